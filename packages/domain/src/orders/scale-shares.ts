type Share = { quantity: number }

/**
 * Distributes a new quantity over the same addresses in their proportions; pieces left over by rounding down go to the
 * largest remainders. Addresses that get nothing are left out.
 */
export function scaleShares<S extends Share>(shares: readonly S[], quantity: number): S[] {
  const sum = shares.reduce((total, share) => total + share.quantity, 0)
  const exact = shares.map((share, at) => {
    // Without pieces so far, the first address gets all.
    const [part, whole] = sum === 0 ? [at === 0 ? 1 : 0, 1] : [share.quantity, sum]
    const product = part * quantity
    return { at, pieces: Math.floor(product / whole), remainder: product % whole }
  })
  const left = quantity - exact.reduce((total, { pieces }) => total + pieces, 0)
  const largest = exact.toSorted((one, other) => other.remainder - one.remainder || one.at - other.at).slice(0, left)
  const extra = new Set(largest.map(({ at }) => at))
  return shares.flatMap((share, at) => {
    const pieces = (exact[at]?.pieces ?? 0) + (extra.has(at) ? 1 : 0)
    return pieces === 0 ? [] : [{ ...share, quantity: pieces }]
  })
}
