import { sql } from 'kysely'
import { defineRetentionRule } from '../../../context/retention-rule.ts'

/** Links of printing houses that were revoked or have ended. */
export const OLD_WORKSHEET_LINKS = defineRetentionRule(
  'worksheet_links',
  ({ organizationId }, before) => sql`
    t.organization_id = ${organizationId} and least(t.expires_at, t.revoked_at) < ${before}`,
)
