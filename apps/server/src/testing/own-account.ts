import { hashPassword } from '../features/accounts/tokens/password.ts'
import type { TestApp } from './test-app.ts'

export const PASSWORD = 'maailma-parool-2026'

/** Hashed once: a hash takes tens of milliseconds on purpose. */
const hashed = hashPassword(PASSWORD)

/** Gives the user the password PASSWORD. */
export const givePassword = async ({ database }: TestApp, userId: string): Promise<void> => {
  const row = { password_hash: await hashed }
  await database.db.updateTable('users').set(row).where('id', '=', userId).execute()
}

/** Adds an open session of the user; returns its id. */
export const addSession = async (
  { database, newId, now }: TestApp,
  userId: string,
  { startedAt = now(), ...device }: { startedAt?: Date; browser?: string; system?: string; network?: string } = {},
): Promise<string> => {
  const id = newId()
  const family = { id, user_id: userId, is_remembered: false, created_at: startedAt, ...device }
  await database.db.insertInto('refresh_token_families').values(family).execute()
  const token = { token_hash: `seanss-${id}`, family_id: id, created_at: startedAt, rotated_at: null }
  const expires_at = new Date(startedAt.getTime() + 8 * 3_600_000)
  await database.db
    .insertInto('refresh_tokens')
    .values({ ...token, expires_at })
    .execute()
  return id
}
