import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import type { CostCentre, OwnFieldValue } from '@tiraaz/domain/order-fields/order-fields'
import type { WorksheetEventKind } from '@tiraaz/domain/worksheets/worksheet-event'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface OrdersTable {
  id: string
  organization_id: string
  client_id: string
  version: Generated<number>
  status: Generated<OrderStatus>
  name: string | null
  created_by: string
  representative_id: string | null
  additional_info: string | null
  deadline: string | null
  purchase_order_number: string | null
  cost_centre: ColumnType<CostCentre | null, string | null | undefined, string | null>
  own_fields: ColumnType<OwnFieldValue[] | null, string | null | undefined, string | null>
  is_transport_price_excluded: Generated<boolean>
  alteration_request: string | null
  cancel_reason: string | null
  change_id: string | null
  invoice_rest_cents: number | null
  project_number: string | null
  files_missing: Generated<boolean>
  items_sale_cents: number | null
  items_purchase_cents: number | null
  transport_sale_cents: number | null
  transport_purchase_cents: number | null
  created_at: Date
  submitted_at: Date | null
  confirmed_at: Date | null
  search_text: Generated<string>
  listed_at: GeneratedAlways<Date>
  price_missing: GeneratedAlways<boolean>
  orderer_id: GeneratedAlways<string>
  sent_total_cents: GeneratedAlways<number | null>
  sent_markup_rank: GeneratedAlways<number | null>
}

/** Deadline, quantities, distribution and prices of an order, as a proposal stores them. */
type OrderTerms = {
  deadline: string | null
  items: {
    id: string
    quantity: number
    saleCents: number | null
    purchaseCents: number | null
    markup: number | null
    saleOverrideCents: number | null
    purchaseOverrideCents: number | null
    overrideReason: string | null
    /** Absent in proposals of before there were speed levels. */
    speedLevelDays?: number | null
    speedCents?: number | null
    speedPurchaseCents?: number | null
    speedOverrideCents?: number | null
    speedPurchaseOverrideCents?: number | null
    designs: {
      id: string
      quantity: number
      destinations: { destinationId: string; quantity: number }[]
      packingInfo: { destinationId: string; quantity: number }[]
    }[]
  }[]
  places: {
    contactId: string
    grams: number
    courierSaleCents: number | null
    courierPurchaseCents: number | null
  }[]
}

export interface OrderChangesTable {
  id: string
  organization_id: string
  order_id: string
  reason: string
  terms_before: ColumnType<OrderTerms, string, never>
  terms_after: ColumnType<OrderTerms, string, never>
  proposed_by: string
  proposed_at: Date
  outcome: 'accepted' | 'declined' | 'withdrawn' | null
  closed_by: string | null
  closed_at: Date | null
  answer: string | null
}

export interface OpenDraftsTable {
  organization_id: string
  client_id: string
  user_id: string
  order_id: string | null
}

export interface ProjectNumberCountersTable {
  organization_id: string
  year: number
  last_number: number
}

export interface OrderItemsTable {
  id: string
  organization_id: string
  order_id: string
  product_id: string
  position: number
  quantity: number
  additional_info: string | null
  additional_invoice_info: string | null
  cost_centre: ColumnType<CostCentre | null, string | null | undefined, string | null>
  product_name_et: string | null
  product_name_en: string | null
  vat_class: string | null
  sale_cents: number | null
  purchase_cents: number | null
  markup_basis_points: number | null
  printing_house_id: string | null
  printing_house_name: string | null
  sale_override_cents: number | null
  purchase_override_cents: number | null
  override_reason: string | null
  chosen_printing_house_id: string | null
  speed_level_days: number | null
  speed_cents: number | null
  speed_purchase_cents: number | null
  speed_override_cents: number | null
  speed_purchase_override_cents: number | null
}

export interface OrderDesignsTable {
  id: string
  organization_id: string
  item_id: string
  position: number
  name: string | null
  quantity: number
  is_left_out: Generated<boolean>
}

export interface OrderDesignFilesTable {
  design_id: string
  design_file_id: string
  position: number
  alteration_request: string | null
}

export interface OrderDesignDestinationsTable {
  design_id: string
  position: number
  contact_id: string
  quantity: number
}

export interface OrderDesignPackagesTable {
  design_id: string
  position: number
  contact_id: string
  quantity: number
}

export interface OrderDestinationsTable {
  order_id: string
  contact_id: string
  organization_id: string
  object_name: string
  street: string | null
  house_no: string | null
  city: string
  postal_code: string | null
  country: string
  contact_name: string | null
  contact_phone: string | null
  receiver_id: string | null
  receiver_name: string | null
  receiver_email: string | null
  receiver_payment_term_days: number | null
  receiver_registry_code: string | null
  receiver_vat_number: string | null
  receiver_country_code: string | null
  grams: number
  courier_purchase_cents: number | null
  courier_sale_cents: number | null
  courier_purchase_override_cents: number | null
  courier_sale_override_cents: number | null
  courier_override_reason: string | null
  is_packing_only: Generated<boolean>
}

export interface ProductUsesTable {
  client_id: string
  product_id: string
  organization_id: string
  last_ordered_at: Date
  last_item_id: string | null
  /** Picture of that item; kept by triggers of the database. */
  printed_preview_id: ColumnType<string | null, never, never>
}

export interface OrderEventsTable {
  id: string
  organization_id: string
  order_id: string
  actor_id: string | null
  at: Date
  kind: string
  before: ColumnType<Record<string, unknown> | null, string | null, never>
  after: ColumnType<Record<string, unknown> | null, string | null, never>
  internal_before: ColumnType<Record<string, unknown> | null, string | null | undefined, never>
  internal_after: ColumnType<Record<string, unknown> | null, string | null | undefined, never>
}

export interface OrderNotesTable {
  id: string
  organization_id: string
  order_id: string
  author_id: string
  text: string
  at: Date
}

export interface WorksheetsTable {
  id: string
  organization_id: string
  order_item_id: string
  printing_house_id: string | null
  status: Generated<number>
  note: string | null
  version: Generated<number>
  created_at: Date
  /** Kept by the database (migration 049): the item's order, and whether the item of an open worksheet lacks files. */
  order_id: Generated<string | null>
  lacks_files: Generated<boolean>
  /** The earlier of the worksheet's own deadline and its order's, kept by the database (migrations 046, 072). */
  deadline: Generated<string | null>
  own_deadline: Generated<string | null>
  /** Day of delivery that the printing house has promised. */
  promised_on: Generated<string | null>
  /** Invoice of the printing house: all three or none. */
  house_invoice_number: Generated<string | null>
  house_invoice_on: Generated<string | null>
  house_invoice_cents: Generated<number | null>
}

export interface WorksheetEventsTable {
  id: string
  organization_id: string
  worksheet_id: string
  actor_id: string | null
  at: Date
  kind: Generated<WorksheetEventKind>
  from_status: number | null
  to_status: number
  actor_name: string | null
  note: string | null
}

export interface WorksheetShipmentsTable {
  id: string
  organization_id: string
  worksheet_id: string
  /** Delivery address; null for all deliveries of the worksheet. */
  contact_id: string | null
  position: number
  carrier: string
  tracking_number: string
  created_at: Date
}

export interface WorksheetLinksTable {
  id: string
  organization_id: string
  worksheet_id: string
  token_hash: string
  /** Hash of the token of the page that lists all worksheets of the email; null if the worksheet was sent alone. */
  bundle_token_hash: ColumnType<string | null, string | null | undefined, never>
  email: string
  is_mailed: Generated<boolean>
  printing_house_name: string
  created_by: string
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
  opened_at: Date | null
}
