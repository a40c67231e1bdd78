import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { findPackageDelivery } from '@tiraaz/domain/distribution/group-packages-by-delivery'
import { type Cents, centsToEurosOrNull, sumPrices } from '@tiraaz/domain/money/money'
import { formatCostCentre } from '@tiraaz/domain/order-fields/order-fields'
import { listDestinations } from '@tiraaz/domain/orders/destinations'
import { splitPrice } from '@tiraaz/domain/pricing/split-price'
import type { ClientCtx } from '../../../context/context.ts'
import { getItemName } from './present-order.ts'
import { presentSpeed } from './present-speed.ts'
import type {
  DeliveryAddress,
  DestinationShare,
  StoredDesign,
  StoredItem,
  StoredOrder,
  StoredDestination,
} from '../store/stored-order.ts'

/** Summary without its VAT, which needs the rates. */
export type Summary = Omit<
  EndpointOutput<Endpoints['getOrderSummary']>,
  'vat' | 'earliestDeadline' | 'approvals' | 'approverChoices' | 'budgets'
>
type DestinationView = Summary['invoiceReceivers'][number]['destinations'][number]
type DestinationGroup = { totalCents: Cents | null; view: DestinationView; place: StoredDestination }

/** Pieces of one item for one destination, by design. */
type Delivery = { quantity: number; designs: DesignDelivery[] }
type DesignDelivery = { design: StoredDesign; quantity: number; packages: DestinationShare[] }

/** Packages shown at a destination: its own, and at the design's first destination those that have none. */
const packagesAt = ({ packingInfo }: StoredDesign, contactId: string, all: readonly string[]): DestinationShare[] =>
  packingInfo.filter(
    ({ destinationId, quantity }) => quantity > 0 && findPackageDelivery(destinationId, all) === contactId,
  )

/** Groups an item's pieces by contact in one pass: an order may have a thousand destinations with twenty designs. */
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

type ItemShares = { shares: (Cents | null)[]; speedShares: (Cents | null)[] }
type ItemDeliveries = { item: StoredItem; deliveries: ReadonlyMap<string, Delivery> } & ItemShares

/** Splits a price of an item over destinations by pieces, in whole cents; the parts add up to it. */
const splitByPieces = (
  cents: Cents | null,
  deliveries: ItemDeliveries['deliveries'],
  places: readonly StoredDestination[],
): (Cents | null)[] => {
  if (cents === null) return places.map(() => null)
  return splitPrice(
    cents,
    places.map(({ contactId }) => deliveries.get(contactId)?.quantity ?? 0),
  )
}

/** Shares of the destinations in an item's price, and in the surcharge of its speed (R46). */
const sharesOf = (
  { saleCents, speedCents }: StoredItem,
  deliveries: ItemDeliveries['deliveries'],
  places: readonly StoredDestination[],
): ItemShares => ({
  shares: splitByPieces(saleCents, deliveries, places),
  speedShares: splitByPieces(speedCents, deliveries, places),
})

const addressOf = ({ street, houseNo, city, postalCode, country, objectName }: DeliveryAddress) => ({
  street,
  houseNo,
  city,
  postalCode,
  country,
  objectName,
})

/** Addresses by contact id, also of contacts that only packages name. */
type Addresses = ReadonlyMap<string, DeliveryAddress>

const addressIn = (addresses: Addresses, { destinationId }: DestinationShare) => {
  const place = addresses.get(destinationId)
  if (place === undefined) throw new Error(`A package goes to ${destinationId}, which was not read`)
  return addressOf(place)
}

/** Item at one destination, with this destination's share of its price and of the surcharge of its speed. */
type ItemDelivery = { item: StoredItem; delivery: Delivery; share: Cents | null; speedShare: Cents | null }

const speedAt = ({ item, speedShare }: ItemDelivery) => {
  const { speed } = presentSpeed(item)
  return speed === undefined ? {} : { speed: { ...speed, totalPrice: centsToEurosOrNull(speedShare) } }
}

const itemAt = (ctx: ClientCtx, there: ItemDelivery, addresses: Addresses) => {
  const { item, delivery, share } = there
  return {
    id: item.id,
    name: getItemName(ctx, item),
    totalPrice: centsToEurosOrNull(share),
    totalQuantity: delivery.quantity,
    price: centsToEurosOrNull(item.saleCents),
    ...speedAt(there),
    additionalInfo: item.additionalInfo,
    additionalInvoiceInfo: item.additionalInvoiceInfo,
    costCentre: item.costCentre === null ? null : formatCostCentre(item.costCentre),
    designFilesAreRequired: item.designFilesAreRequired,
    designs: delivery.designs.map(({ design, quantity, packages }) => ({
      id: design.id,
      name: design.name,
      quantity,
      files: design.files.map(({ id, name }) => ({ id, name })),
      packingInfo: packages.map((share) => ({ quantity: share.quantity, address: addressIn(addresses, share) })),
    })),
  }
}

/** Destination with its items; the total is their price shares and the courier price. */
const destinationAt = (
  ctx: ClientCtx,
  { place, at, addresses }: { place: StoredDestination; at: number; addresses: Addresses },
  items: readonly ItemDeliveries[],
): DestinationGroup => {
  const there = items.flatMap(({ item, deliveries, shares, speedShares }): ItemDelivery[] => {
    const delivery = deliveries.get(place.contactId)
    if (delivery === undefined) return []
    return [{ item, delivery, share: shares[at] ?? null, speedShare: speedShares[at] ?? null }]
  })
  const totalCents = sumPrices([...there.map(({ share }) => share), place.courierSaleCents])
  const view = {
    contactId: place.contactId,
    address: addressOf(place),
    contactName: place.contactName,
    contactPhone: place.contactPhone,
    courierSalePrice: centsToEurosOrNull(place.courierSaleCents),
    totalPrice: centsToEurosOrNull(totalCents),
    items: there.map((item) => itemAt(ctx, item, addresses)),
  }
  return { totalCents, view, place }
}

/** Groups destinations by invoice receiver; without a receiver the client pays. */
const receiversOf = (ctx: ClientCtx, destinations: readonly DestinationGroup[]): Summary['invoiceReceivers'] => {
  const groups = Map.groupBy(destinations, ({ place }) => place.receiverId)
  return [...groups.values()].map((group) => ({
    receiverName: group[0]?.place.receiverName ?? ctx.client.name,
    isClient: (group[0]?.place.receiverId ?? null) === null,
    receiverRegistryCode: group[0]?.place.receiverRegistryCode ?? null,
    totalPrice: centsToEurosOrNull(sumPrices(group.map(({ totalCents }) => totalCents))),
    destinations: group.map(({ view }) => view),
  }))
}

const inOrderOfMention = (order: StoredOrder, places: readonly StoredDestination[]): StoredDestination[] => {
  const byId = new Map(places.map((place) => [place.contactId, place]))
  return listDestinations(order.items).flatMap((id) => byId.get(id) ?? [])
}

/** Builds the summary by invoice receiver, destination and item; subtotals add up to the totals. */
export const presentSummary = (
  ctx: ClientCtx,
  order: StoredOrder,
  stored: readonly StoredDestination[],
  addresses: Addresses,
): Summary => {
  const places = inOrderOfMention(order, stored)
  const items = order.items.map((item): ItemDeliveries => {
    const deliveries = deliveriesOf(item)
    return { item, deliveries, ...sharesOf(item, deliveries, places) }
  })
  const destinations = places.map((place, at) => destinationAt(ctx, { place, at, addresses }, items))
  return {
    deadline: order.deadline,
    additionalInfo: order.additionalInfo,
    projectNumber: order.projectNumber,
    representativeName: order.representativeName,
    totalItemsPrice: centsToEurosOrNull(order.itemsSaleCents),
    transportPrice: centsToEurosOrNull(order.transportSaleCents),
    invoiceReceivers: receiversOf(ctx, destinations),
  }
}
