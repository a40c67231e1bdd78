import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import { isOverdue } from './invoice-payment-of.ts'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { type Cents, centsToEuros } from '@tiraaz/domain/money/money'
import { foldText } from '@tiraaz/domain/text/fold'
import { type RawBuilder, sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { toLikePattern } from '../../../db/like-pattern.ts'
import { UNPAID_CENTS } from '../store/lock-invoice.ts'
import { isRemindedToday } from '@tiraaz/domain/invoices/is-reminded-today'
import { selectInvoiceNumber } from '../store/select-invoice-number.ts'

type Input = EndpointRequest<Endpoints['listAgencyInvoices']>
type Output = EndpointOutput<Endpoints['listAgencyInvoices']>
type InvoiceEntry = Output['invoices'][number]

/** Invoice `s` of a client `c` for the agency's list and page. */
export type InvoiceHeadRow = {
  id: string
  invoiceNo: string
  kind: InvoiceEntry['kind']
  isPrepayment: boolean
  client: { id: string; name: string }
  receiverName: string
  createdOn: Day
  dueOn: Day
  referenceNumber: string
  totalCents: Cents
  paidCents: Cents
  creditedCents: Cents
  unpaidCents: Cents
  remindedAt: Date | null
  orders: InvoiceEntry['orders']
}

export const HEAD_COLUMNS = sql`
  s.id, ${selectInvoiceNumber('s')} as "invoiceNo", s.kind, s.is_prepayment as "isPrepayment",
  json_build_object('id', c.id, 'name', c.name) as client,
  s.receiver_name as "receiverName", s.created_on as "createdOn", s.due_on as "dueOn",
  s.reference_number as "referenceNumber", s.net_cents + s.vat_cents as "totalCents", s.paid_cents as "paidCents",
  s.credited_cents as "creditedCents", ${UNPAID_CENTS} as "unpaidCents", s.reminded_at as "remindedAt",
  coalesce((
    select json_agg(json_build_object(
      'id', o.id, 'projectNumber', o.project_number, 'name', part.order_name
    ) order by o.project_number)
    from sales_invoice_orders part join orders o on o.id = part.order_id
    where part.invoice_id = s.id
  ), '[]') as orders`

/** Converts an invoice row to its response; totals of credit notes are negative. */
export const toInvoiceHead = (row: InvoiceHeadRow, today: Day): InvoiceEntry => ({
  id: row.id,
  invoiceNo: row.invoiceNo,
  kind: row.kind,
  isPrepayment: row.isPrepayment,
  client: row.client,
  receiverName: row.receiverName,
  createdOn: row.createdOn,
  dueOn: row.dueOn,
  referenceNumber: row.referenceNumber,
  totalSum: centsToEuros(row.kind === 'creditNote' ? -row.totalCents : row.totalCents),
  paidSum: centsToEuros(row.paidCents),
  creditedSum: centsToEuros(row.creditedCents),
  unpaidSum: centsToEuros(row.unpaidCents),
  isOverdue: isOverdue(row, today),
  canBeReminded: isOverdue(row, today) && !isRemindedToday(row.remindedAt, today),
  remindedAt: row.remindedAt?.toISOString() ?? null,
  orders: row.orders,
})

const stateCondition = (state: Input['query']['State'], today: Day): RawBuilder<unknown> => {
  switch (state) {
    case 'unpaid':
      return sql`${UNPAID_CENTS} > 0`
    case 'overdue':
      return sql`${UNPAID_CENTS} > 0 and s.due_on < ${today}::date`
    case 'paid':
      return sql`s.kind = 'invoice' and ${UNPAID_CENTS} <= 0`
    case 'creditNote':
      return sql`s.kind = 'creditNote'`
    case undefined:
      return sql`true`
  }
}

/** Matches the start of the running number, the whole number with its prefix, the exact reference number, or a part of the receiver's name. */
const searchCondition = (search: string | undefined): RawBuilder<unknown> => {
  if (search === undefined || search === '') return sql`true`
  const digits = search.replaceAll(/\s/g, '')
  const name = toLikePattern(foldText(search))
  const byNumber = /^\d{1,20}$/.test(digits)
    ? sql`s.invoice_no::text like ${`${digits}%`} or s.reference_number = ${digits} or`
    : sql``
  const [, prefix, number] = /^(.{0,20}\D)(\d{1,8})$/u.exec(search.trim()) ?? []
  const byPrefix =
    prefix === undefined || number === undefined
      ? sql``
      : sql`s.invoice_no = ${Number(number)}::integer and lower(s.number_prefix) = lower(${prefix}::text) or`
  return sql`(${byNumber} ${byPrefix} s.search_text like ${name})`
}

/** SQL conditions of the agency's filters for invoices `s`. */
export const buildInvoiceConditions = (
  ctx: OrganizationCtx,
  query: Omit<Input['query'], 'Page'>,
  today: Day,
): RawBuilder<unknown> => {
  const clients = query['Clients[]']
  return sql`
    s.organization_id = ${ctx.organizationId}
    and ${clients.length === 0 ? sql`true` : sql`s.client_id in (${sql.join(clients)})`}
    and ${query.From === undefined ? sql`true` : sql`s.created_on >= ${query.From}::date`}
    and ${query.To === undefined ? sql`true` : sql`s.created_on <= ${query.To}::date`}
    and ${stateCondition(query.State, today)} and ${searchCondition(query.Search)}`
}

type SumsRow = { count: number; total: Cents; paid: Cents; unpaid: Cents; overdue: Cents; toRemind: number }

const readSums = async (ctx: OrganizationCtx, conditions: RawBuilder<unknown>, today: Day): Promise<SumsRow> => {
  const { rows } = await sql<SumsRow>`
    select count(*)::integer as count,
      coalesce(sum(case when s.kind = 'invoice' then s.net_cents + s.vat_cents else -s.net_cents - s.vat_cents end), 0)::bigint
        as total,
      coalesce(sum(s.paid_cents), 0)::bigint as paid,
      coalesce(sum(greatest(${UNPAID_CENTS}, 0)), 0)::bigint as unpaid,
      coalesce(sum(greatest(${UNPAID_CENTS}, 0)) filter (where s.due_on < ${today}::date), 0)::bigint as overdue,
      (count(*) filter (
        where ${UNPAID_CENTS} > 0 and s.due_on < ${today}::date
          and (s.reminded_at is null or (s.reminded_at at time zone 'Europe/Tallinn')::date < ${today}::date)
      ))::integer as "toRemind"
    from sales_invoices s where ${conditions}`.execute(ctx.db)
  return rows[0] ?? { count: 0, total: 0, paid: 0, unpaid: 0, overdue: 0, toRemind: 0 }
}

/** Lists the organization's invoices by filters, newest first, with the totals of all matches, not only of the page. */
export const listAgencyInvoices = async (ctx: OrganizationCtx, input: Input): Promise<Output> => {
  const today = toTallinnDay(ctx.now())
  const conditions = buildInvoiceConditions(ctx, input.query, today)
  const size = PAGE_SIZES.orders
  const { rows } = await sql<InvoiceHeadRow>`
    select ${HEAD_COLUMNS}
    from sales_invoices s join clients c on c.id = s.client_id
    where ${conditions}
    order by s.created_on desc, s.invoice_no desc
    limit ${size}::integer offset ${((input.query.Page ?? 1) - 1) * size}::bigint`.execute(ctx.db)
  const { count, toRemind, ...sums } = await readSums(ctx, conditions, today)
  return {
    invoices: rows.map((row) => toInvoiceHead(row, today)),
    pageCount: Math.max(1, Math.ceil(count / size)),
    sums: {
      count,
      total: centsToEuros(sums.total),
      paid: centsToEuros(sums.paid),
      unpaid: centsToEuros(sums.unpaid),
      overdue: centsToEuros(sums.overdue),
    },
    toRemind,
  }
}
