import { assignAllTo, type DistributedDesign, destinationsOf } from '../orders/destinations.ts'

/** The single-address picker of the packing tab: all of every design goes to one contact, the packages stay as they are. */
export function assignSingleAddress<D extends DistributedDesign, I extends { designs: readonly D[] }>(
  items: readonly (I & { designs: readonly D[] })[],
  destinationId: string,
): I[] {
  return items.map((item) => ({
    ...item,
    designs: item.designs.map((design) => ({
      ...design,
      destinations: [{ destinationId, quantity: design.quantity }],
    })),
  }))
}

/** Spec "Checkout transportation": without any destination, a single address is built from the default contact. */
export function startDistribution<D extends DistributedDesign, I extends { designs: readonly D[] }>(
  items: readonly (I & { designs: readonly D[] })[],
  defaultContactId: string | null,
): readonly I[] {
  const isBlank = items.every((item) => item.designs.every((design) => design.packingInfo.length === 0))
  if (defaultContactId === null || !isBlank || destinationsOf(items).length > 0) return items
  return assignAllTo<D, I>(items, defaultContactId)
}
