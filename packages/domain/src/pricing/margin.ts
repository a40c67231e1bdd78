import { type BasisPoints, type Cents, roundHalfUp } from '../money/money.ts'

export type Margin = {
  cents: Cents
  /** Of the sale price; null where nothing is asked. */
  basisPoints: BasisPoints | null
}

/** What is left of a sale after its purchase; null while either is unknown. */
export function marginOf(saleCents: Cents | null, purchaseCents: Cents | null): Margin | null {
  if (saleCents === null || purchaseCents === null) return null
  const cents = saleCents - purchaseCents
  return { cents, basisPoints: saleCents <= 0 ? null : roundHalfUp(BigInt(cents) * 10_000n, saleCents) }
}

/** Less than the organization wants to keep; a loss always, also where it has set no floor. */
export function isBelowFloor(margin: Margin | null, floor: BasisPoints | null): boolean {
  if (margin === null) return false
  if (margin.cents < 0) return true
  return floor !== null && margin.basisPoints !== null && margin.basisPoints < floor
}
