import { sql } from 'kysely'
import { defineRetentionRule, type RetentionRule } from '../../context/retention-rule.ts'

const RULE = defineRetentionRule(
  'messages',
  ({ organizationId }, before) => sql`
    t.created_at < ${before}
    and t.conversation_id in (select id from conversations where organization_id = ${organizationId})`,
)

/** Chat messages; a person is no longer told of unread ones that are gone. */
export const OLD_MESSAGES: RetentionRule = {
  count: RULE.count,
  remove: async (scope, before, limit) => {
    const removed = await RULE.remove(scope, before, limit)
    if (removed > 0) {
      await scope.db
        .updateTable('conversation_participants')
        .set(({ ref }) => ({ seen_up_to: ref('last_incoming_at') }))
        .where('organization_id', '=', scope.organizationId)
        .where('has_unread_messages', '=', true)
        .where('last_incoming_at', '<', before)
        .execute()
    }
    return removed
  },
}
