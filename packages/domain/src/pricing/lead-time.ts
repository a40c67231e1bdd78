import type { Day } from '../calendar/day.ts'
import { computeMinimumDeadline } from '../deadline/minimum-deadline.ts'
import { findEarliestDay, pickSpeedFor, type SpeedOption } from '../speed/speed-options.ts'

/** Earliest deadline of an order (R19), and the working days until then; `proofDays`: those of them before production (R44). */
export type LeadTime = { minimumDeadline: Day | null; workdaysNeeded: number | null; proofDays: number }

const NOTHING: LeadTime = { minimumDeadline: null, workdaysNeeded: null, proofDays: 0 }

type ItemDays = { productionDays: number; proofDays: number }

const findLongest = <Item>(items: readonly Item[], daysOf: (item: Item) => number): Item | undefined =>
  items.reduce<Item | undefined>(
    (longest, item) => (longest === undefined || daysOf(item) > daysOf(longest) ? item : longest),
    undefined,
  )

/** Lead time without speed levels: the longest production with its proof, and the longest transport of the order (R19). */
export const computeStandardLeadTime = (
  items: readonly ItemDays[],
  transportDays: readonly number[],
  { now, cutOffHour, daysOff }: { now: Date; cutOffHour: number; daysOff: readonly Day[] },
): LeadTime => {
  const longest = findLongest(items, (item) => item.productionDays + item.proofDays)
  if (longest === undefined) return NOTHING
  const { proofDays } = longest
  const terms = { productionDays: longest.productionDays + proofDays, transportDays: Math.max(0, ...transportDays) }
  return {
    minimumDeadline: computeMinimumDeadline({ now, cutOffHour, ...terms, daysOff: new Set(daysOff) }),
    workdaysNeeded: terms.productionDays + terms.transportDays,
    proofDays,
  }
}

type LeadingItem = { options: readonly SpeedOption[]; transportDays: number; standardDays: number; proofDays: number }

/**
 * Lead time with speed levels: the item that is ready last at its fastest speed, each with its own transport (R46).
 * `agreedDays`: production days of the items of a sent order, which decide the working days that it needs.
 */
export const computeFastestLeadTime = (
  items: readonly LeadingItem[],
  agreedDays: readonly (number | null)[],
): LeadTime => {
  const leads = items.map(({ options, transportDays, standardDays, proofDays }, at) => {
    const readyOn = findEarliestDay(options)
    const fastest = readyOn === null ? standardDays : (pickSpeedFor(options, readyOn)?.days ?? standardDays)
    return { readyOn, proofDays, workdays: proofDays + (agreedDays[at] ?? fastest) + transportDays }
  })
  const days = leads.flatMap(({ readyOn }) => readyOn ?? [])
  const longest = findLongest(leads, ({ workdays }) => workdays)
  return {
    minimumDeadline: days.length === 0 ? null : days.reduce((last, day) => (day > last ? day : last)),
    workdaysNeeded: longest?.workdays ?? null,
    proofDays: longest?.proofDays ?? 0,
  }
}
