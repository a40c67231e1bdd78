import { INVOICE_PAYMENTS } from '@tiraaz/domain/invoices/invoice-payment'
import { CLIENT_INVOICE_STATES } from '@tiraaz/domain/invoices/invoice-states'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, euros, id, queryVersion } from '../wire-types.ts'

export const salesInvoice = z.strictObject({
  id,
  invoiceNo: z.string(),
  createdOn: day,
  dueOn: day,
  kind: z.enum(['invoice', 'creditNote']),
  /** Prepayment invoice, or a credit note of one (R41). */
  isPrepayment: z.boolean(),
  /** With VAT; below zero for a credit note. */
  totalSum: euros,
  paidAmount: euros,
  /** Total minus payments and credit notes. */
  unpaidSum: euros,
  /** Due before today and not fully paid (R29). */
  isOverdue: z.boolean(),
  payment: z.enum(INVOICE_PAYMENTS),
  invoiceReceiver: z.string(),
  orders: z.array(z.strictObject({ id, projectNumber: z.string() })),
})

export const listSalesInvoices = endpoint('listSalesInvoices', {
  summary:
    'Sales invoices of the client made within the days, both included, newest first; unpaid and overdue ones by the earliest due day.',
  params: z.object({ clientId: id }),
  query: z.object({ periodStart: day, periodEnd: day, State: z.enum(CLIENT_INVOICE_STATES).optional() }),
  response: z.array(salesInvoice),
})

export const issueInvoices = endpoint('issueInvoices', {
  summary:
    'Issues the invoices of a confirmed or done order, one per invoice receiver, with numbers without holes (R29). Agency only.',
  params: z.object({ clientId: id, id }),
  query: z.object({ version: queryVersion }),
  response: z.array(z.strictObject({ id, invoiceNo: z.string() })),
})

export const getSalesInvoicePdf = endpoint('getSalesInvoicePdf', {
  summary: 'The invoice as PDF (R30), in the caller’s language; its file name stands in content-disposition.',
  params: z.object({ clientId: id, invoiceId: id }),
  responseKind: 'file',
})

export const getUnpaidSums = endpoint('getUnpaidSums', {
  summary: 'Totals of the client’s unpaid invoices, and of those that are overdue.',
  params: z.object({ clientId: id }),
  response: z.strictObject({ unpaid: euros, overdue: euros, overdueCount: z.int() }),
})
