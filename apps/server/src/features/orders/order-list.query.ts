import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { totalOf } from '@tiraaz/domain/money/money'
import { orderCan } from '@tiraaz/domain/orders/order-actions'
import { languageOf } from '@tiraaz/messages/locale'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { expressionBuilder } from 'kysely'
import type { ClientCtx } from '../../core/context.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { addressDesigns, type DesignsOf, frozenPlaces, listedDesigns } from './listed-designs-facts.ts'
import { matchesOrderFilter, type OrderListQuery, ordererId, pageCountOf, pageWindow } from './order-list-facts.ts'
import { namedOrderStatus } from './order-status-facts.ts'
import { eurosOrNull } from './order-view.ts'

type OrderList = EndpointOutput<Endpoints['listOrders']>

const matching = (ctx: ClientCtx, query: OrderListQuery) =>
  ctx.db
    .selectFrom('orders')
    .where('orders.organization_id', '=', ctx.organizationId)
    .where('orders.client_id', '=', ctx.client.id)
    .where((eb) => matchesOrderFilter(eb, query))

const countOrders = (ctx: ClientCtx, query: OrderListQuery) =>
  matching(ctx, query).select((eb) => eb.fn.countAll<number>().as('total'))

/** One page of orders, bare: what stands around it is read for its rows only. */
const pageOf = (ctx: ClientCtx, query: OrderListQuery) => {
  const { limit, offset } = pageWindow(query)
  return matching(ctx, query)
    .select(['orders.id', 'orders.project_number', 'orders.name', 'orders.deadline', 'orders.status', 'orders.version'])
    .select(['orders.created_at', 'orders.submitted_at', 'orders.listed_at', 'orders.files_missing'])
    .select(['orders.items_sale_cents', 'orders.transport_sale_cents'])
    .select((eb) => ordererId(eb).as('orderer_id'))
    .orderBy('orders.listed_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .offset(offset)
}

/** Items of the `page` row around it. Purchase, markup and printing house are not even selected (R4). */
const listedItems = (ctx: ClientCtx) => {
  const language = languageOf(ctx.locale)
  const page = expressionBuilder<Tables & { page: { id: string } }, 'page'>()
  return jsonArrayFrom(
    page
      .selectFrom('order_items')
      .innerJoin('products', 'products.id', 'order_items.product_id')
      .whereRef('order_items.order_id', '=', 'page.id')
      .select(['order_items.id', 'order_items.product_id as productId', 'order_items.quantity'])
      .select([
        'order_items.additional_info as additionalInfo',
        'products.are_quantities_locked as areQuantitiesLocked',
      ])
      .select((eb) => [
        eb.fn.coalesce(`order_items.product_name_${language}`, `products.name_${language}`).as('productName'),
        eb.fn.coalesce('order_items.sale_override_cents', 'order_items.sale_cents').as('saleCents'),
        listedDesigns().as('designs'),
      ])
      .orderBy('order_items.position'),
  )
}

const readPage = (ctx: ClientCtx, query: OrderListQuery) =>
  ctx.db
    .selectFrom(pageOf(ctx, query).as('page'))
    .leftJoin('users', 'users.id', 'page.orderer_id')
    .selectAll('page')
    .select('users.name as ordererName')
    .select(() => [countOrders(ctx, query).as('total'), listedItems(ctx).as('items'), frozenPlaces().as('frozen')])
    .orderBy('page.listed_at', 'desc')
    .orderBy('page.id', 'desc')
    .execute()

type Row = Awaited<ReturnType<typeof readPage>>[number]

const listed = (ctx: ClientCtx, row: Row, designsOf: DesignsOf): OrderList['orders'][number] => {
  const { status } = row
  const can = { status, role: ctx.role }
  return {
    id: row.id,
    projectNumber: row.project_number,
    name: row.name,
    user: row.ordererName === null ? null : { id: row.orderer_id, name: row.ordererName },
    totalPrice: eurosOrNull(totalOf([row.items_sale_cents, row.transport_sale_cents])),
    deadline: row.deadline,
    createdAt: row.created_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    status: namedOrderStatus(ctx.locale, status),
    version: row.version,
    clientId: ctx.client.id,
    clientName: ctx.client.name,
    filesMissing: row.files_missing,
    canBeOrdered: orderCan('reorder', can),
    canBeContinued: orderCan('submit', can),
    canBeDeleted: orderCan('delete', can),
    items: row.items.map(({ saleCents, designs, ...item }) => ({
      ...item,
      price: eurosOrNull(saleCents),
      designs: designsOf(row.id, designs),
    })),
  }
}

/** The client's orders, newest first (R26): one statement, one more for the addresses of drafts. */
export const listOrders = async (ctx: ClientCtx, query: OrderListQuery): Promise<OrderList> => {
  const rows = await readPage(ctx, query)
  // A page beyond the last has no row to carry the count.
  const total = rows[0]?.total ?? (query.Page > 1 ? (await countOrders(ctx, query).executeTakeFirst())?.total : 0)
  const designsOf = await addressDesigns(ctx, rows)
  return {
    orders: rows.map((row) => listed(ctx, row, designsOf)),
    pageCount: pageCountOf(total ?? 0, pageWindow(query)),
  }
}
