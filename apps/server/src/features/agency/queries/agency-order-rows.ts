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
  countOrders,
  selectFrozenDestinations,
  selectListedDesigns,
  matchesOrderFilter,
  selectOrdererId,
} from '../../orders/index.ts'
import { matchesAnyAttention } from './attention-conditions.ts'

/** Filters that only the agency's list has. */
export const OWN_FILTERS = ['clients', 'agents', 'attention'] as const
type OwnFilter = (typeof OWN_FILTERS)[number]
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

const isOwn = (filter: AgencyFilter): filter is OwnFilter => OWN_FILTERS.some((own) => own === filter)
const isShared = (filter: AgencyFilter): filter is OrderFilter => !isOwn(filter)

const CONDITIONS: Record<OwnFilter, (params: Params) => RawBuilder<SqlBool>> = {
  clients: ({ clients }) => sql`orders.client_id = any(${clients}::text[])`,
  agents: ({ organizationId, agents }) => sql`orders.client_id in (
    select clients.id from clients
    where clients.organization_id = ${organizationId} and clients.agent_id = any(${agents}::text[])
  )`,
  attention: matchesAnyAttention,
}

const matching = (db: Database, filters: Filters, params: Params) =>
  db
    .selectFrom('orders')
    .where('orders.organization_id', '=', params.organizationId)
    .where((eb) => matchesOrderFilter(eb, filters.filter(isShared), params))
    .where((eb) => eb.and(filters.filter(isOwn).map((filter) => CONDITIONS[filter](params))))

const countOf = (db: Database, filters: Filters, params: Params) =>
  countOrders(db, matching(db, filters, params), {
    countLimit: params.countLimit,
    areFound: filters.includes('search'),
  })

/** Newest first (R26), or open orders first by deadline. The expression must match its index exactly. */
const ORDERED_BY = {
  newest: (table: 'orders' | 'page') => sql`${sql.id(table, 'listed_at')} desc, ${sql.id(table, 'id')} desc`,
  deadline: (table: 'orders' | 'page') => sql`
    (${sql.id(table, 'status')} not in ('submitted', 'confirmed')), ${sql.id(table, 'deadline')}, ${sql.id(table, 'id')}`,
}
export type AgencySort = keyof typeof ORDERED_BY
type PageOptions = { language: Language; sort: AgencySort }

const pageOf = (db: Database, filters: Filters, params: Params, sort: AgencySort) =>
  matching(db, filters, params)
    .select(['orders.id', 'orders.client_id', 'orders.project_number', 'orders.name', 'orders.deadline'])
    .select(['orders.status', 'orders.version', 'orders.created_at', 'orders.submitted_at', 'orders.listed_at'])
    .select(['orders.files_missing', 'orders.items_sale_cents', 'orders.items_purchase_cents'])
    .select(['orders.transport_sale_cents', 'orders.transport_purchase_cents', 'orders.additional_info'])
    .select(['orders.alteration_request', 'orders.cancel_reason'])
    .select((eb) => selectOrdererId(eb).as('orderer_id'))
    .orderBy(ORDERED_BY[sort]('orders'))
    .limit(params.limit)
    .offset(params.offset)

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
        'products.design_files_are_required as designFilesAreRequired',
        'products.are_quantities_locked as areQuantitiesLocked',
      ])
      .select(['order_items.printing_house_name as printingHouseName', 'worksheets.status as worksheetNumber'])
      .select((eb) => [
        eb.fn.coalesce(`order_items.product_name_${language}`, `products.name_${language}`).as('productName'),
        eb.fn.coalesce('order_items.sale_override_cents', 'order_items.sale_cents').as('saleCents'),
        eb.fn.coalesce('order_items.purchase_override_cents', 'order_items.purchase_cents').as('purchaseCents'),
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
      .innerJoin('sales_invoices as invoice', 'invoice.id', 'part.invoice_id')
      .whereRef('part.order_id', '=', 'page.id')
      .select(['invoice.id', 'invoice.invoice_no as invoiceNo', 'invoice.created_on as createdOn', 'invoice.kind'])
      .select(['invoice.invoice_receiver_id as receiverId', 'invoice.is_credited as isCredited'])
      .orderBy('invoice.invoice_no'),
  )
}

const pageStatement = (db: Database, filters: Filters, params: Params, { language, sort }: PageOptions) =>
  db
    .selectFrom(pageOf(db, filters, params, sort).as('page'))
    .innerJoin('clients', 'clients.id', 'page.client_id')
    .leftJoin('users', 'users.id', 'page.orderer_id')
    .selectAll('page')
    .select(['users.name as ordererName', 'clients.name as clientName'])
    .select(() => [
      countOf(db, filters, params).as('total'),
      listedItems(language).as('items'),
      selectFrozenDestinations().as('frozen'),
      issuedInvoices().as('invoices'),
    ])
    .orderBy(ORDERED_BY[sort]('page'))

export type AgencyOrderRow = InferResult<ReturnType<typeof pageStatement>>[number]

const pagesIn = (options: PageOptions) =>
  defineStatementsByShape<AgencyFilter, Values, AgencyOrderRow>((filters) =>
    defineStatement((params, db) => pageStatement(db, filters, params, options)),
  )

const sortedIn = (language: Language) => ({
  newest: pagesIn({ language, sort: 'newest' }),
  deadline: pagesIn({ language, sort: 'deadline' }),
})

export const READ_PAGE = { et: sortedIn('et'), en: sortedIn('en') } satisfies Record<Language, unknown>

export const READ_COUNT = defineStatementsByShape<AgencyFilter, Values, { total: number }>((filters) =>
  defineStatement((params, db) => countOf(db, filters, params)),
)

const exported = (db: Database, filters: Filters, params: Params) =>
  matching(db, filters, params)
    .innerJoin('clients', 'clients.id', 'orders.client_id')
    .leftJoin('users', (join) => join.on('users.id', '=', sql`coalesce(orders.representative_id, orders.created_by)`))
    .select(['orders.project_number as projectNumber', 'orders.name', 'orders.deadline', 'orders.status'])
    .select(['orders.submitted_at as submittedAt', 'clients.name as clientName', 'users.name as ordererName'])
    .select(['orders.items_purchase_cents as itemsPurchase', 'orders.items_sale_cents as itemsSale'])
    .select(['orders.transport_purchase_cents as transportPurchase', 'orders.transport_sale_cents as transportSale'])
    .select(
      sql<string | null>`(
        select string_agg(s.invoice_no::text, ', ' order by s.invoice_no)
        from sales_invoice_orders part join sales_invoices s on s.id = part.invoice_id
        where part.order_id = orders.id
      )`.as('invoices'),
    )
    .orderBy(ORDERED_BY.newest('orders'))
    .limit(params.limit)
    .offset(params.offset)

/** Reads the same orders without their items, for the export. */
export const READ_EXPORT = defineStatementsByShape<
  AgencyFilter,
  Values,
  InferResult<ReturnType<typeof exported>>[number]
>((filters) => defineStatement((params, db) => exported(db, filters, params)))
