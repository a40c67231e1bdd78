import type { Cents } from '@tiraaz/domain/money/money'
import { getStatusAfterInvoicing } from '@tiraaz/domain/orders/order-status'
import type { ActorCtx, OrganizationCtx } from '../../../context/context.ts'
import { saveStatuses, type StoredOrder } from '../../orders/index.ts'
import { loadWorksheetsOfOrders, moveWorksheets } from '../store/worksheet-store.ts'

/** Order with the net price that its invoices leave; null: nothing. */
type InvoicedOrderState = { order: StoredOrder; restCents: Cents | null }

/**
 * Updates orders after invoicing, and again when an invoiced order is done: a done order of which nothing is left to
 * invoice becomes completed (R20, R41) and its delivered worksheets final (R21). Three statements for any number of
 * orders; the caller has locked them.
 */
export const markInvoiced = async (
  ctx: OrganizationCtx | ActorCtx,
  invoiced: readonly InvoicedOrderState[],
  kind: 'invoicesIssued' | 'completed',
): Promise<void> => {
  const steps = invoiced.map(({ order: before, restCents }) => ({
    before,
    restCents,
    status: restCents === null ? getStatusAfterInvoicing(before.status) : before.status,
  }))
  await saveStatuses(ctx, steps, kind)
  const covered = invoiced.filter(({ restCents }) => restCents === null)
  if (covered.length === 0) return
  const sheets = await loadWorksheetsOfOrders(
    ctx,
    covered.map(({ order }) => order.id),
  )
  await moveWorksheets(
    ctx,
    sheets.filter(({ status }) => status === 'done'),
    'finalized',
  )
}
