import type { Cents } from '@tiraaz/domain/money/money'
import type { OrderStatus } from '@tiraaz/domain/orders/order-status'

export type DestinationShare = { destinationId: string; quantity: number }

export type StoredFile = { id: string; name: string; previewId: string | null; alterationRequest: string | null }

export type StoredDesign = {
  id: string
  name: string | null
  quantity: number
  files: StoredFile[]
  destinations: DestinationShare[]
  packingInfo: DestinationShare[]
}

export type StoredItem = {
  id: string
  productId: string
  /** Frozen in a sent order, today's name in a draft (R35). */
  nameEt: string
  nameEn: string
  vatClass: string
  quantity: number
  additionalInfo: string | null
  additionalInvoiceInfo: string | null
  /** Price as of the last save, with overrides applied. */
  saleCents: Cents | null
  purchaseCents: Cents | null
  markup: number | null
  printingHouseId: string | null
  saleOverrideCents: Cents | null
  purchaseOverrideCents: Cents | null
  overrideReason: string | null
  /** Printing house that the agency chose for this order (R15). */
  chosenPrintingHouseId: string | null
  /** Today's product data, also for products no longer offered. */
  minQuantity: number
  maxQuantity: number
  quantityStep: number
  areQuantitiesLocked: boolean
  designFilesAreRequired: boolean
  designs: StoredDesign[]
}

/** Delivery address with its invoice receiver. */
export type DeliveryAddress = {
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

/** Courier prices set by the agency for a destination; they win over the tariff. */
export type CourierOverride = {
  courierPurchaseOverrideCents: Cents | null
  courierSaleOverrideCents: Cents | null
  courierOverrideReason: string | null
}

/** Destination of a sent order as frozen at submit (R35), with courier prices. */
export type StoredDestination = DeliveryAddress &
  CourierOverride & {
    grams: number
    courierPurchaseCents: Cents | null
    courierSaleCents: Cents | null
  }

/** Full order. Commands make a changed copy; the store writes the differences. */
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
  /** Empty in a draft, which uses today's contacts. */
  places: StoredDestination[]
  /** Frozen contacts that only packages name; the courier does not go there. */
  packingPlaces: DeliveryAddress[]
}
