import type { UserCtx } from '../../../context/context.ts'
import { Invalid, TooMany, Unauthenticated } from '../../../core/errors.ts'
import { recordFailedLogIn } from '../store/account-events.ts'
import { deleteAttempts, type LogInSource, takeLogInAttempt } from '../store/attempts.ts'
import { organizationNamesOf } from '../store/organization-names.ts'
import { verifyPassword } from '../tokens/password.ts'

/** Returns the caller's own account. */
export const findOwner = async ({ db, user }: UserCtx) => {
  const columns = ['id', 'name', 'email', 'locale', 'password_hash'] as const
  const owner = await db
    .selectFrom('users')
    .select(columns)
    .select(organizationNamesOf('users.id').as('organizationNames'))
    .where('id', '=', user.id)
    .executeTakeFirst()
  if (owner === undefined) throw new Unauthenticated()
  return owner
}

/**
 * Checks the password of the caller before a step that a stranger at an unlocked computer must not take. Limited like a
 * log-in: nobody may guess on (R6).
 */
export const checkOwnPassword = async (
  ctx: UserCtx,
  owner: { id: string; name: string; email: string; password_hash: string | null },
  { currentPassword, from }: { currentPassword: string; from: LogInSource },
): Promise<void> => {
  if (currentPassword === '') throw new Invalid([{ key: 'currentPassword', code: 'required' }])
  const attempt = await takeLogInAttempt(ctx, { email: owner.email, from })
  if ('retryAfterSeconds' in attempt) throw new TooMany(attempt.retryAfterSeconds)
  if (!(await verifyPassword(owner.password_hash, currentPassword))) {
    await recordFailedLogIn(ctx, owner, { attemptId: attempt.attemptId, from })
    throw new Invalid([{ key: 'currentPassword', code: 'currentPasswordWrong' }])
  }
  await deleteAttempts(ctx, [attempt.attemptId])
}
