import { PAYMENT_MATCHES } from '@tiraaz/domain/invoices/match-payments'
import { INVOICING_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, euros, id, named } from '../wire-types.ts'

/** Text of a camt.053 file. */
const xml = z.string().max(INVOICING_LIMITS.statementBytes)

const entryKey = z.string().regex(/^[\w-]{1,64}$/)

/** Invoices that a person chose for entries, before those of the reference numbers. */
const assigned = z
  .array(z.strictObject({ entry: entryKey, invoiceId: id }))
  .max(INVOICING_LIMITS.statementEntries)
  .default([])

export const checkBankStatement = endpoint('checkBankStatement', {
  summary:
    'Previews the payments of a bank statement (camt.053): each entry of money that came in with the invoice that was chosen for it, or that of its reference number. Changes nothing.',
  body: z.strictObject({ xml, assigned }),
  response: z.strictObject({
    /** Bank accounts in the file; `isOwn` for the organization’s own. */
    accounts: z.array(z.strictObject({ iban: z.string(), isOwn: z.boolean() })),
    from: day.nullable(),
    to: day.nullable(),
    /** Number of skipped entries: outgoing, in another currency, or not booked yet. */
    leftOut: z.int(),
    entries: z.array(
      z.strictObject({
        key: entryKey,
        bookedOn: day,
        sum: euros,
        payer: z.string().nullable(),
        reference: z.string().nullable(),
        /** Explanation that the payer wrote. */
        text: z.string().nullable(),
        match: z.enum(PAYMENT_MATCHES),
        /** Amount that would be recorded as a payment. */
        takenSum: euros,
        invoice: z
          .strictObject({ id, invoiceNo: z.string(), receiverName: z.string(), client: named, unpaidSum: euros })
          .nullable(),
      }),
    ),
  }),
})

export const recordBankStatement = endpoint('recordBankStatement', {
  summary:
    'Records the named entries of a bank statement as payments; what is recorded already stays once. All or none. Payments of the file without an invoice are notified of, also when no entry is named.',
  body: z.strictObject({
    xml,
    entries: z.array(entryKey).max(INVOICING_LIMITS.statementEntries),
    assigned,
  }),
  response: z.strictObject({ recorded: z.int(), sum: euros }),
})
