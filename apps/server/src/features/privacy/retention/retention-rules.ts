import type { RetentionKind } from '@tiraaz/domain/organization/retention'
import { joinRetentionRules, type RetentionRule } from '../../../context/retention-rule.ts'
import { OLD_INVITATIONS, OLD_LOG_INS } from '../../accounts/index.ts'
import { OLD_APPROVAL_GUESTS } from '../../approvals/index.ts'
import { OLD_AUDIT_EVENTS } from '../../audit/index.ts'
import { OLD_MESSAGES } from '../../chat/index.ts'
import { OLD_ARTWORK } from '../../design-files/index.ts'
import { OLD_MAILS } from '../../mail/index.ts'
import { OLD_PROOF_GUESTS } from '../../proofs/index.ts'
import { OLD_WORKSHEET_LINKS } from '../../worksheets/index.ts'

/** Old data by kind; invoices and their lines belong to none, and stay. */
export const RETENTION_RULES: Record<RetentionKind, RetentionRule> = {
  mails: OLD_MAILS,
  chatMessages: OLD_MESSAGES,
  artwork: OLD_ARTWORK,
  worksheetLinks: OLD_WORKSHEET_LINKS,
  proofGuests: joinRetentionRules(OLD_PROOF_GUESTS, OLD_APPROVAL_GUESTS),
  invitations: OLD_INVITATIONS,
  logIns: OLD_LOG_INS,
  auditEvents: OLD_AUDIT_EVENTS,
}

const DAY_MS = 86_400_000

/** Returns the instant before which data is old. */
export const getRetentionStart = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
