import { piecesByDestination } from '../distribution/pieces-by-destination.ts'
import type { Cents } from '../money/money.ts'
import { destinationsOf, type DistributedItem } from '../orders/destinations.ts'
import { splitPrice } from '../pricing/split-price.ts'

type InvoicedItem = DistributedItem & { saleCents: Cents }
type InvoicedPlace = { contactId: string; receiverId: string | null; courierSaleCents: Cents }

/** What one receiver bears of an order: pieces and price of items by their place in it, and transport. */
export type ReceiverShare = {
  /** Null for the client itself. */
  receiverId: string | null
  /** The first place that it pays for. */
  firstContactId: string
  items: { at: number; quantity: number; netCents: Cents }[]
  transportCents: Cents
}

/**
 * R29: an order by invoice receiver, in the order in which its places are mentioned. Each place bears of an item's price
 * by its pieces, as the summary shows it, so the shares of all receivers add up to the order.
 */
export function receiverShares(order: {
  items: readonly InvoicedItem[]
  places: readonly InvoicedPlace[]
}): ReceiverShare[] {
  const known = new Map(order.places.map((place) => [place.contactId, place]))
  const places = destinationsOf(order.items).flatMap((id) => known.get(id) ?? [])
  const shares = new Map<string | null, ReceiverShare>()
  for (const { contactId, receiverId, courierSaleCents } of places) {
    const share = shares.get(receiverId) ?? { receiverId, firstContactId: contactId, items: [], transportCents: 0 }
    share.transportCents += courierSaleCents
    shares.set(receiverId, share)
  }
  for (const [at, item] of order.items.entries()) {
    const byContact = piecesByDestination(item.designs.flatMap((design) => design.destinations))
    const pieces = places.map(({ contactId }) => byContact.get(contactId) ?? 0)
    const prices = splitPrice(item.saleCents, pieces)
    for (const [nth, { receiverId }] of places.entries()) {
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
