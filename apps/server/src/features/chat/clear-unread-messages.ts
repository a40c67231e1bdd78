import { sql } from 'kysely'
import type { OrganizationCtx } from '../../core/context.ts'
import { NotFound } from '../../core/errors.ts'

type Input = { query: { conversationId: string; messageTimestamp: string } }

/**
 * The caller has seen what came up to that instant, and nothing later: never beyond the latest message, so that a clock
 * that runs ahead reads nothing unseen, and never back.
 */
export const clearUnreadMessages = async (ctx: OrganizationCtx, { query }: Input): Promise<undefined> => {
  const { db, user, organizationId } = ctx
  const upTo = new Date(query.messageTimestamp)
  const cleared = await db
    .updateTable('conversation_participants')
    .set((of) => ({
      seen_up_to: sql<Date | null>`case when ${of.ref('last_incoming_at')} is null then ${of.ref('seen_up_to')}
        else greatest(${of.ref('seen_up_to')}, least(${upTo}::timestamptz, ${of.ref('last_incoming_at')})) end`,
      mailed_at: null,
    }))
    .where('conversation_id', '=', query.conversationId)
    .where('user_id', '=', user.id)
    .where('organization_id', '=', organizationId)
    .returning('user_id')
    .executeTakeFirst()
  if (cleared === undefined) throw new NotFound()
  return undefined
}
