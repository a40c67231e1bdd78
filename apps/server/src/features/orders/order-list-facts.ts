import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import type { Day } from '@tiraaz/domain/calendar/day'
import { tallinnDayStart } from '@tiraaz/domain/calendar/tallinn-day'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'

/** The filters that the client's and the agency's list share. */
export type OrderListQuery = EndpointRequest<Endpoints['listOrders']>['query']

type Orders = ExpressionBuilder<Tables, 'orders'>

// Beyond these days the engines read instants differently; no order was made there.
const FIRST_DAY = '1970-01-01'
const LAST_DAY = '9990-12-31'

const within = (day: Day): Day => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day)

/** R26: both days count whole, as days in Tallinn. */
const inPeriod = (eb: Orders, { From, To }: OrderListQuery): Expression<SqlBool>[] => {
  const conditions: Expression<SqlBool>[] = []
  if (From !== undefined) conditions.push(eb('orders.listed_at', '>=', tallinnDayStart(within(From))))
  if (To !== undefined) conditions.push(eb('orders.listed_at', '<', tallinnDayStart(addDays(within(To), 1))))
  return conditions
}

/** The orderer is the representative, or who made the order where it has none. */
export const ordererId = (eb: Orders) => eb.fn.coalesce('orders.representative_id', 'orders.created_by')

/** What a list's query asks of an order; the caller binds it to organization and client (R1). */
export const matchesOrderFilter = (eb: Orders, query: OrderListQuery): Expression<SqlBool> => {
  const conditions = inPeriod(eb, query)
  const { 'Users[]': users, 'Status[]': statuses, Product: product } = query
  if (users.length > 0) conditions.push(eb(ordererId(eb), 'in', users))
  if (statuses.length > 0) conditions.push(eb('orders.status', 'in', statuses))
  if (product !== undefined) {
    conditions.push(
      eb.exists(
        eb
          .selectFrom('order_items')
          .select('order_items.id')
          .whereRef('order_items.order_id', '=', 'orders.id')
          .where('order_items.product_id', '=', product),
      ),
    )
  }
  return eb.and(conditions)
}

export type PageWindow = { limit: number; offset: number }

/** R26: 20 orders a page, 15 in the history of one product. */
export const pageWindow = ({ Page, Product }: OrderListQuery): PageWindow => {
  const limit = Product === undefined ? PAGE_SIZES.orders : PAGE_SIZES.productOrders
  return { limit, offset: (Page - 1) * limit }
}

export const pageCountOf = (total: number, { limit }: PageWindow): number => Math.ceil(total / limit)
