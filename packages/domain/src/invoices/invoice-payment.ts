/** Payment states of an invoice; a credit note has none of its own and is called so. */
export const INVOICE_PAYMENTS = ['overdue', 'partlyPaid', 'unpaid', 'paid', 'credited', 'creditNote'] as const
export type InvoicePayment = (typeof INVOICE_PAYMENTS)[number]

/** Sums of an invoice, all in euros or all in cents. */
type InvoiceSums = {
  kind: 'invoice' | 'creditNote'
  isOverdue: boolean
  unpaidSum: number
  paidSum: number
  creditedSum: number
}

/** Payment state of an invoice; one that was credited in full before any payment is credited, not paid. */
export const getInvoicePayment = (invoice: InvoiceSums): InvoicePayment => {
  const { kind, isOverdue, unpaidSum, paidSum, creditedSum } = invoice
  if (kind === 'creditNote') return 'creditNote'
  if (isOverdue) return 'overdue'
  if (unpaidSum > 0) return paidSum > 0 ? 'partlyPaid' : 'unpaid'
  return paidSum === 0 && creditedSum > 0 ? 'credited' : 'paid'
}
