import type { PageWindow } from '@tiraaz/domain/orders/order-pages'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SqlParamsOf } from '../../../db/statement.ts'

/** Columns of orders that begin an index in the order of the list, after the organization or the client. */
type KeyColumn = 'client_id' | 'status' | 'orderer_id'

/** Values of such columns, by which a list is filtered, as SQL rows `k`. */
export type OrderKeys = { rows: RawBuilder<unknown>; matchesKeys: RawBuilder<SqlBool> }

/** SQL rows of one column for `buildOrderKeys`. */
export const selectDistinct = (values: RawBuilder<readonly string[]>): RawBuilder<unknown> =>
  sql`select distinct unnest(${values}::text[])`

/** Keys of a list that is filtered by these columns, at least one. */
export const buildOrderKeys = (columns: { [Column in KeyColumn]?: RawBuilder<unknown> | undefined }): OrderKeys => {
  const used = Object.entries(columns).filter((entry): entry is [string, RawBuilder<unknown>] => entry[1] !== undefined)
  const rows = used.map(([column, values]) => sql`(${values}) ${sql.id(`of_${column}`)} (${sql.id(column)})`)
  const equal = used.map(([column]) => sql`${sql.id('orders', column)} = ${sql.id('k', column)}`)
  return {
    rows: sql`select * from ${sql.join(rows, sql` cross join `)}`,
    matchesKeys: sql`${sql.join(equal, sql` and `)}`,
  }
}

type ChosenOrders = {
  /** Conditions on `orders` beside the keys. */
  where: Expression<SqlBool>
  keys: OrderKeys | null
  /** Order of the list; an index of the keys has it. */
  orderBy: RawBuilder<unknown>
  /** Columns of `orderBy` beside the id. */
  sortedBy?: RawBuilder<unknown>
}

type PageParams = SqlParamsOf<PageWindow>

/** More than any page: PostgreSQL takes a limit that is a parameter for a tenth of the table. */
export const EXPECTED_ROWS = 100

/**
 * SQL query that selects `id` of the orders of one page. With keys it takes the first orders of each key and sorts these:
 * reading the list until enough orders match would read all of it for a client with few orders.
 */
export const choosePage = (
  { where, keys, orderBy, sortedBy = sql`orders.listed_at` }: ChosenOrders,
  { limit, offset }: PageParams,
): RawBuilder<{ id: string }> => {
  const pageClause = sql`order by ${orderBy} limit ${limit} offset ${offset}`
  if (keys === null)
    return sql`
      select * from (select orders.id from orders where ${where} ${pageClause}) page limit ${sql.lit(EXPECTED_ROWS)}`
  return sql`
    select * from (select orders.id
    from (${keys.rows}) k cross join lateral (
      select orders.id, ${sortedBy}
      from orders where ${keys.matchesKeys} and ${where}
      order by ${orderBy} limit ${limit}::bigint + ${offset}::bigint
    ) orders
    ${pageClause}) page limit ${sql.lit(EXPECTED_ROWS)}`
}

type Count = {
  /** Most that are counted, but for one more. */
  countLimit: RawBuilder<number>
  /** True if an index has found all orders of the query already. */
  areFound: boolean
}

/** SQL query that counts orders up to a limit, as `total`. */
export const countOrders = (
  { where, keys, orderBy }: ChosenOrders,
  { countLimit, areFound }: Count,
): RawBuilder<{ total: number }> => {
  const most = sql`limit ${countLimit}::bigint + 1`
  if (keys !== null)
    return sql`
      select count(*)::integer as total from (
        select from (${keys.rows}) k cross join lateral (
          select from orders where ${keys.matchesKeys} and ${where} order by ${orderBy} ${most}
        ) orders ${most}
      ) counted`
  // In the order of the page: otherwise the planner collects all orders of a client before it counts the first.
  const inOrder = areFound ? sql`` : sql`order by ${orderBy}`
  return sql`
    select count(*)::integer as total from (select from orders where ${where} ${inOrder} ${most}) counted`
}
