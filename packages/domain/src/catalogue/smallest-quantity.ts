/** R10: the least that may be ordered of a product: not below its minimum, and in its step. */
export function smallestQuantity({ minQuantity, quantityStep }: { minQuantity: number; quantityStep: number }): number {
  return Math.ceil(minQuantity / quantityStep) * quantityStep
}
