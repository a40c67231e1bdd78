import type { OrderAction } from '@tiraaz/domain/orders/order-actions'
import type { ClientCtx } from '../../../context/context.ts'
import { Conflict, Forbidden } from '../../../core/errors.ts'
import { canDoWithOrder } from '../order-policy.ts'
import { loadOrder } from '../store/order-store.ts'
import type { StoredOrder } from '../store/stored-order.ts'

/** A stale client hears 409 before anything else is said about its request (R22); the store looks once more when it writes. */
export const refuseUnlessOpen = (
  ctx: Pick<ClientCtx, 'role'>,
  order: StoredOrder,
  version: number,
  action: OrderAction,
): void => {
  if (order.version !== version) throw new Conflict()
  if (!canDoWithOrder(ctx, action, order)) throw new Forbidden()
}

/** The order that a command is about to change. */
export const openOrder = async (
  ctx: ClientCtx,
  { id, version }: { id: string; version: number },
  action: OrderAction,
): Promise<StoredOrder> => {
  const order = await loadOrder(ctx, id)
  refuseUnlessOpen(ctx, order, version, action)
  return order
}
