import { INVOICE_STATES } from '@tiraaz/domain/invoices/invoice-states'
import { VAT_CATEGORIES } from '@tiraaz/domain/vat/vat-category'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportedTable } from '../tables/tables.ts'
import {
  day,
  euros,
  eurosInput,
  id,
  instant,
  month,
  named,
  nameText,
  noteText,
  queryList,
  queryPage,
} from '../wire-types.ts'

/** Head of an invoice in the list and on its page (R29); `unpaidSum` is the total minus payments and credit notes. */
const invoiceHead = {
  id,
  invoiceNo: z.string(),
  kind: z.enum(['invoice', 'creditNote']),
  /** Prepayment invoice, or a credit note of one (R41). */
  isPrepayment: z.boolean(),
  client: named,
  receiverName: z.string(),
  createdOn: day,
  dueOn: day,
  referenceNumber: z.string(),
  /** With VAT; below zero for a credit note. */
  totalSum: euros,
  paidSum: euros,
  creditedSum: euros,
  unpaidSum: euros,
  isOverdue: z.boolean(),
  /** Overdue, and no reminder was sent today. */
  canBeReminded: z.boolean(),
  remindedAt: instant.nullable(),
  orders: z.array(z.strictObject({ id, projectNumber: z.string(), name: z.string().nullable() })),
}

const invoiceFilters = {
  'Clients[]': queryList(id),
  State: z.enum(INVOICE_STATES).optional(),
  From: day.optional(),
  To: day.optional(),
  /** Part of a number, of a receiver’s name or of a reference number. */
  Search: nameText.optional(),
}

export const exportAgencyInvoices = endpoint('exportAgencyInvoices', {
  readsReplica: true,
  summary: 'All invoices and credit notes that the filters leave, newest first, as a table; 400 beyond 20,000.',
  query: z.object(invoiceFilters),
  response: exportedTable,
})

export const exportInvoicePdfs = endpoint('exportInvoicePdfs', {
  summary: 'PDFs of all invoices and credit notes that the filters leave, as a ZIP; 400 beyond 500.',
  query: z.object(invoiceFilters),
  responseKind: 'file',
})

export const exportKmdInf = endpoint('exportKmdInf', {
  readsReplica: true,
  summary:
    'Part A of the annex of the Estonian VAT return (KMD INF) of a month, as the CSV that the tax board reads: sales to companies from 1,000 € a month. Empty where nobody is listed.',
  query: z.object({ Month: month }),
  responseKind: 'file',
})

export const listAgencyInvoices = endpoint('listAgencyInvoices', {
  readsReplica: true,
  summary: 'Invoices and credit notes of all clients by filters, newest first, with the sums of all that fit.',
  query: z.object({
    Page: queryPage.optional(),
    ...invoiceFilters,
  }),
  response: z.strictObject({
    invoices: z.array(z.strictObject(invoiceHead)),
    pageCount: z.int(),
    sums: z.strictObject({ count: z.int(), total: euros, paid: euros, unpaid: euros, overdue: euros }),
    /** Number of invoices, on all pages, that can get a reminder now. */
    toRemind: z.int(),
  }),
})

const payment = z.strictObject({
  id,
  paidOn: day,
  sum: euros,
  note: z.string().nullable(),
  recordedBy: z.string().nullable(),
  recordedAt: instant,
  isFromBank: z.boolean(),
  /** The payment was reversed, or it is itself a reversal. */
  isTakenBack: z.boolean(),
})

export const getAgencyInvoice = endpoint('getAgencyInvoice', {
  summary: 'An invoice of the organization with its lines, payments and credit notes.',
  params: z.object({ id }),
  response: z.strictObject({
    ...invoiceHead,
    netSum: euros,
    vatSum: euros,
    /** Day of supply; null while a part is not delivered yet. */
    deliveredOn: day.nullable(),
    /** Taken off later invoices, with VAT; of a prepayment invoice alone (R41). */
    settledSum: euros,
    note: z.string().nullable(),
    /** Credited invoice, for a credit note. */
    credits: z.strictObject({ id, invoiceNo: z.string(), createdOn: day }).nullable(),
    creditNotes: z.array(z.strictObject({ id, invoiceNo: z.string(), createdOn: day, totalSum: euros })),
    lines: z.array(
      z.strictObject({
        name: z.string(),
        note: z.string().nullable(),
        projectNumber: z.string(),
        quantity: z.int(),
        isService: z.boolean(),
        vatCategory: z.enum(VAT_CATEGORIES),
        /** Per cent. */
        vatRate: z.number(),
        netSum: euros,
        /** Not credited yet. */
        leftSum: euros,
      }),
    ),
    /** Legal basis of what takes no VAT, as printed on the invoice. */
    vatReasons: z.array(z.string()),
    payments: z.array(payment),
    /** Last email that brought the invoice. */
    emailed: z.strictObject({ to: z.string(), at: instant }).nullable(),
    /** Address that an email would go to now; null for a credit note, and where nobody is known. */
    emailTo: z.string().nullable(),
    canBePaid: z.boolean(),
    canBeCredited: z.boolean(),
  }),
})

export const creditInvoice = endpoint('creditInvoice', {
  summary:
    'Makes a credit note of an invoice, with its own number: as a whole, or by net sums of lines named by their place. After a whole one its orders can be invoiced again.',
  params: z.object({ id }),
  body: z.strictObject({
    reason: noteText,
    lines: z
      .array(z.strictObject({ line: z.int().min(0).max(100_000), netSum: eurosInput }))
      .max(2000)
      .nullable(),
  }),
  response: z.strictObject({ id, invoiceNo: z.string() }),
})

export const remindOfInvoices = endpoint('remindOfInvoices', {
  summary: 'Sends reminders of overdue invoices with the invoice as PDF; all or none.',
  body: z.strictObject({ invoices: z.array(id).min(1).max(50) }),
  response: z.strictObject({ sent: z.int() }),
})

export const emailInvoice = endpoint('emailInvoice', {
  summary:
    'Emails an invoice once more, with the PDF, to the receiver’s address of today or to a person of the client.',
  params: z.object({ id }),
  response: z.strictObject({ to: z.string() }),
})

export const recordPayment = endpoint('recordPayment', {
  summary: 'Records what was paid of an invoice; never more than is unpaid.',
  params: z.object({ id }),
  body: z.strictObject({ paidOn: day, sum: eurosInput, note: noteText.nullable() }),
  response: z.strictObject({ id }),
})

export const takeBackPayment = endpoint('takeBackPayment', {
  summary: 'Takes a recorded payment back by a row against it.',
  params: z.object({ id }),
  response: z.strictObject({ id }),
})
