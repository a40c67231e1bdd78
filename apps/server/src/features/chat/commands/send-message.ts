import { getFirstMailCheck } from '@tiraaz/domain/chat/away-mail'
import { canChat } from '@tiraaz/domain/chat/can-chat'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Conflict, NotFound } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { lockConversation } from './lock-conversation.ts'
import { presentMessage } from '../queries/present-message.ts'
import { findChatParties } from '../queries/people.query.ts'

type Input = { query: { conversationId: string }; body: { message: string; sendingId?: string | undefined } }

/** Reads the other person of the conversation. Throws NotFound if the caller may no longer write to them. */
const readOther = async ({ db, user, organizationId }: OrganizationCtx, conversationId: string) => {
  const other = await db
    .selectFrom('conversation_participants as own')
    .innerJoin('conversation_participants as other', (join) =>
      join.onRef('other.conversation_id', '=', 'own.conversation_id').onRef('other.user_id', '<>', 'own.user_id'),
    )
    .select(['other.user_id', 'other.mail_look_at'])
    .where('own.conversation_id', '=', conversationId)
    .where('own.user_id', '=', user.id)
    .where('own.organization_id', '=', organizationId)
    .executeTakeFirst()
  if (other === undefined) throw new NotFound()
  const sides = await findChatParties(db, { organizationId, one: user.id, other: other.user_id })
  if (!canChat(...sides)) throw new NotFound()
  return { userId: other.user_id, mailLookAt: other.mail_look_at }
}

type MessageInput = { conversationId: string; sendingId: string; content: string }

/** Finds the message of a repeated request whose first answer was lost. Throws Conflict if its content differs. */
const findSent = async ({ db, user }: OrganizationCtx, { conversationId, sendingId, content }: MessageInput) => {
  const sent = await db
    .selectFrom('messages')
    .select(['id', 'conversation_id', 'content', 'created_at'])
    .where('author_id', '=', user.id)
    .where('sending_id', '=', sendingId)
    .executeTakeFirst()
  if (sent !== undefined && (sent.conversation_id !== conversationId || sent.content !== content)) throw new Conflict()
  return sent
}

/** Returns a time after the last message, also within the same millisecond: the time identifies a message. */
const laterThan = (last: Date | null, now: Date): Date =>
  last === null || last < now ? now : new Date(last.getTime() + 1)

type NewMessage = { conversationId: string; userId: string; mailLookAt: Date | null; at: Date }

/** Marks the message as unread for the other person and plans the check for an email, unless one is planned. */
const notifyOther = async (
  { db, now, ports }: OrganizationCtx,
  { conversationId, userId, mailLookAt, at }: NewMessage,
) => {
  const isPlanned = mailLookAt !== null && mailLookAt >= now()
  const look = getFirstMailCheck(now())
  const link = `${ports.publicUrl}/`
  await db
    .updateTable('conversation_participants')
    .set({ last_incoming_at: at, ...(isPlanned ? {} : { mail_look_at: look }) })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .execute()
  if (!isPlanned) await ports.jobs.send(db, 'mailUnreadMessages', { conversationId, userId, link }, { notBefore: look })
}

/** Adds a message to a conversation of the caller (R31). Throws NotFound if the other person has lost access. */
export const sendMessage = (outer: OrganizationCtx, { query: { conversationId }, body }: Input) =>
  inTransaction(outer, async (ctx) => {
    const { db, user, newId, now } = ctx
    const conversation = await lockConversation(db, { conversationId, userId: user.id })
    const { userId, mailLookAt } = await readOther(ctx, conversationId)
    const sending = { conversationId, sendingId: body.sendingId ?? newId(), content: body.message }
    const author = { author_id: user.id, author_name: user.name, content: sending.content }
    const sent = await findSent(ctx, sending)
    if (sent !== undefined) return presentMessage({ ...author, ...sent })
    const message = { ...author, id: newId(), created_at: laterThan(conversation.last_message_at, now()) }
    const { author_name: _, ...row } = message
    await db
      .insertInto('messages')
      .values({ ...row, conversation_id: conversationId, sending_id: sending.sendingId })
      .execute()
    await db
      .updateTable('conversations')
      .set({ last_message_at: message.created_at })
      .where('id', '=', conversationId)
      .execute()
    await notifyOther(ctx, { conversationId, userId, mailLookAt, at: message.created_at })
    return presentMessage(message)
  })
