import type { Day } from './day.ts'
import { isPublicHoliday } from './holidays.ts'

const MS_PER_DAY = 86_400_000
const NO_DAYS_OFF: ReadonlySet<Day> = new Set()

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * MS_PER_DAY).toISOString().slice(0, 10)
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

export function isWeekend(day: Day): boolean {
  return weekdayOf(day) >= 6
}

/** R19: neither weekend nor public holiday nor one of the organization's own days off. */
export function isWorkday(day: Day, daysOff: ReadonlySet<Day> = NO_DAYS_OFF): boolean {
  return !isWeekend(day) && !daysOff.has(day) && !isPublicHoliday(day)
}

/** The day itself, or the next working day. */
export function firstWorkdayFrom(day: Day, daysOff: ReadonlySet<Day> = NO_DAYS_OFF): Day {
  let candidate = day
  while (!isWorkday(candidate, daysOff)) candidate = addDays(candidate, 1)
  return candidate
}

/** The count-th working day after a day; a count of 0 gives the day itself, or the next working day. */
export function addWorkdays(day: Day, count: number, daysOff: ReadonlySet<Day> = NO_DAYS_OFF): Day {
  if (count === 0) return firstWorkdayFrom(day, daysOff)
  let reached = day
  for (let left = count; left > 0; left--) reached = firstWorkdayFrom(addDays(reached, 1), daysOff)
  return reached
}
