import type { OrderAction } from '@tiraaz/domain/orders/order-actions'
import type { ClientCtx } from '../../core/context.ts'
import { Conflict, Forbidden } from '../../core/errors.ts'
import { canDoWithOrder } from './order-policy.ts'
import { loadOrder } from './order-store.ts'
import type { StoredOrder } from './stored-order.ts'

/**
 * The order that a command is about to change. A stale client hears 409 before anything else is said about its
 * request (R22); the store looks at the version once more when it writes.
 */
export const openOrder = async (
  ctx: ClientCtx,
  { id, version }: { id: string; version: number },
  action: OrderAction,
): Promise<StoredOrder> => {
  const order = await loadOrder(ctx, id)
  if (order.version !== version) throw new Conflict()
  if (!canDoWithOrder(ctx, action, order)) throw new Forbidden()
  return order
}
