import { canChat } from '@tiraaz/domain/chat/can-chat'
import type { OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { findChatParties } from '../queries/people.query.ts'

type Input = { body: { userId: string } }

/** Returns the key of a pair of people, independent of their order. */
const pairOf = (one: string, other: string): string => [one, other].sort().join(' ')

const findConversation = ({ db, organizationId }: OrganizationCtx, pair: string) =>
  db
    .selectFrom('conversations')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('pair', '=', pair)
    .executeTakeFirst()

/** Creates the conversation; null if a parallel request has just created it. */
const makeConversation = async (ctx: OrganizationCtx, people: readonly [string, string], pair: string) => {
  const { db, organizationId: organization_id, newId, now } = ctx
  const made = await db
    .insertInto('conversations')
    .values({ id: newId(), organization_id, pair, created_at: now() })
    .onConflict((conflict) => conflict.columns(['organization_id', 'pair']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return null
  const participants = people.map((user_id) => ({ conversation_id: made.id, user_id, organization_id }))
  await db.insertInto('conversation_participants').values(participants).execute()
  return made
}

/** Finds or creates the conversation of the caller with a person (R31); parallel requests get the same one. */
export const openConversation = (outer: OrganizationCtx, { body }: Input): Promise<{ id: string }> =>
  inTransaction(outer, async (ctx) => {
    const people = [ctx.user.id, body.userId] as const
    const [one, other] = people
    const sides = await findChatParties(ctx.db, { organizationId: ctx.organizationId, one, other })
    if (!canChat(...sides)) throw new NotFound()
    const pair = pairOf(...people)
    const found =
      (await findConversation(ctx, pair)) ??
      (await makeConversation(ctx, people, pair)) ??
      (await findConversation(ctx, pair))
    if (found === undefined) throw new Error('A conversation was neither made nor found')
    return found
  })
