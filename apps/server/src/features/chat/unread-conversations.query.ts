import { sql } from 'kysely'
import type { OrganizationCtx } from '../../core/context.ts'
import { statement } from '../../db/statement.ts'

type Whose = { userId: string; organizationId: string }
type UnreadRow = { conversationId: string; contacts: string[] | null }

// Unread as a literal, not a parameter: the planner takes the index of unread rows only when it can see the condition.
const readUnread = statement<Whose, UnreadRow>(
  ({ userId, organizationId }) => sql`
    select own.conversation_id as "conversationId", (
      select json_agg(other.user_id order by other.user_id)
      from conversation_participants other
      where other.conversation_id = own.conversation_id and other.user_id <> own.user_id
    ) as contacts
    from conversation_participants own
    where own.user_id = ${userId} and own.organization_id = ${organizationId} and own.has_unread_messages
    order by own.conversation_id`,
)

/** The caller's conversations with something unread (R31): polled every 3 s, so one statement over the index of unread rows. */
export const listUnreadConversations = async ({ db, user, organizationId }: OrganizationCtx) => {
  const rows = await readUnread(db, { userId: user.id, organizationId })
  return rows.map(({ conversationId, contacts }) => ({
    conversationId,
    contacts: contacts ?? [],
    hasUnreadMessages: true as const,
  }))
}
