/** What the agency's list of invoices can be narrowed to. */
export const INVOICE_STATES = ['unpaid', 'overdue', 'paid', 'creditNote'] as const
