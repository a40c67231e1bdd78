import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { centsToEuros } from '@tiraaz/domain/money/money'
import type { OrganizationCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Invalid } from '../../../core/errors.ts'
import { lockBankPayments, readBankEntry } from '../store/bank-entries.ts'
import { lockOwedInvoice } from '../store/lock-invoice.ts'
import { writePayments } from '../store/write-payments.ts'

type Input = EndpointRequest<Endpoints['allocateBankEntry']>
type Output = EndpointOutput<Endpoints['allocateBankEntry']>

/** Gives the free money of a bank entry to an invoice, as much as is unpaid (R43). */
export const allocateBankEntry = (ctx: OrganizationCtx, { params, body }: Input): Promise<Output> =>
  inTransaction(ctx, async (tx) => {
    await lockBankPayments(tx)
    const { key, bookedOn, payer, freeCents } = await readBankEntry(tx, params.id)
    const invoice = await lockOwedInvoice(tx, body.invoiceId)
    if (freeCents === 0) throw new Invalid([{ key: 'entry', code: 'bankEntryNotFree' }])
    if (invoice.unpaidCents <= 0) throw new Invalid([{ key: 'invoiceId', code: 'invoiceAlreadyPaid' }])
    const cents = Math.min(freeCents, invoice.unpaidCents)
    const [paymentId = ''] = await writePayments(tx, [
      { invoice, paidOn: bookedOn, cents, note: payer, reversesPaymentId: null, bankEntry: key },
    ])
    return { paymentId, sum: centsToEuros(cents), freeSum: centsToEuros(freeCents - cents) }
  })
