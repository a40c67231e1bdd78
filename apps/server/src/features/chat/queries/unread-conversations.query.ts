import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import type { BesideCaller } from '../../../http/bind.ts'
import { savePresence } from '../commands/save-presence.ts'

type UnreadPoll = { unread: { conversationId: string; contacts: string[] | null }[] | null; lastSeenAt: string | null }

/** The caller's unread conversations and when they were last seen, read by the scope check: polled every 3 s. */
// `has_unread_messages` must be a literal condition: with a parameter the planner does not use the partial index.
export const selectUnreadPoll: BesideCaller<UnreadPoll> = ({ userId, organizationId }) => sql`
  json_build_object('unread', (
    select json_agg(json_build_object('conversationId', own.conversation_id, 'contacts', (
      select json_agg(other.user_id order by other.user_id)
      from conversation_participants other
      where other.conversation_id = own.conversation_id and other.user_id <> own.user_id
    )) order by own.conversation_id)
    from conversation_participants own
    where own.user_id = ${userId} and own.organization_id = ${organizationId} and own.has_unread_messages
  ), 'lastSeenAt', (
    select last_seen_at from presences where user_id = ${userId} and organization_id = ${organizationId}
  ))`

/** Lists the caller's conversations with unread messages (R31). Each poll also records the presence of the caller. */
export const listUnreadConversations = async (
  ctx: OrganizationCtx,
  _input: unknown,
  { beside: { unread, lastSeenAt } }: { beside: UnreadPoll },
) => {
  await savePresence(ctx, lastSeenAt === null ? null : new Date(lastSeenAt))
  return (unread ?? []).map(({ conversationId, contacts }) => ({
    conversationId,
    contacts: contacts ?? [],
    hasUnreadMessages: true as const,
  }))
}
