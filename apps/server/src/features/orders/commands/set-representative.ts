import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { Forbidden, NotFound } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { fillDefaultCostCentre } from '../../order-fields/index.ts'
import { canDoWithOrder } from '../order-policy.ts'
import { loadOrder, lockOrder, saveOrder } from '../store/order-store.ts'
import { isRepresentative } from '../queries/representative.query.ts'

/** Sets the representative. The request has no version, so the order is locked: no other change is lost. */
export const setRepresentative = (
  ctx: ClientCtx,
  { query }: EndpointRequest<Endpoints['setRepresentative']>,
): Promise<{ version: number }> =>
  inTransaction(ctx, async (tx) => {
    await lockOrder(tx, query.orderId)
    const before = await loadOrder(tx, query.orderId)
    if (!canDoWithOrder(tx, 'setRepresentative', before)) throw new Forbidden()
    if (!(await isRepresentative(tx, query.representativeId))) throw new NotFound()
    const named = { ...before, representativeId: query.representativeId }
    const after = await fillDefaultCostCentre(tx, before, named)
    return saveOrder(tx, { before, after, kind: 'representativeSet' })
  })
