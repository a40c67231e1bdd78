type Share = { destinationId: string; quantity: number }

/** R17: all that goes to one address, in the order of the first mention; a design may name an address more than once. */
export function piecesByDestination(shares: readonly Share[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { destinationId, quantity } of shares) sums.set(destinationId, (sums.get(destinationId) ?? 0) + quantity)
  return sums
}
