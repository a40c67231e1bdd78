import type { Day } from './day.ts'
import { isPublicHoliday } from './holidays.ts'

const MS_PER_DAY = 86_400_000
const NO_DAYS_OFF: ReadonlySet<Day> = new Set()

/** Adds calendar days to a day (negative: subtracts). */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * MS_PER_DAY).toISOString().slice(0, 10)
}

/** Day of the week: 1 is Monday, 7 is Sunday. */
export function getWeekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** Checks for Saturday and Sunday. */
export function isWeekend(day: Day): boolean {
  return getWeekday(day) >= 6
}

/** Working day: not a weekend, a public holiday or a day off of the organization (R19). */
export function isWorkday(day: Day, daysOff: ReadonlySet<Day> = NO_DAYS_OFF): boolean {
  return !isWeekend(day) && !daysOff.has(day) && !isPublicHoliday(day)
}

/** Returns the day itself if it is a working day, else the next working day. */
export function findFirstWorkday(day: Day, daysOff: ReadonlySet<Day> = NO_DAYS_OFF): Day {
  let candidate = day
  while (!isWorkday(candidate, daysOff)) candidate = addDays(candidate, 1)
  return candidate
}

/** Counts the working days after a day, up to another one; 0 where that is not later. */
export function countWorkdays(after: Day, until: Day, daysOff: ReadonlySet<Day> = NO_DAYS_OFF): number {
  let count = 0
  for (let day = addDays(after, 1); day <= until; day = addDays(day, 1)) if (isWorkday(day, daysOff)) count += 1
  return count
}

/** Returns the count-th working day after a day; with a count of 0 the day itself or the next working day. */
export function addWorkdays(day: Day, count: number, daysOff: ReadonlySet<Day> = NO_DAYS_OFF): Day {
  if (count === 0) return findFirstWorkday(day, daysOff)
  let reached = day
  for (let left = count; left > 0; left--) reached = findFirstWorkday(addDays(reached, 1), daysOff)
  return reached
}
