import { getSmallestQuantity } from '../catalogue/get-smallest-quantity.ts'
import { divideQuantity, sumDesigns } from './design-quantities.ts'

type Bounds = { minQuantity: number; maxQuantity: number; quantityStep: number; areQuantitiesLocked: boolean }

/**
 * Initial quantity and designs of a product in an order (R13): its kept designs with their sum, or the smallest
 * quantity if that sum cannot be ordered or the quantity is locked. Without kept designs, one blank design of `start`.
 */
export function createStartingItem<D extends { quantity: number }>(
  product: Bounds,
  kept: readonly D[],
  blank: D,
  start: number = getSmallestQuantity(product),
): { quantity: number; designs: D[] } {
  const smallest = getSmallestQuantity(product)
  const sum = sumDesigns(kept)
  const mayBeOrdered = sum >= product.minQuantity && sum <= product.maxQuantity && sum % product.quantityStep === 0
  if (mayBeOrdered && !(product.areQuantitiesLocked && sum !== smallest)) return { quantity: sum, designs: [...kept] }
  if (kept.length === 0) return { quantity: start, designs: [{ ...blank, quantity: start }] }
  const shares = divideQuantity(smallest, kept.length)
  return { quantity: smallest, designs: kept.map((design, at) => ({ ...design, quantity: shares[at] ?? 0 })) }
}
