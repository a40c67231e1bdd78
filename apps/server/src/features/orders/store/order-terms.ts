import { sumPrices } from '@tiraaz/domain/money/money'
import type { Selectable } from 'kysely'
import type { OrderChangesTable } from '../../../db/schema/orders.ts'
import { collectContactIds } from './find-order-addresses.ts'
import type { StoredOrder } from './stored-order.ts'

/** Terms that a proposed change may alter (R40), as they are stored with it. */
export type OrderTerms = Selectable<OrderChangesTable>['terms_before']

/** Extracts the terms of an order, in the shape in which a proposal stores them. */
export const readTerms = ({ deadline, items, places }: StoredOrder): OrderTerms => ({
  deadline,
  items: items.map((item) => ({
    id: item.id,
    quantity: item.quantity,
    saleCents: item.saleCents,
    purchaseCents: item.purchaseCents,
    markup: item.markup,
    saleOverrideCents: item.saleOverrideCents,
    purchaseOverrideCents: item.purchaseOverrideCents,
    overrideReason: item.overrideReason,
    speedLevelDays: item.speedLevelDays,
    speedCents: item.speedCents,
    speedPurchaseCents: item.speedPurchaseCents,
    speedOverrideCents: item.speedOverrideCents,
    speedPurchaseOverrideCents: item.speedPurchaseOverrideCents,
    designs: item.designs.map(({ id, quantity, destinations, packingInfo }) => ({
      id,
      quantity,
      destinations,
      packingInfo,
    })),
  })),
  places: places.map(({ contactId, grams, courierSaleCents, courierPurchaseCents }) => ({
    contactId,
    grams,
    courierSaleCents,
    courierPurchaseCents,
  })),
})

/** Sums of the terms: sale and purchase of items and of transport. */
export const sumTerms = ({ items, places }: OrderTerms) => ({
  itemsSaleCents: sumPrices(items.map(({ saleCents }) => saleCents)),
  itemsPurchaseCents: sumPrices(items.map(({ purchaseCents }) => purchaseCents)),
  transportSaleCents: sumPrices(places.map(({ courierSaleCents }) => courierSaleCents)),
  transportPurchaseCents: sumPrices(places.map(({ courierPurchaseCents }) => courierPurchaseCents)),
})

/** Sets the terms of an order; names, files and everything else stay. The order has the items and designs of the terms. */
export const applyTerms = (order: StoredOrder, terms: OrderTerms): StoredOrder => {
  const itemTerms = new Map(terms.items.map((item) => [item.id, item]))
  const items = order.items.map((item) => {
    const changed = itemTerms.get(item.id)
    if (changed === undefined) return item
    const designTerms = new Map(changed.designs.map((design) => [design.id, design]))
    return {
      ...item,
      ...changed,
      designs: item.designs.map((design) => ({ ...design, ...designTerms.get(design.id) })),
    }
  })
  const placeTerms = new Map(terms.places.map((place) => [place.contactId, place]))
  const places = order.places.flatMap((place) => {
    const changed = placeTerms.get(place.contactId)
    return changed === undefined ? [] : [{ ...place, ...changed }]
  })
  const named = new Set(collectContactIds(items).filter((id) => !placeTerms.has(id)))
  const packingPlaces = [...order.places, ...order.packingPlaces].filter(({ contactId }) => named.has(contactId))
  return { ...order, ...sumTerms(terms), deadline: terms.deadline, items, places, packingPlaces }
}

const toDistribution = ({ designs }: OrderTerms['items'][number]): string =>
  JSON.stringify(
    designs.map(({ id, quantity, destinations, packingInfo }) => [id, quantity, destinations, packingInfo]),
  )

/** Ids of items whose quantities or distribution differ. */
export const listChangedItems = (before: OrderTerms, after: OrderTerms): ReadonlySet<string> => {
  const was = new Map(before.items.map((item) => [item.id, toDistribution(item)]))
  return new Set(after.items.flatMap((item) => (was.get(item.id) === toDistribution(item) ? [] : [item.id])))
}
