import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { ClientInvoiceState } from '@tiraaz/domain/invoices/invoice-states'
import { type Cents, centsToEuros } from '@tiraaz/domain/money/money'
import { type RawBuilder, sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { UNPAID_CENTS } from '../store/lock-invoice.ts'
import { defineStatement, type SqlParamsOf } from '../../../db/statement.ts'
import { getPaymentOf, isOverdue } from './invoice-payment-of.ts'
import { selectInvoiceNumber } from '../store/select-invoice-number.ts'

type Input = EndpointRequest<Endpoints['listSalesInvoices']>
type Output = EndpointOutput<Endpoints['listSalesInvoices']>

type Values = { clientId: string; organizationId: string; from: Day; to: Day; today: Day }
type Params = SqlParamsOf<Values>
type Row = {
  id: string
  invoiceNo: string
  createdOn: Day
  dueOn: Day
  kind: 'invoice' | 'creditNote'
  isPrepayment: boolean
  totalCents: Cents
  paidCents: Cents
  creditedCents: Cents
  unpaidCents: Cents
  receiverName: string
  orders: Output[number]['orders']
}

/** Earliest day that the query accepts; no invoice is older. */
const FIRST_DAY = '1970-01-01'

/** Limit of the answer's size; not a rule. Far above the three months that the page shows. */
const MAX_LISTED = 5000

const NEWEST_FIRST = sql`s.created_on desc, s.invoice_no desc`
const EARLIEST_DUE_FIRST = sql`s.due_on, s.invoice_no`

const readIn = (conditionOf: (params: Params) => RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  defineStatement<Values, Row>((params) => {
    const { clientId, organizationId, from, to } = params
    return sql`
      select
        s.id, ${selectInvoiceNumber('s')} as "invoiceNo", s.created_on as "createdOn", s.due_on as "dueOn",
        s.net_cents + s.vat_cents as "totalCents", s.paid_cents as "paidCents", s.credited_cents as "creditedCents",
        s.kind, s.is_prepayment as "isPrepayment", ${UNPAID_CENTS} as "unpaidCents", s.receiver_name as "receiverName",
        coalesce((
          select json_agg(json_build_object('id', o.id, 'projectNumber', o.project_number) order by o.project_number)
          from sales_invoice_orders part join orders o on o.id = part.order_id
          where part.invoice_id = s.id
        ), '[]') as orders
      from sales_invoices s
      where s.client_id = ${clientId} and s.organization_id = ${organizationId}
        and s.created_on between ${from}::date and ${to}::date and ${conditionOf(params)}
      order by ${order}
      limit ${MAX_LISTED}::integer`
  })

const READ = {
  all: readIn(() => sql`true`, NEWEST_FIRST),
  unpaid: readIn(() => sql`${UNPAID_CENTS} > 0`, EARLIEST_DUE_FIRST),
  overdue: readIn(({ today }) => sql`${UNPAID_CENTS} > 0 and s.due_on < ${today}::date`, EARLIEST_DUE_FIRST),
  paid: readIn(() => sql`s.kind = 'invoice' and ${UNPAID_CENTS} <= 0`, NEWEST_FIRST),
} satisfies Record<ClientInvoiceState | 'all', unknown>

const toSalesInvoice = (row: Row, today: Day): Output[number] => ({
  id: row.id,
  invoiceNo: row.invoiceNo,
  createdOn: row.createdOn,
  dueOn: row.dueOn,
  kind: row.kind,
  isPrepayment: row.isPrepayment,
  totalSum: centsToEuros(row.kind === 'creditNote' ? -row.totalCents : row.totalCents),
  paidAmount: centsToEuros(row.paidCents),
  unpaidSum: centsToEuros(Math.max(0, row.unpaidCents)),
  isOverdue: isOverdue(row, today),
  payment: getPaymentOf(row, today),
  invoiceReceiver: row.receiverName,
  orders: row.orders,
})

/** Lists the client's invoices of a period, both days included (R29), in a state; at most the first `MAX_LISTED`. */
export const listSalesInvoices = async (ctx: ClientCtx, { query }: Input): Promise<Output> => {
  const { periodStart, periodEnd, State } = query
  if (periodEnd < FIRST_DAY) return []
  const today = toTallinnDay(ctx.now())
  const rows = await READ[State ?? 'all'](ctx.db, {
    clientId: ctx.client.id,
    organizationId: ctx.organizationId,
    from: periodStart < FIRST_DAY ? FIRST_DAY : periodStart,
    to: periodEnd,
    today,
  })
  return rows.map((row) => toSalesInvoice(row, today))
}
