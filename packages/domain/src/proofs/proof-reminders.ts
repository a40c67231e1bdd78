import type { Day } from '../calendar/day.ts'
import { addDays, addWorkdays, findFirstWorkday, isWorkday } from '../calendar/workdays.ts'

/** Working days between reminders, how many there are of them, and hours between two reminders by hand. */
export const PROOF_REMINDERS = { everyWorkdays: 2, times: 3, hoursBetween: 1 } as const

type Round = { sentOn: Day; dueOn: Day | null; daysOff: ReadonlySet<Day> }

const findWorkdayBefore = (day: Day, daysOff: ReadonlySet<Day>): Day => {
  let before = addDays(day, -1)
  while (!isWorkday(before, daysOff)) before = addDays(before, -1)
  return before
}

/**
 * Lists the working days on which people are reminded of a round after it was sent (R44): one before the day of the answer,
 * that day, then every second one, three times; without such a day every second one from the sending.
 */
export function listReminderDays({ sentOn, dueOn, daysOff }: Round): Day[] {
  const { everyWorkdays, times } = PROOF_REMINDERS
  const later = (from: Day) =>
    Array.from({ length: times }, (_, at) => addWorkdays(from, (at + 1) * everyWorkdays, daysOff))
  if (dueOn === null) return later(sentOn)
  const due = findFirstWorkday(dueOn, daysOff)
  return [findWorkdayBefore(due, daysOff), due, ...later(due)].filter((day) => day > sentOn)
}

/**
 * Checks whether a person who has not answered is reminded today: on a working day, once for all days of reminders that
 * have come since the last email (`lastOn`).
 */
export function isReminderDue(round: Round & { lastOn: Day; today: Day }): boolean {
  const { today, lastOn, daysOff } = round
  return isWorkday(today, daysOff) && listReminderDays(round).some((day) => day > lastOn && day <= today)
}
