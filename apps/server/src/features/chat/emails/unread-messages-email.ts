import { decideAwayMail } from '@tiraaz/domain/chat/away-mail'
import { canChat } from '@tiraaz/domain/chat/can-chat'
import { sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import type { Jobs } from '../../../ports/jobs/job-queue.ts'
import { NotFound } from '../../../core/errors.ts'
import { lockConversation } from '../commands/lock-conversation.ts'
import { findChatParties } from '../queries/people.query.ts'

export type ChatJobCtx = Pick<BaseCtx, 'db' | 'now' | 'newId'> & { ports: Pick<BaseCtx['ports'], 'jobs' | 'mail'> }

type CheckRequest = Jobs['mailUnreadMessages']

const readReader = ({ db }: ChatJobCtx, { conversationId, userId }: CheckRequest) =>
  db
    .selectFrom('conversation_participants as own')
    .innerJoin('users', 'users.id', 'own.user_id')
    .leftJoin('presences', (join) =>
      join
        .onRef('presences.user_id', '=', 'own.user_id')
        .onRef('presences.organization_id', '=', 'own.organization_id'),
    )
    .select(['own.seen_up_to', 'own.mailed_at', 'presences.last_seen_at', 'email', 'users.name', 'locale'])
    .where('own.conversation_id', '=', conversationId)
    .where('own.user_id', '=', userId)
    .executeTakeFirstOrThrow()

type Reader = Awaited<ReturnType<typeof readReader>>

/** Maximum number of messages in an email; the conversation itself shows all. */
const MAX_MESSAGES = 30

/** Reads the newest messages of the other person that were neither read nor emailed, oldest first. */
const readUnreadMessages = async (
  { db }: ChatJobCtx,
  { conversationId, userId }: CheckRequest,
  { seen_up_to, mailed_at }: Reader,
) => {
  const newest = await db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.author_id')
    .select(['content', 'author_id', 'users.name as author_name'])
    .select([sql<Date>`min(messages.created_at) over ()`.as('since'), sql<number>`(count(*) over ())::int`.as('total')])
    .where('conversation_id', '=', conversationId)
    .where('author_id', '<>', userId)
    .where(
      'messages.created_at',
      '>',
      sql<Date>`coalesce(greatest(${seen_up_to}::timestamptz, ${mailed_at}::timestamptz), '-infinity')`,
    )
    .orderBy('messages.created_at', 'desc')
    .limit(MAX_MESSAGES)
    .execute()
  return newest.reverse()
}

type UnreadMessages = Awaited<ReturnType<typeof readUnreadMessages>>

/** Reads the name of the author's first client, for an email to the agency; null if the author has none. */
const clientOf = async ({ db }: ChatJobCtx, organizationId: string, authorId: string): Promise<string | null> => {
  const client = await db
    .selectFrom('client_members')
    .innerJoin('clients', 'clients.id', 'client_members.client_id')
    .select('clients.name')
    .where('client_members.user_id', '=', authorId)
    .where('client_members.organization_id', '=', organizationId)
    .where('clients.is_active', '=', true)
    .where('client_members.disabled_at', 'is', null)
    .orderBy('clients.id')
    .limit(1)
    .executeTakeFirst()
  return client?.name ?? null
}

/** Queues the email. Returns false if the two may no longer write to each other: no answer would be possible. */
const sendEmail = async (
  ctx: ChatJobCtx,
  check: CheckRequest,
  at: { organizationId: string; reader: Reader; unread: UnreadMessages },
) => {
  const { organizationId, reader, unread } = at
  const [first] = unread
  if (first === undefined) return false
  const people = { organizationId, one: check.userId, other: first.author_id }
  const [own, other] = await findChatParties(ctx.db, people)
  if (!canChat(own, other)) return false
  const content = {
    kind: 'unreadMessage' as const,
    link: check.link,
    authorName: first.author_name,
    clientName: own === 'agency' ? await clientOf(ctx, organizationId, first.author_id) : null,
    messages: unread.map(({ content }) => content),
    earlier: first.total - unread.length,
  }
  const to = { email: reader.email, name: reader.name, locale: reader.locale }
  await ctx.ports.mail.queue(ctx, { to, organizationId, content })
  return true
}

/** Sends one email about unread messages to a person who is away; plans the next check if it is too early. */
export const mailUnreadMessages = (outer: ChatJobCtx, check: CheckRequest): Promise<void> =>
  outer.db.transaction().execute(async (db) => {
    const ctx = { ...outer, db }
    const locked = await lockConversation(db, check).catch((error: unknown) => {
      if (error instanceof NotFound) return null
      throw error
    })
    // The person was erased meanwhile.
    if (locked === null) return
    const organizationId = locked.organization_id
    const reader = await readReader(ctx, check)
    const unread = await readUnreadMessages(ctx, check, reader)
    const absence = {
      unread: unread.slice(0, 1).map(({ since }) => since),
      lastSeenAt: reader.last_seen_at,
      mailedAt: reader.mailed_at,
    }
    const found = decideAwayMail(absence, ctx.now())
    const isMailed = found.kind === 'mail' && (await sendEmail(ctx, check, { organizationId, reader, unread }))
    await db
      .updateTable('conversation_participants')
      .set({ mail_look_at: found.kind === 'later' ? found.at : null, ...(isMailed ? { mailed_at: ctx.now() } : {}) })
      .where('conversation_id', '=', check.conversationId)
      .where('user_id', '=', check.userId)
      .execute()
    if (found.kind === 'later') await ctx.ports.jobs.send(db, 'mailUnreadMessages', check, { notBefore: found.at })
  })
