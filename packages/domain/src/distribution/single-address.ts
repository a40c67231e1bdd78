import { assignAllTo, type DistributedDesign, type DistributedItem, listDestinations } from '../orders/destinations.ts'

/**
 * Sends all pieces of every design to one contact and keeps the packages (single-address picker of the packing tab).
 */
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

/** Sends everything to the default contact while the items have no destinations (spec "Checkout transportation"). */
export function startDistribution<D extends DistributedDesign, I extends { designs: readonly D[] }>(
  items: readonly (I & { designs: readonly D[] })[],
  defaultContactId: string | null,
): readonly I[] {
  const isBlank = items.every((item) => item.designs.every((design) => design.packingInfo.length === 0))
  if (defaultContactId === null || !isBlank || listDestinations(items).length > 0) return items
  return assignAllTo<D, I>(items, defaultContactId)
}

/**
 * Sends designs without destinations to the only address of the items, as the single-address tabs show it for all of
 * them; packages stay. Returns the items unchanged if they have no address or several.
 */
export function completeSingleAddress<D extends DistributedDesign, I extends { designs: readonly D[] }>(
  items: readonly (I & { designs: readonly D[] })[],
): readonly I[] {
  const [destinationId, ...others] = listDestinations(items)
  if (destinationId === undefined || others.length > 0 || items.every(isAddressed)) return items
  return items.map((item) =>
    isAddressed(item)
      ? item
      : {
          ...item,
          designs: item.designs.map((design) =>
            design.destinations.length > 0
              ? design
              : { ...design, destinations: [{ destinationId, quantity: design.quantity }] },
          ),
        },
  )
}

/** Checks that every design of an item has a destination. */
export function isAddressed({ designs }: DistributedItem): boolean {
  return designs.every(({ destinations }) => destinations.length > 0)
}
