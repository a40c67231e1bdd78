import type { Day } from '../calendar/day.ts'
import { addWorkdays } from '../calendar/workdays.ts'

/** Working days that a printing house has for its answer to a worksheet. */
export const ANSWER_WORKDAYS = 2

/** Checks whether a printing house has let its working days pass since the day when the worksheet was sent (R39). */
export function isSilent(sentOn: Day, today: Day, daysOff: ReadonlySet<Day>): boolean {
  return addWorkdays(sentOn, ANSWER_WORKDAYS, daysOff) < today
}
