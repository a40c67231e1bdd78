import { type DistributedItem, listDestinations } from '../orders/destinations.ts'
import { toMatrix } from './matrix-items.ts'

/** Pieces of a design in a package, with the indexes of item and design in the order. */
export type PackageLine = { item: number; design: number; quantity: number }

/** Package packed for the contact `destinationId`, which may differ from where it is delivered. */
export type Package = { destinationId: string; packed: PackageLine[] }

/**
 * Contact that a design's package is delivered to: its own address, or the design's first destination if nothing of the
 * design goes to that address.
 */
export function findPackageDelivery(destinationId: string, deliveredTo: readonly string[]): string | undefined {
  return deliveredTo.includes(destinationId) ? destinationId : deliveredTo[0]
}

/**
 * Groups packages by the contact that they are delivered to; several packages of one address stay separate and in
 * order.
 */
export function groupPackagesByDelivery(items: readonly DistributedItem[]): Map<string, Package[]> {
  const { columns, rows } = toMatrix(items, 'packing')
  const deliveredTo = columns.map(({ item, design }) =>
    listDestinations([{ designs: [filled(items[item]?.designs[design])] }]),
  )
  const byPlace = new Map<string, Package[]>()
  for (const { destinationId, cells } of rows) {
    if (destinationId === null) continue
    const opened = new Map<string, Package>()
    columns.forEach(({ item, design }, at) => {
      const quantity = cells[at] ?? 0
      const place = quantity > 0 ? findPackageDelivery(destinationId, deliveredTo[at] ?? []) : undefined
      if (place === undefined) return
      const box = opened.get(place) ?? { destinationId, packed: [] }
      if (!opened.has(place)) byPlace.set(place, [...(byPlace.get(place) ?? []), box])
      opened.set(place, box)
      box.packed.push({ item, design, quantity })
    })
  }
  return byPlace
}

/** Design without the destinations that get no pieces. */
function filled(design: DistributedItem['designs'][number] | undefined): DistributedItem['designs'][number] {
  const destinations = design?.destinations.filter(({ quantity }) => quantity > 0) ?? []
  return { quantity: design?.quantity ?? 0, packingInfo: [], destinations }
}
