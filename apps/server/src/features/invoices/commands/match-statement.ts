import type { Cents } from '@tiraaz/domain/money/money'
import { type MatchedEntry, matchPayments, readReference } from '@tiraaz/domain/invoices/match-payments'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import type { BankStatement } from '../camt/read-statement.ts'
import { UNPAID_CENTS } from '../store/lock-invoice.ts'
import { selectInvoiceNumber } from '../store/select-invoice-number.ts'

export type StatementInvoice = {
  id: string
  clientId: string
  clientName: string
  invoiceNo: string
  receiverName: string
  referenceNumber: string
  kind: 'invoice' | 'creditNote'
  unpaidCents: Cents
}

type Matching = {
  /** Locks the invoices, so that unpaid amounts stay the same until the payments are recorded. */
  isLocked: boolean
  /** Keys of the chosen entries; all entries when omitted. */
  only?: ReadonlySet<string>
  /** Invoices that a person chose for entries. */
  assigned: readonly { entry: string; invoiceId: string }[]
}

const readStatementInvoices = async (
  { db, organizationId }: OrganizationCtx,
  { entries }: BankStatement,
  { isLocked, assigned }: Matching,
): Promise<StatementInvoice[]> => {
  const references = [...new Set(entries.flatMap(({ reference }) => readReference(reference) ?? []))]
  const chosen = [...new Set(assigned.map(({ invoiceId }) => invoiceId))]
  const { rows } = await sql<StatementInvoice>`
    select s.id, s.client_id as "clientId", c.name as "clientName", ${selectInvoiceNumber('s')} as "invoiceNo", s.kind,
      s.receiver_name as "receiverName", s.reference_number as "referenceNumber", ${UNPAID_CENTS} as "unpaidCents"
    from sales_invoices s join clients c on c.id = s.client_id
    where s.organization_id = ${organizationId} and s.kind = 'invoice'
      and (
        s.reference_number in (select jsonb_array_elements_text(${JSON.stringify(references)}::jsonb))
        or s.id in (select jsonb_array_elements_text(${JSON.stringify(chosen)}::jsonb))
      )
    order by s.id ${isLocked ? sql`for update of s` : sql``}`.execute(db)
  const found = new Set(rows.map(({ id }) => id))
  if (chosen.some((id) => !found.has(id))) throw new NotFound()
  return rows
}

/** Keys of the entries that are recorded and not taken back. */
const readRecorded = async (
  { db, organizationId }: OrganizationCtx,
  { entries }: BankStatement,
): Promise<Set<string>> => {
  const keys = JSON.stringify(entries.map(({ key }) => key))
  const { rows } = await sql<{ entry: string }>`
    select p.bank_entry as entry from invoice_payments p
    where p.organization_id = ${organizationId}
      and p.bank_entry in (select jsonb_array_elements_text(${keys}::jsonb))
      and not exists (select from invoice_payments r where r.reverses_payment_id = p.id)`.execute(db)
  return new Set(rows.map(({ entry }) => entry))
}

export type MatchedStatement = {
  statement: BankStatement
  matches: MatchedEntry[]
  invoices: ReadonlyMap<string, StatementInvoice>
}

/** Matches the entries of a bank statement to invoices: those that a person chose, and else by reference number. Throws NotFound for a foreign invoice. */
export const matchStatement = async (
  ctx: OrganizationCtx,
  whole: BankStatement,
  matching: Matching,
): Promise<MatchedStatement> => {
  const statement = { ...whole, entries: whole.entries.filter(({ key }) => matching.only?.has(key) ?? true) }
  const invoices = await readStatementInvoices(ctx, statement, matching)
  const recorded = await readRecorded(ctx, statement)
  const assigned = new Map(matching.assigned.map(({ entry, invoiceId }) => [entry, invoiceId]))
  const matches = matchPayments(statement.entries, { owed: invoices, recorded, assigned })
  return { statement, matches, invoices: new Map(invoices.map((invoice) => [invoice.id, invoice])) }
}
