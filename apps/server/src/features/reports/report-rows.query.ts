import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { addMonths } from '@tiraaz/domain/calendar/months'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import type { Cents } from '@tiraaz/domain/money/money'
import type { ReportGroup } from '@tiraaz/domain/reports/report-groups'
import { type RawBuilder, sql } from 'kysely'
import type { OrganizationCtx } from '../../context/context.ts'
import { defineStatement, type SqlParamsOf } from '../../db/statement.ts'
import { addUpReportSums, REPORT_SUMS, selectReportSums, selectSoldOrders } from './select-report-sums.ts'

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

/** Days from `from` until `until`, which is no part of them, and the months that lie within. */
type Values = { organizationId: string; from: Day; until: Day; firstMonth: Day; monthsUntil: Day }

const nameOf = (table: 'clients' | 'printing_houses') =>
  sql`(select name as "nameEt", name as "nameEn" from ${sql.table(table)} where id = sums.key)`

/** Names of a row's group, read once for each. */
const NAMES: Record<ReportGroup, RawBuilder<unknown>> = {
  month: sql`(select null::text as "nameEt", null::text as "nameEn")`,
  client: nameOf('clients'),
  product: sql`(select name_et as "nameEt", name_en as "nameEn" from products where id = sums.key)`,
  printingHouse: nameOf('printing_houses'),
}

/**
 * SQL parts `changed` (days whose orders changed since their sums were stored) and `spans`: whole years, other whole quarters and
 * months, and single days at both ends and in months with a changed day.
 */
const chooseSpans = ({ organizationId, from, until, firstMonth, monthsUntil }: SqlParamsOf<Values>) => sql`
  changed as materialized (
    select distinct day from report_changes
    where organization_id = ${organizationId} and day >= ${from}::date and day < ${until}::date
  ), changed_months as materialized (
    -- Only days with stored sums: a day that was never computed, such as today, is in no longer span, so these stay right.
    select distinct date_trunc('month', day::timestamp)::date as first_day from changed
    where exists (
      select from report_totals
      where organization_id = ${organizationId} and report_group = 'month' and span = 'day' and first_day = changed.day
    )
  ), single_days as materialized (
    (
      select generate_series(${from}::date::timestamp, least(${firstMonth}::date, ${until}::date) - 1, '1 day')::date as day
      union all
      select generate_series(greatest(${monthsUntil}::date, ${firstMonth}::date)::timestamp, ${until}::date - 1, '1 day')::date
      union all
      select generate_series(first_day::timestamp, first_day + interval '1 month' - interval '1 day', '1 day')::date
      from changed_months
      where first_day >= ${firstMonth}::date and first_day < ${monthsUntil}::date
    )
    except select day from changed
  ), months as materialized (
    (
      select generate_series(${firstMonth}::date::timestamp, ${monthsUntil}::date - 1, '1 month')::date as first_day
      except select first_day from changed_months
    )
  ), years as materialized (
    select date_trunc('year', first_day::timestamp)::date as first_day from months group by 1 having count(*) = 12
  ), quarters as materialized (
    select date_trunc('quarter', first_day::timestamp)::date as first_day from months
    where date_trunc('year', first_day::timestamp)::date not in (select first_day from years)
    group by 1 having count(*) = 3
  ), spans as materialized (
    select 'year' as span, first_day from years
    union all
    select 'quarter', first_day from quarters
    union all
    select 'month', first_day from months
    where date_trunc('year', first_day::timestamp)::date not in (select first_day from years)
      and date_trunc('quarter', first_day::timestamp)::date not in (select first_day from quarters)
    union all
    select 'day', day from single_days
  )`

/**
 * Adds up the stored sums of the spans. Days that changed since are computed from their orders. An order has several products, so
 * the total is the sum of the months.
 */
const readRows = (by: ReportGroup) => {
  const groups: ReportGroup[] = by === 'month' ? ['month'] : [by, 'month']
  const groupList = sql.join(groups.map((group) => sql.lit(group)))
  return defineStatement<Values, ReportFigures>((params) => {
    const { organizationId } = params
    return sql`
      with ${chooseSpans(params)}, sold as materialized (${selectSoldOrders(sql`changed`, organizationId)}),
      found as (
        select of_span.*
        from spans
        cross join lateral (
          select report_group, key, is_transport, ${REPORT_SUMS}
          from report_totals
          where organization_id = ${organizationId} and report_group in (${groupList}) and span = spans.span
            and first_day = spans.first_day
          offset 0
        ) of_span
        ${sql.join(
          groups.map(
            (group) => sql`
              union all
              select report_group, key, is_transport, ${REPORT_SUMS} from (${selectReportSums(group)}) computed`,
          ),
          sql` `,
        )}
      ), sums as (
        select false as is_total, key, is_transport, ${addUpReportSums()}
        from found where report_group = ${sql.lit(by)} group by key, is_transport
        union all
        select true, null, false, ${addUpReportSums()} from found where report_group = 'month' having count(*) > 0
      )
      select sums.is_total as "isTotal", sums.key, sums.is_transport as "isTransport", names."nameEt", names."nameEn",
        sums.orders, sums.sale_cents as "saleCents", sums.purchase_cents as "purchaseCents",
        sums.known_sale_cents as "knownSaleCents", sums.unknown_purchases as "unknownPurchases"
      from sums left join lateral ${NAMES[by]} names on true`
  })
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
const startOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** Reads the figures of the days from `from` to `to`, both included. */
export const readReportRows = (
  ctx: OrganizationCtx,
  { by, from, to }: { by: ReportGroup; from: Day; to: Day },
): Promise<ReportFigures[]> => {
  const [first, until] = [within(from), addDays(within(to), 1)]
  const monthOfFirst = startOfMonth(first)
  const today = toTallinnDay(ctx.now())
  // No order is confirmed after today, so that this month is whole too.
  const monthsUntil =
    until > today && startOfMonth(until) === startOfMonth(today)
      ? addMonths(startOfMonth(today), 1)
      : startOfMonth(until)
  return STATEMENTS[by](ctx.db, {
    organizationId: ctx.organizationId,
    from: first,
    until,
    firstMonth: monthOfFirst === first ? first : addMonths(monthOfFirst, 1),
    monthsUntil,
  })
}
