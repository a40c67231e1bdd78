import { approvalLink } from '@tiraaz/messages/et/approval-link'
import { approvals } from '@tiraaz/messages/et/approvals'
import { proofLink } from '@tiraaz/messages/et/proof-link'
import type { ApprovalLinkTexts } from './text-parts.ts'

export const texts: ApprovalLinkTexts = { approvalLink, approvals, proofLink }
