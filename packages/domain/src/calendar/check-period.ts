import type { Problem } from '../problem.ts'
import type { Day } from './day.ts'
import { addDays } from './workdays.ts'

/** Limits of one read of the deadline calendar: a month with its whole weeks, and more entries than a person reads. */
export const CALENDAR_LIMITS = { days: 45, entries: 1000 } as const

/** Checks that a period of days, both included, is not longer than a number of days. */
export function checkPeriod({ from, to }: { from: Day; to: Day }, days: number): Problem[] {
  return to >= addDays(from, days) ? [{ key: 'To', code: 'periodTooLong', params: { days } }] : []
}
