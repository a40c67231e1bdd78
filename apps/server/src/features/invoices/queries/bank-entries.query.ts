import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { SettleReason } from '@tiraaz/domain/invoices/bank-entry-states'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { type Cents, centsToEuros } from '@tiraaz/domain/money/money'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { selectInvoiceNumber } from '../store/select-invoice-number.ts'

type Input = EndpointRequest<Endpoints['listBankEntries']>
type Output = EndpointOutput<Endpoints['listBankEntries']>
type ShownEntry = Output['entries'][number]

type EntryRow = Pick<ShownEntry, 'id' | 'payer' | 'payerIban' | 'reference' | 'text'> & {
  bookedOn: Day
  cents: Cents
  freeCents: Cents
  settledCents: Cents
  settledReason: SettleReason | null
  settledNote: string | null
  settledBy: string | null
  settledAt: Date | null
  invoices: { id: string; invoiceNo: string; cents: Cents }[]
}

const STATE_CONDITIONS = { open: sql`and e.free_cents > 0`, settled: sql`and e.free_cents = 0` }

const settledOf = (row: EntryRow): ShownEntry['settled'] => {
  const { settledReason: reason, settledNote: note, settledBy, settledAt } = row
  if (reason === null || settledAt === null) return null
  return { sum: centsToEuros(row.settledCents), reason, note, by: settledBy ?? '-', on: toTallinnDay(settledAt) }
}

const toShown = (row: EntryRow): ShownEntry => ({
  id: row.id,
  bookedOn: row.bookedOn,
  payer: row.payer,
  payerIban: row.payerIban,
  reference: row.reference,
  text: row.text,
  sum: centsToEuros(row.cents),
  freeSum: centsToEuros(row.freeCents),
  invoices: row.invoices.map(({ id, invoiceNo, cents }) => ({ id, invoiceNo, sum: centsToEuros(cents) })),
  settled: settledOf(row),
})

/** Lists the bank payments without an invoice, open ones first, newest first (R43). */
export const listBankEntries = async ({ db, organizationId }: OrganizationCtx, { query }: Input): Promise<Output> => {
  const size = PAGE_SIZES.orders
  const condition = query.State === undefined ? sql`` : STATE_CONDITIONS[query.State]
  const { rows } = await sql<EntryRow>`
    select e.id, e.booked_on as "bookedOn", e.payer, e.payer_iban as "payerIban", e.reference, e.explanation as text, e.cents,
      e.free_cents as "freeCents", e.settled_cents as "settledCents", e.settled_reason as "settledReason",
      e.settled_note as "settledNote", u.name as "settledBy", e.settled_at as "settledAt",
      coalesce((
        select json_agg(json_build_object('id', s.id, 'invoiceNo', ${selectInvoiceNumber('s')}, 'cents', p.cents) order by p.id)
        from invoice_payments p join sales_invoices s on s.id = p.invoice_id
        where p.organization_id = e.organization_id and p.bank_entry = e.key
          and not exists (select from invoice_payments r where r.reverses_payment_id = p.id)
      ), '[]') as invoices
    from bank_entries e left join users u on u.id = e.settled_by
    where e.organization_id = ${organizationId} and e.is_listed ${condition}
    order by (e.free_cents > 0) desc, e.booked_on desc, e.id desc
    limit ${size}::integer offset ${((query.Page ?? 1) - 1) * size}::bigint`.execute(db)
  const { rows: counts } = await sql<{ count: number; open: number; free: Cents }>`
    select (count(*) filter (where true ${condition}))::integer as count,
      (count(*) filter (where e.free_cents > 0))::integer as open, coalesce(sum(e.free_cents), 0)::bigint as free
    from bank_entries e where e.organization_id = ${organizationId} and e.is_listed`.execute(db)
  const { count, open, free } = counts[0] ?? { count: 0, open: 0, free: 0 }
  return {
    entries: rows.map(toShown),
    pageCount: Math.max(1, Math.ceil(count / size)),
    open: { count: open, sum: centsToEuros(free) },
  }
}
