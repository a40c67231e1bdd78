import type { Day } from '../calendar/day.ts'
import { addDays } from '../calendar/workdays.ts'
import type { Problem } from '../problem.ts'
import type { WorksheetStatus } from './worksheet-status.ts'

/** Days ahead that a printing house may promise; later is a slip of the pen. */
const PROMISE_DAYS = 365

/** Requires the worksheet's own deadline not to be after the order's; null is none of its own. */
export function checkWorksheetDeadline(own: Day | null, orderDeadline: Day | null): Problem[] {
  if (own === null || orderDeadline === null || own <= orderDeadline) return []
  return [{ key: 'deadline', code: 'worksheetDeadlineTooLate', params: { deadline: orderDeadline } }]
}

/** Requires a promised day between today and the limit. */
export function checkPromise(promisedOn: Day, today: Day): Problem[] {
  if (promisedOn >= today && promisedOn <= addDays(today, PROMISE_DAYS)) return []
  return [{ key: 'promisedOn', code: 'linkDayOutOfBounds', params: { days: PROMISE_DAYS } }]
}

/** Checks whether the printing house may promise a day of delivery: it has the job and has not delivered it. */
export function canPromise(status: WorksheetStatus): boolean {
  return status === 'confirmed' || status === 'accepted' || status === 'completed'
}

/** A promise after the deadline of the worksheet needs attention. */
export function isPromiseLate(promisedOn: Day | null, deadline: Day | null): boolean {
  return promisedOn !== null && deadline !== null && promisedOn > deadline
}
