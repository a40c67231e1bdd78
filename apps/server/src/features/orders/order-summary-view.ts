import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { type Cents, eurosOrNull, totalOf } from '@tiraaz/domain/money/money'
import { destinationsOf } from '@tiraaz/domain/orders/destinations'
import { splitPrice } from '@tiraaz/domain/pricing/split-price'
import type { ClientCtx } from '../../core/context.ts'
import { itemName } from './order-view.ts'
import type { StoredDesign, StoredItem, StoredOrder, StoredPlace } from './stored-order.ts'

type Summary = EndpointOutput<Endpoints['getOrderSummary']>
type DestinationView = Summary['invoiceReceivers'][number]['destinations'][number]
type Grouped = { totalCents: Cents | null; view: DestinationView; place: StoredPlace }

const piecesTo = (designs: readonly StoredDesign[], contactId: string): number =>
  designs
    .flatMap((design) => design.destinations)
    .filter((share) => share.destinationId === contactId)
    .reduce((sum, share) => sum + share.quantity, 0)

/** What each place bears of an item's price: by its pieces, to whole cents, none lost. */
const sharesOf = (item: StoredItem, places: readonly StoredPlace[]): (Cents | null)[] => {
  if (item.saleCents === null) return places.map(() => null)
  return splitPrice(
    item.saleCents,
    places.map(({ contactId }) => piecesTo(item.designs, contactId)),
  )
}

const itemAt = (ctx: ClientCtx, item: StoredItem, { contactId }: StoredPlace, share: Cents | null) => ({
  id: item.id,
  name: itemName(ctx, item),
  totalPrice: eurosOrNull(share),
  totalQuantity: piecesTo(item.designs, contactId),
  price: eurosOrNull(item.saleCents),
  additionalInfo: item.additionalInfo,
  additionalInvoiceInfo: item.additionalInvoiceInfo,
  designFilesAreRequired: item.designFilesAreRequired,
  designs: item.designs.flatMap((design) => {
    const quantity = piecesTo([design], contactId)
    return quantity === 0
      ? []
      : [{ id: design.id, name: design.name, quantity, files: design.files.map(({ id, name }) => ({ id, name })) }]
  }),
})

const addressOf = ({ street, houseNo, city, postalCode, country, objectName }: StoredPlace) => ({
  street,
  houseNo,
  city,
  postalCode,
  country,
  objectName,
})

/** One place with the items that go there; its total is their shares and the courier. */
const destinationAt = (
  ctx: ClientCtx,
  place: StoredPlace,
  items: readonly { item: StoredItem; share: Cents | null }[],
): Grouped => {
  const delivered = items.filter(({ item }) => piecesTo(item.designs, place.contactId) > 0)
  const totalCents = totalOf([...delivered.map(({ share }) => share), place.courierSaleCents])
  const view = {
    contactId: place.contactId,
    address: addressOf(place),
    contactName: place.contactName,
    contactPhone: place.contactPhone,
    courierSalePrice: eurosOrNull(place.courierSaleCents),
    totalPrice: eurosOrNull(totalCents),
    items: delivered.map(({ item, share }) => itemAt(ctx, item, place, share)),
  }
  return { totalCents, view, place }
}

/** A contact without an invoice receiver is invoiced to the client itself. */
const receiversOf = (ctx: ClientCtx, destinations: readonly Grouped[]): Summary['invoiceReceivers'] => {
  const groups = Map.groupBy(destinations, ({ place }) => place.receiverId)
  return [...groups.values()].map((group) => ({
    receiverName: group[0]?.place.receiverName ?? ctx.client.name,
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
export const summaryView = (ctx: ClientCtx, order: StoredOrder, stored: readonly StoredPlace[]): Summary => {
  const places = inOrderOfMention(order, stored)
  const shares = order.items.map((item) => ({ item, shares: sharesOf(item, places) }))
  const destinations = places.map((place, at) =>
    destinationAt(
      ctx,
      place,
      shares.map(({ item, shares: parts }) => ({ item, share: parts[at] ?? null })),
    ),
  )
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
