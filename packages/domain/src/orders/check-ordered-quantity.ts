/** Smallest and largest quantity of a product and its step, in pieces (R10). */
export type QuantityBounds = { minQuantity: number; maxQuantity: number; quantityStep: number }

/** `Problem` about the quantity bounds of a product, with the codes narrowed so that screens can translate each. */
export type QuantityProblem = { key: string } & (
  | { code: 'notAWholeNumber' }
  | { code: 'quantityBelowMinimum'; params: { min: number } }
  | { code: 'quantityAboveMaximum'; params: { max: number } }
  | { code: 'quantityNotInStep'; params: { step: number } }
)

/** Requires a whole quantity within the product's bounds and in its step (R10). */
export function checkOrderedQuantity(quantity: number, bounds: QuantityBounds, key: string): QuantityProblem[] {
  const { minQuantity: min, maxQuantity: max, quantityStep: step } = bounds
  if (!Number.isSafeInteger(quantity)) return [{ key, code: 'notAWholeNumber' }]
  if (quantity < min) return [{ key, code: 'quantityBelowMinimum', params: { min } }]
  if (quantity > max) return [{ key, code: 'quantityAboveMaximum', params: { max } }]
  // Steps are counted from 0: a step of 50 means 50, 100, 150, also where the minimum was left at 1.
  return quantity % step === 0 ? [] : [{ key, code: 'quantityNotInStep', params: { step } }]
}
