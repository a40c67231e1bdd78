import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { REPORT_GROUPS, type ReportGroup } from '@tiraaz/domain/reports/report-groups'
import { sql } from 'kysely'
import type { BaseCtx } from '../../context/context.ts'
import type { Database } from '../../db/client.ts'
import { defineReplannedStatement } from '../../db/statement.ts'
import { refreshClientProductTotals } from './refresh-client-product-totals.ts'
import { addUpReportSums, REPORT_SUMS, selectReportSums, selectSoldOrders } from './select-report-sums.ts'

/** Advisory lock of this job; other numbers are in design-files/store/upload-lock.ts. */
const REPORT_TOTALS = 9
type ChangedMonth = { organizationId: string; month: Day }

/** The oldest month with a changed day before today. Today's orders still change: its sums are computed tomorrow. */
const readChangedMonth = async (db: Database, today: Day): Promise<ChangedMonth | undefined> => {
  const { rows } = await sql<ChangedMonth>`
    select organization_id as "organizationId", date_trunc('month', day::timestamp)::date as month
    from report_changes where day < ${today}::date
    order by day limit 1`.execute(db)
  return rows[0]
}

type Values = { organizationId: string; days: string }

const insertDays = (group: ReportGroup) =>
  defineReplannedStatement<Values, never>(
    ({ organizationId, days }) => sql`
      with sold as materialized (
        ${selectSoldOrders(sql`(select day::date from jsonb_array_elements_text(${days}::jsonb) day)`, organizationId)}
      )
      insert into report_totals (organization_id, span, report_group, first_day, key, is_transport, ${REPORT_SUMS})
      select ${organizationId}, 'day', report_group, day, key, is_transport, ${REPORT_SUMS}
      from (${selectReportSums(group)}) of_day`,
  )
const INSERT_DAYS = REPORT_GROUPS.map(insertDays)

/** Longer spans in months, each added up from the span before it. */
const LONGER_SPANS = [
  { span: 'month', months: 1, parts: 'day' },
  { span: 'quarter', months: 3, parts: 'month' },
  { span: 'year', months: 12, parts: 'quarter' },
] as const

/** First day of the span with a month. */
const startOf = (span: string, month: Day) => sql`date_trunc(${span}, ${month}::date::timestamp)::date`

/**
 * Computes the changed days of one month before today, then its month, quarter and year. The quarter and year may hold old sums
 * of other changed months until their turn: a report does not read them while one of their computed days is marked as changed.
 */
const refreshMonth = async (db: Database, { organizationId, month }: ChangedMonth, today: Day): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${REPORT_TOTALS}::int, hashtext(${organizationId}))`.execute(db)
  // A day that is written to after this statement stands in report_changes again.
  const { rows: changes } = await sql<{ day: Day }>`
    delete from report_changes
    where organization_id = ${organizationId} and day < ${today}::date
      and day >= ${month}::date and day < (${month}::date + interval '1 month')::date
    returning day`.execute(db)
  const days = JSON.stringify([...new Set(changes.map(({ day }) => day))])
  await sql`delete from report_totals
    where organization_id = ${organizationId} and (
      span = 'day' and first_day in (select day::date from jsonb_array_elements_text(${days}::jsonb) day)
      or (span, first_day) in (${sql.join(LONGER_SPANS.map(({ span }) => sql`(${span}, ${startOf(span, month)})`))})
    )`.execute(db)
  for (const insert of INSERT_DAYS) await insert(db, { organizationId, days })
  for (const { span, months, parts } of LONGER_SPANS)
    await sql`
      insert into report_totals (organization_id, span, report_group, first_day, key, is_transport, ${REPORT_SUMS})
      select organization_id, ${span}, report_group, ${startOf(span, month)}, key, is_transport, ${addUpReportSums()}
      from report_totals
      where organization_id = ${organizationId} and span = ${parts} and first_day >= ${startOf(span, month)}
        and first_day < (${startOf(span, month)} + make_interval(months => ${months}))::date
      group by organization_id, report_group, key, is_transport`.execute(db)
  await refreshClientProductTotals(db, { organizationId, month, today })
}

/** Brings the stored sums of reports up to yesterday (job refreshReportTotals), each month in one transaction. */
export const refreshReportTotals = async ({ db, now }: Pick<BaseCtx, 'db' | 'now'>): Promise<void> => {
  const today = toTallinnDay(now())
  let changed = await readChangedMonth(db, today)
  while (changed !== undefined) {
    const { organizationId, month } = changed
    await db.transaction().execute((trx) => refreshMonth(trx, { organizationId, month }, today))
    changed = await readChangedMonth(db, today)
  }
}

/** Computes all stored sums of reports again, should they ever be in doubt; returns the number of days. */
export const rebuildReportTotals = async (ctx: Pick<BaseCtx, 'db' | 'now'>): Promise<number> => {
  const { rows } = await sql<{ day: Day }>`
    insert into report_changes (organization_id, day)
    select organization_id, first_day from report_totals where span = 'day'
    union
    select organization_id, (confirmed_at at time zone 'Europe/Tallinn')::date from orders where confirmed_at is not null
    returning day`.execute(ctx.db)
  await refreshReportTotals(ctx)
  return rows.length
}
