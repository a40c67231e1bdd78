import type { LeftOutDesign } from '@tiraaz/domain/orders/left-out-designs'
import type { ColumnRow } from '../../../db/column-map.ts'
import type {
  ADDRESS_COLUMNS,
  COURIER_COLUMNS,
  COURIER_OVERRIDE_COLUMNS,
  DESIGN_COLUMNS,
  FILE_COLUMNS,
  FILE_PREVIEW_COLUMNS,
  FILE_USE_COLUMNS,
  FROZEN_PRODUCT_COLUMNS,
  ITEM_COLUMNS,
  ORDER_COLUMNS,
  PRODUCT_COLUMNS,
  SHARE_COLUMNS,
} from './order-columns.ts'

export type DestinationShare = ColumnRow<'order_design_destinations', typeof SHARE_COLUMNS>

export type StoredFile = ColumnRow<'design_files', typeof FILE_COLUMNS & typeof FILE_PREVIEW_COLUMNS> &
  ColumnRow<'order_design_files', typeof FILE_USE_COLUMNS>

export type StoredDesign = ColumnRow<'order_designs', typeof DESIGN_COLUMNS> & {
  files: StoredFile[]
  destinations: DestinationShare[]
  packingInfo: DestinationShare[]
}

export type StoredItem = ColumnRow<'order_items', typeof ITEM_COLUMNS> &
  ColumnRow<'products', typeof FROZEN_PRODUCT_COLUMNS & typeof PRODUCT_COLUMNS> & {
    designs: StoredDesign[]
    /** Designs that a draft leaves out (decision 233). */
    leftOutDesigns: LeftOutDesign<StoredDesign>[]
  }

/** Delivery address with its invoice receiver. */
export type DeliveryAddress = ColumnRow<'order_destinations', typeof ADDRESS_COLUMNS>

export type CourierOverride = ColumnRow<'order_destinations', typeof COURIER_OVERRIDE_COLUMNS>

/** Destination of a sent order as frozen at submit (R35), with courier prices. */
export type StoredDestination = DeliveryAddress & ColumnRow<'order_destinations', typeof COURIER_COLUMNS>

/** Full order. Commands make a changed copy; the store writes the differences. */
export type StoredOrder = ColumnRow<'orders', typeof ORDER_COLUMNS> & {
  id: string
  version: number
  representativeName: string | null
  items: StoredItem[]
  /** Empty in a draft, which uses today's contacts. */
  places: StoredDestination[]
  /** Frozen contacts that only packages name; the courier does not go there. */
  packingPlaces: DeliveryAddress[]
}
