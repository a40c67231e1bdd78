import {
  type BasisPoints,
  type Cents,
  basisPointsToPercentOrNull,
  centsToEurosOrNull,
  roundHalfUp,
} from '../money/money.ts'

/** Sale price minus purchase price. */
export type Margin = {
  cents: Cents
  /** Share of the sale price; null if that is not above 0. */
  basisPoints: BasisPoints | null
}

/** Margin of a sale without VAT; null while a price is unknown. */
export function computeMargin(saleCents: Cents | null, purchaseCents: Cents | null): Margin | null {
  if (saleCents === null || purchaseCents === null) return null
  const cents = saleCents - purchaseCents
  return { cents, basisPoints: saleCents <= 0 ? null : roundHalfUp(BigInt(cents) * 10_000n, saleCents) }
}

/** Checks whether a margin is below the organization's margin floor; a loss always is. */
export function isBelowFloor(margin: Margin | null, floor: BasisPoints | null): boolean {
  if (margin === null) return false
  if (margin.cents < 0) return true
  return floor !== null && margin.basisPoints !== null && margin.basisPoints < floor
}

/** Margin in euros and percent as in the API; a floor of 0 means none. Agency only (R4). */
export function presentMargin(
  saleCents: Cents | null,
  purchaseCents: Cents | null,
  floor: BasisPoints,
): { euros: number | null; percent: number | null; isLow: boolean } {
  const margin = computeMargin(saleCents, purchaseCents)
  return {
    euros: centsToEurosOrNull(margin?.cents ?? null),
    percent: basisPointsToPercentOrNull(margin?.basisPoints ?? null),
    isLow: isBelowFloor(margin, floor),
  }
}

/** Returns whole percent of the sale over the purchase price; null where either is unknown or nothing was paid. */
export const computeMarkupPercentage = (saleCents: Cents | null, purchaseCents: Cents | null): number | null =>
  saleCents === null || purchaseCents === null || purchaseCents <= 0
    ? null
    : roundHalfUp((saleCents - purchaseCents) * 100, purchaseCents)
