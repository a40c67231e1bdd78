import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { type Cents, centsToEuros, eurosToCents } from '@tiraaz/domain/money/money'
import type { Problem } from '@tiraaz/domain/problem'
import type { OrganizationCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { lockOwedInvoice } from '../store/lock-invoice.ts'
import { writePayments } from '../store/write-payments.ts'

type Input = EndpointRequest<Endpoints['recordPayment']>
type Output = EndpointOutput<Endpoints['recordPayment']>

const problemsOf = (
  cents: Cents,
  paidOn: Day,
  { unpaidCents, today }: { unpaidCents: Cents; today: Day },
): Problem[] => {
  const problems: Problem[] = []
  if (paidOn > today) problems.push({ key: 'paidOn', code: 'paymentOfTomorrow' })
  const left = centsToEuros(Math.max(0, unpaidCents))
  if (cents < 1) problems.push({ key: 'sum', code: 'numberTooSmall', params: { min: 0.01 } })
  else if (cents > unpaidCents) problems.push({ key: 'sum', code: 'paymentAboveUnpaid', params: { left } })
  return problems
}

/** Records a payment entered by hand; rejects an amount above the unpaid amount. */
export const recordPayment = (ctx: OrganizationCtx, { params, body }: Input): Promise<Output> =>
  inTransaction(ctx, async (tx) => {
    const invoice = await lockOwedInvoice(tx, params.id)
    const cents = eurosToCents(body.sum)
    const { unpaidCents } = invoice
    refuseIfAny(problemsOf(cents, body.paidOn, { unpaidCents, today: toTallinnDay(tx.now()) }))
    const note = body.note === '' ? null : body.note
    const [id = ''] = await writePayments(tx, [
      { invoice, paidOn: body.paidOn, cents, note, reversesPaymentId: null, bankEntry: null },
    ])
    return { id }
  })
