import type { OrganizationCtx } from '../../context/context.ts'
import { inTransaction } from '../../context/transaction.ts'
import { NotFound } from '../../core/errors.ts'
import type { JobName, Jobs } from '../../ports/jobs/job-queue.ts'
import { resetFix, resetPlates, resetPreview } from '../design-files/index.ts'
import { isOperator } from './is-operator.ts'

type TakenJob = { job: JobName; data: Jobs[JobName] }

/** Removes a failed job of the caller and returns it; 404 for those of others, and when somebody was quicker. */
const takeFailedJob = async (ctx: OrganizationCtx, id: string): Promise<TakenJob> => {
  const { db, organizationId } = ctx
  const seesAll = await isOperator(ctx)
  const row = await db
    .deleteFrom('failed_jobs')
    .where('id', '=', id)
    .where(({ eb, or }) =>
      or([eb('organization_id', '=', organizationId), ...(seesAll ? [eb('organization_id', 'is', null)] : [])]),
    )
    .returning(['job', 'data'])
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return { job: row.job as JobName, data: row.data as Jobs[JobName] } // as recordFailedJob wrote them
}

/** Starts a failed job again. */
export const retryFailedJob = (ctx: OrganizationCtx, id: string): Promise<void> =>
  inTransaction(ctx, async (trx) => {
    const { job, data } = await takeFailedJob(trx, id)
    if ('previewId' in data) await resetPreview(trx, data.previewId)
    if ('platesId' in data) await resetPlates(trx, data.platesId)
    if ('fixId' in data) await resetFix(trx, data.fixId)
    await trx.ports.jobs.send(trx.db, job, data)
  })

/** Gives a failed job up. */
export const dismissFailedJob = async (ctx: OrganizationCtx, id: string): Promise<void> => {
  await takeFailedJob(ctx, id)
}
