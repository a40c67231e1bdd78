import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { isRecordable, type MatchedEntry } from '@tiraaz/domain/invoices/match-payments'
import { centsToEuros } from '@tiraaz/domain/money/money'
import type { Problem } from '@tiraaz/domain/problem'
import type { OrganizationCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { type MatchedStatement, matchStatement } from './match-statement.ts'
import { type NewPayment, writePayments } from '../store/write-payments.ts'

type Input = EndpointRequest<Endpoints['recordBankStatement']>
type Output = EndpointOutput<Endpoints['recordBankStatement']>

/** Of what the person chose: entries that the file does not have, or whose invoice owes nothing any more. */
const problemsOf = (chosen: readonly string[], matches: readonly MatchedEntry[]): Problem[] => {
  const known = new Map(matches.map((one) => [one.entry.key, one.match]))
  return chosen.flatMap((key, at): Problem[] => {
    const match = known.get(key)
    // Recorded by another run of the same file meanwhile: it stands, once.
    const isFine = match !== undefined && (isRecordable(match) || match === 'recorded')
    return isFine ? [] : [{ key: `entries[${at}]`, code: 'statementEntryUnknown' }]
  })
}

const paymentOf = ({ invoices }: MatchedStatement, { entry, invoiceId, takenCents }: MatchedEntry): NewPayment[] => {
  const invoice = invoices.get(invoiceId ?? '')
  if (invoice === undefined || takenCents === 0) return []
  return [
    {
      invoice,
      paidOn: entry.bookedOn,
      cents: takenCents,
      note: entry.payer,
      reversesPaymentId: null,
      bankEntry: entry.key,
    },
  ]
}

/**
 * Records the chosen entries of a bank statement, read once more from the file itself. The invoices are held before the
 * books are looked at, so that of two people with the same file the second records nothing.
 */
export const recordBankStatement = (ctx: OrganizationCtx, { body }: Input): Promise<Output> =>
  inTransaction(ctx, async (tx) => {
    const chosen = new Set(body.entries)
    const all = await matchStatement(tx, body.xml, { isHeld: true, only: chosen })
    refuseIfAny(problemsOf(body.entries, all.matches))
    const payments = all.matches.flatMap((match) => paymentOf(all, match))
    if (payments.length > 0) await writePayments(tx, payments)
    return { recorded: payments.length, sum: centsToEuros(payments.reduce((sum, { cents }) => sum + cents, 0)) }
  })
