import type { Day } from '../calendar/day.ts'

/**
 * R29: the day of supply, which decides the VAT rate: the last delivery where everything was delivered. What is invoiced
 * before is supplied on the day that was promised, or today where that has passed or nothing was.
 */
export function supplyDay(of: { deliveredOn: Day | null; deadline: Day | null; today: Day }): Day {
  if (of.deliveredOn !== null) return of.deliveredOn
  return of.deadline !== null && of.deadline > of.today ? of.deadline : of.today
}
