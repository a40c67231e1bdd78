/** Smallest quantity that can be ordered: the minimum rounded up to the step (R10). */
export function getSmallestQuantity({
  minQuantity,
  quantityStep,
}: {
  minQuantity: number
  quantityStep: number
}): number {
  return Math.ceil(minQuantity / quantityStep) * quantityStep
}
