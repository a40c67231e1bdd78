import type { ClientCtx } from '../../../context/context.ts'
import { findStepDeciders } from '../find-step-deciders.ts'
import { type ApprovalCtx, readApprovalContext } from '../store/policy-store.ts'
import { getCurrentStep, listWaitingRequests } from '../store/request-store.ts'

/** Counts the orders of the client that wait for the decision of a member today. */
export const countWaitingFor = async (ctx: ApprovalCtx & Pick<ClientCtx, 'now'>, userId: string): Promise<number> => {
  const requests = await listWaitingRequests(ctx)
  if (requests.length === 0) return 0
  const context = await readApprovalContext(ctx)
  return requests.filter((request) => {
    const step = getCurrentStep(request)
    return step !== null && findStepDeciders(ctx, context, request, step).deciders.some((one) => one.userId === userId)
  }).length
}
