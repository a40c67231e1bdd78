import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { lockBudgets } from '../../budgets/index.ts'
import { applyOrderFields, takeFromBlanketOrder } from '../../order-fields/index.ts'
import { lockOrder, saveOrder } from '../store/order-store.ts'
import { openOrder } from './open-order.ts'

/** Changes the order fields of a sent order, such as a purchase order number that came later (R45). */
export const setOrderFields = (
  outer: ClientCtx,
  { params, query, body }: EndpointRequest<Endpoints['setOrderFields']>,
): Promise<{ version: number }> =>
  inTransaction(outer, async (ctx) => {
    const before = await openOrder(ctx, { id: params.id, version: query.version }, 'setOrderFields')
    const after = await applyOrderFields(ctx, before, body)
    if (after.purchaseOrderNumber !== before.purchaseOrderNumber) {
      // In the same order as sending and crediting do: two of them never wait for one another.
      if (ctx.client.hasBudgets) await lockOrder(ctx, before.id)
      await lockBudgets(ctx)
      await takeFromBlanketOrder(ctx, after)
    }
    return saveOrder(ctx, { before, after, kind: 'orderFieldsSaved' })
  })
