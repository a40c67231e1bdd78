import type { Day } from '../calendar/day.ts'
import type { BasisPoints } from '../money/money.ts'

/** The class of what the portal itself supplies: transport. */
export const STANDARD_VAT_CLASS = 'standard'

/** What holds for a class of goods from one day to another, both included. */
export type VatRate = { vatClass: string; validFrom: Day; validTo: Day | null; basisPoints: BasisPoints }

/** R29: the rate of the day of supply; null where there is none of that class. */
export function vatRateOn(rates: readonly VatRate[], { vatClass, day }: { vatClass: string; day: Day }) {
  const rate = rates.find(
    (one) => one.vatClass === vatClass && one.validFrom <= day && (one.validTo === null || day <= one.validTo),
  )
  return rate?.basisPoints ?? null
}
