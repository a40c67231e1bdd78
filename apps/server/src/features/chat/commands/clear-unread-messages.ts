import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'

type Input = { query: { conversationId: string; messageTimestamp: string } }

/**
 * Marks messages as read up to an instant. The mark never passes the latest message, so that a fast clock of the
 * browser skips nothing unread, and never moves back.
 */
export const clearUnreadMessages = async (ctx: OrganizationCtx, { query }: Input): Promise<undefined> => {
  const { db, user, organizationId } = ctx
  const upToLatest = sql`least(${new Date(query.messageTimestamp)}::timestamptz, last_incoming_at)`
  const cleared = await db
    .updateTable('conversation_participants')
    .set({
      seen_up_to: sql<Date | null>`case when last_incoming_at is null then seen_up_to
        else greatest(seen_up_to, ${upToLatest}) end`,
      // Keeps the time of the last email until a newer message is read.
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
