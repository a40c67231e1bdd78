import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { checkOneLine } from '@tiraaz/domain/text/one-line'
import type { UserCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { recordAccountEvent } from '../store/account-events.ts'
import type { LogInSource } from '../store/attempts.ts'

/** Changes the caller's name. Orders and lists read it from the account; the audit log keeps the names of its time. */
export const changeOwnName = async (
  ctx: UserCtx,
  { name, from }: { name: string; from: LogInSource },
): Promise<undefined> => {
  refuseIfAny(checkOneLine('name', name, { max: TEXT_LIMITS.name, isRequired: true }))
  if (name === ctx.user.name) return
  await inTransaction(ctx, async ({ db, ...inner }) => {
    await db.updateTable('users').set({ name }).where('id', '=', ctx.user.id).execute()
    await recordAccountEvent({ db, ...inner }, ctx.user, {
      noun: 'account',
      verb: 'changed',
      from,
      before: { name: ctx.user.name },
      facts: { name },
    })
  })
}
