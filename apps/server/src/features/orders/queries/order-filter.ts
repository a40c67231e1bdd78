import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import type { Day } from '@tiraaz/domain/calendar/day'
import { tallinnDayStart } from '@tiraaz/domain/calendar/tallinn-day'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../../db/schema/tables.ts'

/** The filters that the client's and the agency's list share. */
export type OrderListQuery = EndpointRequest<Endpoints['listOrders']>['query']

type Orders = ExpressionBuilder<Tables, 'orders'>

/** What a list can be asked for beside its page. */
export type OrderFilter = 'from' | 'to' | 'users' | 'statuses' | 'product' | 'order'

export type OrderFilterValues = {
  from: Date | null
  to: Date | null
  users: readonly string[]
  statuses: readonly string[]
  product: string | null
  order: string | null
}

// Beyond these days the engines read instants differently; no order was made there.
const FIRST_DAY = '1970-01-01'
const LAST_DAY = '9990-12-31'

const within = (day: Day): Day => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day)

/** The values of a query's filters. R26: both days count whole, as days in Tallinn. */
export const filterValuesOf = (query: OrderListQuery): OrderFilterValues => ({
  from: query.From === undefined ? null : tallinnDayStart(within(query.From)),
  to: query.To === undefined ? null : tallinnDayStart(addDays(within(query.To), 1)),
  users: query['Users[]'],
  statuses: query['Status[]'],
  product: query.Product ?? null,
  order: query.Order ?? null,
})

/** Which filters a query sets: a statement is made for each combination, so that it asks for nothing in vain. */
export const filtersOf = (values: OrderFilterValues): OrderFilter[] => [
  ...(values.from === null ? [] : ['from' as const]),
  ...(values.to === null ? [] : ['to' as const]),
  ...(values.users.length === 0 ? [] : ['users' as const]),
  ...(values.statuses.length === 0 ? [] : ['statuses' as const]),
  ...(values.product === null ? [] : ['product' as const]),
  ...(values.order === null ? [] : ['order' as const]),
]

/** The orderer is the representative, or who made the order where it has none. */
export const ordererId = (eb: Orders) => eb.fn.coalesce('orders.representative_id', 'orders.created_by')

type Values = { [Key in OrderFilter]: RawBuilder<OrderFilterValues[Key]> }

const CONDITIONS: Record<OrderFilter, (eb: Orders, values: Values) => Expression<SqlBool>> = {
  from: (_, { from }) => sql`orders.listed_at >= ${from}::timestamptz`,
  to: (_, { to }) => sql`orders.listed_at < ${to}::timestamptz`,
  users: (eb, { users }) => sql`${ordererId(eb)} = any(${users}::text[])`,
  statuses: (_, { statuses }) => sql`orders.status = any(${statuses}::text[])`,
  product: (eb, { product }) =>
    eb.exists(
      eb
        .selectFrom('order_items')
        .select('order_items.id')
        .whereRef('order_items.order_id', '=', 'orders.id')
        .where(sql<boolean>`order_items.product_id = ${product}`),
    ),
  order: (_, { order }) => sql`orders.id = ${order}`,
}

/** What a list's filters ask of an order; the caller binds it to organization and client (R1). */
export const matchesOrderFilter = (eb: Orders, filters: readonly OrderFilter[], values: Values) =>
  eb.and(filters.map((filter) => CONDITIONS[filter](eb, values)))

export type PageWindow = { limit: number; offset: number }

/** R26: 20 orders a page, 15 in the history of one product. */
export const pageWindow = ({ Page, Product }: OrderListQuery): PageWindow => {
  const limit = Product === undefined ? PAGE_SIZES.orders : PAGE_SIZES.productOrders
  return { limit, offset: (Page - 1) * limit }
}

export const pageCountOf = (total: number, { limit }: PageWindow): number => Math.ceil(total / limit)
