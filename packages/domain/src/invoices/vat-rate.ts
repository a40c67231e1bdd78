import type { Day } from '../calendar/day.ts'
import type { BasisPoints } from '../money/money.ts'

/** VAT class of transport, which the portal itself supplies. */
export const STANDARD_VAT_CLASS = 'standard'

/** VAT rate of a class of goods, with its first and last day, both included. */
export type VatRate = {
  vatClass: string
  validFrom: Day
  validTo: Day | null
  basisPoints: BasisPoints
  /** Set by the organization; on its days it replaces the country's rate. */
  isOwn?: boolean
}

/** Rate of a VAT class on the day of supply (R29); null if the class has none that day. */
export function findVatRate(rates: readonly VatRate[], { vatClass, day }: { vatClass: string; day: Day }) {
  const valid = rates.filter(
    (one) => one.vatClass === vatClass && one.validFrom <= day && (one.validTo === null || day <= one.validTo),
  )
  const rate = valid.find(({ isOwn }) => isOwn === true) ?? valid[0]
  return rate?.basisPoints ?? null
}
