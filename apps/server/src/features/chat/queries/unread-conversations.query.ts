import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import { savePresence } from '../commands/save-presence.ts'

type UserScope = { userId: string; organizationId: string }
type UnreadRow = { conversationId: string; contacts: string[] | null }
type PollRow = { unread: UnreadRow[] | null; lastSeenAt: Date | null }

// `has_unread_messages` must be a literal condition: with a parameter the planner does not use the partial index.
const readPoll = defineStatement<UserScope, PollRow>(
  ({ userId, organizationId }) => sql`
    select (
      select json_agg(json_build_object('conversationId', own.conversation_id, 'contacts', (
        select json_agg(other.user_id order by other.user_id)
        from conversation_participants other
        where other.conversation_id = own.conversation_id and other.user_id <> own.user_id
      )) order by own.conversation_id)
      from conversation_participants own
      where own.user_id = ${userId} and own.organization_id = ${organizationId} and own.has_unread_messages
    ) as unread, (
      select last_seen_at from presences where user_id = ${userId} and organization_id = ${organizationId}
    ) as "lastSeenAt"`,
)

/**
 * Lists the caller's conversations with unread messages (R31). Polled every 3 s, so one statement over a partial index.
 * Each poll also records the presence of the caller.
 */
export const listUnreadConversations = async (ctx: OrganizationCtx) => {
  const [row] = await readPoll(ctx.db, { userId: ctx.user.id, organizationId: ctx.organizationId })
  await savePresence(ctx, row?.lastSeenAt ?? null)
  return (row?.unread ?? []).map(({ conversationId, contacts }) => ({
    conversationId,
    contacts: contacts ?? [],
    hasUnreadMessages: true as const,
  }))
}
