import { approvalLink } from '@tiraaz/messages/en/approval-link'
import { approvals } from '@tiraaz/messages/en/approvals'
import { proofLink } from '@tiraaz/messages/en/proof-link'
import type { ApprovalLinkTexts } from './text-parts.ts'

export const texts: ApprovalLinkTexts = { approvalLink, approvals, proofLink }
