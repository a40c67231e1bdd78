import { getStatusAfterCredit } from '@tiraaz/domain/orders/order-status'
import type { Cents } from '@tiraaz/domain/money/money'
import type { ClientCtx } from '../../../context/context.ts'
import { loadOrder, lockOrder, saveOrder } from '../store/order-store.ts'
import type { StoredOrder } from '../store/stored-order.ts'

/** Reopens an order for invoicing after a full credit: `completed` becomes `done` again. */
export const markCredited = async (
  tx: ClientCtx,
  orderId: string,
  getRest: (order: StoredOrder) => Cents | null,
): Promise<void> => {
  await lockOrder(tx, orderId)
  const before = await loadOrder(tx, orderId)
  await saveOrder(tx, {
    before,
    after: { ...before, status: getStatusAfterCredit(before.status), invoiceRestCents: getRest(before) },
    kind: 'invoiceCredited',
  })
}
