import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import type { Day } from '@tiraaz/domain/calendar/day'
import { getTallinnDayStart } from '@tiraaz/domain/calendar/tallinn-day'
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { COUNT_LIMIT } from '@tiraaz/domain/orders/order-pages'
import { defineStatement } from '../../../db/statement.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import {
  MATCHES_SEARCH,
  type OrderSearch,
  parseOrderSearch,
  FOUND_COUNT_LIMIT,
  type SearchCtx,
  type SearchFilter,
} from './order-search.ts'

/** Query with the filters that the client's and the agency's list share. */
export type OrderListRequest = EndpointRequest<Endpoints['listOrders']>['query']

type Orders = ExpressionBuilder<Tables, 'orders'>

/** Filters of an order list. */
export type OrderFilter = 'from' | 'to' | 'users' | 'statuses' | 'product' | 'commonProduct' | 'order' | SearchFilter

export type OrderFilterValues = {
  from: Date | null
  to: Date | null
  users: readonly string[]
  statuses: readonly string[]
  product: string | null
  order: string | null
  /** Patterns of the search; empty without one. */
  words: readonly string[]
}

// JavaScript and PostgreSQL read instants beyond these days differently; no order has such a day.
const FIRST_DAY = '1970-01-01'
const LAST_DAY = '9990-12-31'

const within = (day: Day): Day => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day)

/** Values of the query's filters; both days are included, in Tallinn time (R26). */
const toFilterValues = (query: OrderListRequest, search: OrderSearch | null): OrderFilterValues => ({
  from: query.From === undefined ? null : getTallinnDayStart(within(query.From)),
  to: query.To === undefined ? null : getTallinnDayStart(addDays(within(query.To), 1)),
  users: query['Users[]'],
  statuses: query['Status[]'],
  product: query.Product ?? null,
  order: query.Order ?? null,
  words: search?.words ?? [],
})

/** Names of the filters that are set; each combination has its own SQL statement without unused conditions. */
const listActiveFilters = (values: OrderFilterValues, productFilter: ProductFilter): OrderFilter[] => [
  ...(values.from === null ? [] : ['from' as const]),
  ...(values.to === null ? [] : ['to' as const]),
  ...(values.users.length === 0 ? [] : ['users' as const]),
  ...(values.statuses.length === 0 ? [] : ['statuses' as const]),
  ...(values.product === null ? [] : [productFilter]),
  ...(values.order === null ? [] : ['order' as const]),
]

/** Filter by a product that few orders have, or many. */
type ProductFilter = 'product' | 'commonProduct'

/** Orders of a product from which on the newest orders fill a page sooner than an index of the product does. */
const COMMON_PRODUCT = 2000

const readProductFilter = defineStatement<{ product: string }, { isCommon: boolean }>(
  ({ product }) => sql`
    select count(*) = ${sql.lit(COMMON_PRODUCT)} as "isCommon" from (
      select from order_items where product_id = ${product} limit ${sql.lit(COMMON_PRODUCT)}
    ) items`,
)

export type ParsedOrderFilters = { filters: OrderFilter[]; values: OrderFilterValues; countLimit: number }

/**
 * Parses the filters of a list request: which are set, their SQL values, and how many orders are counted. The list is of
 * the context's client, or of all clients.
 */
export const parseOrderFilters = async (ctx: SearchCtx, query: OrderListRequest): Promise<ParsedOrderFilters> => {
  const search = await parseOrderSearch(ctx, query.Search)
  const values = toFilterValues(query, search)
  const [productUse] = values.product === null ? [] : await readProductFilter(ctx.db, { product: values.product })
  const filters = listActiveFilters(values, productUse?.isCommon === true ? 'commonProduct' : 'product')
  if (search === null) return { filters, values, countLimit: COUNT_LIMIT }
  return { filters: [...filters, search.isCommon ? 'commonSearch' : 'search'], values, countLimit: FOUND_COUNT_LIMIT }
}

/** Returns true for filters whose orders an index finds; the other filters are then checked on those orders. */
export const isFindingFilter = (filter: string): boolean =>
  filter === 'search' || filter === 'product' || filter === 'order'

type Values = { [Key in keyof OrderFilterValues]: RawBuilder<OrderFilterValues[Key]> }

const CONDITIONS: Record<OrderFilter, (eb: Orders, values: Values) => Expression<SqlBool>> = {
  from: (_, { from }) => sql`orders.listed_at >= ${from}::timestamptz`,
  to: (_, { to }) => sql`orders.listed_at < ${to}::timestamptz`,
  users: (_, { users }) => sql`orders.orderer_id = any(${users}::text[])`,
  statuses: (_, { statuses }) => sql`orders.status = any(${statuses}::text[])`,
  product: (_, { product }) => sql`
    orders.id = any(array(select order_items.order_id from order_items where order_items.product_id = ${product}))`,
  commonProduct: (eb, { product }) =>
    eb.exists(
      eb
        .selectFrom('order_items')
        .select('order_items.id')
        .whereRef('order_items.order_id', '=', 'orders.id')
        .where(sql<boolean>`order_items.product_id = ${product}`),
    ),
  order: (_, { order }) => sql`orders.id = ${order}`,
  search: (_, { words }) => MATCHES_SEARCH.search(words),
  commonSearch: (_, { words }) => MATCHES_SEARCH.commonSearch(words),
}

/** SQL conditions of the filters; the caller adds organization and client (R1). */
export const matchesOrderFilter = (eb: Orders, filters: readonly OrderFilter[], values: Values) =>
  eb.and(filters.map((filter) => CONDITIONS[filter](eb, values)))
