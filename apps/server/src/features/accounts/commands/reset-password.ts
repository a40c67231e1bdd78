import type { BaseCtx } from '../../../context/context.ts'
import { Invalid, refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { checkEmail, normalizeEmail } from '@tiraaz/domain/accounts/check-email'
import { recordAccountEvent } from '../store/account-events.ts'
import { queuePasswordChangedMail } from '../emails/password-changed-email.ts'
import { deleteFailedLogIns, type LogInSource } from '../store/attempts.ts'
import { organizationNamesOf } from '../store/organization-names.ts'
import { checkChosenPassword } from '../tokens/check-chosen-password.ts'
import { hashLinkToken } from '../tokens/link-token.ts'
import { hashPassword } from '../tokens/password.ts'
import { revokeTokenFamiliesOfUser } from '../store/refresh-tokens.ts'
import { checkRepeatedPassword } from '@tiraaz/domain/accounts/check-repeated-password'

type Input = { token: string; email: string; password: string; confirmPassword: string; from: LogInSource }

/** Returns the same error for every fault of the link, so that a guesser learns nothing from it. */
const linkInvalid = (): Invalid => new Invalid([{ key: 'token', code: 'resetLinkInvalid' }])

const findReset = ({ db, now }: BaseCtx, { token, email }: { token: string; email: string }) =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['password_resets.user_id as userId', 'users.email', 'users.name', 'users.locale'])
    .select('users.password_hash as oldHash')
    .select(organizationNamesOf('users.id').as('organizationNames'))
    .where('token_hash', '=', hashLinkToken(token))
    .where('expires_at', '>', now())
    .where('users.email', '=', email)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()

type Reset = NonNullable<Awaited<ReturnType<typeof findReset>>>

/**
 * Sets the new password. Locks the user before the links, so that of two links used at once only one works. A log-in or
 * refresh under way is dated before the change, so that its access token ends too (R5).
 */
const change = (
  ctx: BaseCtx,
  { userId, token, hash, from, ...person }: Reset & { token: string; hash: string; from: LogInSource },
) =>
  inTransaction(ctx, async (inner) => {
    await inner.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    await inner.db
      .updateTable('users')
      .set({ password_hash: hash, password_changed_at: inner.now() })
      .where('id', '=', userId)
      .execute()
    const gone = await inner.db
      .deleteFrom('password_resets')
      .where('user_id', '=', userId)
      .returning('token_hash')
      .execute()
    if (!gone.some((link) => link.token_hash === hashLinkToken(token))) throw linkInvalid()
    await revokeTokenFamiliesOfUser(inner, userId)
    await deleteFailedLogIns(inner, person.email)
    const facts = { byLink: true }
    await recordAccountEvent(
      inner,
      { id: userId, name: person.name },
      { noun: 'password', verb: 'changed', from, facts },
    )
    // A first password is no change.
    if (person.oldHash !== null) await queuePasswordChangedMail(inner, person, from)
  })

/** Sets a new password by the link of an e-mail; ends all sessions and all other links of the account (R5, R7). */
export const resetPassword = async (
  ctx: BaseCtx,
  { token, password, confirmPassword, from, ...typed }: Input,
): Promise<undefined> => {
  const email = normalizeEmail(typed.email)
  refuseIfAny([
    ...checkEmail(email),
    ...checkRepeatedPassword({ password, repeated: confirmPassword, repeatedKey: 'confirmPassword' }),
  ])
  const reset = await findReset(ctx, { token, email })
  if (reset === undefined) throw linkInvalid()
  const names = [reset.name, ...reset.organizationNames]
  refuseIfAny(await checkChosenPassword({ password, email, names, key: 'password' }))
  await change(ctx, { ...reset, token, from, hash: await hashPassword(password) })
}
