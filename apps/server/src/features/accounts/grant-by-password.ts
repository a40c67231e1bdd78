import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import type { BaseCtx } from '../../core/context.ts'
import { TokenRefused } from '../../core/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { forgiveAttempt, takeAttempt } from './login-failures.ts'
import { verifyPassword } from './password.ts'
import { startFamily } from './refresh-tokens.ts'

/** E-mails are kept and compared trimmed and in lower case. */
const normalized = (email: string): string => email.trim().toLowerCase()

/** Printable and of a length that an e-mail may have: the database takes no NUL, and nothing else can be an account. */
const canBeEmail = (email: string): boolean => email.length <= TEXT_LIMITS.email && /^[^\p{Cc}\s]+$/u.test(email)

const findUser = async ({ db }: BaseCtx, email: string) =>
  canBeEmail(email)
    ? db
        .selectFrom('users')
        .select(['id', 'name', 'email', 'password_hash', 'disabled_at'])
        .where('email', '=', email)
        .executeTakeFirst()
    : undefined

/** Log-in by e-mail and password (R5, R6): gives the user and the first refresh token, or throws TokenRefused. */
export const grantByPassword = async (
  ctx: BaseCtx,
  input: { username: string; password: string; isRemembered: boolean; address: string },
) => {
  const email = normalized(input.username)
  if (email === '' || input.password === '') throw new TokenRefused('invalid_request', 'credentialsMissing')
  const attempt = await takeAttempt(ctx, { email, address: input.address })
  if ('retryAfterSeconds' in attempt) {
    throw new TokenRefused('temporarily_unavailable', 'tooManyFailures', attempt.retryAfterSeconds)
  }
  const user = await findUser(ctx, email)
  const isRight = await verifyPassword(user?.password_hash ?? null, input.password)
  if (user === undefined || !isRight || user.disabled_at !== null) {
    throw new TokenRefused('invalid_grant', 'credentialsWrong')
  }
  const token = await inTransaction(ctx, async (inner) => {
    await forgiveAttempt(inner, attempt.attemptId)
    return startFamily(inner, { userId: user.id, isRemembered: input.isRemembered })
  })
  return { user: { id: user.id, name: user.name, email: user.email }, token }
}
