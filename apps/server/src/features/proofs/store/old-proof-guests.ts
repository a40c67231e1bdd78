import { sql } from 'kysely'
import { defineRetentionRule, type RetentionRule } from '../../../context/retention-rule.ts'

const { count, lock } = defineRetentionRule(
  'proof_guests',
  ({ organizationId }, before) => sql`
    t.organization_id = ${organizationId} and t.email is not null and t.expires_at < ${before}`,
)

/** Addresses and links of guests whose link has ended; the name stays with what they answered, as that of a member does. */
export const OLD_PROOF_GUESTS: RetentionRule = {
  count,
  remove: async (scope, before, limit) => {
    const ids = await lock(scope, before, limit)
    if (ids.length === 0) return 0
    await scope.db
      .updateTable('proof_guests')
      .set({ email: null, token_hash: null, reminder_token_hash: null })
      .where('organization_id', '=', scope.organizationId)
      .where('id', 'in', ids)
      .execute()
    return ids.length
  },
}
