import type { BaseCtx } from '../../../context/context.ts'
import { TokenRefused } from '../../../core/errors.ts'
import { recordFailedLogIn } from '../store/account-events.ts'
import { type LogInSource, takeSecondStepAttempt } from '../store/attempts.ts'
import { takeSecondStepCode } from '../store/second-factors.ts'
import { isTicketOf, openTicket } from '../tokens/second-step-ticket.ts'
import { startSession } from './start-session.ts'

const findUser = ({ db }: BaseCtx, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'locale', 'password_hash'])
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

const ticketInvalid = () => new TokenRefused('invalid_grant', 'secondStepExpired')

/**
 * Second step of a log-in: the ticket of the first one, and a code of the app or a recovery code. Wrong codes are limited
 * for the account, from anywhere (decision 135).
 */
export const grantBySecondFactor = async (
  ctx: BaseCtx,
  { ticket: sealed, code, from }: { ticket: string; code: string; from: LogInSource },
) => {
  if (sealed === '' || code.trim() === '') throw new TokenRefused('invalid_request', 'codeMissing')
  const ticket = openTicket(ctx, sealed)
  const user = ticket === null ? undefined : await findUser(ctx, ticket.userId)
  if (ticket === null || user === undefined || !isTicketOf(ticket, user)) throw ticketInvalid()
  const attempt = await takeSecondStepAttempt(ctx, user.email)
  if ('retryAfterSeconds' in attempt) {
    throw new TokenRefused('temporarily_unavailable', 'tooManyFailures', {
      retryAfterSeconds: attempt.retryAfterSeconds,
    })
  }
  if (!(await takeSecondStepCode(ctx, user.id, code))) {
    await recordFailedLogIn(ctx, user, { attemptId: attempt.attemptId, from })
    throw new TokenRefused('invalid_grant', 'codeWrong')
  }
  const attemptIds = [ticket.attemptId, attempt.attemptId]
  return startSession(ctx, user, { isRemembered: ticket.isRemembered, from, attemptIds })
}
