import type { ReportGroup } from '@tiraaz/domain/reports/report-groups'
import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { type RawBuilder, sql } from 'kysely'

const CANCELED = WORKSHEET_STATUSES.canceled.number

type Grouping = {
  /** Group key of an item, and of an order's transport. */
  item: RawBuilder<string | null>
  transport: RawBuilder<string | null>
  /** True if transport is a group of its own. */
  transportApart: boolean
}

const MONTH = sql<string>`to_char(sold.day, 'YYYY-MM')`
const CLIENT = sql<string>`sold.client_id`
const NOTHING = sql<null>`null::text`

const GROUPINGS: Record<ReportGroup, Grouping> = {
  month: { item: MONTH, transport: MONTH, transportApart: false },
  client: { item: CLIENT, transport: CLIENT, transportApart: false },
  product: { item: sql`i.product_id`, transport: NOTHING, transportApart: true },
  printingHouse: {
    item: sql`coalesce(i.worksheet_house_id, i.printing_house_id)`,
    transport: NOTHING,
    transportApart: true,
  },
}

/** Columns of sums, in the order in which `selectReportSums` and `addUpReportSums` select them. */
export const REPORT_SUMS = sql`orders, sale_cents, purchase_cents, known_sale_cents, unknown_purchases`

/** SQL sums over rows that have the columns of `REPORT_SUMS`. */
export const addUpReportSums = () => sql`sum(orders)::integer as orders, sum(sale_cents)::bigint as sale_cents,
  sum(purchase_cents)::bigint as purchase_cents, sum(known_sale_cents)::bigint as known_sale_cents,
  sum(unknown_purchases)::integer as unknown_purchases`

/** SQL rows of the orders that were confirmed on the days of `days (day)` in Tallinn and not canceled. */
export const selectSoldOrders = (days: RawBuilder<unknown>, organizationId: RawBuilder<string>) => sql`
  select d.day, o.id, o.client_id, o.transport_sale_cents, o.transport_purchase_cents
  from ${days} d
  cross join lateral (
    select o.id, o.client_id, o.transport_sale_cents, o.transport_purchase_cents
    from orders o
    where o.organization_id = ${organizationId} and o.status in ('confirmed', 'done', 'complete')
      and o.confirmed_at >= d.day::timestamp at time zone 'Europe/Tallinn'
      and o.confirmed_at < (d.day + 1)::timestamp at time zone 'Europe/Tallinn'
    -- Otherwise the planner may read all orders for a few days.
    offset 0
  ) o`

/**
 * SQL sums of one grouping by day: sale and purchase of the items and the transport of the orders in `sold`, without items
 * with a canceled worksheet.
 */
export const selectReportSums = (group: ReportGroup) => {
  const { item, transport, transportApart } = GROUPINGS[group]
  return sql`
    select ${sql.lit(group)} as report_group, day, key, is_transport, count(distinct id)::integer as orders,
      coalesce(sum(sale_cents), 0)::bigint as sale_cents, coalesce(sum(purchase_cents), 0)::bigint as purchase_cents,
      coalesce(sum(sale_cents) filter (where purchase_cents is not null), 0)::bigint as known_sale_cents,
      count(*) filter (where purchase_cents is null)::integer as unknown_purchases
    from (
      select sold.day, sold.id, ${item} as key, false as is_transport, i.sale_cents, i.purchase_cents
      from sold
      cross join lateral (
        select i.product_id, i.printing_house_id, i.sale_cents, i.purchase_cents, w.printing_house_id as worksheet_house_id, w.status
        from order_items i left join worksheets w on w.order_item_id = i.id
        where i.order_id = sold.id
        -- Otherwise the planner may read all items for a few orders.
        offset 0
      ) i
      where i.status is distinct from ${sql.lit(CANCELED)}
      union all
      select sold.day, sold.id, ${transport}, ${sql.lit(transportApart)}, sold.transport_sale_cents, sold.transport_purchase_cents
      from sold
      where sold.transport_sale_cents <> 0 or sold.transport_purchase_cents <> 0
    ) part
    group by day, key, is_transport`
}
