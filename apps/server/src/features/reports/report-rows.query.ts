import { getTallinnDayStart } from '@tiraaz/domain/calendar/tallinn-day'
import type { Day } from '@tiraaz/domain/calendar/day'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import type { Cents } from '@tiraaz/domain/money/money'
import type { ReportGroup } from '@tiraaz/domain/reports/report-groups'
import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { type RawBuilder, sql } from 'kysely'
import type { OrganizationCtx } from '../../context/context.ts'
import { defineStatement } from '../../db/statement.ts'

/** Figures of one group, or the total. */
export type ReportFigures = {
  isTotal: boolean
  key: string | null
  isTransport: boolean
  nameEt: string | null
  nameEn: string | null
  orders: number
  saleCents: Cents
  purchaseCents: Cents
  /** Part of the sale with a known purchase price; only this part has a margin. */
  knownSaleCents: Cents
  unknownPurchases: number
}

type Values = { organizationId: string; from: Date; until: Date }

const CANCELED = WORKSHEET_STATUSES.canceled.number

type Grouping = {
  /** Group key of an item, and of an order's transport. */
  item: RawBuilder<string | null>
  transport: RawBuilder<string | null>
  /** True if transport is a group of its own. */
  transportApart: boolean
  names: RawBuilder<unknown>
}

const nameOf = (table: 'clients' | 'printing_houses') =>
  sql`(select name as "nameEt", name as "nameEn" from ${sql.table(table)} where id = sums.key)`

const MONTH = sql<string>`to_char(sold.confirmed_at at time zone 'Europe/Tallinn', 'YYYY-MM')`
const NOTHING = sql<null>`null::text`

const GROUPINGS: Record<ReportGroup, Grouping> = {
  month: {
    item: MONTH,
    transport: MONTH,
    transportApart: false,
    names: sql`(select null::text as "nameEt", null::text as "nameEn")`,
  },
  client: {
    item: sql`sold.client_id`,
    transport: sql`sold.client_id`,
    transportApart: false,
    names: nameOf('clients'),
  },
  product: {
    item: sql`i.product_id`,
    transport: NOTHING,
    transportApart: true,
    names: sql`(select name_et as "nameEt", name_en as "nameEn" from products where id = sums.key)`,
  },
  printingHouse: {
    item: sql`coalesce(w.printing_house_id, i.printing_house_id)`,
    transport: NOTHING,
    transportApart: true,
    names: nameOf('printing_houses'),
  },
}

/**
 * Sums sale and purchase of items and transport of orders that were confirmed within the days and not canceled, without
 * items with a canceled worksheet. Computes groups and total in one pass and reads each group's name once.
 */
const readRows = (by: ReportGroup) => {
  const { item, transport, transportApart, names } = GROUPINGS[by]
  return defineStatement<Values, ReportFigures>(
    ({ organizationId, from, until }) => sql`
      with sold as (
        select o.id, o.client_id, o.confirmed_at, o.transport_sale_cents, o.transport_purchase_cents
        from orders o
        where o.organization_id = ${organizationId} and o.status in ('confirmed', 'done', 'complete')
          and o.confirmed_at >= ${from}::timestamptz and o.confirmed_at < ${until}::timestamptz
      ), parts as (
        select sold.id, ${item} as key, false as is_transport, i.sale_cents, i.purchase_cents
        from sold
        join order_items i on i.order_id = sold.id
        left join worksheets w on w.order_item_id = i.id
        where w.status is distinct from ${CANCELED}::integer
        union all
        select sold.id, ${transport}, ${transportApart}::boolean, sold.transport_sale_cents, sold.transport_purchase_cents
        from sold
        where sold.transport_sale_cents <> 0 or sold.transport_purchase_cents <> 0
      ), sums as (
        select grouping(key) = 1 as is_total, key, is_transport, count(distinct id)::integer as orders,
          coalesce(sum(sale_cents), 0)::bigint as sale, coalesce(sum(purchase_cents), 0)::bigint as purchase,
          coalesce(sum(sale_cents) filter (where purchase_cents is not null), 0)::bigint as known_sale,
          count(*) filter (where purchase_cents is null)::integer as unknown_purchases
        from parts
        group by grouping sets ((key, is_transport), ())
      )
      select sums.is_total as "isTotal", sums.key, coalesce(sums.is_transport, false) as "isTransport",
        names."nameEt", names."nameEn", sums.orders, sums.sale as "saleCents", sums.purchase as "purchaseCents",
        sums.known_sale as "knownSaleCents", sums.unknown_purchases as "unknownPurchases"
      from sums left join lateral ${names} names on true`,
  )
}

const STATEMENTS = {
  month: readRows('month'),
  client: readRows('client'),
  product: readRows('product'),
  printingHouse: readRows('printingHouse'),
} satisfies Record<ReportGroup, ReturnType<typeof readRows>>

/** Limits of the day range: no order is outside of it, and databases reject days far in the future. */
const FIRST_DAY = '1970-01-01'
const LAST_DAY = '2999-12-31'
const within = (day: Day): Day => {
  if (day < FIRST_DAY) return FIRST_DAY
  return day > LAST_DAY ? LAST_DAY : day
}

export const readReportRows = (
  ctx: OrganizationCtx,
  { by, from, to }: { by: ReportGroup; from: Day; to: Day },
): Promise<ReportFigures[]> =>
  STATEMENTS[by](ctx.db, {
    organizationId: ctx.organizationId,
    from: getTallinnDayStart(within(from)),
    until: getTallinnDayStart(addDays(within(to), 1)),
  })
