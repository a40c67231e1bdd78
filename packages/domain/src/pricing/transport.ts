import type { BasisPoints, Cents } from '../money/money.ts'
import { salePrice } from './price-list.ts'

/** One row of an organization's transport tariff (R17). */
export type TariffRow = {
  country: string
  /** The beginning of the zone's postal codes; '' is the whole country. */
  postalPrefix: string
  maxGrams: number
  purchaseCents: Cents
  transportDays: number
}

export type WeighedLine = { milligramsPerPiece: number; pieces: number }

/** The grams that go to one destination: all its lines and the packaging; a started gram counts whole. */
export function weightOf(lines: readonly WeighedLine[], packagingGrams: number): number {
  const milligrams = lines.reduce((sum, line) => sum + line.milligramsPerPiece * line.pieces, 0)
  return Math.ceil(milligrams / 1000) + packagingGrams
}

/**
 * R17: the zone with the longest prefix of the postal code, in it the smallest row that bears the weight.
 * A weight that the zone does not carry has no price, even if a wider zone would: an island is no mainland.
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

/** R17: what the client pays for the way to one destination; null while no tariff row fits. */
export function courierSalePrice(input: {
  purchaseCents: Cents | null
  markup: BasisPoints
  isTransportPriceExcluded: boolean
}): Cents | null {
  if (input.isTransportPriceExcluded) return 0
  return input.purchaseCents === null ? null : salePrice(input.purchaseCents, input.markup)
}
