import type { ReactNode } from 'react'
import { ATTENTION_LOOK, StatusMark } from './StatusMark.tsx'

/** What somebody has to see to: the same sign for missing files, missing prices and the like. */
export const AttentionMark = ({ children }: { children: ReactNode }) => (
  <StatusMark look={ATTENTION_LOOK}>{children}</StatusMark>
)
