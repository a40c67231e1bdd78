import type { Day } from '@tiraaz/domain/calendar/day'
import { getPresetPeriod, type ReportPeriod } from '@tiraaz/domain/reports/report-period'
import type { ReportSearch } from './report-search.ts'

export const reportPeriodOf = ({ from, to }: ReportSearch, today: Day): ReportPeriod =>
  from === undefined || to === undefined ? getPresetPeriod('lastTwelveMonths', today) : { from, to }

/** Changes one end of a period; the other end follows if it would be on the wrong side. */
export const movedPeriod = (
  period: ReportPeriod,
  change: { from?: Day | undefined; to?: Day | undefined },
): ReportPeriod => {
  const { from = period.from, to = period.to } = change
  if (from <= to) return { from, to }
  return change.from === undefined ? { from: to, to } : { from, to: from }
}
