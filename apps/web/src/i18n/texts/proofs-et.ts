import { proofs } from '@tiraaz/messages/et/proofs'
import type { ProofTexts } from './text-parts.ts'

export const texts: ProofTexts = { proofs }
