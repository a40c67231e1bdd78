import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'

type Input = { query: { conversationId: string; messageTimestamp: string } }

/**
 * The caller has seen what came up to that instant, and nothing later: never beyond the latest message, so that a clock
 * that runs ahead reads nothing unseen, and never back.
 */
export const clearUnreadMessages = async (ctx: OrganizationCtx, { query }: Input): Promise<undefined> => {
  const { db, user, organizationId } = ctx
  const upToLatest = sql`least(${new Date(query.messageTimestamp)}::timestamptz, last_incoming_at)`
  const cleared = await db
    .updateTable('conversation_participants')
    .set({
      seen_up_to: sql<Date | null>`case when last_incoming_at is null then seen_up_to
        else greatest(seen_up_to, ${upToLatest}) end`,
      // What was mailed counts as told until something newer than before is seen.
      mailed_at: sql<Date | null>`case when ${upToLatest} > coalesce(seen_up_to, '-infinity') then null else mailed_at end`,
    })
    .where('conversation_id', '=', query.conversationId)
    .where('user_id', '=', user.id)
    .where('organization_id', '=', organizationId)
    .returning('user_id')
    .executeTakeFirst()
  if (cleared === undefined) throw new NotFound()
  return undefined
}
