import type { OrganizationCtx } from '../../context/context.ts'
import { inTransaction } from '../../context/transaction.ts'
import { Conflict, NotFound } from '../../core/errors.ts'
import { isOperator } from './is-operator.ts'

/** Selects a failed email of the caller for a change, and locks it; 404 for those of others. */
const lockFailedMail = async (ctx: OrganizationCtx, id: string): Promise<{ canResend: boolean }> => {
  const seesAll = await isOperator(ctx)
  const mail = await ctx.db
    .selectFrom('mails')
    .where('id', '=', id)
    .where(({ eb, or }) =>
      or([eb('organization_id', '=', ctx.organizationId), ...(seesAll ? [eb('organization_id', 'is', null)] : [])]),
    )
    .where('state', '=', 'failed')
    .where('dismissed_at', 'is', null)
    .select('data')
    .forUpdate()
    .executeTakeFirst()
  if (mail === undefined) throw new NotFound()
  return { canResend: mail.data !== null }
}

/** Sends a failed email again. 409 for one with a link that was removed: a new invitation or link replaces it. */
export const resendFailedMail = (ctx: OrganizationCtx, id: string): Promise<void> =>
  inTransaction(ctx, async (trx) => {
    const { canResend } = await lockFailedMail(trx, id)
    if (!canResend) throw new Conflict()
    // Counts as new, or the job that removes old emails would give it up again.
    const again = {
      state: 'queued',
      failure: null,
      attempted_at: null,
      finished_at: null,
      created_at: trx.now(),
    } as const
    await trx.db.updateTable('mails').set(again).where('id', '=', id).execute()
    await trx.ports.jobs.send(trx.db, 'sendMail', { mailId: id })
  })

/** Removes a failed email from the list. */
export const dismissFailedMail = (ctx: OrganizationCtx, id: string): Promise<void> =>
  inTransaction(ctx, async (trx) => {
    await lockFailedMail(trx, id)
    await trx.db.updateTable('mails').set({ dismissed_at: trx.now() }).where('id', '=', id).execute()
  })
