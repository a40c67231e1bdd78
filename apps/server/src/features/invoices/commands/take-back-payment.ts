import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Invalid, NotFound } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { lockBankPayments } from '../store/bank-entries.ts'
import { lockInvoice } from '../store/lock-invoice.ts'
import { writePayments } from '../store/write-payments.ts'

type Input = EndpointRequest<Endpoints['takeBackPayment']>
type Output = EndpointOutput<Endpoints['takeBackPayment']>

const readPayment = async ({ db, organizationId }: OrganizationCtx, id: string) => {
  const found = await db
    .selectFrom('invoice_payments as p')
    .leftJoin('invoice_payments as reversal', 'reversal.reverses_payment_id', 'p.id')
    .where('p.id', '=', id)
    .where('p.organization_id', '=', organizationId)
    .select(['p.invoice_id', 'p.paid_on', 'p.cents', 'p.note', 'reversal.id as reversedBy'])
    .executeTakeFirst()
  if (found === undefined) throw new NotFound()
  return found
}

/** Reverses a payment with a row of the opposite amount; a payment can be reversed once. Money of a bank entry is free again. */
export const takeBackPayment = (ctx: OrganizationCtx, { params }: Input): Promise<Output> =>
  inTransaction(ctx, async (tx) => {
    const { invoice_id } = await readPayment(tx, params.id)
    await lockBankPayments(tx)
    const invoice = await lockInvoice(tx, invoice_id)
    // Reads again under the lock: another user may have reversed the payment meanwhile.
    const { paid_on: paidOn, cents, note, reversedBy } = await readPayment(tx, params.id)
    if (reversedBy !== null || cents < 0) throw new Invalid([{ key: 'payment', code: 'paymentTakenBack' }])
    const [id = ''] = await writePayments(tx, [
      { invoice, paidOn, cents: -cents, note, reversesPaymentId: params.id, bankEntry: null },
    ])
    return { id }
  })
