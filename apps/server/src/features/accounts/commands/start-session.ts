import type { Locale } from '@tiraaz/messages/locale'
import type { BaseCtx } from '../../../context/context.ts'
import { TokenRefused } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { queueNewDeviceMail } from '../emails/new-device-email.ts'
import { recordAccountEvent } from '../store/account-events.ts'
import { findKnownDevice } from '../store/known-devices.ts'
import { deleteAttempts, type LogInSource } from '../store/attempts.ts'
import { startTokenFamily } from '../store/refresh-tokens.ts'
import { describeDevice } from '../tokens/describe-device.ts'
import { saveLanguage } from './save-language.ts'

export type LogInUser = { id: string; name: string; email: string; locale: Locale; password_hash: string | null }

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

/**
 * Starts the session of a person who has shown all that is asked for: returns the user and the first refresh token. The
 * attempts of this log-in no longer count as failed (R6).
 */
export const startSession = async (
  ctx: BaseCtx,
  user: LogInUser,
  { isRemembered, from, attemptIds }: { isRemembered: boolean; from: LogInSource; attemptIds: readonly string[] },
) => {
  const granted = await inTransaction(ctx, async (inner) => {
    await refuseIfChanged(inner, user)
    await deleteAttempts(inner, attemptIds)
    const issuedAt = inner.now()
    const device = describeDevice(from)
    const { token, familyId, earlier } = await startTokenFamily(inner, { userId: user.id, isRemembered, device })
    const isKnown = earlier.hasSameDevice || findKnownDevice(inner, from.deviceToken, user.email) !== null
    await recordAccountEvent(inner, user, { noun: 'logIn', verb: 'succeeded', from })
    if (earlier.hasAny && !isKnown) await queueNewDeviceMail(inner, user, device)
    return { token, session: { id: familyId, issuedAt } }
  })
  await saveLanguage(ctx, user)
  return { user: { id: user.id, name: user.name, email: user.email }, ...granted }
}
