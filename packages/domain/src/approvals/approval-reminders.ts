import type { Day } from '../calendar/day.ts'
import { addWorkdays, isWorkday } from '../calendar/workdays.ts'

/** Working days after which a step that nobody decided is reminded of; with the last one it goes to the managers too. */
export const APPROVAL_REMINDERS = [1, 3] as const

type WaitingStep = {
  /** Day from which the step waits. */
  since: Day
  remindersSent: number
  daysOff: ReadonlySet<Day>
  today: Day
}

/**
 * Counts the reminders that a step should have had by today (R47); on days without work none is sent. After a pause of the
 * portal one email stands for all that were missed.
 */
export function countDueReminders({ since, remindersSent, daysOff, today }: WaitingStep): number {
  if (!isWorkday(today, daysOff)) return remindersSent
  return Math.max(remindersSent, APPROVAL_REMINDERS.filter((days) => addWorkdays(since, days, daysOff) <= today).length)
}
