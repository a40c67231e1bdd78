import type { BaseCtx } from '../../../context/context.ts'
import { TokenRefused } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { isPossibleEmail, normalizeEmail } from '@tiraaz/domain/accounts/check-email'
import { queueNewDeviceMail } from '../emails/new-device-email.ts'
import { findKnownDevice } from '../store/known-devices.ts'
import { describeDevice } from '../tokens/describe-device.ts'
import { recordAccountEvent, recordFailedLogIn } from '../store/account-events.ts'
import { deleteAttempt, type LogInSource, takeLogInAttempt } from '../store/attempts.ts'
import { saveLanguage } from './save-language.ts'
import { verifyPassword } from '../tokens/password.ts'
import { startTokenFamily } from '../store/refresh-tokens.ts'

const findUser = async ({ db }: BaseCtx, email: string) =>
  isPossibleEmail(email)
    ? db
        .selectFrom('users')
        .select(['id', 'name', 'email', 'locale', 'password_hash', 'disabled_at'])
        .where('email', '=', email)
        .executeTakeFirst()
    : undefined

/**
 * Rejects the log-in if the password was changed during its check (R5). The row lock puts log-in and change in order.
 */
const refuseIfChanged = async ({ db }: BaseCtx, user: { id: string; password_hash: string | null }): Promise<void> => {
  const still = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (still === undefined) throw new TokenRefused('invalid_grant', 'credentialsWrong')
}

/** Logs in by e-mail and password (R5, R6): returns the user and the first refresh token, or throws TokenRefused. */
export const grantByPassword = async (
  ctx: BaseCtx,
  input: { username: string; password: string; isRemembered: boolean; from: LogInSource },
) => {
  const email = normalizeEmail(input.username)
  if (email === '' || input.password === '') throw new TokenRefused('invalid_request', 'credentialsMissing')
  const attempt = await takeLogInAttempt(ctx, { email, from: input.from })
  if ('retryAfterSeconds' in attempt) {
    throw new TokenRefused('temporarily_unavailable', 'tooManyFailures', attempt.retryAfterSeconds)
  }
  const user = await findUser(ctx, email)
  const isRight = await verifyPassword(user?.password_hash ?? null, input.password)
  if (user === undefined || !isRight || user.disabled_at !== null) {
    await recordFailedLogIn(ctx, user ?? null, { attemptId: attempt.attemptId, from: input.from })
    throw new TokenRefused('invalid_grant', 'credentialsWrong')
  }
  const granted = await inTransaction(ctx, async (inner) => {
    await refuseIfChanged(inner, user)
    await deleteAttempt(inner, attempt.attemptId)
    const issuedAt = inner.now()
    const device = describeDevice(input.from)
    const started = { userId: user.id, isRemembered: input.isRemembered, device }
    const { token, familyId, earlier } = await startTokenFamily(inner, started)
    const isKnown = earlier.hasSameDevice || findKnownDevice(inner, input.from.deviceToken, user.email) !== null
    await recordAccountEvent(inner, user, { noun: 'logIn', verb: 'succeeded', from: input.from })
    if (earlier.hasAny && !isKnown) await queueNewDeviceMail(inner, user, device)
    return { token, session: { id: familyId, issuedAt } }
  })
  await saveLanguage(ctx, user)
  return { user: { id: user.id, name: user.name, email: user.email }, ...granted }
}
