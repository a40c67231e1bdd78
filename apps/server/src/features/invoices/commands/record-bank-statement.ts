import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { isRecordable, type MatchedEntry } from '@tiraaz/domain/invoices/match-payments'
import { centsToEuros } from '@tiraaz/domain/money/money'
import type { Problem } from '@tiraaz/domain/problem'
import type { OrganizationCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { type MatchedStatement, matchStatement } from './match-statement.ts'
import { readStatement } from '../camt/read-statement.ts'
import { storeUnmatched } from './store-unmatched.ts'
import { type NewPayment, writePayments } from '../store/write-payments.ts'

type Input = EndpointRequest<Endpoints['recordBankStatement']>
type Output = EndpointOutput<Endpoints['recordBankStatement']>

/** Problems of chosen entries that are not in the file or whose invoice is already paid. */
const problemsOf = (chosen: readonly string[], matches: readonly MatchedEntry[]): Problem[] => {
  const known = new Map(matches.map((one) => [one.entry.key, one.match]))
  return chosen.flatMap((key, at): Problem[] => {
    const match = known.get(key)
    // Another run of the same file may have recorded it meanwhile: no problem, it is not recorded twice.
    const isFine = match !== undefined && (isRecordable(match) || match === 'recorded')
    return isFine ? [] : [{ key: `entries[${at}]`, code: 'statementEntryUnknown' }]
  })
}

const paymentsOf = ({ invoices }: MatchedStatement, { entry, parts }: MatchedEntry): NewPayment[] =>
  parts.flatMap(({ invoiceId, takenCents }) => {
    const invoice = invoices.get(invoiceId)
    if (invoice === undefined || takenCents === 0) return []
    const { bookedOn: paidOn, payer: note, key: bankEntry } = entry
    return [{ invoice, paidOn, cents: takenCents, note, reversesPaymentId: null, bankEntry }]
  })

/**
 * Records the chosen entries of a bank statement as payments, read again from the file. Locks the invoices before reading
 * recorded payments, so that a second import of the same file at the same time records nothing. Payments of the file that
 * no invoice waits for are stored and notified of.
 */
export const recordBankStatement = (ctx: OrganizationCtx, { body }: Input): Promise<Output> =>
  inTransaction(ctx, async (tx) => {
    const chosen = new Set(body.entries)
    const whole = readStatement(body.xml)
    const all = await matchStatement(tx, whole, { isLocked: true, only: chosen, assigned: body.assigned })
    refuseIfAny(problemsOf(body.entries, all.matches))
    const payments = all.matches.flatMap((match) => paymentsOf(all, match))
    if (payments.length > 0) await writePayments(tx, payments)
    await storeUnmatched(tx, whole)
    const recorded = new Set(payments.map(({ bankEntry }) => bankEntry)).size
    return { recorded, sum: centsToEuros(payments.reduce((sum, { cents }) => sum + cents, 0)) }
  })
