import { type Day, isDay } from '../calendar/day.ts'
import { isPublicHoliday } from '../calendar/holidays.ts'
import { toTallinnDay, toTallinnHour } from '../calendar/tallinn-day.ts'
import { addDays, addWorkdays, findFirstWorkday, isWeekend } from '../calendar/workdays.ts'
import type { Problem } from '../problem.ts'

/**
 * Earliest delivery day of an order (R19). Counting starts on the first working day from today, or from tomorrow after
 * the cut-off hour, so Friday afternoon and the weekend count like Monday morning.
 */
export function computeMinimumDeadline(input: {
  now: Date
  /** Hour in Estonia from which today no longer counts. */
  cutOffHour: number
  /** Longest production time of the items, in working days. */
  productionDays: number
  transportDays: number
  daysOff: ReadonlySet<Day>
}): Day {
  const today = toTallinnDay(input.now)
  const counted = toTallinnHour(input.now) >= input.cutOffHour ? addDays(today, 1) : today
  const start = findFirstWorkday(counted, input.daysOff)
  return addWorkdays(start, input.productionDays + input.transportDays, input.daysOff)
}

/** Reason why a day cannot be a deadline. */
export type DeadlineObstacle = 'beforeMinimum' | 'weekend' | 'holiday' | 'dayOff'

/** Earliest deadline and the organization's days off. */
export type DeadlineBounds = {
  /** Null while unknown: then only free days are disabled. */
  minimum: Day | null
  daysOff: ReadonlySet<Day>
}

/** Reason why the date picker disables a day, or null for a day that can be chosen. */
export function findDeadlineObstacle(day: Day, { minimum, daysOff }: DeadlineBounds): DeadlineObstacle | null {
  if (minimum !== null && day < minimum) return 'beforeMinimum'
  if (isPublicHoliday(day)) return 'holiday'
  if (isWeekend(day)) return 'weekend'
  return daysOff.has(day) ? 'dayOff' : null
}

/**
 * Rejects a missing deadline and the days that the date picker disables (R19). Not for drafts, which need no deadline.
 */
export function checkDeadline(input: { deadline: Day | null } & DeadlineBounds): Problem[] {
  const { deadline, minimum } = input
  if (deadline === null) return [{ key: 'deadline', code: 'deadlineMissing' }]
  if (!isDay(deadline)) return [{ key: 'deadline', code: 'notADay' }]
  switch (findDeadlineObstacle(deadline, input)) {
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
