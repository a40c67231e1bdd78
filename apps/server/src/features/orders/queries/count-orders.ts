import { COUNT_LIMIT } from '@tiraaz/domain/orders/order-pages'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../../db/client.ts'
import type { Tables } from '../../../db/schema/tables.ts'

/** Counts the orders of a query, one more than `COUNT_LIMIT` at most. */
export const countOrders = (db: Database, orders: SelectQueryBuilder<Tables, 'orders', object>) =>
  db
    .selectFrom(
      orders
        .select('orders.id')
        .limit(sql.lit(COUNT_LIMIT + 1))
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
