import { getTallinnDayStart } from '@tiraaz/domain/calendar/tallinn-day'
import type { YearBounds } from './select-found.ts'

/** First moment of the year in Tallinn and that of the next one. */
export const boundYear = (year: number | null): YearBounds => ({
  yearFrom: year === null ? null : getTallinnDayStart(`${year}-01-01`),
  yearTo: year === null ? null : getTallinnDayStart(`${year + 1}-01-01`),
})
