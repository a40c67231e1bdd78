/** Whole euro cents. */
export type Cents = number
/** Ten-thousandths of a euro, for the price of one piece. */
export type UnitPrice = number
/** Hundredths of a per cent: 2500 is 25 %. */
export type BasisPoints = number

/** R14: the nearest whole number, a half goes up. Exact, so no product of two safe integers loses a cent. */
export function roundHalfUp(numerator: number | bigint, denominator: number | bigint): number {
  const below = BigInt(denominator)
  if (below <= 0n) throw new RangeError('roundHalfUp divides by positive numbers only')
  const doubled = 2n * BigInt(numerator) + below
  const divisor = 2n * below
  // BigInt division cuts towards zero; the floor is what makes -0.5 go up to 0.
  const cut = doubled / divisor
  const rounded = doubled % divisor < 0n ? cut - 1n : cut
  const result = Number(rounded)
  if (!Number.isSafeInteger(result)) throw new RangeError('roundHalfUp left the range of exact whole numbers')
  return result
}

/** The wire's number of euros: the one closest to the two decimals. */
export function centsToEuros(cents: Cents): number {
  return cents / 100
}

/** The same of the price of one piece: four decimals. */
export function unitPriceToEuros(unitPrice: UnitPrice): number {
  return unitPrice / 10_000
}

/** A price on the wire: null while it is unknown. */
export function eurosOrNull(cents: Cents | null): number | null {
  return cents === null ? null : centsToEuros(cents)
}

/** Reads a wire number of euros with two decimals. */
export function eurosToCents(euros: number): Cents {
  return Math.round(euros * 100)
}

/** Reads a wire number of euros for one piece, with four decimals. */
export function eurosToUnitPrice(euros: number): UnitPrice {
  return Math.round(euros * 10_000)
}

/** Per cent on the wire, and in the fields of people: 12.5. */
export function basisPointsToPercent(basisPoints: BasisPoints): number {
  return basisPoints / 100
}

/** The same where there may be none. */
export function percentOrNull(basisPoints: BasisPoints | null): number | null {
  return basisPoints === null ? null : basisPointsToPercent(basisPoints)
}

/** Reads per cent of the wire with two decimals. */
export function percentToBasisPoints(percent: number): BasisPoints {
  return Math.round(percent * 100)
}

/** A total is unknown while any part of it is (spec: "-" while any price is missing). */
export function totalOf(parts: readonly (Cents | null)[]): Cents | null {
  let total = 0
  for (const part of parts) {
    if (part === null) return null
    total += part
  }
  return total
}

/** The same of prices as the wire carries them, added up in cents. */
export function totalOfEuros(prices: readonly (number | null)[]): number | null {
  const total = totalOf(prices.map((price) => (price === null ? null : eurosToCents(price))))
  return total === null ? null : centsToEuros(total)
}
