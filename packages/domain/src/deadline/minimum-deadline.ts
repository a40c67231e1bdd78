import { type Day, isDay } from '../calendar/day.ts'
import { isPublicHoliday } from '../calendar/holidays.ts'
import { tallinnDay, tallinnHour } from '../calendar/tallinn-day.ts'
import { addDays, addWorkdays, firstWorkdayFrom, isWeekend } from '../calendar/workdays.ts'
import type { Problem } from '../problem.ts'

/**
 * R19: the earliest day on which an order can be delivered. The count begins on the first working day from today
 * (from tomorrow after the cut-off hour), so that Friday afternoon and the weekend count like Monday morning.
 */
export function minimumDeadline(input: {
  now: Date
  /** Hour in Estonia from which on today no longer counts. */
  cutOffHour: number
  /** The longest production time among the items. */
  productionDays: number
  transportDays: number
  daysOff: ReadonlySet<Day>
}): Day {
  const today = tallinnDay(input.now)
  const counted = tallinnHour(input.now) >= input.cutOffHour ? addDays(today, 1) : today
  const start = firstWorkdayFrom(counted, input.daysOff)
  return addWorkdays(start, input.productionDays + input.transportDays, input.daysOff)
}

export type DeadlineObstacle = 'beforeMinimum' | 'weekend' | 'holiday' | 'dayOff'

export type DeadlineBounds = {
  /** Null while it is not known: then only free days are greyed out. */
  minimum: Day | null
  daysOff: ReadonlySet<Day>
}

/** Why the date picker greys a day out, or null for a day that may be chosen. */
export function whyNotADeadline(day: Day, { minimum, daysOff }: DeadlineBounds): DeadlineObstacle | null {
  if (minimum !== null && day < minimum) return 'beforeMinimum'
  if (isPublicHoliday(day)) return 'holiday'
  if (isWeekend(day)) return 'weekend'
  return daysOff.has(day) ? 'dayOff' : null
}

/** R19: the server refuses what the picker greys out. A draft may lack a deadline: ask only when it has to have one. */
export function checkDeadline(input: { deadline: Day | null } & DeadlineBounds): Problem[] {
  const { deadline, minimum } = input
  if (deadline === null) return [{ key: 'deadline', code: 'deadlineMissing' }]
  if (!isDay(deadline)) return [{ key: 'deadline', code: 'notADay' }]
  switch (whyNotADeadline(deadline, input)) {
    case null:
      return []
    case 'beforeMinimum':
      return [{ key: 'deadline', code: 'deadlineTooEarly', params: { minimum: minimum ?? deadline } }]
    case 'weekend':
    case 'holiday':
    case 'dayOff':
      return [{ key: 'deadline', code: 'deadlineNotAWorkday' }]
  }
}
