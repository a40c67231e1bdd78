import { groupPackagesByDelivery, type Package } from '@tiraaz/domain/distribution/group-packages-by-delivery'
import { sumPiecesByDestination } from '@tiraaz/domain/distribution/sum-pieces-by-destination'
import { listDestinations } from '@tiraaz/domain/orders/destinations'
import type { ClientCtx } from '../../../context/context.ts'
import { getProductAndDesignNames } from './order-document.ts'
import type { DeliveryAddress, StoredOrder, StoredDestination } from '../store/stored-order.ts'

/** Pieces of a design, with names for packing. */
export type PackedLine = { product: string; design: string; pieces: number }

/** Package with the contact that it is for. */
export type PackedBox = { place: DeliveryAddress; lines: PackedLine[]; pieces: number }

/** Everything that goes to one destination of a sent order. */
export type Shipment = {
  place: StoredDestination
  lines: PackedLine[]
  pieces: number
  boxes: PackedBox[]
  unboxed: PackedLine[]
}

const piecesOf = (lines: readonly { pieces: number }[]): number => lines.reduce((sum, { pieces }) => sum + pieces, 0)

/** Groups the pieces of all designs by destination in one pass: an order may have a thousand destinations. */
const linesByPlace = (ctx: ClientCtx, { items }: StoredOrder): Map<string, (PackedLine & { isBoxed: boolean })[]> => {
  const byPlace = new Map<string, (PackedLine & { isBoxed: boolean })[]>()
  for (const item of items) {
    for (const design of item.designs) {
      const [product, name] = getProductAndDesignNames(ctx, item, design)
      const isBoxed = design.packingInfo.some(({ quantity }) => quantity > 0)
      for (const [placeId, pieces] of sumPiecesByDestination(design.destinations)) {
        const lines = byPlace.get(placeId) ?? []
        byPlace.set(placeId, lines)
        if (pieces > 0) lines.push({ product, design: name, pieces, isBoxed })
      }
    }
  }
  return byPlace
}

type Addresses = ReadonlyMap<string, DeliveryAddress>

const boxOf = (
  ctx: ClientCtx,
  order: StoredOrder,
  { destinationId, packed }: Package,
  addresses: Addresses,
): PackedBox => {
  const destination = addresses.get(destinationId)
  if (destination === undefined) throw new Error(`A package goes to ${destinationId}, which was not read`)
  const lines = packed.flatMap(({ item: nth, design: at, quantity }): PackedLine[] => {
    const item = order.items[nth]
    const design = item?.designs[at]
    if (item === undefined || design === undefined) return []
    const [product, name] = getProductAndDesignNames(ctx, item, design)
    return [{ product, design: name, pieces: quantity }]
  })
  return { place: destination, lines, pieces: piecesOf(lines) }
}

/** Shipments of a sent order in the order of its destinations, from the data frozen at submit (R35). */
export const buildShipments = (ctx: ClientCtx, order: StoredOrder, addresses: Addresses): Shipment[] => {
  const destinations = new Map(order.places.map((destination) => [destination.contactId, destination]))
  const byPlace = linesByPlace(ctx, order)
  const packages = groupPackagesByDelivery(order.items)
  return listDestinations(order.items).flatMap((id): Shipment[] => {
    const destination = destinations.get(id)
    const lines = byPlace.get(id) ?? []
    if (destination === undefined || lines.length === 0) return []
    const boxes = (packages.get(id) ?? []).map((one) => boxOf(ctx, order, one, addresses))
    const unboxed = lines.filter(({ isBoxed }) => !isBoxed)
    return [{ place: destination, lines, pieces: piecesOf(lines), boxes, unboxed: boxes.length === 0 ? [] : unboxed }]
  })
}
