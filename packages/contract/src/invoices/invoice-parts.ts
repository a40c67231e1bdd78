import { INVOICING_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { VAT_REMARKS } from '@tiraaz/domain/vat/decide-vat'
import { day, euros, eurosInput, id, pieces, queryVersion, version } from '../wire-types.ts'
import { PROPOSAL_OBSTACLES, proposedGroup, proposedLine } from './invoice-proposals.ts'

const ofOrder = z.object({ clientId: id, id })

export const getInvoiceRest = endpoint('getInvoiceRest', {
  summary:
    'What is left to invoice of a confirmed or done order, by invoice receiver and product, without VAT, and the invoices that all of it would have today (R41). Empty where everything is invoiced. Agency only.',
  params: ofOrder,
  response: z.strictObject({
    version,
    receivers: z.array(
      z.strictObject({
        /** Null for the client itself. */
        receiverId: id.nullable(),
        receiverName: z.string(),
        items: z.array(
          z.strictObject({
            itemId: id,
            name: z.string(),
            /** Pieces that are not invoiced yet. */
            quantity: z.int(),
            netSum: euros,
            isDelivered: z.boolean(),
          }),
        ),
        /** Transport, which goes with the first goods to the same country. */
        transportSum: euros,
      }),
    ),
    /** Invoices of all that is left if they were issued today, less prepayments; none where something is in the way. */
    proposal: z.strictObject({
      obstacle: z.enum(PROPOSAL_OBSTACLES).nullable(),
      invoices: z.array(
        z.strictObject({
          receiverId: id.nullable(),
          receiverName: z.string(),
          group: proposedGroup,
          dueOn: day,
          /** Address that the invoice is emailed to when it is issued; null where nobody is known. */
          emailTo: z.string().nullable(),
          /** Reasons why VAT is charged although goods or buyer are abroad. */
          vatRemarks: z.array(z.enum(VAT_REMARKS)),
          lines: z.array(proposedLine),
          netSum: euros,
          vatSum: euros,
          totalSum: euros,
        }),
      ),
    }),
    /** Sums with VAT, of all that is not invoiced and of what can still be prepaid; null where nothing can. */
    prepayment: z.strictObject({ totalSum: euros, leftSum: euros }).nullable(),
  }),
})

export const issueInvoiceParts = endpoint('issueInvoiceParts', {
  summary:
    'Invoices a part of an order: the pieces of each product that a receiver pays now, one invoice for each receiver (R41). What is left can be invoiced later. Agency only.',
  params: ofOrder,
  query: z.object({ version: queryVersion }),
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ receiverId: id.nullable(), itemId: id, quantity: pieces }))
      .max(INVOICING_LIMITS.linesOfPart),
  }),
  response: z.array(z.strictObject({ id, invoiceNo: z.string() })),
})

export const issuePrepayment = endpoint('issuePrepayment', {
  summary:
    'Issues prepayment invoices of a confirmed order, one for each receiver: percent of what is not invoiced yet, or an amount, both with VAT (R41). Agency only.',
  params: ofOrder,
  query: z.object({ version: queryVersion }),
  body: z.union([
    z.strictObject({ percent: z.int().min(1).max(100) }),
    z.strictObject({
      /** Euros with VAT. */
      sum: eurosInput,
    }),
  ]),
  response: z.array(z.strictObject({ id, invoiceNo: z.string() })),
})
