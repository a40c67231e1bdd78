import type { BaseCtx } from '../../../context/context.ts'
import { TokenRefused } from '../../../core/errors.ts'
import { isPossibleEmail, normalizeEmail } from '@tiraaz/domain/accounts/check-email'
import { recordFailedLogIn } from '../store/account-events.ts'
import { type LogInSource, takeLogInAttempt } from '../store/attempts.ts'
import { verifyPassword } from '../tokens/password.ts'
import { sealTicket } from '../tokens/second-step-ticket.ts'
import { startSession } from './start-session.ts'

const findUser = async ({ db }: BaseCtx, email: string) =>
  isPossibleEmail(email)
    ? db
        .selectFrom('users')
        .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
        .select(['id', 'name', 'email', 'locale', 'password_hash', 'disabled_at', 'confirmed_at as secondFactorAt'])
        .where('email', '=', email)
        .executeTakeFirst()
    : undefined

/**
 * Logs in by e-mail and password (R5, R6): returns the user and the first refresh token, or throws TokenRefused. Of a
 * person with a second factor the refusal has a ticket for the second step (decision 135).
 */
export const grantByPassword = async (
  ctx: BaseCtx,
  {
    username,
    password,
    isRemembered,
    from,
  }: {
    username: string
    password: string
    isRemembered: boolean
    from: LogInSource
  },
) => {
  const email = normalizeEmail(username)
  if (email === '' || password === '') throw new TokenRefused('invalid_request', 'credentialsMissing')
  const attempt = await takeLogInAttempt(ctx, { email, from })
  if ('retryAfterSeconds' in attempt) {
    throw new TokenRefused('temporarily_unavailable', 'tooManyFailures', {
      retryAfterSeconds: attempt.retryAfterSeconds,
    })
  }
  const user = await findUser(ctx, email)
  const isRight = await verifyPassword(user?.password_hash ?? null, password)
  if (user === undefined || !isRight || user.disabled_at !== null) {
    await recordFailedLogIn(ctx, user ?? null, { attemptId: attempt.attemptId, from })
    throw new TokenRefused('invalid_grant', 'credentialsWrong')
  }
  const { attemptId } = attempt
  if (user.secondFactorAt !== null) {
    throw new TokenRefused('mfa_required', 'secondFactorNeeded', {
      ticket: sealTicket(ctx, user, { isRemembered, attemptId }),
    })
  }
  return startSession(ctx, user, { isRemembered, from, attemptIds: [attemptId] })
}
