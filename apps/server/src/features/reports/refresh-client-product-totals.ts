import type { Day } from '@tiraaz/domain/calendar/day'
import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { defineReplannedStatement } from '../../db/statement.ts'
import { selectSoldOrders } from './select-report-sums.ts'

const CANCELED = WORKSHEET_STATUSES.canceled.number

type Values = { organizationId: string; month: Day; today: Day }

const insertMonth = defineReplannedStatement<Values, never>(
  ({ organizationId, month, today }) => sql`
    with sold as materialized (
      ${selectSoldOrders(
        sql`(
          select generate_series(
            ${month}::date::timestamp, least((${month}::date + interval '1 month')::date, ${today}::date) - 1, '1 day'
          )::date as day
        )`,
        organizationId,
      )}
    )
    insert into client_product_totals (organization_id, client_id, product_id, month, orders, sale_cents)
    select ${organizationId}, sold.client_id, i.product_id, ${month}::date, count(distinct sold.id)::integer,
      coalesce(sum(i.sale_cents), 0)::bigint
    from sold
    cross join lateral (
      select i.product_id, i.sale_cents, w.status
      from order_items i left join worksheets w on w.order_item_id = i.id
      where i.order_id = sold.id
      offset 0
    ) i
    where i.status is distinct from ${sql.lit(CANCELED)}
    group by sold.client_id, i.product_id`,
)

/**
 * Computes what each client ordered of each product in a month, until yesterday. Reads the whole month, so that the days of
 * a month need no rows of their own.
 */
export const refreshClientProductTotals = async (db: Database, values: Values): Promise<void> => {
  await sql`delete from client_product_totals
    where organization_id = ${values.organizationId} and month = ${values.month}::date`.execute(db)
  await insertMonth(db, values)
}
