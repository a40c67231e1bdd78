import type { Day } from '@tiraaz/domain/calendar/day'
import { readDay } from '../read-day.ts'
import { readId } from '../read-ids.ts'

/** Search parameters of the deadline calendar; what is undefined are the orders of this month from this week on. */
export type CalendarSearch = {
  view?: 'week' | undefined
  /** Any day of the period. */
  day?: Day | undefined
  by?: 'worksheets' | undefined
  /** Weeks of the current month before the current week are shown too. */
  past?: true | undefined
  /** Printing house whose worksheets are shown. */
  house?: string | undefined
}

export const readCalendarSearch = (raw: Record<string, unknown>): CalendarSearch => ({
  view: raw['view'] === 'week' ? 'week' : undefined,
  day: readDay(raw['day']),
  by: raw['by'] === 'worksheets' ? 'worksheets' : undefined,
  past: raw['past'] === true ? true : undefined,
  house: readId(raw['house']),
})
