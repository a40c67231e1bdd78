import type { Day } from '../calendar/day.ts'
import { minimumDeadline } from '../deadline/minimum-deadline.ts'
import { type BasisPoints, type Cents, roundHalfUp, totalOf } from '../money/money.ts'
import {
  effectiveMarkup,
  type NoPriceReason,
  type PriceRow,
  purchasePrice,
  salePrice,
  noPriceReason,
} from './price-list.ts'
import { chooseTariff, courierSalePrice, type TariffRow, weightOf } from './transport.ts'

type Share = { destinationId: string; quantity: number }

/** An item as far as its price goes. */
export type ItemToPrice = {
  productId: string
  quantity: number
  designs: readonly { quantity: number; destinations: readonly Share[] }[]
  /** Set by the agency: win over the price list (R15). */
  saleOverrideCents: Cents | null
  purchaseOverrideCents: Cents | null
  /** Named by the agency for this order; wins over the product's own. */
  chosenPrintingHouseId?: string | null
}

type PlaceToPrice = {
  country: string
  postalCode: string | null
  /** Set by the agency: win over the tariff. */
  courierPurchaseOverrideCents?: Cents | null
  courierSaleOverrideCents?: Cents | null
}

/** Where a destination lies, by contact id. */
export type Places = ReadonlyMap<string, PlaceToPrice>

export type OrderToPrice = { items: readonly ItemToPrice[]; places: Places; isTransportPriceExcluded: boolean }

export type ProductPricing = {
  id: string
  printingHouseId: string | null
  productionDays: number
  weightMilligrams: number
  productMarkup: BasisPoints | null
  groupMarkup: BasisPoints | null
  rows: readonly PriceRow[]
}

/** Everything of the database that prices are made of, for one client on one day. */
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

export type ItemPrice = {
  saleCents: Cents | null
  purchaseCents: Cents | null
  markup: BasisPoints | null
  printingHouseId: string | null
  noPriceReason: NoPriceReason | null
}

export type DestinationPrice = {
  contactId: string
  grams: number
  purchaseCents: Cents | null
  saleCents: Cents | null
  transportDays: number | null
}

export type NoTransportReason = 'destinationMissing' | 'noTariff'

export type OrderPrices = {
  /** In the order of the items. */
  items: ItemPrice[]
  /** Every contact that pieces go to, in the order of first mention. */
  destinations: DestinationPrice[]
  /** Null while any part is missing; the client pays 0 for excluded transport. */
  totals: {
    itemsSaleCents: Cents | null
    itemsPurchaseCents: Cents | null
    transportSaleCents: Cents | null
    transportPurchaseCents: Cents | null
  }
  noTransportReason: NoTransportReason | null
  /** R19; null while there is nothing to make. */
  minimumDeadline: Day | null
  /** Working days of production and transport until then. */
  workdaysNeeded: number | null
  daysOff: ReadonlySet<Day>
}

const houseOf = (item: ItemToPrice, product: ProductPricing): string | null =>
  item.chosenPrintingHouseId ?? product.printingHouseId

const listPrice = (item: ItemToPrice, product: ProductPricing, pricing: Pricing) => {
  const question = {
    rows: product.rows,
    quantity: item.quantity,
    // A design of 0 pieces may stand in a draft (R11), but nothing is made of it.
    designCount: item.designs.filter((design) => design.quantity > 0).length,
    day: pricing.today,
    printingHouseId: houseOf(item, product),
  }
  return { purchase: purchasePrice(question), reason: noPriceReason(question) }
}

/** What was added between two prices; null where nothing was paid. */
export const markupBetween = (purchaseCents: Cents | null, saleCents: Cents): BasisPoints | null =>
  purchaseCents === null || purchaseCents === 0
    ? null
    : roundHalfUp(BigInt(saleCents - purchaseCents) * 10_000n, purchaseCents)

/** R15: the markup that counts for a product of the client. */
export const markupOf = (product: ProductPricing, pricing: Pricing): BasisPoints =>
  effectiveMarkup({
    product: product.productMarkup,
    group: product.groupMarkup,
    client: pricing.clientMarkup,
    organization: pricing.organizationMarkup,
  })

/** R15: the list's purchase price with the client's markup; what the agency has set wins. */
const priceItem = (item: ItemToPrice, pricing: Pricing): ItemPrice => {
  const product = pricing.products.get(item.productId)
  if (product === undefined) throw new Error(`No pricing was read for product ${item.productId}`)
  const { purchase, reason } = listPrice(item, product, pricing)
  const markup = markupOf(product, pricing)
  const printingHouseId = purchase?.printingHouseId ?? houseOf(item, product)
  const purchaseCents = item.purchaseOverrideCents ?? purchase?.cents ?? null
  if (item.saleOverrideCents !== null) {
    const saleCents = item.saleOverrideCents
    return {
      saleCents,
      purchaseCents,
      markup: markupBetween(purchaseCents, saleCents),
      printingHouseId,
      noPriceReason: null,
    }
  }
  if (purchaseCents === null) return { saleCents: null, purchaseCents, markup, printingHouseId, noPriceReason: reason }
  return { saleCents: salePrice(purchaseCents, markup), purchaseCents, markup, printingHouseId, noPriceReason: null }
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

/** R17: all that goes to one address travels together, in one package. */
const priceDestinations = (order: OrderToPrice, pricing: Pricing): DestinationPrice[] =>
  [...linesByContact(order.items, pricing)].map(([contactId, lines]) => {
    const place = order.places.get(contactId)
    if (place === undefined) throw new Error(`No place was read for contact ${contactId}`)
    const grams = weightOf(lines, pricing.packagingGrams)
    const tariff = chooseTariff(pricing.tariffs, { ...place, grams })
    const purchaseCents = place.courierPurchaseOverrideCents ?? tariff?.purchaseCents ?? null
    const listedCents = courierSalePrice({
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

type Lead = { minimumDeadline: Day | null; workdaysNeeded: number | null }

const leadOf = (order: OrderToPrice, destinations: readonly DestinationPrice[], pricing: Pricing): Lead => {
  if (order.items.length === 0) return { minimumDeadline: null, workdaysNeeded: null }
  const productionDays = order.items.map(({ productId }) => pricing.products.get(productId)?.productionDays ?? 0)
  const terms = {
    productionDays: Math.max(...productionDays),
    transportDays: Math.max(0, ...destinations.map(({ transportDays }) => transportDays ?? 0)),
  }
  const { now, cutOffHour } = pricing
  return {
    minimumDeadline: minimumDeadline({ now, cutOffHour, ...terms, daysOff: new Set(pricing.daysOff) }),
    workdaysNeeded: terms.productionDays + terms.transportDays,
  }
}

/** What an order costs now, wherever a price can be found, and how soon it can be delivered (R15, R17, R19). */
export const priceOrder = (order: OrderToPrice, pricing: Pricing): OrderPrices => {
  const items = order.items.map((item) => priceItem(item, pricing))
  const destinations = priceDestinations(order, pricing)
  const isMissing = isSomewhereMissing(order.items)
  const transportOf = (cents: (Cents | null)[]) => (isMissing ? null : totalOf(cents))
  const transportPurchaseCents = transportOf(destinations.map((destination) => destination.purchaseCents))
  const transportSaleCents = order.isTransportPriceExcluded
    ? 0
    : transportOf(destinations.map((destination) => destination.saleCents))
  return {
    items,
    destinations,
    totals: {
      itemsSaleCents: totalOf(items.map((item) => item.saleCents)),
      itemsPurchaseCents: totalOf(items.map((item) => item.purchaseCents)),
      transportSaleCents,
      transportPurchaseCents,
    },
    noTransportReason: transportSaleCents !== null ? null : isMissing ? 'destinationMissing' : 'noTariff',
    ...leadOf(order, destinations, pricing),
    daysOff: new Set(pricing.daysOff),
  }
}
