import { sql } from 'kysely'
import { defineRetentionRule } from '../../context/retention-rule.ts'

/** Emails of the organization, except those that still wait to be sent. */
export const OLD_MAILS = defineRetentionRule(
  'mails',
  ({ organizationId }, before) => sql`
    t.organization_id = ${organizationId} and t.created_at < ${before} and t.state not in ('queued', 'sending')`,
)
