import type { Day } from './day.ts'

const monthOf = (year: number, month: number): Date => {
  const first = new Date(0)
  // Not Date.UTC, which takes the years 0 to 99 for those of the last century.
  first.setUTCFullYear(year, month, 1)
  return first
}

/** The same day so many months later or, below zero, earlier; a month that is too short gives its last day. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(monthOf(year, month + count).getTime() - 1)
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}
