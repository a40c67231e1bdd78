import { proofs } from '@tiraaz/messages/en/proofs'
import type { ProofTexts } from './text-parts.ts'

export const texts: ProofTexts = { proofs }
