import { BANK_ENTRY_STATES, SETTLE_REASONS } from '@tiraaz/domain/invoices/bank-entry-states'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, euros, id, noteText, queryPage } from '../wire-types.ts'

const params = z.object({ id })

export const listBankEntries = endpoint('listBankEntries', {
  summary:
    'Incoming bank payments that no invoice took whole when they were recorded, open ones first, newest first (R43).',
  query: z.object({ State: z.enum(BANK_ENTRY_STATES).optional(), Page: queryPage.optional() }),
  response: z.strictObject({
    entries: z.array(
      z.strictObject({
        id,
        bookedOn: day,
        payer: z.string().nullable(),
        payerIban: z.string().nullable(),
        reference: z.string().nullable(),
        /** Explanation that the payer wrote. */
        text: z.string().nullable(),
        sum: euros,
        /** Neither given to invoices nor settled. */
        freeSum: euros,
        invoices: z.array(z.strictObject({ id, invoiceNo: z.string(), sum: euros })),
        /** Settled without an invoice. */
        settled: z
          .strictObject({
            sum: euros,
            reason: z.enum(SETTLE_REASONS),
            note: z.string().nullable(),
            by: z.string(),
            on: day,
          })
          .nullable(),
      }),
    ),
    pageCount: z.int(),
    /** Open ones on all pages, whatever the filter. */
    open: z.strictObject({ count: z.int(), sum: euros }),
  }),
})

export const allocateBankEntry = endpoint('allocateBankEntry', {
  summary:
    'Gives the free money of a bank payment to an unpaid invoice as a payment: no more than is unpaid. What is left stays free.',
  params,
  body: z.strictObject({ invoiceId: id }),
  response: z.strictObject({ paymentId: id, sum: euros, freeSum: euros }),
})

export const settleBankEntry = endpoint('settleBankEntry', {
  summary: 'Settles the free money of a bank payment without an invoice; the reason `other` needs a note.',
  params,
  body: z.strictObject({ reason: z.enum(SETTLE_REASONS), note: noteText.nullable() }),
  response: z.strictObject({ sum: euros }),
})

export const reopenBankEntry = endpoint('reopenBankEntry', {
  summary: 'Makes the money free again that was settled without an invoice.',
  params,
  response: z.strictObject({ freeSum: euros }),
})
