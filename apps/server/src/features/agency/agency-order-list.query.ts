import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { centsToEuros, totalOf } from '@tiraaz/domain/money/money'
import { orderCan } from '@tiraaz/domain/orders/order-actions'
import { languageOf } from '@tiraaz/messages/locale'
import { expressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { OrganizationCtx } from '../../core/context.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { addressDesigns, type DesignsOf, frozenPlaces, listedDesigns } from '../orders/listed-designs-facts.ts'
import { matchesOrderFilter, ordererId, pageCountOf, pageWindow } from '../orders/order-list-facts.ts'
import { namedOrderStatus } from '../orders/order-status-facts.ts'
import { markupPercentage } from './markup-percentage.ts'
import { namedWorksheetStatus } from './named-worksheet-status.ts'

export type AgencyOrderListQuery = EndpointRequest<Endpoints['listAgencyOrders']>['query']
type AgencyOrderList = EndpointOutput<Endpoints['listAgencyOrders']>

const matching = (ctx: OrganizationCtx, query: AgencyOrderListQuery) => {
  const { 'Clients[]': clients, 'Agents[]': agents } = query
  const orders = ctx.db
    .selectFrom('orders')
    .where('orders.organization_id', '=', ctx.organizationId)
    .where((eb) => matchesOrderFilter(eb, query))
  const ofClients = clients.length > 0 ? orders.where('orders.client_id', 'in', clients) : orders
  if (agents.length === 0) return ofClients
  const clientsOfAgents = ctx.db
    .selectFrom('clients')
    .where('clients.organization_id', '=', ctx.organizationId)
    .where('clients.agent_id', 'in', agents)
    .select('clients.id')
  return ofClients.where('orders.client_id', 'in', clientsOfAgents)
}

const countOrders = (ctx: OrganizationCtx, query: AgencyOrderListQuery) =>
  matching(ctx, query).select((eb) => eb.fn.countAll<number>().as('total'))

const pageOf = (ctx: OrganizationCtx, query: AgencyOrderListQuery) => {
  const { limit, offset } = pageWindow(query)
  return matching(ctx, query)
    .select(['orders.id', 'orders.client_id', 'orders.project_number', 'orders.name', 'orders.deadline'])
    .select(['orders.status', 'orders.version', 'orders.created_at', 'orders.submitted_at', 'orders.listed_at'])
    .select(['orders.files_missing', 'orders.items_sale_cents', 'orders.items_purchase_cents'])
    .select(['orders.transport_sale_cents', 'orders.transport_purchase_cents'])
    .select((eb) => ordererId(eb).as('orderer_id'))
    .orderBy('orders.listed_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .offset(offset)
}

/** Items of the `page` row around it with what the agency alone may see. */
const listedItems = (ctx: OrganizationCtx) => {
  const language = languageOf(ctx.locale)
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

const readPage = (ctx: OrganizationCtx, query: AgencyOrderListQuery) =>
  ctx.db
    .selectFrom(pageOf(ctx, query).as('page'))
    .innerJoin('clients', 'clients.id', 'page.client_id')
    .leftJoin('users', 'users.id', 'page.orderer_id')
    .selectAll('page')
    .select(['users.name as ordererName', 'clients.name as clientName'])
    .select(() => [countOrders(ctx, query).as('total'), listedItems(ctx).as('items'), frozenPlaces().as('frozen')])
    .orderBy('page.listed_at', 'desc')
    .orderBy('page.id', 'desc')
    .execute()

type Row = Awaited<ReturnType<typeof readPage>>[number]

const euros = (cents: number | null): number | null => (cents === null ? null : centsToEuros(cents))

const listedItem = (ctx: OrganizationCtx, row: Row, item: Row['items'][number], designsOf: DesignsOf) => {
  const { saleCents, purchaseCents, worksheetNumber, designs, ...rest } = item
  return {
    ...rest,
    price: euros(saleCents),
    purchasePrice: euros(purchaseCents),
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
    totalPrice: euros(totalCents),
    purchasePrice: euros(totalOf([row.items_purchase_cents, row.transport_purchase_cents])),
    clientMarkupPercentage: markupPercentage(row.items_sale_cents, row.items_purchase_cents),
    // A draft without places has no transport price yet, which is nobody's fault; a sent one waits for the agency (R16).
    priceMissing: row.items.some((item) => item.saleCents === null) || (canBeConfirmed && totalCents === null),
    deadline: row.deadline,
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
  const rows = await readPage(ctx, query)
  // A page beyond the last has no row to carry the count.
  const total = rows[0]?.total ?? (query.Page > 1 ? (await countOrders(ctx, query).executeTakeFirst())?.total : 0)
  const designsOf = await addressDesigns(ctx, rows)
  return {
    orders: rows.map((row) => listed(ctx, row, designsOf)),
    pageCount: pageCountOf(total ?? 0, pageWindow(query)),
  }
}
