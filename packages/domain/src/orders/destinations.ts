type Share = { destinationId: string; quantity: number }

/** Design with its destinations and packages; `quantity` in pieces. */
export type DistributedDesign = {
  quantity: number
  destinations: readonly Share[]
  packingInfo: readonly Share[]
}

/** Item of an order with its distributed designs. */
export type DistributedItem = { designs: readonly DistributedDesign[] }

/** Tab of the transportation step. */
export type TransportTab = 'single' | 'singleWithDistribution' | 'multiple'

/** Contact ids that an order is delivered to, each once, in the order of their first mention. */
export function listDestinations(items: readonly DistributedItem[]): string[] {
  const ids = items.flatMap((item) => item.designs.flatMap((design) => design.destinations))
  return [...new Set(ids.map((share) => share.destinationId))]
}

/** Checks that an order is delivered to exactly one contact. */
export function isSingleDestination(items: readonly DistributedItem[]): boolean {
  return listDestinations(items).length === 1
}

/** Sends all pieces of every design to one contact in one package (single address tab). */
export function assignAllTo<D extends DistributedDesign, I extends { designs: readonly D[] }>(
  items: readonly (I & { designs: readonly D[] })[],
  destinationId: string,
): I[] {
  return items.map((item) => ({
    ...item,
    designs: item.designs.map((design) => ({
      ...design,
      destinations: [{ destinationId, quantity: design.quantity }],
      packingInfo: [],
    })),
  }))
}

/** Tab that a draft opens with (spec "Checkout transportation"). */
export function chooseTransportTab(items: readonly DistributedItem[]): TransportTab {
  if (listDestinations(items).length > 1) return 'multiple'
  const isPacked = items.some((item) => item.designs.some((design) => design.packingInfo.length > 0))
  return isPacked ? 'singleWithDistribution' : 'single'
}
