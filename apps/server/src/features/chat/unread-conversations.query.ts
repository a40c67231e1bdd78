import { sql } from 'kysely'
import type { OrganizationCtx } from '../../core/context.ts'

/** The caller's conversations with something unread (R31): polled every 3 s, so one statement over the index of unread rows. */
export const listUnreadConversations = async ({ db, user, organizationId }: OrganizationCtx) => {
  const rows = await db
    .selectFrom('conversation_participants as own')
    .where('own.user_id', '=', user.id)
    .where('own.organization_id', '=', organizationId)
    // A literal, not a parameter: the planner takes the partial index only when it can see the condition.
    .where(sql<boolean>`own.has_unread_messages`)
    .select((of) => [
      'own.conversation_id as conversationId',
      of
        .selectFrom('conversation_participants as other')
        .whereRef('other.conversation_id', '=', 'own.conversation_id')
        .where('other.user_id', '<>', user.id)
        .select(sql<string[]>`coalesce(json_agg(other.user_id order by other.user_id), '[]')`.as('contacts'))
        .as('contacts'),
    ])
    .orderBy('own.conversation_id')
    .execute()
  return rows.map(({ conversationId, contacts }) => ({
    conversationId,
    contacts: contacts ?? [],
    hasUnreadMessages: true as const,
  }))
}
