import type { OrderAction } from '@tiraaz/domain/orders/order-actions'
import type { Actor, ClientCtx } from '../../../context/context.ts'
import { Conflict, Forbidden } from '../../../core/errors.ts'
import { canDoWithOrder } from '../order-policy.ts'
import { loadOrder } from '../store/order-store.ts'
import type { StoredOrder } from '../store/stored-order.ts'

/** Rejects a stale version with 409 before any other check (R22); the store checks the version again on write. */
export const refuseUnlessOpen = (
  ctx: Pick<Actor, 'role'>,
  order: StoredOrder,
  version: number,
  action: OrderAction,
): void => {
  if (order.version !== version) throw new Conflict()
  if (!canDoWithOrder(ctx, action, order)) throw new Forbidden()
}

/** Loads an order for a change; 409 for a stale version, 403 if the action is not allowed. */
export const openOrder = async (
  ctx: ClientCtx,
  { id, version }: { id: string; version: number },
  action: OrderAction,
): Promise<StoredOrder> => {
  const order = await loadOrder(ctx, id)
  refuseUnlessOpen(ctx, order, version, action)
  return order
}
