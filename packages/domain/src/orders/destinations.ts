type Share = { destinationId: string; quantity: number }

export type DistributedDesign = {
  quantity: number
  destinations: readonly Share[]
  packingInfo: readonly Share[]
}

export type DistributedItem = { designs: readonly DistributedDesign[] }

export type TransportTab = 'single' | 'singleWithDistribution' | 'multiple'

/** The contacts that an order goes to, each once, in the order of their first mention. */
export function destinationsOf(items: readonly DistributedItem[]): string[] {
  const ids = items.flatMap((item) => item.designs.flatMap((design) => design.destinations))
  return [...new Set(ids.map((share) => share.destinationId))]
}

export function isSingleDestination(items: readonly DistributedItem[]): boolean {
  return destinationsOf(items).length === 1
}

/** The single address tab: all of every design goes to one contact, in one package. */
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

/** Spec "Checkout transportation": the tab that a draft opens with. */
export function transportTab(items: readonly DistributedItem[]): TransportTab {
  if (destinationsOf(items).length > 1) return 'multiple'
  const isPacked = items.some((item) => item.designs.some((design) => design.packingInfo.length > 0))
  return isPacked ? 'singleWithDistribution' : 'single'
}
