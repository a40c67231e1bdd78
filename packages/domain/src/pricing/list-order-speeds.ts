import { type HouseOffer, listSpeedOptions, type SpeedOption } from '../speed/speed-options.ts'
import { computeSalePrice, listOffers } from './price-list.ts'
import {
  type DestinationPrice,
  findMarkup,
  getProofDays,
  type ItemToPrice,
  type OrderToPrice,
  type Pricing,
  type ProductPricing,
  toPriceRequest,
} from './order-to-price.ts'

/** Speeds of an item with its own transport, and its price at the standard speed. */
export type ItemSpeeds = {
  options: SpeedOption[]
  standard: HouseOffer
  transportDays: number
  standardDays: number
  proofDays: number
}

/** Offers of the printing houses at the standard speed (R15); the item's own price where no list has one. */
const listHouseOffers = (item: ItemToPrice, standard: HouseOffer, product: ProductPricing, pricing: Pricing) => {
  const markup = findMarkup(product, pricing)
  const offers = listOffers(toPriceRequest(item, product, pricing)).map(({ row, cents }) => {
    const purchaseCents = item.purchaseOverrideCents ?? cents
    const saleCents = item.saleOverrideCents ?? computeSalePrice(purchaseCents, markup)
    return { printingHouseId: row.printingHouseId, purchaseCents, saleCents }
  })
  const { printingHouseId, purchaseCents, saleCents } = standard
  return offers.length > 0 ? offers : [{ printingHouseId, purchaseCents, saleCents }]
}

/** Working days until the farthest destination of an item. */
const getTransportDays = ({ designs }: ItemToPrice, byContact: ReadonlyMap<string, number>): number => {
  let days = 0
  for (const { destinationId, quantity } of designs.flatMap(({ destinations }) => destinations)) {
    if (quantity > 0) days = Math.max(days, byContact.get(destinationId) ?? 0)
  }
  return days
}

/** Checks that a product has speed levels, or that a sent order was made of some. */
const hasSpeeds = ({ items, isSpeedFrozen }: OrderToPrice, { products }: Pricing): boolean =>
  items.some(
    ({ productId, speedLevelDays }) =>
      (products.get(productId)?.speedLevels ?? []).length > 0 ||
      (isSpeedFrozen === true && (speedLevelDays ?? null) !== null),
  )

/**
 * Lists the speeds of the items at each printing house (R46), with their prices at the standard speed; null for an order
 * without speed levels.
 */
export const listOrderSpeeds = (
  order: OrderToPrice,
  pricing: Pricing,
  { destinations, items }: { destinations: readonly DestinationPrice[]; items: readonly HouseOffer[] },
): ItemSpeeds[] | null => {
  if (!hasSpeeds(order, pricing)) return null
  const { now, today, cutOffHour } = pricing
  const terms = { now, today, cutOffHour, daysOff: new Set(pricing.daysOff), hasInactive: order.isSpeedFrozen === true }
  const byContact = new Map(destinations.map(({ contactId, transportDays }) => [contactId, transportDays ?? 0]))
  return order.items.flatMap((item, at): ItemSpeeds[] => {
    const product = pricing.products.get(item.productId)
    const standard = items[at]
    if (product === undefined || standard === undefined) return []
    const { productionDays: standardDays, speedLevels: levels = [] } = product
    const offers = listHouseOffers(item, standard, product, pricing)
    const transportDays = getTransportDays(item, byContact)
    const proofDays = getProofDays(item, pricing)
    const options = listSpeedOptions({ ...terms, offers, levels, standardDays, transportDays, proofDays })
    return [{ options, standard, transportDays, standardDays, proofDays }]
  })
}
