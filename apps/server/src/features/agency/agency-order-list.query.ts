import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { eurosOrNull, totalOf } from '@tiraaz/domain/money/money'
import { orderCan } from '@tiraaz/domain/orders/order-actions'
import { type Language, languageOf } from '@tiraaz/messages/locale'
import { expressionBuilder, type InferResult, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { OrganizationCtx } from '../../core/context.ts'
import type { Database } from '../../db/client.ts'
import { type PlacesOf, statement, statementsByShape } from '../../db/statement.ts'
import type { Tables } from '../../db/schema/tables.ts'
import {
  addressDesigns,
  type DesignsOf,
  frozenPlaces,
  listedDesigns,
  receiverNames,
} from '../orders/listed-designs-facts.ts'
import {
  filtersOf,
  filterValuesOf,
  matchesOrderFilter,
  type OrderFilter,
  type OrderFilterValues,
  ordererId,
  pageCountOf,
  pageWindow,
  type PageWindow,
} from '../orders/order-list-facts.ts'
import { namedOrderStatus } from '../orders/order-status-facts.ts'
import { markupPercentage } from './markup-percentage.ts'
import { namedWorksheetStatus } from './named-worksheet-status.ts'

export type AgencyOrderListQuery = EndpointRequest<Endpoints['listAgencyOrders']>['query']
type AgencyOrderList = EndpointOutput<Endpoints['listAgencyOrders']>

type AgencyFilter = OrderFilter | 'clients' | 'agents'
type Values = OrderFilterValues &
  PageWindow & { organizationId: string; clients: readonly string[]; agents: readonly string[] }
type Places = PlacesOf<Values>
type Filters = readonly AgencyFilter[]

const isShared = (filter: AgencyFilter): filter is OrderFilter => filter !== 'clients' && filter !== 'agents'

const matching = (db: Database, filters: Filters, places: Places) => {
  const orders = db
    .selectFrom('orders')
    .where('orders.organization_id', '=', places.organizationId)
    .where((eb) => matchesOrderFilter(eb, filters.filter(isShared), places))
  const ofClients = filters.includes('clients')
    ? orders.where(sql<boolean>`orders.client_id = any(${places.clients}::text[])`)
    : orders
  if (!filters.includes('agents')) return ofClients
  const clientsOfAgents = db
    .selectFrom('clients')
    .where('clients.organization_id', '=', places.organizationId)
    .where(sql<boolean>`clients.agent_id = any(${places.agents}::text[])`)
    .select('clients.id')
  return ofClients.where('orders.client_id', 'in', clientsOfAgents)
}

const countOrders = (db: Database, filters: Filters, places: Places) =>
  matching(db, filters, places).select((eb) => eb.fn.countAll<number>().as('total'))

const pageOf = (db: Database, filters: Filters, places: Places) =>
  matching(db, filters, places)
    .select(['orders.id', 'orders.client_id', 'orders.project_number', 'orders.name', 'orders.deadline'])
    .select(['orders.status', 'orders.version', 'orders.created_at', 'orders.submitted_at', 'orders.listed_at'])
    .select(['orders.files_missing', 'orders.items_sale_cents', 'orders.items_purchase_cents'])
    .select(['orders.transport_sale_cents', 'orders.transport_purchase_cents', 'orders.additional_info'])
    .select((eb) => ordererId(eb).as('orderer_id'))
    .orderBy('orders.listed_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(places.limit)
    .offset(places.offset)

/** Items of the `page` row around it with what the agency alone may see. */
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
        listedDesigns().as('designs'),
      ])
      .orderBy('order_items.position'),
  )
}

const pageStatement = (db: Database, language: Language, filters: Filters, places: Places) =>
  db
    .selectFrom(pageOf(db, filters, places).as('page'))
    .innerJoin('clients', 'clients.id', 'page.client_id')
    .leftJoin('users', 'users.id', 'page.orderer_id')
    .selectAll('page')
    .select(['users.name as ordererName', 'clients.name as clientName'])
    .select(() => [
      countOrders(db, filters, places).as('total'),
      listedItems(language).as('items'),
      frozenPlaces().as('frozen'),
    ])
    .orderBy('page.listed_at', 'desc')
    .orderBy('page.id', 'desc')

type Row = InferResult<ReturnType<typeof pageStatement>>[number]

const pagesIn = (language: Language) =>
  statementsByShape<AgencyFilter, Values, Row>((filters) =>
    statement((places, db) => pageStatement(db, language, filters, places)),
  )

const READ_PAGE = { et: pagesIn('et'), en: pagesIn('en') } satisfies Record<Language, unknown>

const READ_COUNT = statementsByShape<AgencyFilter, Values, { total: number }>((filters) =>
  statement((places, db) => countOrders(db, filters, places)),
)

const listedItem = (ctx: OrganizationCtx, row: Row, item: Row['items'][number], designsOf: DesignsOf) => {
  const { saleCents, purchaseCents, worksheetNumber, designs, ...rest } = item
  return {
    ...rest,
    price: eurosOrNull(saleCents),
    purchasePrice: eurosOrNull(purchaseCents),
    markupPercentage: markupPercentage(saleCents, purchaseCents),
    worksheetStatus: namedWorksheetStatus(ctx.locale, worksheetNumber),
    designs: designsOf(row.id, designs),
  }
}

const listed = (ctx: OrganizationCtx, row: Row, designsOf: DesignsOf): AgencyOrderList['orders'][number] => {
  const can = { status: row.status, role: 'agency' } as const
  const totalCents = totalOf([row.items_sale_cents, row.transport_sale_cents])
  const canBeConfirmed = orderCan('confirm', can)
  return {
    id: row.id,
    projectNumber: row.project_number,
    name: row.name,
    user: row.ordererName === null ? null : { id: row.orderer_id, name: row.ordererName },
    totalPrice: eurosOrNull(totalCents),
    transportPrice: eurosOrNull(row.transport_sale_cents),
    invoiceReceivers: receiverNames(row.frozen, row.clientName),
    purchasePrice: eurosOrNull(totalOf([row.items_purchase_cents, row.transport_purchase_cents])),
    clientMarkupPercentage: markupPercentage(row.items_sale_cents, row.items_purchase_cents),
    // A draft without places has no transport price yet, which is nobody's fault; a sent one waits for the agency (R16).
    priceMissing: row.items.some((item) => item.saleCents === null) || (canBeConfirmed && totalCents === null),
    deadline: row.deadline,
    additionalInfo: row.additional_info,
    createdAt: row.created_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    status: namedOrderStatus(ctx.locale, row.status),
    version: row.version,
    clientId: row.client_id,
    clientName: row.clientName,
    filesMissing: row.files_missing,
    // Spec section 4: Edit on drafts, which are exactly what can be sent; a submitted order is edited by confirming it.
    canBeEdited: orderCan('submit', can),
    canBeConfirmed,
    items: row.items.map((item) => listedItem(ctx, row, item, designsOf)),
  }
}

/**
 * Orders of all clients of the organization, newest first, drafts too (R26). A module of its own: what it reads must
 * not be one flag away from a client's list (R4).
 */
export const listAgencyOrders = async (ctx: OrganizationCtx, query: AgencyOrderListQuery): Promise<AgencyOrderList> => {
  const { 'Clients[]': clients, 'Agents[]': agents } = query
  const filterValues = filterValuesOf(query)
  const filters: AgencyFilter[] = [
    ...filtersOf(filterValues),
    ...(clients.length === 0 ? [] : ['clients' as const]),
    ...(agents.length === 0 ? [] : ['agents' as const]),
  ]
  const window = pageWindow(query)
  const values = { ...filterValues, ...window, organizationId: ctx.organizationId, clients, agents }
  const rows = await READ_PAGE[languageOf(ctx.locale)](filters)(ctx.db, values)
  // A page beyond the last has no row to carry the count.
  const total = rows[0]?.total ?? (query.Page > 1 ? (await READ_COUNT(filters)(ctx.db, values))[0]?.total : 0)
  const designsOf = await addressDesigns(ctx, rows)
  return {
    orders: rows.map((row) => listed(ctx, row, designsOf)),
    pageCount: pageCountOf(total ?? 0, window),
  }
}
