/** Filters of the agency's list of invoices. */
export const INVOICE_STATES = ['unpaid', 'overdue', 'paid', 'creditNote'] as const

/** Filters of the client's list of invoices. */
export const CLIENT_INVOICE_STATES = ['unpaid', 'overdue', 'paid'] as const
export type ClientInvoiceState = (typeof CLIENT_INVOICE_STATES)[number]

/** Checks that the filter reads invoices of any day: what is still to be paid has no period. */
export const ignoresPeriod = (state: ClientInvoiceState | undefined): boolean =>
  state === 'unpaid' || state === 'overdue'
