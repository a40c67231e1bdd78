import type { Day } from '@tiraaz/domain/calendar/day'
import { REPORT_GROUPS, type ReportGroup } from '@tiraaz/domain/reports/report-groups'
import { readDay } from '../read-day.ts'

/** What the address of the reports carries: nothing for what the page opens with. */
export type ReportSearch = { by?: ReportGroup | undefined; from?: Day | undefined; to?: Day | undefined }

/** Half a period, or one that ends before it begins, is none. */
export const readReportSearch = (raw: Record<string, unknown>): ReportSearch => {
  const by = REPORT_GROUPS.find((group) => group === raw['by'])
  const [from, to] = [readDay(raw['from']), readDay(raw['to'])]
  const isPeriod = from !== undefined && to !== undefined && from <= to
  // What the page opens with has one address.
  return { by: by === 'month' ? undefined : by, from: isPeriod ? from : undefined, to: isPeriod ? to : undefined }
}

export const reportGroupOf = ({ by = 'month' }: ReportSearch): ReportGroup => by
