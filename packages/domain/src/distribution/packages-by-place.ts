import { type DistributedItem, destinationsOf } from '../orders/destinations.ts'
import { toMatrix } from './matrix-items.ts'

/** So many pieces of a design in a package; item and design by their place in the order. */
export type Packed = { item: number; design: number; quantity: number }

/** `destinationId` is whom it is packed for, which need not be where it is brought. */
export type Package = { destinationId: string; packed: Packed[] }

/**
 * Where a package of a design is brought: to its own address, or, where nothing of the design goes there, to the first
 * place that the design goes to.
 */
export function placeOfPackage(destinationId: string, deliveredTo: readonly string[]): string | undefined {
  return deliveredTo.includes(destinationId) ? destinationId : deliveredTo[0]
}

/** What is in each package that is brought to a place; several of one address are several packages, in their order. */
export function packagesByPlace(items: readonly DistributedItem[]): Map<string, Package[]> {
  const { columns, rows } = toMatrix(items, 'packing')
  const deliveredTo = columns.map(({ item, design }) =>
    destinationsOf([{ designs: [filled(items[item]?.designs[design])] }]),
  )
  const byPlace = new Map<string, Package[]>()
  for (const { destinationId, cells } of rows) {
    if (destinationId === null) continue
    const opened = new Map<string, Package>()
    columns.forEach(({ item, design }, at) => {
      const quantity = cells[at] ?? 0
      const place = quantity > 0 ? placeOfPackage(destinationId, deliveredTo[at] ?? []) : undefined
      if (place === undefined) return
      const box = opened.get(place) ?? { destinationId, packed: [] }
      if (!opened.has(place)) byPlace.set(place, [...(byPlace.get(place) ?? []), box])
      opened.set(place, box)
      box.packed.push({ item, design, quantity })
    })
  }
  return byPlace
}

/** A design with the destinations that get anything of it. */
function filled(design: DistributedItem['designs'][number] | undefined): DistributedItem['designs'][number] {
  const destinations = design?.destinations.filter(({ quantity }) => quantity > 0) ?? []
  return { quantity: design?.quantity ?? 0, packingInfo: [], destinations }
}
