import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { getInvoiceKey, type InvoicePart } from '@tiraaz/domain/invoices/plan-invoice-parts'
import { INVOICING_LIMITS } from '@tiraaz/domain/limits'
import { isSentLater } from '@tiraaz/domain/orders/is-sent-later'
import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { defineReplannedStatement, type SqlParamsOf } from '../../../db/statement.ts'
import { type StoredOrder, loadOrders } from '../../orders/index.ts'
import { loadClientContexts } from '../commands/load-client-contexts.ts'
import { planInvoices } from '../commands/plan-invoices.ts'
import { listInvoicing } from './invoicing.query.ts'
import { getProposalObstacle, presentGroup, presentProposedLine } from './present-proposal.ts'

type Input = EndpointRequest<Endpoints['proposeInvoices']>
type Output = EndpointOutput<Endpoints['proposeInvoices']>
type ProposedOrder = Output['orders'][number]
type ProposedInvoice = Output['invoices'][number]

type Candidate = { id: string; clientId: string }
type Values = { organizationId: string; clients: string; from: Day | null; to: Day | null; limit: number }

const DELIVERED = WORKSHEET_STATUSES.done.number

/** Condition of an order `o`: it is not fully invoiced. */
const LACKS_INVOICE = sql`
  o.invoice_rest_cents is not null
  or not exists (
    select from sales_invoice_orders part join sales_invoices s on s.id = part.invoice_id
    where part.order_id = o.id and s.kind = 'invoice' and not s.is_prepayment
  )
  or exists (
    select from sales_invoice_orders part join sales_invoices s on s.id = part.invoice_id
    where part.order_id = o.id and s.kind = 'invoice' and s.is_credited
      and not s.is_prepayment and not exists (
      select from sales_invoice_orders other join sales_invoices t on t.id = other.invoice_id
      where other.order_id = o.id and t.kind = 'invoice' and not t.is_credited and not t.is_prepayment
        and t.invoice_receiver_id is not distinct from s.invoice_receiver_id
    )
  )`

const SUPPLY_DAYS = {
  done: sql`(
    select (max(e.at) at time zone 'Europe/Tallinn')::date
    from order_items i
    join worksheets w on w.order_item_id = i.id
    join worksheet_events e on e.worksheet_id = w.id
    where i.order_id = o.id and e.to_status = ${DELIVERED}::integer
  )`,
  confirmed: sql`o.deadline`,
}

const selectCandidates = (
  status: keyof typeof SUPPLY_DAYS,
  { organizationId, clients, from, to, limit }: SqlParamsOf<Values>,
) => sql`
  select id, "clientId", listed_at, status from (
    select o.id, o.client_id as "clientId", o.listed_at, o.status, ${SUPPLY_DAYS[status]} as supplied_on
    from orders o
    where o.organization_id = ${organizationId} and o.status = ${sql.lit(status)}
      and (${clients}::jsonb = '[]' or o.client_id in (select jsonb_array_elements_text(${clients}::jsonb)))
      and (${LACKS_INVOICE})
  ) open
  where (${from}::date is null or supplied_on >= ${from}::date) and (${to}::date is null or supplied_on <= ${to}::date)
  order by listed_at, id
  limit ${limit}::integer`

/**
 * Orders not fully invoiced: in part, without any invoice, or with a credited invoice that was not issued again. Delivered
 * ones come first, so that many undelivered orders do not hide them; each state is read in the order of an index.
 */
const readCandidates = defineReplannedStatement<Values, Candidate>(
  (values) => sql`
    select id, "clientId" from (
      (${selectCandidates('done', values)}) union all (${selectCandidates('confirmed', values)})
    ) open
    order by status <> 'done', listed_at, id
    limit ${values.limit}::integer`,
)

type InvoiceProposal = { invoice: ProposedInvoice; newest: StoredOrder }

/** Collects proposed invoices by receiver and by what the client splits them by, each with its parts of all orders. */
const invoiceCollector = (ctx: OrganizationCtx) => {
  const invoices = new Map<string, InvoiceProposal>()
  const add = (part: InvoicePart, from: StoredOrder, clientName: string): void => {
    const { clientId, buyer, order } = part
    const key = getInvoiceKey(part)
    const known = invoices.get(key)
    const parts = known?.invoice.parts ?? []
    const lines = order.lines.map((line) => presentProposedLine(line, ctx.locale))
    const vatRemarks = [...new Set([...(known?.invoice.vatRemarks ?? []), ...part.vatRemarks])]
    parts.push({ orderId: order.orderId, suppliedOn: order.suppliedOn, lines })
    if (known !== undefined) known.invoice.vatRemarks = vatRemarks
    if (known !== undefined && !isSentLater(from, known.newest)) return
    const about = {
      clientId,
      clientName,
      receiverId: buyer.receiverId,
      receiverName: buyer.name,
      group: presentGroup(part.group),
    }
    invoices.set(key, { invoice: { ...about, paymentTerm: part.paymentTermDays, vatRemarks, parts }, newest: from })
  }
  return { add, all: () => [...invoices.values()].map(({ invoice }) => invoice) }
}

const orderOf = (order: StoredOrder, client: { id: string; name: string }): Omit<ProposedOrder, 'obstacle'> => ({
  id: order.id,
  version: order.version,
  projectNumber: order.projectNumber ?? '',
  name: order.name,
  client: { id: client.id, name: client.name },
  isDelivered: order.status === 'done',
  deadline: order.deadline,
})

/** Proposes invoices with the same planning as issuing (R29); changes nothing. */
export const proposeInvoices = async (ctx: OrganizationCtx, { query }: Input): Promise<Output> => {
  const { ordersAtOnce } = INVOICING_LIMITS
  const candidates = await readCandidates(ctx.db, {
    organizationId: ctx.organizationId,
    clients: JSON.stringify(query['Clients[]']),
    from: query.From ?? null,
    to: query.To ?? null,
    limit: ordersAtOnce + 1,
  })
  const shown = candidates.slice(0, ordersAtOnce)
  const ctxOf = await loadClientContexts(
    ctx,
    shown.map(({ clientId }) => clientId),
  )
  const today = toTallinnDay(ctx.now())
  const invoices = invoiceCollector(ctx)
  const orders: ProposedOrder[] = []
  const ids = shown.map(({ id }) => id)
  const [stored, invoicings] = [await loadOrders(ctx, ids), await listInvoicing(ctx, ids)]
  for (const { id, clientId } of shown) {
    const client = ctxOf(clientId)
    const [order, invoicing] = [stored.get(id), invoicings.get(id)]
    // The order was deleted after the candidates were read.
    if (order === undefined || invoicing === undefined) continue
    const { parts, problems } = planInvoices(order, invoicing, today)
    for (const part of parts) invoices.add(part, order, client.client.name)
    orders.push({ ...orderOf(order, client.client), obstacle: getProposalObstacle(problems) })
  }
  return { orders, invoices: invoices.all(), hasMore: candidates.length > ordersAtOnce }
}
