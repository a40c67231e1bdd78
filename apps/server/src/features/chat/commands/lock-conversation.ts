import { sql } from 'kysely'
import { Conflict, NotFound } from '../../../core/errors.ts'
import type { Database } from '../../../db/client.ts'

const LOCK_NOT_AVAILABLE = '55P03'

const isLockNotAvailable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE

type Participation = { conversationId: string; userId: string }

/** Locks the conversation only if the user takes part in it, so that a stranger blocks no one. */
const lockOwn = (db: Database, { conversationId, userId }: Participation) =>
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
 * Locks a conversation, so that its messages are written one after the other with rising times. Throws Conflict (409)
 * after a wait of two seconds, NotFound if the user does not take part.
 */
export const lockConversation = async (db: Database, participation: Participation) => {
  await sql`set local lock_timeout = '2s'`.execute(db)
  const locked = await lockOwn(db, participation).catch((error: unknown) => {
    throw isLockNotAvailable(error) ? new Conflict() : error
  })
  if (locked === undefined) throw new NotFound()
  return locked
}
