import type { BaseCtx } from '../../../context/context.ts'
import type { PasskeyTicket } from '../tokens/passkey-ticket.ts'

/** Passkeys of one person; nobody has as many devices. */
export const MAX_PASSKEYS = 10

export const selectPasskeys = ({ db }: BaseCtx, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'credential_id as credentialId', 'device', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')

/** Finds a passkey with its person, who may log in. */
export const findPasskey = ({ db }: BaseCtx, credentialId: string) =>
  db
    .selectFrom('passkeys as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id as passkeyId', 'p.public_key as publicKey', 'p.counter'])
    .select(['u.id', 'u.name', 'u.email', 'u.locale', 'u.password_hash'])
    .where('p.credential_id', '=', credentialId)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()

/** Takes a challenge once; false if it was used already. Removes those that have expired. */
export const takeChallenge = async (ctx: BaseCtx, { challenge, expiresAt }: PasskeyTicket): Promise<boolean> => {
  await ctx.db.deleteFrom('used_passkey_challenges').where('expires_at', '<', ctx.now()).execute()
  const taken = await ctx.db
    .insertInto('used_passkey_challenges')
    .values({ challenge, expires_at: new Date(expiresAt) })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .executeTakeFirst()
  return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Removes all passkeys of a person, who has lost a device; returns how many there were. */
export const removePasskeys = async ({ db }: Pick<BaseCtx, 'db'>, userId: string): Promise<number> => {
  const removed = await db.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst()
  return Number(removed.numDeletedRows)
}
