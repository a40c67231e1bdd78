import type { ReactNode } from 'react'
import { ATTENTION_LOOK, StatusMark } from './StatusMark.tsx'

/** Mark for something that needs action: missing files, missing prices and the like. */
export const AttentionMark = ({ children }: { children: ReactNode }) => (
  <StatusMark look={ATTENTION_LOOK}>{children}</StatusMark>
)
