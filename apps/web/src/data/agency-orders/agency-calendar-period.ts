import type { Day } from '@tiraaz/domain/calendar/day'
import { addMonths } from '@tiraaz/domain/calendar/months'
import { getWeekEnd } from '@tiraaz/domain/calendar/week'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import type { CalendarSearch } from './agency-calendar-search.ts'

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** Days of the calendar: one week, or the whole weeks of a month. */
export type CalendarPeriod = {
  from: Day
  to: Day
  /** Month of the view; days of other months are shown less. Null for a week. */
  month: string | null
}

/** Period with a day: its week from Monday, or its month with whole weeks. */
export const periodOf = (view: CalendarSearch['view'], day: Day): CalendarPeriod => {
  if (view === 'week') {
    const to = getWeekEnd(day)
    return { from: addDays(to, -6), to, month: null }
  }
  const first = firstOfMonth(day)
  const last = addDays(addMonths(first, 1), -1)
  return { from: addDays(getWeekEnd(first), -6), to: getWeekEnd(last), month: first.slice(0, 7) }
}

/** A day of the next period (1) or of the one before (-1). */
export const stepOf = (view: CalendarSearch['view'], day: Day, step: 1 | -1): Day =>
  view === 'week' ? addDays(day, 7 * step) : addMonths(firstOfMonth(day), step)

/** Weeks of the period, each from Monday to Sunday. */
export const weeksOf = ({ from, to }: CalendarPeriod): Day[][] => {
  const weeks: Day[][] = []
  for (let monday = from; monday <= to; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, nth) => addDays(monday, nth)))
  return weeks
}
