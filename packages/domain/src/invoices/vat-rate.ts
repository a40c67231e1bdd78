import type { Day } from '../calendar/day.ts'
import type { BasisPoints } from '../money/money.ts'

/** The class of what the portal itself supplies: transport. */
export const STANDARD_VAT_CLASS = 'standard'

/** What holds for a class of goods from one day to another, both included. */
export type VatRate = {
  vatClass: string
  validFrom: Day
  validTo: Day | null
  basisPoints: BasisPoints
  /** Set by the organization itself: on its days it counts before the country's. */
  isOwn?: boolean
}

/** R29: the rate of the day of supply; null where there is none of that class. */
export function vatRateOn(rates: readonly VatRate[], { vatClass, day }: { vatClass: string; day: Day }) {
  const valid = rates.filter(
    (one) => one.vatClass === vatClass && one.validFrom <= day && (one.validTo === null || day <= one.validTo),
  )
  const rate = valid.find(({ isOwn }) => isOwn === true) ?? valid[0]
  return rate?.basisPoints ?? null
}
