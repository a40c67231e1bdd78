import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { centsToEuros } from '@tiraaz/domain/money/money'
import type { OrganizationCtx } from '../../../context/context.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Invalid } from '../../../core/errors.ts'
import { finishEvents } from '../../notifications/index.ts'
import { type BankEntryRow, lockBankPayments, readBankEntry, saveSettlement } from '../store/bank-entries.ts'

const subjectOf = ({ id, payer, bookedOn }: BankEntryRow) => ({ id, name: payer ?? bookedOn })

type Settle = Endpoints['settleBankEntry']

/** Settles the free money of a bank entry without an invoice (R43); money that was settled before is settled with it. */
export const settleBankEntry = (
  ctx: OrganizationCtx,
  { params, body }: EndpointRequest<Settle>,
): Promise<EndpointOutput<Settle>> =>
  inTransaction(ctx, async (tx) => {
    await lockBankPayments(tx)
    const entry = await readBankEntry(tx, params.id)
    if (entry.freeCents === 0) throw new Invalid([{ key: 'entry', code: 'bankEntryNotFree' }])
    const { reason } = body
    const note = body.note === '' ? null : body.note
    if (reason === 'other' && note === null) throw new Invalid([{ key: 'note', code: 'settleNoteMissing' }])
    const cents = entry.freeCents + entry.settledCents
    await saveSettlement(tx, entry, { cents, reason, note })
    await finishEvents(tx, 'paymentUnmatched', [entry.key])
    await recordChanges(tx, [
      {
        noun: 'bankEntry',
        verb: 'changed',
        subject: subjectOf(entry),
        before: { cents: entry.settledCents, reason: entry.settledReason, note: entry.settledNote },
        after: { cents, reason, note },
      },
    ])
    return { sum: centsToEuros(entry.freeCents) }
  })

type Reopen = Endpoints['reopenBankEntry']

/** Makes the money of a bank entry free again that was settled without an invoice. */
export const reopenBankEntry = (
  ctx: OrganizationCtx,
  { params }: EndpointRequest<Reopen>,
): Promise<EndpointOutput<Reopen>> =>
  inTransaction(ctx, async (tx) => {
    await lockBankPayments(tx)
    const entry = await readBankEntry(tx, params.id)
    const { settledCents: cents, settledReason: reason, settledNote: note } = entry
    if (cents === 0) throw new Invalid([{ key: 'entry', code: 'bankEntryNotSettled' }])
    await saveSettlement(tx, entry, null)
    await recordChanges(tx, [
      {
        noun: 'bankEntry',
        verb: 'changed',
        subject: subjectOf(entry),
        before: { cents, reason, note },
        after: { cents: 0, reason: null, note: null },
      },
    ])
    return { freeSum: centsToEuros(entry.freeCents + cents) }
  })
