import type { Day } from '@tiraaz/domain/calendar/day'
import { REPORT_GROUPS, type ReportGroup } from '@tiraaz/domain/reports/report-groups'
import { readDay } from '../read-day.ts'

/** Search parameters of the reports; undefined for the defaults. */
export type ReportSearch = { by?: ReportGroup | undefined; from?: Day | undefined; to?: Day | undefined }

/** Reads the parameters; ignores a period with a single day, or one that ends before it begins. */
export const readReportSearch = (raw: Record<string, unknown>): ReportSearch => {
  const by = REPORT_GROUPS.find((group) => group === raw['by'])
  const [from, to] = [readDay(raw['from']), readDay(raw['to'])]
  const isPeriod = from !== undefined && to !== undefined && from <= to
  // The default grouping is left out, so that the default page has one address.
  return { by: by === 'month' ? undefined : by, from: isPeriod ? from : undefined, to: isPeriod ? to : undefined }
}

export const reportGroupOf = ({ by = 'month' }: ReportSearch): ReportGroup => by
