import type { QuantityBounds } from '../orders/check-ordered-quantity.ts'

/** Finds the quantities in pieces within the product's bounds and step (R10) next below and above the given one. */
export function findNearestQuantities(
  quantity: number,
  { minQuantity, maxQuantity, quantityStep }: QuantityBounds,
): number[] {
  const below = Math.floor(quantity / quantityStep) * quantityStep
  return [below, below + quantityStep].filter((near) => near >= minQuantity && near <= maxQuantity)
}
