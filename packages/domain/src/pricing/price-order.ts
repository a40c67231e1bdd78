import type { Day } from '../calendar/day.ts'
import { computeMinimumDeadline } from '../deadline/minimum-deadline.ts'
import { type BasisPoints, type Cents, roundHalfUp, sumPrices } from '../money/money.ts'
import {
  getEffectiveMarkup,
  type NoPriceReason,
  type PriceRow,
  computePurchasePrice,
  computeSalePrice,
  findNoPriceReason,
} from './price-list.ts'
import { chooseTariff, computeCourierSalePrice, type TariffRow, computeWeight } from './transport.ts'

type Share = { destinationId: string; quantity: number }

/** Price-relevant part of an order item. */
export type ItemToPrice = {
  productId: string
  quantity: number
  designs: readonly { quantity: number; destinations: readonly Share[] }[]
  /** Overrides set by the agency; they replace the price list (R15). */
  saleOverrideCents: Cents | null
  purchaseOverrideCents: Cents | null
  /** Printing house that the agency chose for this order; replaces the product's own. */
  chosenPrintingHouseId?: string | null
}

type AddressToPrice = {
  country: string
  postalCode: string | null
  /** Overrides set by the agency; they replace the tariff. */
  courierPurchaseOverrideCents?: Cents | null
  courierSaleOverrideCents?: Cents | null
}

/** Addresses of destinations by contact id. */
export type AddressesToPrice = ReadonlyMap<string, AddressToPrice>

/** Order with the data that its prices depend on. */
export type OrderToPrice = {
  items: readonly ItemToPrice[]
  places: AddressesToPrice
  isTransportPriceExcluded: boolean
}

/** Price rows, markups, weight and production time of a product; `productionDays` are working days. */
export type ProductPricing = {
  id: string
  printingHouseId: string | null
  productionDays: number
  weightMilligrams: number
  productMarkup: BasisPoints | null
  groupMarkup: BasisPoints | null
  rows: readonly PriceRow[]
}

/** Database values from which prices of one client on one day are calculated. */
export type Pricing = {
  now: Date
  today: Day
  cutOffHour: number
  packagingGrams: number
  transportMarkup: BasisPoints
  organizationMarkup: BasisPoints
  clientMarkup: BasisPoints | null
  daysOff: readonly Day[]
  products: ReadonlyMap<string, ProductPricing>
  tariffs: readonly TariffRow[]
}

/** Prices of an item without VAT; null while unknown, with the reason. */
export type ItemPrice = {
  saleCents: Cents | null
  purchaseCents: Cents | null
  markup: BasisPoints | null
  printingHouseId: string | null
  noPriceReason: NoPriceReason | null
}

/** Weight and transport prices of one destination without VAT; null while no tariff fits. */
export type DestinationPrice = {
  contactId: string
  grams: number
  purchaseCents: Cents | null
  saleCents: Cents | null
  transportDays: number | null
}

/** Reason why an order has no transport price. */
export type NoTransportReason = 'destinationMissing' | 'noTariff'

/** Prices of an order and its earliest deadline. */
export type OrderPrices = {
  /** In the order of the items. */
  items: ItemPrice[]
  /** Contacts that receive pieces, in order of first mention. */
  destinations: DestinationPrice[]
  /** Null if any part is missing; 0 for the client if transport is excluded. */
  totals: {
    itemsSaleCents: Cents | null
    itemsPurchaseCents: Cents | null
    transportSaleCents: Cents | null
    transportPurchaseCents: Cents | null
  }
  noTransportReason: NoTransportReason | null
  /** Earliest deadline (R19); null if there is nothing to produce. */
  minimumDeadline: Day | null
  /** Working days of production and transport until then. */
  workdaysNeeded: number | null
  /** Hour in Estonia from which today no longer counts. */
  cutOffHour: number
  daysOff: ReadonlySet<Day>
}

const getPrintingHouse = (item: ItemToPrice, product: ProductPricing): string | null =>
  item.chosenPrintingHouseId ?? product.printingHouseId

const listPrice = (item: ItemToPrice, product: ProductPricing, pricing: Pricing) => {
  const question = {
    rows: product.rows,
    quantity: item.quantity,
    // A design of 0 pieces may stand in a draft (R11), but nothing is made of it.
    designCount: item.designs.filter((design) => design.quantity > 0).length,
    day: pricing.today,
    printingHouseId: getPrintingHouse(item, product),
  }
  return { purchase: computePurchasePrice(question), reason: findNoPriceReason(question) }
}

/** Returns the markup between two prices; null without a purchase price. */
export const computeMarkup = (purchaseCents: Cents | null, saleCents: Cents): BasisPoints | null =>
  purchaseCents === null || purchaseCents === 0
    ? null
    : roundHalfUp(BigInt(saleCents - purchaseCents) * 10_000n, purchaseCents)

/** Returns the effective markup of a product for the client (R15). */
export const findMarkup = (product: ProductPricing, pricing: Pricing): BasisPoints =>
  getEffectiveMarkup({
    product: product.productMarkup,
    group: product.groupMarkup,
    client: pricing.clientMarkup,
    organization: pricing.organizationMarkup,
  })

/** Prices an item: purchase price of the list plus the client's markup; overrides of the agency win (R15). */
const priceItem = (item: ItemToPrice, pricing: Pricing): ItemPrice => {
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

type LeadTime = { minimumDeadline: Day | null; workdaysNeeded: number | null }

const computeLeadTime = (
  order: OrderToPrice,
  destinations: readonly DestinationPrice[],
  pricing: Pricing,
): LeadTime => {
  if (order.items.length === 0) return { minimumDeadline: null, workdaysNeeded: null }
  const productionDays = order.items.map(({ productId }) => pricing.products.get(productId)?.productionDays ?? 0)
  const terms = {
    productionDays: Math.max(...productionDays),
    transportDays: Math.max(0, ...destinations.map(({ transportDays }) => transportDays ?? 0)),
  }
  const { now, cutOffHour } = pricing
  return {
    minimumDeadline: computeMinimumDeadline({ now, cutOffHour, ...terms, daysOff: new Set(pricing.daysOff) }),
    workdaysNeeded: terms.productionDays + terms.transportDays,
  }
}

/** Calculates current prices of an order, null where none is known, and its earliest deadline (R15, R17, R19). */
export const priceOrder = (order: OrderToPrice, pricing: Pricing): OrderPrices => {
  const items = order.items.map((item) => priceItem(item, pricing))
  const destinations = priceDestinations(order, pricing)
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
    ...computeLeadTime(order, destinations, pricing),
    cutOffHour: pricing.cutOffHour,
    daysOff: new Set(pricing.daysOff),
  }
}
