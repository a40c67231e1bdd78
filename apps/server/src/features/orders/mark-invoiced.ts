import { onceInvoiced } from '@tiraaz/domain/orders/order-status'
import type { ActingCtx } from '../../core/context.ts'
import type { OrderEventKind } from './order-events.ts'
import { saveOrder } from './order-store.ts'
import type { StoredOrder } from './stored-order.ts'
import { loadWorksheets, moveWorksheets } from './worksheet-store.ts'

/**
 * What the invoices of an order make of it, when they are issued and again when an order that has them is done: done it
 * is complete (R20), and what was delivered is final (R21). Whoever calls holds the order.
 */
export const markInvoiced = async (
  ctx: ActingCtx,
  before: StoredOrder,
  kind: Extract<OrderEventKind, 'invoicesIssued' | 'completed'>,
): Promise<void> => {
  await saveOrder(ctx, { before, after: { ...before, status: onceInvoiced(before.status) }, kind })
  const sheets = await loadWorksheets(ctx, before.id)
  await moveWorksheets(
    ctx,
    sheets.filter(({ status }) => status === 'done'),
    'finalized',
  )
}
