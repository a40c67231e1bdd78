import { sql } from 'kysely'
import { defineRetentionRule } from '../../../context/retention-rule.ts'

/** Ended log-ins of the people of the organization; of several organizations the shortest time counts. */
export const OLD_LOG_INS = defineRetentionRule(
  'refresh_token_families',
  ({ organizationId }, before) => sql`
    (
      t.user_id in (select user_id from agency_users where organization_id = ${organizationId})
      or t.user_id in (select user_id from client_members where organization_id = ${organizationId})
    )
    and (
      t.revoked_at < ${before}
      or t.created_at < ${before} and not exists (
        select from refresh_tokens token where token.family_id = t.id and token.expires_at >= ${before}
      )
    )`,
)
