import type { Cents } from '@tiraaz/domain/money/money'
import type { OrderStatus } from '@tiraaz/domain/orders/order-status'

export type Share = { destinationId: string; quantity: number }

export type StoredFile = { id: string; name: string; previewId: string | null; alterationRequest: string | null }

export type StoredDesign = {
  id: string
  name: string | null
  quantity: number
  files: StoredFile[]
  destinations: Share[]
  packingInfo: Share[]
}

export type StoredItem = {
  id: string
  productId: string
  /** Frozen in a sent order, today's in a draft (R35). */
  nameEt: string
  nameEn: string
  vatClass: string
  quantity: number
  additionalInfo: string | null
  additionalInvoiceInfo: string | null
  /** As of the last save; an override is in them already. */
  saleCents: Cents | null
  purchaseCents: Cents | null
  markup: number | null
  printingHouseId: string | null
  saleOverrideCents: Cents | null
  purchaseOverrideCents: Cents | null
  overrideReason: string | null
  /** Named by the agency for this order alone (R15). */
  chosenPrintingHouseId: string | null
  /** Today's facts of the product, also of one that is no longer offered. */
  minQuantity: number
  maxQuantity: number
  quantityStep: number
  areQuantitiesLocked: boolean
  designFilesAreRequired: boolean
  designs: StoredDesign[]
}

/** A place with its address and invoice receiver. */
export type Place = {
  contactId: string
  objectName: string
  street: string | null
  houseNo: string | null
  city: string
  postalCode: string | null
  country: string
  contactName: string | null
  contactPhone: string | null
  receiverId: string | null
  receiverName: string | null
  receiverEmail: string | null
  receiverPaymentTermDays: number | null
  receiverRegistryCode: string | null
  receiverVatNumber: string | null
  receiverCountryCode: string | null
}

/** What the agency has set of the way to a place; wins over the tariff, as with items. */
export type CourierOverride = {
  courierPurchaseOverrideCents: Cents | null
  courierSaleOverrideCents: Cents | null
  courierOverrideReason: string | null
}

/** A destination of a sent order as it was at submit (R35), with what the courier costs. */
export type StoredPlace = Place &
  CourierOverride & {
    grams: number
    courierPurchaseCents: Cents | null
    courierSaleCents: Cents | null
  }

/** An order with all that it is made of. Commands make a changed copy; the store writes the difference. */
export type StoredOrder = {
  id: string
  version: number
  status: OrderStatus
  name: string | null
  representativeId: string | null
  representativeName: string | null
  additionalInfo: string | null
  deadline: string | null
  isTransportPriceExcluded: boolean
  alterationRequest: string | null
  cancelReason: string | null
  projectNumber: string | null
  filesMissing: boolean
  submittedAt: Date | null
  confirmedAt: Date | null
  itemsSaleCents: Cents | null
  itemsPurchaseCents: Cents | null
  transportSaleCents: Cents | null
  transportPurchaseCents: Cents | null
  items: StoredItem[]
  /** Empty in a draft, which reads the contacts of today. */
  places: StoredPlace[]
  /** Frozen like them: contacts that only packages are for, which the courier does not go to. */
  packingPlaces: Place[]
}
