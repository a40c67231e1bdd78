import type { Day } from '@tiraaz/domain/calendar/day'
import type { Cents } from '@tiraaz/domain/money/money'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { finishEvents } from '../../notifications/index.ts'
import { takeOffFree } from './bank-entries.ts'
import type { LockedInvoice } from './lock-invoice.ts'

export type NewPayment = {
  invoice: LockedInvoice
  paidOn: Day
  cents: Cents
  note: string | null
  reversesPaymentId: string | null
  bankEntry: string | null
}

/**
 * Inserts payments of locked invoices, updates the paid amounts and the free money of bank entries, and finishes the
 * notifications of entries that are used up; returns the payment ids.
 */
export const writePayments = async (tx: OrganizationCtx, payments: readonly NewPayment[]): Promise<string[]> => {
  const rows = payments.map((payment) => ({
    id: tx.newId(),
    organization_id: tx.organizationId,
    invoice_id: payment.invoice.id,
    paid_on: payment.paidOn,
    cents: payment.cents,
    note: payment.note,
    reverses_payment_id: payment.reversesPaymentId,
    bank_entry: payment.bankEntry,
    recorded_by: tx.user.id,
    recorded_at: tx.now(),
  }))
  // Runs one statement per table, independent of the number of entries.
  await sql`
    insert into invoice_payments (
      id, organization_id, invoice_id, paid_on, cents, note, reverses_payment_id, bank_entry, recorded_by, recorded_at
    )
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(
      id text, organization_id text, invoice_id text, paid_on date, cents bigint, note text, reverses_payment_id text,
      bank_entry text, recorded_by text, recorded_at timestamptz
    )`.execute(tx.db)
  const sums = rows.map(({ invoice_id, cents }) => ({ invoice_id, cents }))
  await sql`
    update sales_invoices s set paid_cents = s.paid_cents + paid.cents
    from (
      select invoice_id, sum(cents)::bigint as cents
      from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as x(invoice_id text, cents bigint) group by invoice_id
    ) paid
    where s.id = paid.invoice_id and s.organization_id = ${tx.organizationId}`.execute(tx.db)
  await finishEvents(tx, 'paymentUnmatched', await takeOffFree(tx, rows))
  await recordChanges(
    tx,
    payments.map(({ invoice, paidOn, cents, note, reversesPaymentId }, at) => ({
      noun: 'payment',
      verb: reversesPaymentId === null ? 'created' : 'removed',
      subject: { id: rows[at]?.id ?? '', name: invoice.invoiceNo },
      clientId: invoice.clientId,
      after: { invoiceNo: invoice.invoiceNo, paidOn, cents, note },
    })),
  )
  return rows.map(({ id }) => id)
}
