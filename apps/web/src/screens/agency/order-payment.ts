import type { AgencyOrder } from '../../data/agency-orders/agency-orders.ts'

type OrderPayment = 'overdue' | 'partlyPaid' | 'unpaid' | 'paid'

type PaidInvoice = Pick<
  AgencyOrder['invoices'][number],
  'kind' | 'isCredited' | 'isPrepayment' | 'isOverdue' | 'unpaidSum' | 'paidSum'
>

/**
 * Payment state of an order over its invoices that are not credited; null where there is none. A paid prepayment, or paid
 * parts of an order with more to invoice, do not make it paid.
 */
export const getOrderPayment = (invoices: readonly PaidInvoice[], isFullyInvoiced: boolean): OrderPayment | null => {
  const standing = invoices.filter(({ kind, isCredited }) => kind === 'invoice' && !isCredited)
  if (standing.some(({ isOverdue }) => isOverdue)) return 'overdue'
  if (standing.some(({ unpaidSum }) => unpaidSum > 0)) {
    return standing.some(({ paidSum }) => paidSum > 0) ? 'partlyPaid' : 'unpaid'
  }
  return isFullyInvoiced && standing.some(({ isPrepayment }) => !isPrepayment) ? 'paid' : null
}
