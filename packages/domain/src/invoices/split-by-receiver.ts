import { sumPiecesByDestination } from '../distribution/sum-pieces-by-destination.ts'
import type { Cents } from '../money/money.ts'
import { listDestinations, type DistributedItem } from '../orders/destinations.ts'
import { splitPrice } from '../pricing/split-price.ts'

/** `speedCents`: surcharge of the item's speed in its sale price (R46). */
type InvoicedItem = DistributedItem & { saleCents: Cents; speedCents?: Cents | null }
/** `country`: ISO code; decides the VAT of the goods. */
type InvoicedDestination = { contactId: string; receiverId: string | null; country: string; courierSaleCents: Cents }

/** Net price of the transport to a country. */
export type InvoicedTransport = {
  country: string
  netCents: Cents
  /** Divided among the cost centres of the goods: its invoices take it by amount, others take it whole. */
  isDivided?: true
}

/** Part of an order that one receiver pays, by country of delivery: pieces and net price by item index, and transport. */
export type ReceiverShare = {
  /** Null: the client itself. */
  receiverId: string | null
  /** First destination that the receiver pays for. */
  firstContactId: string
  items: {
    at: number
    country: string
    quantity: number
    netCents: Cents
    /** Surcharge of the item's speed in the net price; absent without one. A discount is part of the price of the goods. */
    speedCents?: Cents
  }[]
  transports: InvoicedTransport[]
}

const emptyShare = ({ receiverId, contactId }: InvoicedDestination): ReceiverShare => ({
  receiverId,
  firstContactId: contactId,
  items: [],
  transports: [],
})

const addTransport = ({ transports }: ReceiverShare, { country, courierSaleCents }: InvoicedDestination): void => {
  const known = transports.find((one) => one.country === country)
  if (known === undefined) transports.push({ country, netCents: courierSaleCents })
  else known.netCents += courierSaleCents
}

const addItem = (share: ReceiverShare | undefined, part: ReceiverShare['items'][number]): void => {
  if (share === undefined || part.quantity === 0) return
  const known = share.items.find(({ at, country }) => at === part.at && country === part.country)
  if (known === undefined) {
    share.items.push(part)
    return
  }
  known.quantity += part.quantity
  known.netCents += part.netCents
  if (part.speedCents !== undefined) known.speedCents = (known.speedCents ?? 0) + part.speedCents
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
  for (const destination of destinations) {
    const share = shares.get(destination.receiverId) ?? emptyShare(destination)
    addTransport(share, destination)
    shares.set(destination.receiverId, share)
  }
  for (const [at, item] of order.items.entries()) {
    const byContact = sumPiecesByDestination(item.designs.flatMap((design) => design.destinations))
    const pieces = destinations.map(({ contactId }) => byContact.get(contactId) ?? 0)
    const prices = splitPrice(item.saleCents, pieces)
    const surcharge = item.speedCents ?? 0
    const surcharges = surcharge > 0 ? splitPrice(surcharge, pieces) : null
    for (const [nth, { receiverId, country }] of destinations.entries()) {
      const speedCents = surcharges?.[nth] ?? 0
      addItem(shares.get(receiverId), {
        at,
        country,
        quantity: pieces[nth] ?? 0,
        netCents: prices[nth] ?? 0,
        ...(speedCents > 0 && { speedCents }),
      })
    }
  }
  return [...shares.values()]
}
