import type { Cents } from '@tiraaz/domain/money/money'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Invalid, NotFound } from '../../../core/errors.ts'
import { statement } from '../../../db/statement.ts'

/** What a change of what is owed looks at. */
export type HeldInvoice = {
  id: string
  clientId: string
  invoiceNo: number
  kind: 'invoice' | 'creditNote'
  unpaidCents: Cents
}

/** Of an invoice `s`: what is owed once payments and credit notes are taken off; nothing of a credit note. */
export const UNPAID_CENTS = sql<number>`
  (case when s.kind = 'invoice' then s.net_cents + s.vat_cents - s.credited_cents - s.paid_cents else 0 end)`

const holdInvoice = statement<{ id: string; organizationId: string }, HeldInvoice>(
  ({ id, organizationId }) => sql`
    select s.id, s.client_id as "clientId", s.invoice_no as "invoiceNo", s.kind, ${UNPAID_CENTS} as "unpaidCents"
    from sales_invoices s where s.id = ${id} and s.organization_id = ${organizationId}
    for update`,
)

/** Holds an invoice of the organization, so that of two payments the second sees what the first left. */
export const lockInvoice = async (tx: OrganizationCtx, id: string): Promise<HeldInvoice> => {
  const [invoice] = await holdInvoice(tx.db, { id, organizationId: tx.organizationId })
  if (invoice === undefined) throw new NotFound()
  return invoice
}

/** The same of one that may be paid, credited or asked for. */
export const lockOwed = async (tx: OrganizationCtx, id: string): Promise<HeldInvoice> => {
  const invoice = await lockInvoice(tx, id)
  if (invoice.kind === 'creditNote') throw new Invalid([{ key: 'invoice', code: 'invoiceIsCreditNote' }])
  return invoice
}
