import type { Cents } from '@tiraaz/domain/money/money'
import { type MatchedEntry, matchPayments, readReference } from '@tiraaz/domain/invoices/match-payments'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import type { BankStatement } from '../camt/read-statement.ts'
import { lockStatements } from '../store/bank-entries.ts'
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
  paidByHand: Cents[]
}

type Matching = {
  /** Locks the statements of the organization and the invoices, so that what is recorded and unpaid stays the same. */
  isLocked: boolean
  /** Keys of the chosen entries; all entries when omitted. */
  only?: ReadonlySet<string>
  /** Invoices that a person chose for entries; several of one entry are paid in this order. */
  assigned: readonly { entry: string; invoiceId: string }[]
  /** Proposes invoices for entries that nothing else gives one. */
  isGuessing?: boolean
}

/** Numbers in the texts of payments, which may be those of invoices. */
const numbersIn = ({ entries }: BankStatement): number[] => [
  ...new Set(entries.flatMap(({ text }) => (text?.match(/\d{1,9}/g) ?? []).map(Number))),
]

/** Unpaid invoices that a guess may choose: those of the numbers in the texts, and those of exactly an entry's amount. */
const selectGuessable = (organizationId: string, statement: BankStatement) => sql`
  select id from sales_invoices s where s.organization_id = ${organizationId}
    and s.invoice_no in (select n::integer from jsonb_array_elements_text(${JSON.stringify(numbersIn(statement))}::jsonb) n)
  union all
  select id from sales_invoices s where s.organization_id = ${organizationId} and ${UNPAID_CENTS} > 0
    and ${UNPAID_CENTS} in (
      select c::bigint from jsonb_array_elements_text(${JSON.stringify(statement.entries.map(({ cents }) => cents))}::jsonb) c
    )`

const readStatementInvoices = async (
  { db, organizationId }: OrganizationCtx,
  statement: BankStatement,
  { isLocked, assigned, isGuessing = false }: Matching,
  recorded: readonly string[],
): Promise<StatementInvoice[]> => {
  const references = [...new Set(statement.entries.flatMap(({ reference }) => readReference(reference) ?? []))]
  const chosen = [...new Set(assigned.map(({ invoiceId }) => invoiceId))]
  const ids = JSON.stringify([...chosen, ...recorded])
  const { rows } = await sql<StatementInvoice>`
    select s.id, s.client_id as "clientId", c.name as "clientName", ${selectInvoiceNumber('s')} as "invoiceNo", s.kind,
      s.receiver_name as "receiverName", s.reference_number as "referenceNumber", ${UNPAID_CENTS} as "unpaidCents",
      coalesce((
        select json_agg(p.cents) from invoice_payments p
        where p.invoice_id = s.id and p.bank_entry is null and p.cents > 0
          and not exists (select from invoice_payments r where r.reverses_payment_id = p.id)
      ), '[]') as "paidByHand"
    from ${isLocked ? lockStatements(organizationId) : sql``} sales_invoices s join clients c on c.id = s.client_id
    where s.organization_id = ${organizationId} and s.kind = 'invoice'
      and s.id in (
        select id from sales_invoices where organization_id = ${organizationId}
          and reference_number in (select jsonb_array_elements_text(${JSON.stringify(references)}::jsonb))
        union all select jsonb_array_elements_text(${ids}::jsonb)
        ${isGuessing ? sql`union all ${selectGuessable(organizationId, statement)}` : sql``}
      )
    order by s.id ${isLocked ? sql`for update of s` : sql``}`.execute(db)
  const found = new Set(rows.map(({ id }) => id))
  if (chosen.some((id) => !found.has(id))) throw new NotFound()
  return rows
}

type RecordedEntries = { recorded: Map<string, string[]>; closed: Set<string> }

/**
 * Invoices that recorded entries paid, by the key of the entry, and entries that were settled without an invoice; payments
 * that were taken back do not count.
 */
const readRecorded = async (
  { db, organizationId }: OrganizationCtx,
  { entries }: BankStatement,
): Promise<RecordedEntries> => {
  const keys = JSON.stringify(entries.map(({ key }) => key))
  const { rows } = await sql<{ entry: string; invoiceId: string | null }>`
    select p.bank_entry as entry, p.invoice_id as "invoiceId", p.id as "paymentId" from invoice_payments p
    where p.organization_id = ${organizationId}
      and p.bank_entry in (select jsonb_array_elements_text(${keys}::jsonb))
      and not exists (select from invoice_payments r where r.reverses_payment_id = p.id)
    union all
    select e.key, null, null from bank_entries e
    where e.organization_id = ${organizationId} and e.settled_cents > 0
      and e.key in (select jsonb_array_elements_text(${keys}::jsonb))
    order by "paymentId"`.execute(db)
  const recorded = new Map<string, string[]>()
  for (const { entry, invoiceId } of rows)
    if (invoiceId !== null) recorded.set(entry, [...(recorded.get(entry) ?? []), invoiceId])
  return { recorded, closed: new Set(rows.map(({ entry }) => entry)) }
}

export type MatchedStatement = {
  statement: BankStatement
  matches: MatchedEntry[]
  invoices: ReadonlyMap<string, StatementInvoice>
}

/**
 * Matches the entries of a bank statement to invoices: those that a person chose, else by reference number, else guesses
 * where they are asked for. Throws NotFound for a foreign invoice.
 */
export const matchStatement = async (
  ctx: OrganizationCtx,
  whole: BankStatement,
  matching: Matching,
): Promise<MatchedStatement> => {
  const statement = { ...whole, entries: whole.entries.filter(({ key }) => matching.only?.has(key) ?? true) }
  // Locks before reading what is recorded, so that one file is not recorded twice at once.
  const locked = matching.isLocked ? await readStatementInvoices(ctx, statement, matching, []) : null
  const { recorded, closed } = await readRecorded(ctx, statement)
  const invoices = locked ?? (await readStatementInvoices(ctx, statement, matching, [...recorded.values()].flat()))
  const owed = invoices.map((invoice) => ({ ...invoice, names: [invoice.receiverName, invoice.clientName] }))
  const byEntry = Map.groupBy(matching.assigned, ({ entry }) => entry)
  const assigned = new Map([...byEntry].map(([entry, chosen]) => [entry, chosen.map(({ invoiceId }) => invoiceId)]))
  const { isGuessing = false } = matching
  const matches = matchPayments(statement.entries, { owed, recorded, assigned, closed, isGuessing })
  return { statement, matches, invoices: new Map(invoices.map((invoice) => [invoice.id, invoice])) }
}
