type Share = { destinationId: string; quantity: number }

/**
 * Sums the pieces of each address (R17), in the order of the first mention; a design may list an address more than
 * once.
 */
export function sumPiecesByDestination(shares: readonly Share[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { destinationId, quantity } of shares) sums.set(destinationId, (sums.get(destinationId) ?? 0) + quantity)
  return sums
}
