import { Secret, TOTP } from 'otpauth'
import { hashPassword } from '../features/accounts/tokens/password.ts'
import { createTextSeal } from '../core/seal-text.ts'
import { createAppSecret } from '../features/accounts/tokens/one-time-code.ts'
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

/** Code that an authenticator app shows at this moment. */
export const showCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** Gives the user a second factor in place of an earlier one; returns its secret. */
export const giveSecondFactor = async (
  { database, ports, now }: TestApp,
  userId: string,
  { isConfirmed = true }: { isConfirmed?: boolean } = {},
): Promise<string> => {
  const secret = createAppSecret()
  const sealed_secret = createTextSeal(ports.portalKeys.data, 'second-factors').seal(secret)
  const row = { sealed_secret, last_step: '0', confirmed_at: isConfirmed ? now() : null, created_at: now() }
  await database.db
    .insertInto('second_factors')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return secret
}

export const takeSecondFactor = async ({ database }: TestApp, userId: string): Promise<void> => {
  await database.db.deleteFrom('second_factors').where('user_id', '=', userId).execute()
}
