import type { Product } from '../../data/catalogue/catalogue.ts'

export type ProductPriceBreak = Product['priceBreaks'][number]

/** Price break in force at a quantity: the one with the highest quantity not above it; null below all breaks. */
export const breakInForce = (breaks: readonly ProductPriceBreak[], quantity: number): ProductPriceBreak | null =>
  breaks.findLast((row) => row.quantity <= quantity) ?? null

/** Number of decimals that shows all of these prices exactly. */
export const decimalsOf = (breaks: readonly ProductPriceBreak[]): 2 | 3 | 4 => {
  const tells = (decimals: number) =>
    breaks.every(({ unitPrice }) => Number(unitPrice.toFixed(decimals)) === Number(unitPrice.toFixed(4)))
  if (tells(2)) return 2
  return tells(3) ? 3 : 4
}
