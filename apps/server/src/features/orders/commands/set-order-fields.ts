import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { applyOrderFields } from '../../order-fields/index.ts'
import { saveOrder } from '../store/order-store.ts'
import { openOrder } from './open-order.ts'
import { takeFromNewNumber } from './take-from-new-number.ts'

/** Changes the order fields of a sent order, such as a purchase order number that came later (R45). */
export const setOrderFields = (
  outer: ClientCtx,
  { params, query, body }: EndpointRequest<Endpoints['setOrderFields']>,
): Promise<{ version: number }> =>
  inTransaction(outer, async (ctx) => {
    const before = await openOrder(ctx, { id: params.id, version: query.version }, 'setOrderFields')
    const after = await takeFromNewNumber(ctx, before, await applyOrderFields(ctx, before, body))
    return saveOrder(ctx, { before, after, kind: 'orderFieldsSaved' })
  })
