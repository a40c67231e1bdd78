import type { Day } from './day.ts'

const monthOf = (year: number, month: number): Date => {
  const first = new Date(0)
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  first.setUTCFullYear(year, month, 1)
  return first
}

/** Adds months to a day (negative: subtracts). A shorter month gives its last day. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(monthOf(year, month + count).getTime() - 1)
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}
