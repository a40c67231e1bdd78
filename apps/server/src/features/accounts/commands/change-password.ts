import { checkRepeatedPassword } from '@tiraaz/domain/accounts/check-repeated-password'
import type { UserCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Invalid, refuseIfAny } from '../../../core/errors.ts'
import { queuePasswordChangedMail } from '../emails/password-changed-email.ts'
import { recordAccountEvent } from '../store/account-events.ts'
import type { LogInSource } from '../store/attempts.ts'
import { revokeTokenFamiliesOfUser } from '../store/refresh-tokens.ts'
import { checkChosenPassword } from '../tokens/check-chosen-password.ts'
import { hashPassword } from '../tokens/password.ts'
import { checkOwnPassword, findOwner } from './check-own-password.ts'

type Input = {
  currentPassword: string
  password: string
  passwordAgain: string
  endsOtherSessions: boolean
  from: LogInSource
}

/**
 * Changes the caller's password and tells them by e-mail. Other sessions end with their tokens on request (R5); unlike
 * after a reset, this one goes on.
 */
export const changePassword = async (ctx: UserCtx, input: Input): Promise<undefined> => {
  const { currentPassword, password, passwordAgain } = input
  if (currentPassword === '') throw new Invalid([{ key: 'currentPassword', code: 'required' }])
  refuseIfAny(checkRepeatedPassword({ password, repeated: passwordAgain, repeatedKey: 'passwordAgain' }))
  const owner = await findOwner(ctx)
  const names = [owner.name, ...owner.organizationNames]
  refuseIfAny(await checkChosenPassword({ password, email: owner.email, names, key: 'password' }))
  await checkOwnPassword(ctx, owner, input)
  const hash = await hashPassword(password)
  await inTransaction(ctx, async (inner) => {
    const changed = await inner.db
      .updateTable('users')
      .set({ password_hash: hash })
      .where('id', '=', owner.id)
      .where('password_hash', '=', owner.password_hash)
      .executeTakeFirst()
    // Changed meanwhile in another session: the password that was checked is no longer the current one.
    if (changed.numUpdatedRows === 0n) throw new Invalid([{ key: 'currentPassword', code: 'currentPasswordWrong' }])
    await inner.db.deleteFrom('password_resets').where('user_id', '=', owner.id).execute()
    if (input.endsOtherSessions) await revokeTokenFamiliesOfUser(inner, owner.id, { except: ctx.sessionId })
    await recordAccountEvent(inner, owner, { noun: 'password', verb: 'changed', from: input.from })
    await queuePasswordChangedMail(inner, owner, input.from)
  })
}
