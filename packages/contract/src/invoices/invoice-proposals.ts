import { INVOICING_LIMITS, PAYMENT_TERM_DAYS } from '@tiraaz/domain/limits'
import { ORDER_FIELD_LIMITS } from '@tiraaz/domain/order-fields/order-fields'
import { VAT_REMARKS } from '@tiraaz/domain/vat/decide-vat'
import { VAT_CATEGORIES } from '@tiraaz/domain/vat/vat-category'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, euros, id, named, noteText, queryList, text, version } from '../wire-types.ts'

/** Reason why the order cannot be invoiced now. */
export const PROPOSAL_OBSTACLES = [
  'changeProposed',
  'sellerIncomplete',
  'vatRateMissing',
  'nothingToInvoice',
  'agreedPriceMissing',
] as const

/** Purchase order number or cost centre that has an invoice of its own (R45); null: the client splits no invoices. */
export const proposedGroup = z
  .strictObject({
    by: z.enum(['purchaseOrder', 'costCentre']),
    /** Number or code; null: goods without one. */
    value: z.string().nullable(),
    /** Number, or code and name. */
    name: z.string().nullable(),
  })
  .nullable()

/** Line that an invoice would have. */
export const proposedLine = z.strictObject({
  name: z.string(),
  note: z.string().nullable(),
  quantity: z.int(),
  isService: z.boolean(),
  vatCategory: z.enum(VAT_CATEGORIES),
  /** Per cent. */
  vatRate: z.number(),
  netSum: euros,
  vatSum: euros,
})

export const proposeInvoices = endpoint('proposeInvoices', {
  summary:
    'Proposes the invoices of confirmed and done orders supplied within the days, by invoice receiver and by what the client splits its invoices by, with the lines that they would have (R29). The oldest first, as many as can be issued at once.',
  query: z.object({ From: day.optional(), To: day.optional(), 'Clients[]': queryList(id) }),
  response: z.strictObject({
    orders: z.array(
      z.strictObject({
        id,
        version,
        projectNumber: z.string(),
        name: z.string().nullable(),
        client: named,
        isDelivered: z.boolean(),
        /** Null: as soon as possible. */
        deadline: day.nullable(),
        obstacle: z.enum(PROPOSAL_OBSTACLES).nullable(),
      }),
    ),
    invoices: z.array(
      z.strictObject({
        clientId: id,
        clientName: z.string(),
        /** Null for the client itself. */
        receiverId: id.nullable(),
        receiverName: z.string(),
        group: proposedGroup,
        paymentTerm: z.int(),
        /** Reasons why VAT is charged although goods or buyer are abroad. */
        vatRemarks: z.array(z.enum(VAT_REMARKS)),
        parts: z.array(z.strictObject({ orderId: id, suppliedOn: day, lines: z.array(proposedLine) })),
      }),
    ),
    /** There are more than can be issued at once. */
    hasMore: z.boolean(),
  }),
})

export const issueProposedInvoices = endpoint('issueProposedInvoices', {
  summary:
    'Issues the invoices of these orders, one for each receiver however many of the orders it pays for, or one for each of its purchase order numbers or cost centres; all or none (R29, R45). Terms and notes stand for the receivers that are named.',
  body: z.strictObject({
    orders: z.array(z.strictObject({ id, version })).min(1).max(INVOICING_LIMITS.ordersAtOnce),
    receivers: z
      .array(
        z.strictObject({
          clientId: id,
          receiverId: id.nullable(),
          /** Value of the group of one invoice; left out: all invoices of the receiver. */
          groupValue: text(ORDER_FIELD_LIMITS.purchaseOrderNumber).nullable().optional(),
          paymentTerm: z.int().min(PAYMENT_TERM_DAYS.min).max(PAYMENT_TERM_DAYS.max),
          note: noteText.nullable(),
        }),
      )
      .max(1000),
  }),
  response: z.array(z.strictObject({ id, invoiceNo: z.string(), clientId: id, receiverName: z.string() })),
})
