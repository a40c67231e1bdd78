import type { Day } from '../calendar/day.ts'

/**
 * Day of supply, which decides the VAT rate (R29): the last delivery once everything is delivered. Before that the
 * deadline, or today if it has passed or there is none.
 */
export function getSupplyDay(of: { deliveredOn: Day | null; deadline: Day | null; today: Day }): Day {
  if (of.deliveredOn !== null) return of.deliveredOn
  return of.deadline !== null && of.deadline > of.today ? of.deadline : of.today
}
