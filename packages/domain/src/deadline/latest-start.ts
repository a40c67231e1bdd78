import type { Day } from '../calendar/day.ts'
import { addDays, addWorkdays, findFirstWorkday } from '../calendar/workdays.ts'

/** Moment in Estonia before which work has to begin: a working day and an hour of it. */
export type LatestStart = { day: Day; hour: number }

/**
 * Returns the moment before which work has to begin so that a deadline holds: the last one for which the minimum
 * deadline (R19) is not later. It may lie in the past. `workdaysNeeded`: working days of production and transport.
 */
export function findLatestStart(input: {
  deadline: Day
  /** Hour in Estonia from which a day no longer counts. */
  cutOffHour: number
  workdaysNeeded: number
  daysOff: ReadonlySet<Day>
}): LatestStart {
  const { deadline, cutOffHour, workdaysNeeded, daysOff } = input
  let day = deadline
  while (addWorkdays(findFirstWorkday(day, daysOff), workdaysNeeded, daysOff) > deadline) day = addDays(day, -1)
  return { day, hour: cutOffHour }
}
