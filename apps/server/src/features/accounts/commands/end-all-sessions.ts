import type { Database } from '../../../db/client.ts'

/** Ends every open session of a user, or of everybody (null); returns their number. */
export const endAllSessions = async (db: Database, userId: string | null): Promise<number> => {
  const open = db.updateTable('refresh_token_families').set({ revoked_at: new Date() }).where('revoked_at', 'is', null)
  const { numUpdatedRows } = await (userId === null ? open : open.where('user_id', '=', userId)).executeTakeFirst()
  return Number(numUpdatedRows)
}
