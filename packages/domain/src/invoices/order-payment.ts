/** Payment states of an order, most urgent first. */
export const ORDER_PAYMENTS = ['overdue', 'partlyPaid', 'unpaid', 'paid'] as const
export type OrderPayment = (typeof ORDER_PAYMENTS)[number]

/** Invoice of an order; its sums are in euros or in cents. */
type PaidInvoice = {
  kind: 'invoice' | 'creditNote'
  isCredited: boolean
  isPrepayment: boolean
  isOverdue: boolean
  unpaidSum: number
  paidSum: number
}

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
