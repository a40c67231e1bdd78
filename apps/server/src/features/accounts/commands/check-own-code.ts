import type { UserCtx } from '../../../context/context.ts'
import { Conflict, Invalid, TooMany } from '../../../core/errors.ts'
import { recordFailedLogIn } from '../store/account-events.ts'
import { deleteAttempts, type LogInSource, takeSecondStepAttempt } from '../store/attempts.ts'
import { hasSecondFactor, takeSecondStepCode } from '../store/second-factors.ts'

/**
 * Checks a code of the caller's second step, and takes it, before the second step itself changes: the password alone may
 * be known to somebody else. Limited like the second step of a log-in. Throws Conflict if the second step is off.
 */
export const checkOwnCode = async (
  ctx: UserCtx,
  owner: { id: string; name: string; email: string },
  { code, from }: { code: string; from: LogInSource },
): Promise<void> => {
  if (!(await hasSecondFactor(ctx, owner.id))) throw new Conflict()
  if (code.trim() === '') throw new Invalid([{ key: 'code', code: 'required' }])
  const attempt = await takeSecondStepAttempt(ctx, owner.email)
  if ('retryAfterSeconds' in attempt) throw new TooMany(attempt.retryAfterSeconds)
  if (!(await takeSecondStepCode(ctx, owner.id, code))) {
    await recordFailedLogIn(ctx, owner, { attemptId: attempt.attemptId, from })
    throw new Invalid([{ key: 'code', code: 'oneTimeCodeWrong' }])
  }
  await deleteAttempts(ctx, [attempt.attemptId])
}
