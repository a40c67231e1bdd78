import type { Product } from '../../data/catalogue/catalogue.ts'

export type PriceBreak = Product['priceBreaks'][number]

/** The row whose price counts at a quantity: the one with the highest quantity not above it; null below them all. */
export const breakInForce = (breaks: readonly PriceBreak[], quantity: number): PriceBreak | null =>
  breaks.findLast((row) => row.quantity <= quantity) ?? null

/** How many decimals tell all of these prices exactly. */
export const decimalsOf = (breaks: readonly PriceBreak[]): 2 | 3 | 4 => {
  const tells = (decimals: number) =>
    breaks.every(({ unitPrice }) => Number(unitPrice.toFixed(decimals)) === Number(unitPrice.toFixed(4)))
  if (tells(2)) return 2
  return tells(3) ? 3 : 4
}
