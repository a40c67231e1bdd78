import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { placeOfPackage } from '@tiraaz/domain/distribution/packages-by-place'
import { type Cents, eurosOrNull, totalOf } from '@tiraaz/domain/money/money'
import { destinationsOf } from '@tiraaz/domain/orders/destinations'
import { splitPrice } from '@tiraaz/domain/pricing/split-price'
import type { ClientCtx } from '../../../context/context.ts'
import { itemName } from './order-view.ts'
import type { Place, Share, StoredDesign, StoredItem, StoredOrder, StoredPlace } from '../store/stored-order.ts'

type Summary = EndpointOutput<Endpoints['getOrderSummary']>
type DestinationView = Summary['invoiceReceivers'][number]['destinations'][number]
type Grouped = { totalCents: Cents | null; view: DestinationView; place: StoredPlace }

/** What of one item goes to one place, and of which designs. */
type Delivery = { quantity: number; designs: DeliveredDesign[] }
type DeliveredDesign = { design: StoredDesign; quantity: number; packages: Share[] }

/** Packages are told at their own place, and at the design's first one where nothing of it goes to theirs. */
const packagesAt = ({ packingInfo }: StoredDesign, contactId: string, all: readonly string[]): Share[] =>
  packingInfo.filter(({ destinationId, quantity }) => quantity > 0 && placeOfPackage(destinationId, all) === contactId)

/** Gathered in one pass: an order may go to a thousand places with twenty designs each. */
const deliveriesOf = ({ designs }: StoredItem): ReadonlyMap<string, Delivery> => {
  const byContact = new Map<string, Delivery>()
  for (const design of designs) {
    const pieces = new Map<string, number>()
    for (const { destinationId, quantity } of design.destinations) {
      if (quantity > 0) pieces.set(destinationId, (pieces.get(destinationId) ?? 0) + quantity)
    }
    for (const [contactId, quantity] of pieces) {
      const delivery = byContact.get(contactId) ?? { quantity: 0, designs: [] }
      byContact.set(contactId, delivery)
      delivery.quantity += quantity
      const packages = design.packingInfo.length === 0 ? [] : packagesAt(design, contactId, [...pieces.keys()])
      delivery.designs.push({ design, quantity, packages })
    }
  }
  return byContact
}

type Delivered = { item: StoredItem; deliveries: ReadonlyMap<string, Delivery>; shares: (Cents | null)[] }

/** What each place bears of an item's price: by its pieces, to whole cents, none lost. */
const sharesOf = (
  { saleCents }: StoredItem,
  deliveries: Delivered['deliveries'],
  places: readonly StoredPlace[],
): (Cents | null)[] => {
  if (saleCents === null) return places.map(() => null)
  return splitPrice(
    saleCents,
    places.map(({ contactId }) => deliveries.get(contactId)?.quantity ?? 0),
  )
}

const addressOf = ({ street, houseNo, city, postalCode, country, objectName }: Place) => ({
  street,
  houseNo,
  city,
  postalCode,
  country,
  objectName,
})

/** Where packages go too: those addresses are no destinations of their own. */
type Addresses = ReadonlyMap<string, Place>

const addressIn = (addresses: Addresses, { destinationId }: Share) => {
  const place = addresses.get(destinationId)
  if (place === undefined) throw new Error(`A package goes to ${destinationId}, which was not read`)
  return addressOf(place)
}

const itemAt = (ctx: ClientCtx, item: StoredItem, delivery: Delivery, share: Cents | null, addresses: Addresses) => ({
  id: item.id,
  name: itemName(ctx, item),
  totalPrice: eurosOrNull(share),
  totalQuantity: delivery.quantity,
  price: eurosOrNull(item.saleCents),
  additionalInfo: item.additionalInfo,
  additionalInvoiceInfo: item.additionalInvoiceInfo,
  designFilesAreRequired: item.designFilesAreRequired,
  designs: delivery.designs.map(({ design, quantity, packages }) => ({
    id: design.id,
    name: design.name,
    quantity,
    files: design.files.map(({ id, name }) => ({ id, name })),
    packingInfo: packages.map((share) => ({ quantity: share.quantity, address: addressIn(addresses, share) })),
  })),
})

/** One place, the nth of the order, with the items that go there; its total is their shares and the courier. */
const destinationAt = (
  ctx: ClientCtx,
  { place, at, addresses }: { place: StoredPlace; at: number; addresses: Addresses },
  items: readonly Delivered[],
): Grouped => {
  const there = items.flatMap(({ item, deliveries, shares }) => {
    const delivery = deliveries.get(place.contactId)
    return delivery === undefined ? [] : [{ item, delivery, share: shares[at] ?? null }]
  })
  const totalCents = totalOf([...there.map(({ share }) => share), place.courierSaleCents])
  const view = {
    contactId: place.contactId,
    address: addressOf(place),
    contactName: place.contactName,
    contactPhone: place.contactPhone,
    courierSalePrice: eurosOrNull(place.courierSaleCents),
    totalPrice: eurosOrNull(totalCents),
    items: there.map(({ item, delivery, share }) => itemAt(ctx, item, delivery, share, addresses)),
  }
  return { totalCents, view, place }
}

/** A contact without an invoice receiver is invoiced to the client itself. */
const receiversOf = (ctx: ClientCtx, destinations: readonly Grouped[]): Summary['invoiceReceivers'] => {
  const groups = Map.groupBy(destinations, ({ place }) => place.receiverId)
  return [...groups.values()].map((group) => ({
    receiverName: group[0]?.place.receiverName ?? ctx.client.name,
    isClient: (group[0]?.place.receiverId ?? null) === null,
    receiverRegistryCode: group[0]?.place.receiverRegistryCode ?? null,
    totalPrice: eurosOrNull(totalOf(group.map(({ totalCents }) => totalCents))),
    destinations: group.map(({ view }) => view),
  }))
}

const inOrderOfMention = (order: StoredOrder, places: readonly StoredPlace[]): StoredPlace[] => {
  const byId = new Map(places.map((place) => [place.contactId, place]))
  return destinationsOf(order.items).flatMap((id) => byId.get(id) ?? [])
}

/** The order by invoice receiver, destination and item; all that is summed up adds up to the totals. */
export const summaryView = (
  ctx: ClientCtx,
  order: StoredOrder,
  stored: readonly StoredPlace[],
  addresses: Addresses,
): Summary => {
  const places = inOrderOfMention(order, stored)
  const items = order.items.map((item): Delivered => {
    const deliveries = deliveriesOf(item)
    return { item, deliveries, shares: sharesOf(item, deliveries, places) }
  })
  const destinations = places.map((place, at) => destinationAt(ctx, { place, at, addresses }, items))
  return {
    deadline: order.deadline,
    additionalInfo: order.additionalInfo,
    projectNumber: order.projectNumber,
    representativeName: order.representativeName,
    totalItemsPrice: eurosOrNull(order.itemsSaleCents),
    transportPrice: eurosOrNull(order.transportSaleCents),
    invoiceReceivers: receiversOf(ctx, destinations),
  }
}
