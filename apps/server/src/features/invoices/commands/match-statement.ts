import type { Cents } from '@tiraaz/domain/money/money'
import { type MatchedEntry, matchPayments, readReference } from '@tiraaz/domain/invoices/match-payments'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { type BankStatement, readStatement } from '../camt/read-statement.ts'
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

const readStatementInvoices = async (
  { db, organizationId }: OrganizationCtx,
  { entries }: BankStatement,
  isLocked: boolean,
): Promise<StatementInvoice[]> => {
  const references = [...new Set(entries.flatMap(({ reference }) => readReference(reference) ?? []))]
  const { rows } = await sql<StatementInvoice>`
    select s.id, s.client_id as "clientId", c.name as "clientName", ${selectInvoiceNumber('s')} as "invoiceNo", s.kind,
      s.receiver_name as "receiverName", s.reference_number as "referenceNumber", ${UNPAID_CENTS} as "unpaidCents"
    from sales_invoices s join clients c on c.id = s.client_id
    where s.organization_id = ${organizationId} and s.kind = 'invoice'
      and s.reference_number in (select jsonb_array_elements_text(${JSON.stringify(references)}::jsonb))
    order by s.id ${isLocked ? sql`for update of s` : sql``}`.execute(db)
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

type Matching = {
  /** Locks the invoices, so that unpaid amounts stay the same until the payments are recorded. */
  isLocked: boolean
  /** Keys of the chosen entries; all entries when omitted. */
  only?: ReadonlySet<string>
}

/** Matches the entries of a bank statement to invoices by reference number. */
export const matchStatement = async (
  ctx: OrganizationCtx,
  xml: string,
  { isLocked, only }: Matching,
): Promise<MatchedStatement> => {
  const whole = readStatement(xml)
  const statement = { ...whole, entries: whole.entries.filter(({ key }) => only?.has(key) ?? true) }
  const invoices = await readStatementInvoices(ctx, statement, isLocked)
  const recorded = await readRecorded(ctx, statement)
  const matches = matchPayments(statement.entries, { owed: invoices, recorded })
  return { statement, matches, invoices: new Map(invoices.map((invoice) => [invoice.id, invoice])) }
}
