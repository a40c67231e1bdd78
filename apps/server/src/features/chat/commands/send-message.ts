import { firstMailCheck } from '@tiraaz/domain/chat/away-mail'
import { mayTalk } from '@tiraaz/domain/chat/may-talk'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Conflict, NotFound } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { lockConversation } from './lock-conversation.ts'
import { messageView } from '../queries/message-view.ts'
import { sidesOf } from '../queries/people.query.ts'

type Input = { query: { conversationId: string }; body: { message: string; sendingId?: string | undefined } }

/** The other person of the conversation, as long as the caller may write to them. */
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
  const sides = await sidesOf(db, { organizationId, one: user.id, other: other.user_id })
  if (!mayTalk(...sides)) throw new NotFound()
  return { userId: other.user_id, mailLookAt: other.mail_look_at }
}

type Sending = { conversationId: string; sendingId: string; content: string }

/** What stands already under this sending: the answer to it was lost on its way. */
const findSent = async ({ db, user }: OrganizationCtx, { conversationId, sendingId, content }: Sending) => {
  const sent = await db
    .selectFrom('messages')
    .select(['id', 'conversation_id', 'content', 'created_at'])
    .where('author_id', '=', user.id)
    .where('sending_id', '=', sendingId)
    .executeTakeFirst()
  if (sent !== undefined && (sent.conversation_id !== conversationId || sent.content !== content)) throw new Conflict()
  return sent
}

/** Later than the one before even within a millisecond, so that its time names it. */
const laterThan = (last: Date | null, now: Date): Date =>
  last === null || last < now ? now : new Date(last.getTime() + 1)

type Told = { conversationId: string; userId: string; mailLookAt: Date | null; at: Date }

/** Unread for the other from now on; a look whether a mail is due is planned, unless there is one already. */
const tellOther = async ({ db, now, ports }: OrganizationCtx, { conversationId, userId, mailLookAt, at }: Told) => {
  const isPlanned = mailLookAt !== null && mailLookAt >= now()
  const look = firstMailCheck(now())
  const link = `${ports.publicUrl}/`
  await db
    .updateTable('conversation_participants')
    .set({ last_incoming_at: at, ...(isPlanned ? {} : { mail_look_at: look }) })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .execute()
  if (!isPlanned) await ports.jobs.send(db, 'mailUnreadMessages', { conversationId, userId, link }, { notBefore: look })
}

/** Adds a message to a conversation of the caller's (R31); whoever has lost access since can no longer be written to. */
export const sendMessage = (outer: OrganizationCtx, { query: { conversationId }, body }: Input) =>
  inTransaction(outer, async (ctx) => {
    const { db, user, newId, now } = ctx
    const conversation = await lockConversation(db, { conversationId, userId: user.id })
    const { userId, mailLookAt } = await readOther(ctx, conversationId)
    const sending = { conversationId, sendingId: body.sendingId ?? newId(), content: body.message }
    const author = { author_id: user.id, author_name: user.name, content: sending.content }
    const sent = await findSent(ctx, sending)
    if (sent !== undefined) return messageView({ ...author, ...sent })
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
    await tellOther(ctx, { conversationId, userId, mailLookAt, at: message.created_at })
    return messageView(message)
  })
