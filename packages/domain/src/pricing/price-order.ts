import { type BasisPoints, type Cents, roundHalfUp, sumPrices } from '../money/money.ts'
import { chooseSpeed, type SpeedChoice } from '../speed/choose-speed.ts'
import type { SpeedOption } from '../speed/speed-options.ts'
import { computeFastestLeadTime, computeStandardLeadTime, type LeadTime } from './lead-time.ts'
import { type ItemSpeeds, listOrderSpeeds } from './list-order-speeds.ts'
import {
  type DestinationPrice,
  findMarkup,
  getProofDays,
  getPrintingHouse,
  type ItemPrice,
  type ItemToPrice,
  type OrderPrices,
  type OrderToPrice,
  type Pricing,
  type ProductPricing,
  toPriceRequest,
} from './order-to-price.ts'
import { computePurchasePrice, computeSalePrice, findNoPriceReason } from './price-list.ts'
import { chooseTariff, computeCourierSalePrice, computeWeight } from './transport.ts'

const listPrice = (item: ItemToPrice, product: ProductPricing, pricing: Pricing) => {
  const question = toPriceRequest(item, product, pricing)
  return { purchase: computePurchasePrice(question), reason: findNoPriceReason(question) }
}

/** Returns the markup between two prices; null without a purchase price. */
export const computeMarkup = (purchaseCents: Cents | null, saleCents: Cents): BasisPoints | null =>
  purchaseCents === null || purchaseCents === 0
    ? null
    : roundHalfUp(BigInt(saleCents - purchaseCents) * 10_000n, purchaseCents)

/**
 * Prices an item at the standard speed: purchase price of the list plus the client's markup; overrides of the agency
 * win (R15).
 */
const priceStandardItem = (item: ItemToPrice, pricing: Pricing): ItemPrice => {
  const product = pricing.products.get(item.productId)
  if (product === undefined) throw new Error(`No pricing was read for product ${item.productId}`)
  const { purchase, reason } = listPrice(item, product, pricing)
  const markup = findMarkup(product, pricing)
  const printingHouseId = purchase?.printingHouseId ?? getPrintingHouse(item, product)
  const purchaseCents = item.purchaseOverrideCents ?? purchase?.cents ?? null
  if (item.saleOverrideCents !== null) {
    const saleCents = item.saleOverrideCents
    return {
      saleCents,
      purchaseCents,
      markup: computeMarkup(purchaseCents, saleCents),
      printingHouseId,
      noPriceReason: null,
    }
  }
  if (purchaseCents === null) return { saleCents: null, purchaseCents, markup, printingHouseId, noPriceReason: reason }
  return {
    saleCents: computeSalePrice(purchaseCents, markup),
    purchaseCents,
    markup,
    printingHouseId,
    noPriceReason: null,
  }
}

const linesByContact = (items: readonly ItemToPrice[], { products }: Pricing) => {
  const lines = new Map<string, { milligramsPerPiece: number; pieces: number }[]>()
  for (const item of items) {
    const milligramsPerPiece = products.get(item.productId)?.weightMilligrams ?? 0
    for (const { destinationId, quantity } of item.designs.flatMap((design) => design.destinations)) {
      if (quantity === 0) continue
      const line = { milligramsPerPiece, pieces: quantity }
      const known = lines.get(destinationId)
      if (known === undefined) lines.set(destinationId, [line])
      else known.push(line)
    }
  }
  return lines
}

/** Prices transport: all pieces for one address travel in one package (R17). */
const priceDestinations = (order: OrderToPrice, pricing: Pricing): DestinationPrice[] =>
  [...linesByContact(order.items, pricing)].map(([contactId, lines]) => {
    const place = order.places.get(contactId)
    if (place === undefined) throw new Error(`No place was read for contact ${contactId}`)
    const grams = computeWeight(lines, pricing.packagingGrams)
    const tariff = chooseTariff(pricing.tariffs, { ...place, grams })
    const purchaseCents = place.courierPurchaseOverrideCents ?? tariff?.purchaseCents ?? null
    const listedCents = computeCourierSalePrice({
      purchaseCents,
      markup: pricing.transportMarkup,
      isTransportPriceExcluded: order.isTransportPriceExcluded,
    })
    const saleCents = order.isTransportPriceExcluded ? 0 : (place.courierSaleOverrideCents ?? listedCents)
    return { contactId, grams, purchaseCents, saleCents, transportDays: tariff?.transportDays ?? null }
  })

const isSomewhereMissing = (items: readonly ItemToPrice[]): boolean =>
  items.length === 0 ||
  items.some(({ designs }) =>
    designs.some(({ quantity, destinations }) => quantity > 0 && !destinations.some((share) => share.quantity > 0)),
  )

const addCents = (cents: Cents | null, more: Cents | null): Cents | null =>
  cents === null || more === null ? null : cents + more

/** Adds the surcharge of the chosen speed to the price of an item. */
const addSpeed = (item: ItemToPrice, standard: ItemPrice, options: readonly SpeedOption[], choice: SpeedChoice) => {
  const chosen = chooseSpeed(item, options, standard, choice)
  if (chosen === null) return standard
  const { speed, printingHouseId } = chosen
  const purchaseCents = addCents(standard.purchaseCents, speed.purchaseCents)
  const saleCents = addCents(standard.saleCents, speed.saleCents)
  const isSame = speed.saleCents === 0 && speed.purchaseCents === 0
  const markup = isSame || saleCents === null ? standard.markup : computeMarkup(purchaseCents, saleCents)
  return { ...standard, saleCents, purchaseCents, markup, printingHouseId, speed }
}

const computeLeadTime = (
  order: OrderToPrice,
  prices: { items: readonly ItemPrice[]; destinations: readonly DestinationPrice[]; speeds: ItemSpeeds[] | null },
  pricing: Pricing,
): LeadTime => {
  const { items, destinations, speeds } = prices
  if (speeds === null) {
    const days = order.items.map((item) => ({
      productionDays: pricing.products.get(item.productId)?.productionDays ?? 0,
      proofDays: getProofDays(item, pricing),
    }))
    const transportDays = destinations.map((destination) => destination.transportDays ?? 0)
    return computeStandardLeadTime(days, transportDays, pricing)
  }
  const agreedDays = order.isSpeedFrozen === true ? items.map(({ speed }) => speed?.days ?? null) : []
  return computeFastestLeadTime(speeds, agreedDays)
}

/** Adds the chosen speeds to the standard prices of the items (R46). */
const addSpeeds = (order: OrderToPrice, standard: readonly ItemPrice[], speeds: readonly ItemSpeeds[]) => {
  const choice = { deadline: order.deadline ?? null, isFrozen: order.isSpeedFrozen === true }
  return standard.map((price, at) => {
    const item = order.items[at]
    return item === undefined ? price : addSpeed(item, price, speeds[at]?.options ?? [], choice)
  })
}

/** Calculates current prices of an order, null where none is known, and its earliest deadline (R15, R17, R19). */
export const priceOrder = (order: OrderToPrice, pricing: Pricing): OrderPrices => {
  const standard = order.items.map((item) => priceStandardItem(item, pricing))
  const destinations = priceDestinations(order, pricing)
  const speeds = listOrderSpeeds(order, pricing, { destinations, items: standard })
  const items = speeds === null ? standard : addSpeeds(order, standard, speeds)
  const isMissing = isSomewhereMissing(order.items)
  const transportOf = (cents: (Cents | null)[]) => (isMissing ? null : sumPrices(cents))
  const transportPurchaseCents = transportOf(destinations.map((destination) => destination.purchaseCents))
  const transportSaleCents = order.isTransportPriceExcluded
    ? 0
    : transportOf(destinations.map((destination) => destination.saleCents))
  return {
    items,
    destinations,
    totals: {
      itemsSaleCents: sumPrices(items.map((item) => item.saleCents)),
      itemsPurchaseCents: sumPrices(items.map((item) => item.purchaseCents)),
      transportSaleCents,
      transportPurchaseCents,
    },
    noTransportReason: transportSaleCents !== null ? null : isMissing ? 'destinationMissing' : 'noTariff',
    ...computeLeadTime(order, { items, destinations, speeds }, pricing),
    cutOffHour: pricing.cutOffHour,
    daysOff: new Set(pricing.daysOff),
    isPricedByDay: speeds !== null,
  }
}
