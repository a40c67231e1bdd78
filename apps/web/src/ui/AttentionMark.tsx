import type { ReactNode } from 'react'
import { StatusMark } from './StatusMark.tsx'

/** What somebody has to see to: the same sign for missing files, missing prices and the like. */
export const AttentionMark = ({ children }: { children: ReactNode }) => (
  <StatusMark look={{ shape: 'alert', tone: 'attention' }}>{children}</StatusMark>
)
