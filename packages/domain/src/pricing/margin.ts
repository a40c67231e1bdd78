import {
  type BasisPoints,
  type Cents,
  basisPointsToPercentOrNull,
  centsToEurosOrNull,
  roundHalfUp,
  sumPrices,
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

/** Prices of an order in cents; null while unknown. */
export type OrderPriceTotals = {
  itemsSaleCents: Cents | null
  transportSaleCents: Cents | null
  itemsPurchaseCents: Cents | null
  transportPurchaseCents: Cents | null
}

/** Totals of an order with transport: the one base of its margin, its markup and its floor. */
export const sumOrderPrices = (order: OrderPriceTotals): { saleCents: Cents | null; purchaseCents: Cents | null } => ({
  saleCents: sumPrices([order.itemsSaleCents, order.transportSaleCents]),
  purchaseCents: sumPrices([order.itemsPurchaseCents, order.transportPurchaseCents]),
})

/**
 * Floor for a part of an order: only the whole order is held against the organization's floor, so that the parts of an
 * order above it are marked for a loss alone.
 */
export const floorOfParts = (order: OrderPriceTotals, floor: BasisPoints): BasisPoints => {
  const { saleCents, purchaseCents } = sumOrderPrices(order)
  return isBelowFloor(computeMargin(saleCents, purchaseCents), floor) ? floor : 0
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
