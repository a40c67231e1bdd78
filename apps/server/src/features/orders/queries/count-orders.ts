import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../../db/client.ts'
import type { Tables } from '../../../db/schema/tables.ts'

type Count = {
  /** Most that are counted, but for one more. */
  countLimit: RawBuilder<number>
  /** True if an index has found all orders of the query already. */
  areFound: boolean
}

/** Counts the orders of a query up to a limit. */
export const countOrders = (
  db: Database,
  orders: SelectQueryBuilder<Tables, 'orders', object>,
  { countLimit, areFound }: Count,
) => {
  const counted = orders.select('orders.id').limit(sql<number>`${countLimit}::bigint + 1`)
  // In the order of the page: otherwise the planner collects all orders of a client before it counts the first.
  const inOrder = areFound ? counted : counted.orderBy('orders.listed_at', 'desc').orderBy('orders.id', 'desc')
  return db.selectFrom(inOrder.as('counted')).select((eb) => eb.fn.countAll<number>().as('total'))
}
