import type { Day } from '../calendar/day.ts'
import { computeMinimumDeadline } from '../deadline/minimum-deadline.ts'
import { findEarliestDay, pickSpeedFor, type SpeedOption } from '../speed/speed-options.ts'

/** Earliest deadline of an order (R19), and the working days until then. */
export type LeadTime = { minimumDeadline: Day | null; workdaysNeeded: number | null }

/** Lead time without speed levels: the longest production and the longest transport of the order (R19). */
export const computeStandardLeadTime = (
  productionDays: readonly number[],
  transportDays: readonly number[],
  { now, cutOffHour, daysOff }: { now: Date; cutOffHour: number; daysOff: readonly Day[] },
): LeadTime => {
  if (productionDays.length === 0) return { minimumDeadline: null, workdaysNeeded: null }
  const terms = { productionDays: Math.max(...productionDays), transportDays: Math.max(0, ...transportDays) }
  return {
    minimumDeadline: computeMinimumDeadline({ now, cutOffHour, ...terms, daysOff: new Set(daysOff) }),
    workdaysNeeded: terms.productionDays + terms.transportDays,
  }
}

type LeadingItem = { options: readonly SpeedOption[]; transportDays: number; standardDays: number }

/**
 * Lead time with speed levels: the item that is ready last at its fastest speed, each with its own transport (R46).
 * `agreedDays`: production days of the items of a sent order, which decide the working days that it needs.
 */
export const computeFastestLeadTime = (
  items: readonly LeadingItem[],
  agreedDays: readonly (number | null)[],
): LeadTime => {
  const leads = items.map(({ options, transportDays, standardDays }, at) => {
    const readyOn = findEarliestDay(options)
    const fastest = readyOn === null ? standardDays : (pickSpeedFor(options, readyOn)?.days ?? standardDays)
    return { readyOn, workdays: (agreedDays[at] ?? fastest) + transportDays }
  })
  const days = leads.flatMap(({ readyOn }) => readyOn ?? [])
  return {
    minimumDeadline: days.length === 0 ? null : days.reduce((last, day) => (day > last ? day : last)),
    workdaysNeeded: leads.length === 0 ? null : Math.max(...leads.map(({ workdays }) => workdays)),
  }
}
