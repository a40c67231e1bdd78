import { getStatusAfterInvoicing } from '@tiraaz/domain/orders/order-status'
import type { ActorCtx, OrganizationCtx } from '../../../context/context.ts'
import { saveStatuses, type StoredOrder } from '../../orders/index.ts'
import { loadWorksheetsOfOrders, moveWorksheets } from '../store/worksheet-store.ts'

/**
 * Updates orders after invoicing, and again when an invoiced order is done: a done order becomes completed (R20) and its
 * delivered worksheets final (R21). Three statements for any number of orders; the caller has locked them.
 */
export const markInvoiced = async (
  ctx: OrganizationCtx | ActorCtx,
  orders: readonly StoredOrder[],
  kind: 'invoicesIssued' | 'completed',
): Promise<void> => {
  const steps = orders.map((before) => ({ before, status: getStatusAfterInvoicing(before.status) }))
  await saveStatuses(ctx, steps, kind)
  const sheets = await loadWorksheetsOfOrders(
    ctx,
    orders.map(({ id }) => id),
  )
  await moveWorksheets(
    ctx,
    sheets.filter(({ status }) => status === 'done'),
    'finalized',
  )
}
