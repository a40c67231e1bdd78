import { sql } from 'kysely'
import { Conflict, NotFound } from '../../../core/errors.ts'
import type { Database } from '../../../db/client.ts'

const LOCK_NOT_AVAILABLE = '55P03'

const isLockNotAvailable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE

type Place = { conversationId: string; userId: string }

/** The row is locked only for who takes part: a stranger holds up nobody. */
const lockOwn = (db: Database, { conversationId, userId }: Place) =>
  db
    .selectFrom('conversations')
    .select(['organization_id', 'last_message_at'])
    .where('id', '=', conversationId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('conversation_participants as own')
          .select('own.user_id')
          .whereRef('own.conversation_id', '=', 'conversations.id')
          .where('own.user_id', '=', userId),
      ),
    )
    .forUpdate()
    .executeTakeFirst()

/**
 * Messages of one conversation are written one after the other, each later than the one before. Whoever waits longer
 * than two seconds for their turn is told so (409) rather than kept.
 */
export const lockConversation = async (db: Database, place: Place) => {
  await sql`set local lock_timeout = '2s'`.execute(db)
  const locked = await lockOwn(db, place).catch((error: unknown) => {
    throw isLockNotAvailable(error) ? new Conflict() : error
  })
  if (locked === undefined) throw new NotFound()
  return locked
}
