import type { FixCode } from '@tiraaz/domain/artwork/fix-codes'
import { type ComponentType, createContext } from 'react'
import type { ShownFinding } from '../findings/finding-text.ts'

export type OfferedFixes = {
  fileName: string
  codes: readonly FixCode[]
  start: (code: FixCode) => void
  /** Here, so that lists of findings without fixes load no buttons. */
  Buttons: ComponentType<{ finding: Pick<ShownFinding, 'code'> }>
}

/** Fixes of the file whose findings are shown; null where the file cannot be replaced. */
export const OfferedFixesContext = createContext<OfferedFixes | null>(null)
