import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { PERMISSIONS } from '@tiraaz/contract/permissions'
import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { Role } from '@tiraaz/domain/access/role'
import { getOrderPayment } from '@tiraaz/domain/invoices/order-payment'
import { centsToEurosOrNull, sumPrices } from '@tiraaz/domain/money/money'
import { countPages, getOrderPageWindow, type PageWindow } from '@tiraaz/domain/orders/order-pages'
import { canActOnOrder } from '@tiraaz/domain/orders/order-actions'
import { type Language, getLanguage } from '@tiraaz/messages/locale'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { expressionBuilder, type InferResult, sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import type { Database } from '../../../db/client.ts'
import { type SqlParamsOf, defineStatement, defineStatementsByShape } from '../../../db/statement.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import {
  loadDesignAddresses,
  type DesignsOf,
  selectFrozenDestinations,
  selectListedDesigns,
  listReceiverNames,
} from './select-listed-designs.ts'
import {
  isFindingFilter,
  parseOrderFilters,
  matchesOrderFilter,
  type OrderFilter,
  type OrderFilterValues,
  type OrderListRequest,
} from './order-filter.ts'
import { choosePage, countOrders, buildOrderKeys, type OrderKeys, selectDistinct } from './choose-orders.ts'
import { presentListedOrderFields } from './present-listed-order-fields.ts'
import { presentSpeed } from './present-speed.ts'
import { presentOrderStatus } from './present-order-status.ts'

type OrderList = EndpointOutput<Endpoints['listOrders']>

type Values = OrderFilterValues & PageWindow & { clientId: string; organizationId: string; countLimit: number }
type Params = SqlParamsOf<Values>

/** Newest first (R26). */
const NEWEST = sql`orders.listed_at desc, orders.id desc`

type KeyFilter = 'users' | 'statuses'

/** Filter by whose values the list is read newest first (`OrderKeys`). */
const keyFilterOf = (filters: readonly OrderFilter[]): KeyFilter | null => {
  if (filters.some(isFindingFilter)) return null
  if (filters.includes('users')) return 'users'
  return filters.includes('statuses') ? 'statuses' : null
}

const KEYS: Record<KeyFilter, (params: Params) => OrderKeys> = {
  users: ({ users }) => buildOrderKeys({ orderer_id: selectDistinct(users) }),
  statuses: ({ statuses }) => buildOrderKeys({ status: selectDistinct(statuses) }),
}

const matching = (filters: readonly OrderFilter[], params: Params) => {
  const order = expressionBuilder<Tables, 'orders'>()
  const keyFilter = keyFilterOf(filters)
  const rest = filters.filter((filter) => filter !== keyFilter)
  return {
    where: order.and([
      order('orders.organization_id', '=', params.organizationId),
      order('orders.client_id', '=', params.clientId),
      matchesOrderFilter(order, rest, params),
    ]),
    keys: keyFilter === null ? null : KEYS[keyFilter](params),
    orderBy: NEWEST,
  }
}

const countOf = (filters: readonly OrderFilter[], params: Params) =>
  countOrders(matching(filters, params), { countLimit: params.countLimit, areFound: filters.some(isFindingFilter) })

/** Page of order columns; related rows are joined later, for this page only. */
const pageOf = (db: Database, filters: readonly OrderFilter[], params: Params) =>
  db.selectFrom(sql<{ id: string }>`(${choosePage(matching(filters, params), params)})`.as('chosen')).innerJoinLateral(
    (eb) =>
      eb
        .selectFrom('orders')
        .select(['orders.id', 'orders.project_number', 'orders.name', 'orders.deadline', 'orders.status'])
        .select(['orders.version', 'orders.created_at', 'orders.submitted_at', 'orders.listed_at'])
        .select(['orders.items_sale_cents', 'orders.transport_sale_cents', 'orders.additional_info'])
        .select([
          'orders.alteration_request',
          'orders.cancel_reason',
          'orders.purchase_order_number',
          'orders.cost_centre',
          'orders.own_fields',
          'orders.orderer_id',
          'orders.files_missing',
          'orders.change_id',
          'orders.invoice_rest_cents',
        ])
        .whereRef('orders.id', '=', 'chosen.id')
        // Reads them one at a time: the planner would read all orders, as it does not know how few are chosen.
        .offset(sql.lit(0))
        .as('page'),
    (join) => join.onTrue(),
  )

/** Items of the outer `page` row. Does not select purchase prices, markup and printing house (R4). */
const listedItems = (language: Language) => {
  const page = expressionBuilder<Tables & { page: { id: string } }, 'page'>()
  return jsonArrayFrom(
    page
      .selectFrom('order_items')
      .innerJoin('products', 'products.id', 'order_items.product_id')
      .whereRef('order_items.order_id', '=', 'page.id')
      .select(['order_items.id', 'order_items.product_id as productId', 'order_items.quantity'])
      .select([
        'order_items.additional_info as additionalInfo',
        'order_items.additional_invoice_info as additionalInvoiceInfo',
        'products.design_files_are_required as designFilesAreRequired',
        'products.are_quantities_locked as areQuantitiesLocked',
        'order_items.sale_cents as saleCents',
        'order_items.speed_level_days as speedLevelDays',
        'order_items.speed_cents as speedCents',
      ])
      .select((eb) => [
        eb.fn.coalesce(`order_items.product_name_${language}`, `products.name_${language}`).as('productName'),
        selectListedDesigns().as('designs'),
      ])
      .orderBy('order_items.position'),
  )
}

/** Invoices in force of the outer `page` row. */
const standingInvoices = () => {
  const page = expressionBuilder<Tables & { page: { id: string } }, 'page'>()
  return jsonArrayFrom(
    page
      .selectFrom('sales_invoice_orders as part')
      .innerJoin('sales_invoices as s', 's.id', 'part.invoice_id')
      .whereRef('part.order_id', '=', 'page.id')
      .where('s.kind', '=', 'invoice')
      .select(['s.kind', 's.is_credited as isCredited', 's.is_prepayment as isPrepayment', 's.due_on as dueOn'])
      .select(['s.paid_cents as paidSum'])
      .select(sql<number>`s.net_cents + s.vat_cents - s.credited_cents - s.paid_cents`.as('unpaidSum')),
  )
}

const pageStatement = (db: Database, language: Language, filters: readonly OrderFilter[], params: Params) =>
  pageOf(db, filters, params)
    .leftJoin('users', 'users.id', 'page.orderer_id')
    .selectAll('page')
    .select('users.name as ordererName')
    .select(() => [
      sql<number>`(${countOf(filters, params)})`.as('total'),
      listedItems(language).as('items'),
      selectFrozenDestinations().as('frozen'),
      standingInvoices().as('invoices'),
    ])
    .orderBy('page.listed_at', 'desc')
    .orderBy('page.id', 'desc')

type Row = InferResult<ReturnType<typeof pageStatement>>[number]

const pagesIn = (language: Language) =>
  defineStatementsByShape<OrderFilter, Values, Row>((filters) =>
    defineStatement((params, db) => pageStatement(db, language, filters, params)),
  )

const READ_PAGE = { et: pagesIn('et'), en: pagesIn('en') } satisfies Record<Language, unknown>

const READ_COUNT = defineStatementsByShape<OrderFilter, Values, { total: number }>((filters) =>
  defineStatement((params) => countOf(filters, params)),
)

const INVOICE_READERS: readonly Role[] = PERMISSIONS.listSalesInvoices.roles

const paymentOf = ({ role }: ClientCtx, { invoices, invoice_rest_cents: rest }: Row, today: Day) => {
  if (!INVOICE_READERS.includes(role)) return null
  const standing = invoices.map((invoice) => ({
    ...invoice,
    isOverdue: invoice.unpaidSum > 0 && invoice.dueOn < today,
  }))
  return getOrderPayment(standing, rest === null)
}

type Presenting = { designsOf: DesignsOf; today: Day }

const listed = (ctx: ClientCtx, row: Row, { designsOf, today }: Presenting): OrderList['orders'][number] => {
  const { status } = row
  const can = { status, role: ctx.role }
  return {
    id: row.id,
    projectNumber: row.project_number,
    name: row.name,
    user: row.ordererName === null ? null : { id: row.orderer_id, name: row.ordererName },
    totalPrice: centsToEurosOrNull(sumPrices([row.items_sale_cents, row.transport_sale_cents])),
    transportPrice: centsToEurosOrNull(row.transport_sale_cents),
    invoiceReceivers: listReceiverNames(row.frozen, ctx.client.name, ctx.locale),
    deadline: row.deadline,
    additionalInfo: row.additional_info,
    orderFields: presentListedOrderFields(row),
    createdAt: row.created_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    status: presentOrderStatus(ctx.locale, status),
    version: row.version,
    clientId: ctx.client.id,
    clientName: ctx.client.name,
    filesMissing: row.files_missing,
    alterationRequest: row.alteration_request,
    isChangeProposed: row.change_id !== null && row.status === 'confirmed',
    cancelReason: row.cancel_reason,
    payment: paymentOf(ctx, row, today),
    canBeOrdered: canActOnOrder('reorder', can),
    canBeContinued: canActOnOrder('submit', can),
    canBeDeleted: canActOnOrder('delete', can),
    canBeDownloaded: canActOnOrder('download', can),
    canBeRenamed: canActOnOrder('rename', can),
    canReplaceFiles: canActOnOrder('replaceFiles', can),
    canGetFiles: row.files_missing && canActOnOrder('addFiles', can),
    canRequestAlteration: canActOnOrder('requestAlteration', can),
    canSettleAlteration: row.alteration_request !== null && canActOnOrder('settleAlteration', can),
    items: row.items.map(({ saleCents, speedLevelDays, speedCents, designs, ...item }) => ({
      ...item,
      price: centsToEurosOrNull(saleCents),
      ...presentSpeed({ speedLevelDays, speedCents }),
      designs: designsOf(row.id, designs),
    })),
  }
}

/** Lists the client's orders, newest first (R26): one statement, one more for addresses of drafts. */
export const listOrders = async (ctx: ClientCtx, query: OrderListRequest): Promise<OrderList> => {
  const { filters, values: filterValues, countLimit } = await parseOrderFilters(ctx, query)
  const window = getOrderPageWindow(query.Page, { isOfProduct: query.Product !== undefined })
  const values = { ...filterValues, ...window, countLimit, clientId: ctx.client.id, organizationId: ctx.organizationId }
  const rows = await READ_PAGE[getLanguage(ctx.locale)](filters)(ctx.db, values)
  // A page beyond the last has no row to carry the count.
  const total = rows[0]?.total ?? (query.Page > 1 ? (await READ_COUNT(filters)(ctx.db, values))[0]?.total : 0)
  const today = toTallinnDay(ctx.now())
  const designsOf = await loadDesignAddresses(ctx, rows)
  return {
    orders: rows.map((row) => listed(ctx, row, { designsOf, today })),
    pageCount: countPages(total ?? 0, { ...window, countLimit }, rows.length),
  }
}
