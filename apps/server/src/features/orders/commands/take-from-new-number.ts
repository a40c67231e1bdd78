import { isSentStatus } from '@tiraaz/domain/orders/order-status'
import type { ClientCtx } from '../../../context/context.ts'
import { lockBudgets } from '../../budgets/index.ts'
import { takeFromBlanketOrder } from '../../order-fields/index.ts'
import { lockOrder } from '../store/order-store.ts'
import type { StoredOrder } from '../store/stored-order.ts'

/**
 * Checks what is left of the blanket order that a sent order moves to by another purchase order number (R45). Takes locks in
 * the order of sending and crediting, so that they never wait for one another. Returns the order with the number as the blanket
 * order has it. Throws Invalid.
 */
export const takeFromNewNumber = async (
  tx: ClientCtx,
  before: StoredOrder,
  after: StoredOrder,
): Promise<StoredOrder> => {
  if (!isSentStatus(after.status) || after.purchaseOrderNumber === before.purchaseOrderNumber) return after
  if (tx.client.hasBudgets) await lockOrder(tx, before.id)
  await lockBudgets(tx)
  return takeFromBlanketOrder(tx, after)
}
