import type { Day } from '../calendar/day.ts'
import type { BasisPoints, Cents } from '../money/money.ts'
import type { ItemSpeed, StoredSpeed } from '../speed/choose-speed.ts'
import type { ScopedSpeedLevel } from '../speed/speed-level.ts'
import { getEffectiveMarkup, type NoPriceReason, type PriceRequest, type PriceRow } from './price-list.ts'
import type { TariffRow } from './transport.ts'

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
  /** The client has approved its proof already, or the agency lets it be printed without (R44). */
  isProofSettled?: boolean
} & StoredSpeed

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
  /** Day that decides the speed of each item (R46); without one the speed is the standard one. */
  deadline?: Day | null
  /** A sent order: each item keeps its speed, whatever the deadline. */
  isSpeedFrozen?: boolean
}

/** Price rows, markups, weight and production time of a product; days are working days. */
export type ProductPricing = {
  id: string
  printingHouseId: string | null
  productionDays: number
  /** Working days until the client is expected to approve the proof that the policy asks for (R44); absent: none is. */
  proofDays?: number
  weightMilligrams: number
  productMarkup: BasisPoints | null
  groupMarkup: BasisPoints | null
  rows: readonly PriceRow[]
  /** Speed levels of the product and its group (R46); absent if there are none. */
  speedLevels?: readonly ScopedSpeedLevel[]
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
  /** Speed with the surcharges that the prices hold (R46); absent for a product without speed levels. */
  speed?: ItemSpeed
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
  /** Working days of production and transport until then, with those of the proof. */
  workdaysNeeded: number | null
  /** Working days among them until a proof is expected to be approved (R44). */
  proofDays: number
  /** Hour in Estonia from which today no longer counts. */
  cutOffHour: number
  daysOff: ReadonlySet<Day>
  /** A product has speed levels: the price depends on the deadline (R46). */
  isPricedByDay: boolean
}

/** Printing house of an item that is not the cheapest one but a fixed one; null without. */
export const getPrintingHouse = (item: ItemToPrice, product: ProductPricing): string | null =>
  item.chosenPrintingHouseId ?? product.printingHouseId

/** Working days until production can begin: those of a proof that the client has yet to approve (R44). */
export const getProofDays = (item: ItemToPrice, { products }: Pricing): number =>
  item.isProofSettled === true ? 0 : (products.get(item.productId)?.proofDays ?? 0)

/** Request for the list price of an item. */
export const toPriceRequest = (item: ItemToPrice, product: ProductPricing, pricing: Pricing): PriceRequest => ({
  rows: product.rows,
  quantity: item.quantity,
  // A design of 0 pieces may stand in a draft (R11), but nothing is made of it.
  designCount: item.designs.filter((design) => design.quantity > 0).length,
  day: pricing.today,
  printingHouseId: getPrintingHouse(item, product),
})

/** Returns the effective markup of a product for the client (R15). */
export const findMarkup = (product: ProductPricing, pricing: Pricing): BasisPoints =>
  getEffectiveMarkup({
    product: product.productMarkup,
    group: product.groupMarkup,
    client: pricing.clientMarkup,
    organization: pricing.organizationMarkup,
  })
