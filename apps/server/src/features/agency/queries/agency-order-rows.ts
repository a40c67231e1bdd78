import type { PrintProfile } from '@tiraaz/domain/artwork/print-profile'
import { ATTENTION_KINDS, type AttentionKind, PROOF_ATTENTION } from '@tiraaz/domain/orders/attention'
import type { PageWindow } from '@tiraaz/domain/orders/order-pages'
import type { Language } from '@tiraaz/messages/locale'
import { expressionBuilder, type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../../db/client.ts'
import { type SqlParamsOf, defineStatement, defineStatementsByShape } from '../../../db/statement.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import {
  type OrderFilter,
  type OrderFilterValues,
  choosePage,
  countOrders,
  isFindingFilter,
  buildOrderKeys,
  type OrderKeys,
  selectDistinct,
  selectFrozenDestinations,
  selectListedDesigns,
  matchesOrderFilter,
} from '../../orders/index.ts'
import { ATTENTION_CONDITIONS, isOfAgents, matchesAnyAttention, selectProofAttention } from './attention-conditions.ts'
import {
  type AgencySort,
  chooseSortedPage,
  isByClient,
  isPlain,
  orderPage,
  PLAIN,
  type PlainSort,
  selectSentStatuses,
} from './order-sorts.ts'
import { selectInvoiceNumber, UNPAID_CENTS } from '../../invoices/index.ts'

/** Filters that only the agency's list has: several kinds of attention are one filter, one kind is a filter of its own. */
type OwnFilter = 'clients' | 'agents' | 'sent' | 'attention' | AttentionKind
export type AgencyFilter = OrderFilter | OwnFilter
type Values = OrderFilterValues &
  PageWindow & {
    organizationId: string
    countLimit: number
    clients: readonly string[]
    agents: readonly string[]
    attention: readonly string[]
    today: string
  }
type Params = SqlParamsOf<Values>
type Filters = readonly AgencyFilter[]

const OWN_CONDITIONS: Record<OwnFilter, (params: Params) => RawBuilder<SqlBool>> = {
  clients: ({ clients }) => sql`orders.client_id = any(${clients}::text[])`,
  agents: isOfAgents,
  sent: () => sql`orders.status not in ('draft', 'waitingApproval')`,
  attention: matchesAnyAttention,
  ...ATTENTION_CONDITIONS,
}
const isAttentionKind = (filter: AgencyFilter): boolean => ATTENTION_KINDS.some((kind) => kind === filter)
const isOwn = (filter: AgencyFilter): filter is OwnFilter => filter in OWN_CONDITIONS
const isShared = (filter: AgencyFilter): filter is OrderFilter => !isOwn(filter)

type PageOptions = { language: Language; sort: AgencySort }

type ListKeys = { keys: OrderKeys; filters: Filters }

/**
 * Statuses of a list, by which it is read. All sent orders are those of their statuses, unless another condition is
 * checked order by order: then a rare status would be read whole.
 */
const statusesIn = (filters: Filters, { statuses }: Params): RawBuilder<unknown> | undefined => {
  if (filters.includes('statuses')) return selectDistinct(statuses)
  if (!filters.includes('sent') || filters.includes('commonSearch') || filters.includes('commonProduct'))
    return undefined
  return selectSentStatuses()
}

/** Keys by which a list of these filters is read newest first (`OrderKeys`), and the filters that they stand for. */
const keysIn = (filters: Filters, params: Params): ListKeys | null => {
  const has = (filter: AgencyFilter): boolean => filters.includes(filter)
  if (filters.some((filter) => isFindingFilter(filter) || filter === 'attention' || isAttentionKind(filter)))
    return null
  if (has('users')) return { keys: buildOrderKeys({ orderer_id: selectDistinct(params.users) }), filters: ['users'] }
  const { organizationId, clients, agents } = params
  const ofClients = [
    ...(has('clients') ? [sql`c.id = any(${clients}::text[])`] : []),
    ...(has('agents') ? [sql`c.agent_id = any(${agents}::text[])`] : []),
  ]
  const status = statusesIn(filters, params)
  if (ofClients.length === 0 && status === undefined) return null
  const client_id = sql`
    select c.id from clients c where ${sql.join([sql`c.organization_id = ${organizationId}`, ...ofClients], sql` and `)}`
  return {
    keys: buildOrderKeys({
      client_id: ofClients.length === 0 ? undefined : client_id,
      status,
    }),
    filters: ['clients', 'agents', 'statuses', ...(status === undefined || has('statuses') ? [] : ['sent' as const])],
  }
}

const matchesFilters = (filters: Filters, params: Params) => {
  const order = expressionBuilder<Tables, 'orders'>()
  return order.and([
    order('orders.organization_id', '=', params.organizationId),
    matchesOrderFilter(order, filters.filter(isShared), params),
    ...filters.filter(isOwn).map((filter) => OWN_CONDITIONS[filter](params)),
  ])
}

const matching = (filters: Filters, params: Params, sort: PlainSort) => {
  const listKeys = sort === 'deadline' ? null : keysIn(filters, params)
  const rest = filters.filter((filter) => listKeys?.filters.includes(filter) !== true)
  return { where: matchesFilters(rest, params), keys: listKeys?.keys ?? null, orderBy: PLAIN[sort]('orders') }
}

/** Filters that leave few orders, which are found first and then sorted. */
const leavesFew = (filter: AgencyFilter): boolean =>
  isFindingFilter(filter) || isAttentionKind(filter) || ['attention', 'clients', 'users', 'from', 'to'].includes(filter)

/** Ids of the orders of one page. */
const choose = (filters: Filters, params: Params, { language, sort }: PageOptions): RawBuilder<{ id: string }> => {
  if (isPlain(sort)) return choosePage(matching(filters, params, sort), params)
  const { organizationId, agents, statuses } = params
  const areFew = filters.some(leavesFew)
  const read: Filters = areFew ? [] : isByClient(sort) ? ['statuses', 'agents'] : ['statuses']
  const ofClients = [
    sql`clients.organization_id = ${organizationId}`,
    ...(read.includes('agents') && filters.includes('agents') ? [sql`clients.agent_id = any(${agents}::text[])`] : []),
  ]
  return chooseSortedPage(
    {
      sort,
      language,
      areFew,
      where: matchesFilters(
        filters.filter((filter) => !read.includes(filter)),
        params,
      ),
      ofClients: sql<SqlBool>`${sql.join(ofClients, sql` and `)}`,
      statuses: filters.includes('statuses') ? selectDistinct(statuses) : undefined,
    },
    params,
  )
}

/** Kinds of attention that few orders have: found by their approvals, worksheets and proofs. */
const isOfWorksheets = (filter: AgencyFilter): boolean =>
  filter === 'toApprove' ||
  filter === 'toSend' ||
  filter === 'adjustment' ||
  filter === 'rejected' ||
  PROOF_ATTENTION.some((kind) => kind === filter)

const countOf = (filters: Filters, params: Params) =>
  countOrders(matching(filters, params, 'newest'), {
    countLimit: params.countLimit,
    areFound: filters.some((filter) => isFindingFilter(filter) || isOfWorksheets(filter)),
  })

const pageOf = (db: Database, filters: Filters, params: Params, options: PageOptions) =>
  db.selectFrom(sql<{ id: string }>`(${choose(filters, params, options)})`.as('chosen')).innerJoinLateral(
    (eb) =>
      eb
        .selectFrom('orders')
        .select(['orders.id', 'orders.client_id', 'orders.project_number', 'orders.name', 'orders.deadline'])
        .select(['orders.status', 'orders.version', 'orders.created_at', 'orders.submitted_at', 'orders.listed_at'])
        .select(['orders.files_missing', 'orders.items_sale_cents', 'orders.items_purchase_cents'])
        .select(['orders.transport_sale_cents', 'orders.transport_purchase_cents', 'orders.additional_info'])
        .select([
          'orders.alteration_request',
          'orders.cancel_reason',
          'orders.purchase_order_number',
          'orders.cost_centre',
          'orders.own_fields',
          'orders.orderer_id',
          'orders.change_id',
          'orders.invoice_rest_cents',
          'orders.sent_total_cents',
          'orders.sent_markup_rank',
        ])
        .select([
          selectProofAttention(params).as('proof_attention'),
          sql<boolean>`${ATTENTION_CONDITIONS.toApprove(params)}`.as('is_approved_by_agency'),
        ])
        .whereRef('orders.id', '=', 'chosen.id')
        // Reads them one at a time: the planner would read all orders, as it does not know how few are chosen.
        .offset(sql.lit(0))
        .as('page'),
    (join) => join.onTrue(),
  )

/** Items of the outer `page` row, with the columns that only the agency may see. */
const listedItems = (language: Language) => {
  const page = expressionBuilder<Tables & { page: { id: string } }, 'page'>()
  return jsonArrayFrom(
    page
      .selectFrom('order_items')
      .innerJoin('products', 'products.id', 'order_items.product_id')
      .leftJoin('worksheets', 'worksheets.order_item_id', 'order_items.id')
      .whereRef('order_items.order_id', '=', 'page.id')
      .select(['order_items.id', 'order_items.product_id as productId', 'order_items.quantity'])
      .select([
        'order_items.additional_info as additionalInfo',
        'order_items.additional_invoice_info as additionalInvoiceInfo',
        'products.design_files_are_required as designFilesAreRequired',
        'products.are_quantities_locked as areQuantitiesLocked',
      ])
      .select(['order_items.sale_cents as saleCents', 'order_items.purchase_cents as purchaseCents'])
      .select(['order_items.speed_level_days as speedLevelDays', 'order_items.speed_cents as speedCents'])
      .select(['order_items.printing_house_name as printingHouseName', 'worksheets.status as worksheetNumber'])
      .select((eb) => [
        eb.fn.coalesce(`order_items.product_name_${language}`, `products.name_${language}`).as('productName'),
        selectListedDesigns().as('designs'),
      ])
      .orderBy('order_items.position'),
  )
}

/** Invoices of the outer `page` row: one per receiver, and a new one after a full credit (R29). */
const issuedInvoices = () => {
  const page = expressionBuilder<Tables & { page: { id: string } }, 'page'>()
  return jsonArrayFrom(
    page
      .selectFrom('sales_invoice_orders as part')
      .innerJoin('sales_invoices as s', 's.id', 'part.invoice_id')
      .whereRef('part.order_id', '=', 'page.id')
      .select(['s.id', selectInvoiceNumber('s').as('invoiceNo'), 's.created_on as createdOn', 's.due_on as dueOn'])
      .select(['s.kind', 's.invoice_receiver_id as receiverId', 's.is_credited as isCredited'])
      .select(['s.is_prepayment as isPrepayment', 's.paid_cents as paidCents', 's.credited_cents as creditedCents'])
      .select(UNPAID_CENTS.as('unpaidCents'))
      .orderBy('s.invoice_no'),
  )
}

const pageStatement = (db: Database, filters: Filters, params: Params, { language, sort }: PageOptions) =>
  pageOf(db, filters, params, { language, sort })
    .innerJoin('clients', 'clients.id', 'page.client_id')
    .leftJoin('users', 'users.id', 'page.orderer_id')
    .selectAll('page')
    .select(['users.name as ordererName', 'clients.name as clientName'])
    .select(sql<boolean>`clients.order_fields is not null`.as('hasOrderFields'))
    .select(() => [
      sql<number>`(${countOf(filters, params)})`.as('total'),
      listedItems(language).as('items'),
      selectFrozenDestinations().as('frozen'),
      issuedInvoices().as('invoices'),
      sql<number>`(select org.margin_floor_basis_points from organizations org where org.id = ${params.organizationId})`.as(
        'floor',
      ),
    ])
    .orderBy(orderPage(sort, language))

export type AgencyOrderRow = InferResult<ReturnType<typeof pageStatement>>[number]

const pagesIn = (options: PageOptions) =>
  defineStatementsByShape<AgencyFilter, Values, AgencyOrderRow>((filters) =>
    defineStatement((params, db) => pageStatement(db, filters, params, options)),
  )

type PageStatements = ReturnType<typeof pagesIn>
const PAGES: Record<Language, Map<AgencySort, PageStatements>> = { et: new Map(), en: new Map() }

/** Statements that read a page, made once for each language and sort. */
export const readPage = ({ language, sort }: PageOptions): PageStatements => {
  const made = PAGES[language].get(sort) ?? pagesIn({ language, sort })
  PAGES[language].set(sort, made)
  return made
}

export const READ_COUNT = defineStatementsByShape<AgencyFilter, Values, { total: number }>((filters) =>
  defineStatement((params) => countOf(filters, params)),
)

/** Codes of the cost centre of an order, or of those of its items. */
const ORDER_COST_CENTRES = sql<string | null>`coalesce(orders.cost_centre->>'code', (
  select string_agg(distinct i.cost_centre->>'code', ', ') from order_items i where i.order_id = orders.id
))`

/** Sum of a column over the items of an order that have a surcharge for their speed (R46); null without such. */
const sumOfRush = (column: 'speed_cents' | 'speed_purchase_cents') => sql<number | null>`(
  select sum(${sql.ref(`i.${column}`)})::bigint from order_items i
  where i.order_id = orders.id and i.speed_cents > 0
)`

/** Shortest production of the items with a surcharge, in working days. */
const RUSH_DAYS = sql<number | null>`(
  select min(i.speed_level_days) from order_items i where i.order_id = orders.id and i.speed_cents > 0
)`

const exported = (db: Database, filters: Filters, params: Params) =>
  db
    .selectFrom('orders')
    .where(matchesFilters(filters, params))
    .innerJoin('clients', 'clients.id', 'orders.client_id')
    .leftJoin('users', 'users.id', 'orders.orderer_id')
    .select(['orders.id', 'orders.project_number as projectNumber', 'orders.name', 'orders.deadline', 'orders.status'])
    .select(['orders.submitted_at as submittedAt', 'clients.name as clientName', 'users.name as ordererName'])
    .select('orders.purchase_order_number as purchaseOrderNumber')
    .select(ORDER_COST_CENTRES.as('costCentre'))
    .select(['orders.items_purchase_cents as itemsPurchase', 'orders.items_sale_cents as itemsSale'])
    .select(['orders.transport_purchase_cents as transportPurchase', 'orders.transport_sale_cents as transportSale'])
    .select([
      RUSH_DAYS.as('rushDays'),
      sumOfRush('speed_cents').as('rushSale'),
      sumOfRush('speed_purchase_cents').as('rushPurchase'),
    ])
    .select(
      sql<string | null>`(
        select string_agg(${selectInvoiceNumber('s')}, ', ' order by s.invoice_no)
        from sales_invoice_orders part join sales_invoices s on s.id = part.invoice_id
        where part.order_id = orders.id
      )`.as('invoices'),
    )
    .select(
      sql<PrintProfile[] | null>`(
        select array_agg(distinct p.print_profile)
        from order_items i join products p on p.id = i.product_id where i.order_id = orders.id
      )`.as('printProfiles'),
    )
    .orderBy(PLAIN.newest('orders'))
    .limit(params.limit)
    .offset(params.offset)

/** Reads the same orders without their items, for the export. */
export const READ_EXPORT = defineStatementsByShape<
  AgencyFilter,
  Values,
  InferResult<ReturnType<typeof exported>>[number]
>((filters) => defineStatement((params, db) => exported(db, filters, params)))
