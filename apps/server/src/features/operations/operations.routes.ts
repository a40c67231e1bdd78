import type { Bind } from '../../http/bind.ts'
import { dismissFailedJob, retryFailedJob } from './failed-jobs.ts'
import { dismissFailedMail, resendFailedMail } from './failed-mails.ts'
import { getOperations } from './operations.query.ts'

/** Routes of the operations page: what failed, and what the portal runs on. */
export const bindOperations = (bind: Bind): void => {
  bind('getOperations', (ctx) => getOperations(ctx))
  bind('retryFailedJob', async (ctx, { params }) => {
    await retryFailedJob(ctx, params.id)
    return undefined
  })
  bind('dismissFailedJob', async (ctx, { params }) => {
    await dismissFailedJob(ctx, params.id)
    return undefined
  })
  bind('resendFailedMail', async (ctx, { params }) => {
    await resendFailedMail(ctx, params.id)
    return undefined
  })
  bind('dismissFailedMail', async (ctx, { params }) => {
    await dismissFailedMail(ctx, params.id)
    return undefined
  })
}
