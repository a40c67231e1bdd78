/** Filters of the agency's list of invoices. */
export const INVOICE_STATES = ['unpaid', 'overdue', 'paid', 'creditNote'] as const
