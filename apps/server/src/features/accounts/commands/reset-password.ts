import { checkNewPassword } from '@tiraaz/domain/accounts/new-password'
import type { BaseCtx } from '../../../context/context.ts'
import { Invalid, refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { emailProblems, normalizedEmail } from '../email-problems.ts'
import { forgiveFailedLogIns } from '../store/attempts.ts'
import { hashOfLinkToken } from '../tokens/link-token.ts'
import { hashPassword } from '../tokens/password.ts'
import { revokeFamiliesOfUser } from '../store/refresh-tokens.ts'
import { repeatedPasswordProblems } from '../repeated-password-problems.ts'

type Input = { token: string; email: string; password: string; confirmPassword: string }

/** One sentence for whatever is wrong with the link: who holds no good one learns nothing from it. */
const linkInvalid = (): Invalid => new Invalid([{ key: 'token', code: 'resetLinkInvalid' }])

const findReset = ({ db, now }: BaseCtx, { token, email }: { token: string; email: string }) =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select('password_resets.user_id as userId')
    .where('token_hash', '=', hashOfLinkToken(token))
    .where('expires_at', '>', now())
    .where('users.email', '=', email)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()

/**
 * Locks the user before the links: of two that are used at once, one finds the other's work done. A log-in or refresh
 * that is just going on comes before the instant of the change, so that its access token ends too (R5).
 */
const change = (
  ctx: BaseCtx,
  { userId, email, token }: { userId: string; email: string; token: string },
  hash: string,
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
    if (!gone.some((link) => link.token_hash === hashOfLinkToken(token))) throw linkInvalid()
    await revokeFamiliesOfUser(inner, userId)
    await forgiveFailedLogIns(inner, email)
  })

/** A new password by the link of a mail: every log-in and every other link of the account ends (R5, R7). */
export const resetPassword = async (
  ctx: BaseCtx,
  { token, password, confirmPassword, ...typed }: Input,
): Promise<undefined> => {
  const email = normalizedEmail(typed.email)
  refuseIfAny([
    ...emailProblems(email),
    ...repeatedPasswordProblems({ password, repeated: confirmPassword, repeatedKey: 'confirmPassword' }),
  ])
  const reset = await findReset(ctx, { token, email })
  if (reset === undefined) throw linkInvalid()
  refuseIfAny(checkNewPassword({ password, email, key: 'password' }))
  await change(ctx, { userId: reset.userId, email, token }, await hashPassword(password))
}
