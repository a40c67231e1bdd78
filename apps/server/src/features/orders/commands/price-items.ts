import { isSentStatus } from '@tiraaz/domain/orders/order-status'
import { lacksFiles } from '@tiraaz/domain/orders/missing-files'
import type { ClientCtx } from '../../../context/context.ts'
import {
  getProofDays,
  type ItemPrice,
  type ItemToPrice,
  type OrderPrices,
  type OrderToPrice,
} from '@tiraaz/domain/pricing/order-to-price'
import { priceOrder } from '@tiraaz/domain/pricing/price-order'
import { findPricing } from '../../pricing/index.ts'
import { findSettledProofs, type ProofItem } from '../queries/settled-proofs.query.ts'
import { collectContactIds, findOrderAddresses, type OrderAddresses } from '../store/find-order-addresses.ts'
import type { DeliveryAddress, StoredItem, StoredOrder, StoredDestination } from '../store/stored-order.ts'

/** Item to be priced, saved or not; its files tell whether its proof is approved. */
type AskedItem = ItemToPrice & ProofItem

/** Order to be priced: its deadline decides the speeds (R46) of a draft; a sent order keeps its own. */
type PricedOrder = Pick<OrderToPrice, 'isTransportPriceExcluded' | 'deadline'> & {
  items: readonly AskedItem[]
  status?: StoredOrder['status']
  /** Another deadline decides the speeds anew, also those of a sent order. */
  isDeadlineMoved?: boolean
}

/**
 * Reads what items and their delivery are priced by, and which of them wait for the approval of a proof (R44). One statement,
 * and one more where a product asks for a proof.
 */
export const findOrderPricing = async (ctx: ClientCtx, items: readonly AskedItem[], { byId }: OrderAddresses) => {
  const pricing = await findPricing(ctx, {
    productIds: items.map((item) => item.productId),
    countries: [...byId.values()].map((destination) => destination.country),
  })
  const asked = items.filter((item) => getProofDays(item, pricing) > 0)
  const settled = await findSettledProofs(ctx, asked)
  const marked = items.map((item) => (settled.has(item) ? { ...item, isProofSettled: true } : item))
  return { pricing, items: marked }
}

/** Prices items and their delivery by today's price lists. */
export const priceItems = async (
  ctx: ClientCtx,
  { items: saved, isTransportPriceExcluded, deadline = null, status = 'draft', isDeadlineMoved = false }: PricedOrder,
  addresses: OrderAddresses,
): Promise<OrderPrices> => {
  const { pricing, items } = await findOrderPricing(ctx, saved, addresses)
  const isSpeedFrozen = status !== 'draft' && !isDeadlineMoved
  return priceOrder({ items, places: addresses.byId, isTransportPriceExcluded, deadline, isSpeedFrozen }, pricing)
}

/** Prices items of a sent order without delivery. */
export const priceSingleItem = async (ctx: ClientCtx, items: readonly ItemToPrice[]): Promise<ItemPrice[]> => {
  const pricing = await findPricing(ctx, { productIds: items.map(({ productId }) => productId), countries: [] })
  const alone = items.map((item) => ({
    ...item,
    designs: item.designs.map(({ quantity }) => ({ quantity, destinations: [] })),
  }))
  const order = { items: alone, places: new Map(), isTransportPriceExcluded: false, isSpeedFrozen: true }
  return priceOrder(order, pricing).items
}

/**
 * Working days of production and transport of one item of an order from the approval of its proof on, by today's terms, and
 * what they are counted by (R19).
 */
export const readLeadTime = async (
  ctx: ClientCtx,
  order: StoredOrder,
  item: StoredItem,
): Promise<Pick<OrderPrices, 'workdaysNeeded' | 'cutOffHour' | 'daysOff'>> => {
  const addresses = await findOrderAddresses(ctx, [item], order)
  return priceItems(ctx, { ...order, items: [{ ...item, isProofSettled: true }] }, addresses)
}

/** Prices of an item as the order stores them. */
export const getItemPrices = ({ saleCents, purchaseCents, markup, printingHouseId, speed }: ItemPrice) => ({
  saleCents,
  purchaseCents,
  markup,
  printingHouseId,
  speedLevelDays: speed?.days ?? null,
  speedCents: speed?.saleCents ?? null,
  speedPurchaseCents: speed?.purchaseCents ?? null,
})

const withItemPrices = (items: readonly StoredItem[], prices: OrderPrices): StoredItem[] =>
  items.map((item, at) => {
    const price = prices.items[at]
    if (price === undefined) throw new Error(`Item ${item.id} was not priced`)
    return { ...item, ...getItemPrices(price) }
  })

const NO_OVERRIDE = {
  courierPurchaseOverrideCents: null,
  courierSaleOverrideCents: null,
  courierOverrideReason: null,
} as const

/** Destinations with their courier prices. */
export const toPricedDestinations = (prices: OrderPrices, { byId }: OrderAddresses): StoredDestination[] =>
  prices.destinations.flatMap(({ contactId, grams, purchaseCents, saleCents }) => {
    const destination = byId.get(contactId)
    return destination === undefined
      ? []
      : [{ ...NO_OVERRIDE, ...destination, grams, courierPurchaseCents: purchaseCents, courierSaleCents: saleCents }]
  })

/** Contacts that only packages name; the courier brings those packages to a priced destination. */
const packingPlaces = ({ items }: StoredOrder, prices: OrderPrices, { byId }: OrderAddresses): DeliveryAddress[] => {
  const priced = new Set(prices.destinations.map(({ contactId }) => contactId))
  return collectContactIds(items).flatMap((id) => (priced.has(id) ? [] : (byId.get(id) ?? [])))
}

/** Sets prices, totals and missing files of an order; a sent order also gets its destinations (R35). */
export const applyPrices = (order: StoredOrder, prices: OrderPrices, addresses: OrderAddresses): StoredOrder => ({
  ...order,
  ...prices.totals,
  filesMissing: order.items.some(lacksFiles),
  items: withItemPrices(order.items, prices),
  places: !isSentStatus(order.status) ? [] : toPricedDestinations(prices, addresses),
  packingPlaces: !isSentStatus(order.status) ? [] : packingPlaces(order, prices, addresses),
})
