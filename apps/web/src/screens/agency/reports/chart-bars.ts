import { addMonths } from '@tiraaz/domain/calendar/months'
import type { ReportPeriod } from '@tiraaz/domain/reports/report-period'
import type { ReportRow } from '../../../data/reports/reports.ts'

export type Bar = { name: string; turnover: number; margin: number }

/** Maximum number of monthly bars, so that they stay readable. Longer periods show only months with orders. */
const MOST_MONTHS = 36
export const MOST_BARS = 10

const monthsOf = ({ from, to }: ReportPeriod): string[] => {
  const months: string[] = []
  for (let first = `${from.slice(0, 7)}-01`; first <= to && months.length <= MOST_MONTHS; first = addMonths(first, 1)) {
    months.push(first.slice(0, 7))
  }
  return months
}

/** Bars per month of the period, also without orders; future months are left out. At most MOST_MONTHS. */
export const monthBars = (
  rows: readonly ReportRow[],
  period: ReportPeriod,
  { today, nameOf }: { today: string; nameOf: (month: string) => string },
): Bar[] => {
  const known = new Map(rows.map((row) => [row.key, row]))
  const months = monthsOf({ ...period, to: period.to < today ? period.to : today })
  const shown = months.length > MOST_MONTHS ? rows.flatMap(({ key }) => key ?? []).slice(-MOST_MONTHS) : months
  return shown.map((month) => {
    const { turnover = 0, margin = 0 } = known.get(month) ?? {}
    return { name: nameOf(month), turnover, margin }
  })
}

/** Largest rows by turnover; one bar sums up the rest, so that the bars add up to the total. */
export const largestBars = (
  rows: readonly ReportRow[],
  { nameOf, others }: { nameOf: (row: ReportRow) => string; others: (count: number) => string },
): Bar[] => {
  const barOf = (row: ReportRow): Bar => ({ name: nameOf(row), turnover: row.turnover, margin: row.margin })
  if (rows.length <= MOST_BARS) return rows.map(barOf)
  const rest = rows.slice(MOST_BARS - 1)
  const sum = (of: (row: ReportRow) => number) =>
    rest.reduce((total, row) => total + Math.round(of(row) * 100), 0) / 100
  const last = { name: others(rest.length), turnover: sum((row) => row.turnover), margin: sum((row) => row.margin) }
  return [...rows.slice(0, MOST_BARS - 1).map(barOf), last]
}

/** Height in px, known before the chart loads, to prevent layout shift. */
export const chartHeight = (bars: number, isHorizontal: boolean): number => (isHorizontal ? 96 + bars * 40 : 320)
