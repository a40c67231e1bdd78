import { getSmallestQuantity } from '../catalogue/get-smallest-quantity.ts'
import { divideQuantity, sumDesigns } from './design-quantities.ts'

type Bounds = { minQuantity: number; maxQuantity: number; quantityStep: number; areQuantitiesLocked: boolean }

/**
 * Initial quantity and designs of a product in an order (R13): its kept designs with their sum, or the smallest
 * quantity if that sum cannot be ordered or the quantity is locked. Without kept designs, one blank design.
 */
export function createStartingItem<D extends { quantity: number }>(
  product: Bounds,
  kept: readonly D[],
  blank: D,
): { quantity: number; designs: D[] } {
  const smallest = getSmallestQuantity(product)
  const sum = sumDesigns(kept)
  const mayBeOrdered = sum >= product.minQuantity && sum <= product.maxQuantity && sum % product.quantityStep === 0
  if (mayBeOrdered && !(product.areQuantitiesLocked && sum !== smallest)) return { quantity: sum, designs: [...kept] }
  const designs = kept.length === 0 ? [blank] : kept
  const shares = divideQuantity(smallest, designs.length)
  return { quantity: smallest, designs: designs.map((design, at) => ({ ...design, quantity: shares[at] ?? 0 })) }
}
