import type { Cents } from '@tiraaz/domain/money/money'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Invalid, NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import { selectInvoiceNumber } from './select-invoice-number.ts'

/** Invoice locked for recording a payment or a credit. */
export type LockedInvoice = {
  id: string
  clientId: string
  invoiceNo: string
  kind: 'invoice' | 'creditNote'
  unpaidCents: Cents
}

/** Unpaid cents of an invoice `s` after payments and credit notes; 0 for a credit note. */
export const UNPAID_CENTS = sql<number>`
  (case when s.kind = 'invoice' then s.net_cents + s.vat_cents - s.credited_cents - s.paid_cents else 0 end)`

const selectForUpdate = defineStatement<{ id: string; organizationId: string }, LockedInvoice>(
  ({ id, organizationId }) => sql`
    select s.id, s.client_id as "clientId", ${selectInvoiceNumber('s')} as "invoiceNo", s.kind, ${UNPAID_CENTS} as "unpaidCents"
    from sales_invoices s where s.id = ${id} and s.organization_id = ${organizationId}
    for update`,
)

/** Locks an invoice of the organization, so that two payments at once cannot exceed the unpaid amount. */
export const lockInvoice = async (tx: OrganizationCtx, id: string): Promise<LockedInvoice> => {
  const [invoice] = await selectForUpdate(tx.db, { id, organizationId: tx.organizationId })
  if (invoice === undefined) throw new NotFound()
  return invoice
}

/** Locks an invoice to be paid or credited; rejects a credit note. */
export const lockOwedInvoice = async (tx: OrganizationCtx, id: string): Promise<LockedInvoice> => {
  const invoice = await lockInvoice(tx, id)
  if (invoice.kind === 'creditNote') throw new Invalid([{ key: 'invoice', code: 'invoiceIsCreditNote' }])
  return invoice
}
