/** Whole euro cents. */
export type Cents = number
/** Price of one piece in ten-thousandths of a euro. */
export type UnitPrice = number
/** Hundredths of a per cent: 2500 is 25 %. */
export type BasisPoints = number

/**
 * Divides and rounds half up, exactly (R14). Throws a RangeError for a denominator that is not positive, and for
 * results beyond safe integers.
 */
export function roundHalfUp(numerator: number | bigint, denominator: number | bigint): number {
  const below = BigInt(denominator)
  if (below <= 0n) throw new RangeError('roundHalfUp divides by positive numbers only')
  const doubled = 2n * BigInt(numerator) + below
  const divisor = 2n * below
  // BigInt division truncates towards zero; the floor makes -0.5 round up to 0.
  const cut = doubled / divisor
  const rounded = doubled % divisor < 0n ? cut - 1n : cut
  const result = Number(rounded)
  if (!Number.isSafeInteger(result)) throw new RangeError('roundHalfUp left the range of exact whole numbers')
  return result
}

/** Converts cents to euros as in the API. */
export function centsToEuros(cents: Cents): number {
  return cents / 100
}

/** Converts a unit price to euros as in the API, with four decimals. */
export function unitPriceToEuros(unitPrice: UnitPrice): number {
  return unitPrice / 10_000
}

/** Converts cents to euros as in the API; null while the price is unknown. */
export function centsToEurosOrNull(cents: Cents | null): number | null {
  return cents === null ? null : centsToEuros(cents)
}

/** Converts euros of the API, with two decimals, to cents. */
export function eurosToCents(euros: number): Cents {
  return Math.round(euros * 100)
}

/** Converts euros of the API to cents; null while the price is unknown. */
export function eurosToCentsOrNull(euros: number | null): Cents | null {
  return euros === null ? null : eurosToCents(euros)
}

/** Converts euros of the API for one piece, with four decimals. */
export function eurosToUnitPrice(euros: number): UnitPrice {
  return Math.round(euros * 10_000)
}

/** Converts basis points to percent as in the API and in forms: 12.5. */
export function basisPointsToPercent(basisPoints: BasisPoints): number {
  return basisPoints / 100
}

/** Converts basis points to percent; null stays null. */
export function basisPointsToPercentOrNull(basisPoints: BasisPoints | null): number | null {
  return basisPoints === null ? null : basisPointsToPercent(basisPoints)
}

/** Converts percent of the API, with two decimals, to basis points. */
export function percentToBasisPoints(percent: number): BasisPoints {
  return Math.round(percent * 100)
}

/** Sums prices; null if any is unknown (spec: "-" while any price is missing). */
export function sumPrices(parts: readonly (Cents | null)[]): Cents | null {
  let total = 0
  for (const part of parts) {
    if (part === null) return null
    total += part
  }
  return total
}

/** Subtracts euros of the API in cents; null if either is unknown. */
export function subtractEuros(price: number | null, less: number | null): number | null {
  const [from, taken] = [eurosToCentsOrNull(price), eurosToCentsOrNull(less)]
  return from === null || taken === null ? null : centsToEuros(from - taken)
}

/** Sums prices in euros of the API, added up in cents; null if any is unknown. */
export function sumEuros(prices: readonly (number | null)[]): number | null {
  const total = sumPrices(prices.map(eurosToCentsOrNull))
  return total === null ? null : centsToEuros(total)
}
