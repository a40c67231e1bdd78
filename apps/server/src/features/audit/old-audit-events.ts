import { getAccountingStart } from '@tiraaz/domain/organization/retention'
import { sql } from 'kysely'
import { defineRetentionRule } from '../../context/retention-rule.ts'

/** Recorded changes; those of invoices and payments belong to the accounting and stay seven years. */
export const OLD_AUDIT_EVENTS = defineRetentionRule(
  'audit_events',
  ({ organizationId, now }, before) => sql`
    t.organization_id = ${organizationId} and t.at < ${before}
    and (t.noun not in ('invoice', 'payment', 'bankEntry') or t.at < ${getAccountingStart(now())})`,
)
