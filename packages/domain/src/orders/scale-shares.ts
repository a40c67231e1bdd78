import { scaleQuantities } from './design-quantities.ts'

type Share = { quantity: number }

/**
 * Distributes a new quantity over the same addresses in their proportions; pieces left over by rounding down go to the
 * largest remainders. Without pieces so far, the first address gets all. Addresses that get nothing are left out.
 */
export function scaleShares<S extends Share>(shares: readonly S[], quantity: number): S[] {
  const isEmpty = shares.every((share) => share.quantity === 0)
  const parts = shares.map((share, at) => (isEmpty && at === 0 ? 1 : share.quantity))
  const pieces = scaleQuantities(quantity, parts)
  return shares.map((share, at) => ({ ...share, quantity: pieces[at] ?? 0 })).filter((share) => share.quantity > 0)
}
