import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { loadOrder, lockOrder, refuseUnlessOpen, returnToDraft } from '../../orders/index.ts'
import { closeRequest } from '../store/request-store.ts'

/** Takes an order that waits for approval back into the drafts (R47); what was approved already does not count any more. */
export const withdrawOrder = (
  ctx: ClientCtx,
  { params, query }: EndpointRequest<Endpoints['withdrawOrder']>,
): Promise<{ version: number }> =>
  inTransaction(ctx, async (tx) => {
    await lockOrder(tx, params.id)
    const order = await loadOrder(tx, params.id)
    refuseUnlessOpen(tx, order, query.version, 'withdraw')
    await closeRequest(tx, order.id, 'withdrawn')
    return returnToDraft(tx, order, { kind: 'approvalWithdrawn' })
  })
