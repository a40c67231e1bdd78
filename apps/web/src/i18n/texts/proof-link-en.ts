import { designFiles } from '@tiraaz/messages/en/design-files'
import { proofLink } from '@tiraaz/messages/en/proof-link'
import { proofs } from '@tiraaz/messages/en/proofs'
import type { ProofLinkTexts } from './text-parts.ts'

export const texts: ProofLinkTexts = { designFiles, proofLink, proofs }
