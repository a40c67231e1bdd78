import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Forbidden } from '../../../core/errors.ts'
import { loadOrder, lockOrder, refuseUnlessOpen, returnToDraft } from '../../orders/index.ts'
import { findOwnDecider, findStepDeciders } from '../find-step-deciders.ts'
import { readApprovalContext } from '../store/policy-store.ts'
import { findRequest, getCurrentStep, writeTakeOver } from '../store/request-store.ts'

/**
 * Takes an order whose step the caller may decide back into the drafts, to edit it (R47). Its orderer stays; the request
 * keeps who took it over, so that the sending knows an edit from an order of the caller (`findOwners`).
 */
export const takeOverOrder = (
  ctx: ClientCtx,
  { params, query }: EndpointRequest<Endpoints['takeOverOrder']>,
): Promise<{ version: number }> =>
  inTransaction(ctx, async (tx) => {
    await lockOrder(tx, params.id)
    const order = await loadOrder(tx, params.id)
    refuseUnlessOpen(tx, order, query.version, 'takeOver')
    const [request, context] = [await findRequest(tx, order.id), await readApprovalContext(tx)]
    const step = getCurrentStep(request)
    if (step === null || context.policy?.approversMayEdit !== true) throw new Forbidden()
    if (findOwnDecider(tx, context, request, findStepDeciders(tx, context, request, step)) === null)
      throw new Forbidden()
    await writeTakeOver(tx, request.id)
    return returnToDraft(tx, order, { kind: 'approvalTakenOver' })
  })
