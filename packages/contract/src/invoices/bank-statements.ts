import { INVOICE_GUESSES } from '@tiraaz/domain/invoices/guess-invoices'
import { PAYMENT_MATCHES } from '@tiraaz/domain/invoices/match-payments'
import { INVOICING_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, euros, id, named } from '../wire-types.ts'

/** Text of a camt.053 file. */
const xml = z.string().max(INVOICING_LIMITS.statementBytes)

const entryKey = z.string().regex(/^[\w-]{1,64}$/)

/** Invoices that a person chose for entries, before those of the reference numbers; several of one entry are paid in this order. */
const assigned = z
  .array(z.strictObject({ entry: entryKey, invoiceId: id }))
  .max(INVOICING_LIMITS.statementEntries)
  .default([])

export const checkBankStatement = endpoint('checkBankStatement', {
  summary:
    'Previews the payments of a bank statement (camt.053): each entry of money that came in with the invoices that were chosen for it, that of its reference number, or those that its text or payer points to. Changes nothing.',
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
        /** Why the invoices are proposed; null where they were chosen or have the reference number. */
        guess: z.enum(INVOICE_GUESSES).nullable(),
        /** Amount that would be recorded as payments. */
        takenSum: euros,
        /** Amount that no invoice takes. */
        restSum: euros,
        /** Invoices that the entry pays or has paid, in order. */
        invoices: z.array(
          z.strictObject({
            id,
            invoiceNo: z.string(),
            receiverName: z.string(),
            client: named,
            unpaidSum: euros,
            takenSum: euros,
          }),
        ),
      }),
    ),
  }),
})

export const recordBankStatement = endpoint('recordBankStatement', {
  summary:
    'Records the named entries of a bank statement as payments, one for each invoice of an entry; what is recorded already stays once. All or none. Guesses are not recorded unless they are sent as chosen. Payments of the file without an invoice are notified of, also when no entry is named.',
  body: z.strictObject({
    xml,
    entries: z.array(entryKey).max(INVOICING_LIMITS.statementEntries),
    assigned,
  }),
  response: z.strictObject({ recorded: z.int(), sum: euros }),
})
