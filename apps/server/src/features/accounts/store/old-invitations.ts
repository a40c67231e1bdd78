import { sql } from 'kysely'
import { defineRetentionRule } from '../../../context/retention-rule.ts'

/** Invitations that were accepted, revoked or have expired. */
export const OLD_INVITATIONS = defineRetentionRule(
  'invitations',
  ({ organizationId }, before) => sql`
    t.organization_id = ${organizationId} and least(t.accepted_at, t.revoked_at, t.expires_at) < ${before}`,
)
