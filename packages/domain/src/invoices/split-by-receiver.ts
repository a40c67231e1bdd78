import { sumPiecesByDestination } from '../distribution/sum-pieces-by-destination.ts'
import type { Cents } from '../money/money.ts'
import { listDestinations, type DistributedItem } from '../orders/destinations.ts'
import { splitPrice } from '../pricing/split-price.ts'

type InvoicedItem = DistributedItem & { saleCents: Cents }
type InvoicedDestination = { contactId: string; receiverId: string | null; courierSaleCents: Cents }

/** Part of an order that one receiver pays: pieces and net price by item index, and transport. */
export type ReceiverShare = {
  /** Null: the client itself. */
  receiverId: string | null
  /** First destination that the receiver pays for. */
  firstContactId: string
  items: { at: number; quantity: number; netCents: Cents }[]
  transportCents: Cents
}

/**
 * Splits an order by invoice receiver (R29), in the order of its destinations. Each destination bears an item's price
 * by its pieces, as in the summary, so the shares add up to the order.
 */
export function splitByReceiver(order: {
  items: readonly InvoicedItem[]
  places: readonly InvoicedDestination[]
}): ReceiverShare[] {
  const known = new Map(order.places.map((destination) => [destination.contactId, destination]))
  const destinations = listDestinations(order.items).flatMap((id) => known.get(id) ?? [])
  const shares = new Map<string | null, ReceiverShare>()
  for (const { contactId, receiverId, courierSaleCents } of destinations) {
    const share = shares.get(receiverId) ?? { receiverId, firstContactId: contactId, items: [], transportCents: 0 }
    share.transportCents += courierSaleCents
    shares.set(receiverId, share)
  }
  for (const [at, item] of order.items.entries()) {
    const byContact = sumPiecesByDestination(item.designs.flatMap((design) => design.destinations))
    const pieces = destinations.map(({ contactId }) => byContact.get(contactId) ?? 0)
    const prices = splitPrice(item.saleCents, pieces)
    for (const [nth, { receiverId }] of destinations.entries()) {
      addPart(shares.get(receiverId), { at, quantity: pieces[nth] ?? 0, netCents: prices[nth] ?? 0 })
    }
  }
  return [...shares.values()]
}

const addPart = (share: ReceiverShare | undefined, part: ReceiverShare['items'][number]): void => {
  if (share === undefined || part.quantity === 0) return
  const last = share.items.at(-1)
  if (last?.at !== part.at) {
    share.items.push(part)
    return
  }
  last.quantity += part.quantity
  last.netCents += part.netCents
}
