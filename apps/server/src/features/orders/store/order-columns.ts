import type { ColumnMap } from '../../../db/column-map.ts'

// Every statement and row type of the order store is made from these maps: a new column is added here and in its
// migration.

/** Columns of an order that `saveOrder` writes. */
export const ORDER_COLUMNS = {
  status: ['status', 'text'],
  name: ['name', 'text'],
  representativeId: ['representative_id', 'text'],
  additionalInfo: ['additional_info', 'text'],
  deadline: ['deadline', 'date'],
  /** Order fields of the client (R45). */
  purchaseOrderNumber: ['purchase_order_number', 'text'],
  costCentre: ['cost_centre', 'jsonb'],
  ownFields: ['own_fields', 'jsonb'],
  isTransportPriceExcluded: ['is_transport_price_excluded', 'boolean'],
  alterationRequest: ['alteration_request', 'text'],
  cancelReason: ['cancel_reason', 'text'],
  /** Proposed change that the client has not answered (R40). */
  changeId: ['change_id', 'text'],
  /** Net price left to invoice; null where nothing or everything is invoiced (R41). */
  invoiceRestCents: ['invoice_rest_cents', 'bigint'],
  projectNumber: ['project_number', 'text'],
  filesMissing: ['files_missing', 'boolean'],
  submittedAt: ['submitted_at', 'timestamptz'],
  confirmedAt: ['confirmed_at', 'timestamptz'],
  itemsSaleCents: ['items_sale_cents', 'bigint'],
  itemsPurchaseCents: ['items_purchase_cents', 'bigint'],
  transportSaleCents: ['transport_sale_cents', 'bigint'],
  transportPurchaseCents: ['transport_purchase_cents', 'bigint'],
} as const satisfies ColumnMap<'orders'>

/** Columns of an order that are written besides and never loaded. */
export const ORDER_SEARCH_COLUMNS = { searchText: ['search_text', 'text'] } as const satisfies ColumnMap<'orders'>

export const ITEM_COLUMNS = {
  id: ['id', 'text'],
  productId: ['product_id', 'text'],
  quantity: ['quantity', 'integer'],
  additionalInfo: ['additional_info', 'text'],
  additionalInvoiceInfo: ['additional_invoice_info', 'text'],
  /** Price as of the last save, with overrides applied. */
  saleCents: ['sale_cents', 'bigint'],
  purchaseCents: ['purchase_cents', 'bigint'],
  markup: ['markup_basis_points', 'integer'],
  printingHouseId: ['printing_house_id', 'text'],
  saleOverrideCents: ['sale_override_cents', 'bigint'],
  purchaseOverrideCents: ['purchase_override_cents', 'bigint'],
  overrideReason: ['override_reason', 'text'],
  /** Printing house that the agency chose for this order (R15). */
  chosenPrintingHouseId: ['chosen_printing_house_id', 'text'],
  /** Cost centre of the item, where the client names one for each (R45). */
  costCentre: ['cost_centre', 'jsonb'],
  /** Working days of production at its speed (R46), and the surcharges in the prices; null without speed levels. */
  speedLevelDays: ['speed_level_days', 'integer'],
  speedCents: ['speed_cents', 'bigint'],
  speedPurchaseCents: ['speed_purchase_cents', 'bigint'],
  speedOverrideCents: ['speed_override_cents', 'bigint'],
  speedPurchaseOverrideCents: ['speed_purchase_override_cents', 'bigint'],
} as const satisfies ColumnMap<'order_items'>

/** Columns of an item that are stored in a sent order only; a draft has today's of the product (R35). */
export const FROZEN_ITEM_COLUMNS = {
  nameEt: ['product_name_et', 'text'],
  nameEn: ['product_name_en', 'text'],
  vatClass: ['vat_class', 'text'],
} as const satisfies ColumnMap<'order_items'>

/** Columns of the product that an item freezes, by the same fields. */
export const FROZEN_PRODUCT_COLUMNS = {
  nameEt: ['name_et', 'text'],
  nameEn: ['name_en', 'text'],
  vatClass: ['vat_class', 'text'],
} as const satisfies ColumnMap<'products'> & Record<keyof typeof FROZEN_ITEM_COLUMNS, unknown>

/** Today's columns of an item's product, also of products no longer offered. */
export const PRODUCT_COLUMNS = {
  minQuantity: ['min_quantity', 'integer'],
  maxQuantity: ['max_quantity', 'integer'],
  quantityStep: ['quantity_step', 'integer'],
  areQuantitiesLocked: ['are_quantities_locked', 'boolean'],
  designFilesAreRequired: ['design_files_are_required', 'boolean'],
} as const satisfies ColumnMap<'products'>

export const DESIGN_COLUMNS = {
  id: ['id', 'text'],
  name: ['name', 'text'],
  quantity: ['quantity', 'integer'],
} as const satisfies ColumnMap<'order_designs'>

/** Columns of a design that say where it stands, and whether it is ordered. */
export const DESIGN_PLACE_COLUMNS = {
  itemId: ['item_id', 'text'],
  /** Index among all designs of the item, the left-out ones included. */
  position: ['position', 'integer'],
  isLeftOut: ['is_left_out', 'boolean'],
} as const satisfies ColumnMap<'order_designs'>

/** Columns of an uploaded file. */
export const FILE_COLUMNS = {
  id: ['id', 'text'],
  name: ['name', 'text'],
} as const satisfies ColumnMap<'design_files'>

export const FILE_PREVIEW_COLUMNS = { previewId: ['preview_id', 'text'] } as const satisfies ColumnMap<'design_files'>

/** Columns of a file in one design. */
export const FILE_USE_COLUMNS = {
  alterationRequest: ['alteration_request', 'text'],
} as const satisfies ColumnMap<'order_design_files'>

/** Columns of a destination or a package of a design; both tables have the same. */
export const SHARE_COLUMNS = {
  destinationId: ['contact_id', 'text'],
  quantity: ['quantity', 'integer'],
} as const satisfies ColumnMap<'order_design_destinations'> & ColumnMap<'order_design_packages'>

/** Columns of a delivery address with its invoice receiver. */
export const ADDRESS_COLUMNS = {
  contactId: ['contact_id', 'text'],
  objectName: ['object_name', 'text'],
  street: ['street', 'text'],
  houseNo: ['house_no', 'text'],
  city: ['city', 'text'],
  postalCode: ['postal_code', 'text'],
  country: ['country', 'text'],
  contactName: ['contact_name', 'text'],
  contactPhone: ['contact_phone', 'text'],
  receiverId: ['receiver_id', 'text'],
  receiverName: ['receiver_name', 'text'],
  receiverEmail: ['receiver_email', 'text'],
  receiverPaymentTermDays: ['receiver_payment_term_days', 'integer'],
  receiverRegistryCode: ['receiver_registry_code', 'text'],
  receiverVatNumber: ['receiver_vat_number', 'text'],
  receiverCountryCode: ['receiver_country_code', 'text'],
} as const satisfies ColumnMap<'order_destinations'>

/** Courier prices set by the agency for a destination; they win over the tariff. */
export const COURIER_OVERRIDE_COLUMNS = {
  courierPurchaseOverrideCents: ['courier_purchase_override_cents', 'bigint'],
  courierSaleOverrideCents: ['courier_sale_override_cents', 'bigint'],
  courierOverrideReason: ['courier_override_reason', 'text'],
} as const satisfies ColumnMap<'order_destinations'>

/** Weight and courier prices of a destination. */
export const COURIER_COLUMNS = {
  grams: ['grams', 'bigint'],
  courierPurchaseCents: ['courier_purchase_cents', 'bigint'],
  courierSaleCents: ['courier_sale_cents', 'bigint'],
  ...COURIER_OVERRIDE_COLUMNS,
} as const satisfies ColumnMap<'order_destinations'>
