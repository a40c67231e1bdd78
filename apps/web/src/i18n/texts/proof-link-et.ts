import { designFiles } from '@tiraaz/messages/et/design-files'
import { proofLink } from '@tiraaz/messages/et/proof-link'
import { proofs } from '@tiraaz/messages/et/proofs'
import type { ProofLinkTexts } from './text-parts.ts'

export const texts: ProofLinkTexts = { designFiles, proofLink, proofs }
