import type { BasisPoints, Cents } from '../money/money.ts'
import { computeSalePrice } from './price-list.ts'

/** Row of an organization's transport tariff (R17). */
export type TariffRow = {
  country: string
  /** Prefix of the zone's postal codes; '' is the whole country. */
  postalPrefix: string
  maxGrams: number
  purchaseCents: Cents
  transportDays: number
}

/** Pieces of a design, with the weight of one in milligrams. */
export type WeighedLine = { milligramsPerPiece: number; pieces: number }

/** Weight to one destination in grams, with packaging, rounded up. */
export function computeWeight(lines: readonly WeighedLine[], packagingGrams: number): number {
  const milligrams = lines.reduce((sum, line) => sum + line.milligramsPerPiece * line.pieces, 0)
  return Math.ceil(milligrams / 1000) + packagingGrams
}

/**
 * Chooses the zone with the longest matching postal prefix, and its smallest row for the weight (R17). Too heavy for
 * the zone means no price, even if a wider zone has one, because an island is not the mainland.
 */
export function chooseTariff<T extends TariffRow>(
  rows: readonly T[],
  to: { country: string; postalCode: string | null; grams: number },
): T | null {
  const code = (to.postalCode ?? '').replace(/\s/g, '').toUpperCase()
  const reaching = rows.filter((row) => row.country === to.country && code.startsWith(row.postalPrefix))
  const longest = Math.max(...reaching.map((row) => row.postalPrefix.length))
  return reaching
    .filter((row) => row.postalPrefix.length === longest && row.maxGrams >= to.grams)
    .reduce<T | null>((best, row) => (best === null || row.maxGrams < best.maxGrams ? row : best), null)
}

/** Transport price of one destination for the client (R17): 0 if transport is excluded, null if no tariff row fits. */
export function computeCourierSalePrice(input: {
  purchaseCents: Cents | null
  markup: BasisPoints
  isTransportPriceExcluded: boolean
}): Cents | null {
  if (input.isTransportPriceExcluded) return 0
  return input.purchaseCents === null ? null : computeSalePrice(input.purchaseCents, input.markup)
}
