import type { Day } from '@tiraaz/domain/calendar/day'
import { addMonths } from '@tiraaz/domain/calendar/months'
import { getWeekEnd } from '@tiraaz/domain/calendar/week'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import type { CalendarSearch } from './agency-calendar-search.ts'

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`
const mondayOf = (day: Day): Day => addDays(getWeekEnd(day), -6)

/** The month of the day is the current one and has weeks before the current one. */
export const hasPastWeeks = (day: Day, today: Day): boolean =>
  firstOfMonth(day) === firstOfMonth(today) && mondayOf(firstOfMonth(day)) < mondayOf(today)

/** Days of the fewest weeks that are shown from the current one on. */
const DAYS_AHEAD = 28

/** Days of the calendar: one week, the whole weeks of a month, or the weeks from the current one on. */
export type CalendarPeriod = {
  from: Day
  to: Day
  /** Month of the view; days of other months are shown less. Null where all days count the same. */
  month: string | null
  /** Month with weeks before the current one that are left out. */
  hidesPast: boolean
}

/**
 * Period with a day: its week from Monday, or its month with whole weeks. The current month begins with the current week and
 * shows four weeks at least, so that the work of today comes first; `past` shows its earlier weeks too.
 */
export const periodOf = ({ view, day: chosen, past }: CalendarSearch, today: Day): CalendarPeriod => {
  const day = chosen ?? today
  if (view === 'week') return { from: mondayOf(day), to: getWeekEnd(day), month: null, hidesPast: false }
  const first = firstOfMonth(day)
  const month = first.slice(0, 7)
  const [from, to] = [mondayOf(first), getWeekEnd(addDays(addMonths(first, 1), -1))]
  const monday = mondayOf(today)
  if (past === true || !hasPastWeeks(day, today)) return { from, to, month, hidesPast: false }
  const ahead = addDays(monday, DAYS_AHEAD - 1)
  return { from: monday, to: to > ahead ? to : ahead, month: null, hidesPast: true }
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
