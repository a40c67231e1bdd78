import type { SettleReason } from '@tiraaz/domain/invoices/bank-entry-states'
import type { InvoicedShare } from '@tiraaz/domain/invoices/standing-invoices'
import type { OwnFieldValue } from '@tiraaz/domain/order-fields/order-fields'
import type { VatCategory, VatReason } from '@tiraaz/domain/vat/vat-category'
import type { ColumnType, Generated } from 'kysely'

export interface VatRatesTable {
  country: string
  vat_class: string
  valid_from: string
  valid_to: string | null
  rate_basis_points: number
}

export interface SalesInvoiceCountersTable {
  organization_id: string
  last_number: number
}

export interface SalesInvoicesTable {
  id: string
  organization_id: string
  client_id: string
  invoice_no: number
  number_prefix: Generated<string>
  kind: Generated<'invoice' | 'creditNote'>
  credits_invoice_id: string | null
  is_prepayment: Generated<boolean>
  reference_number: string
  created_on: string
  due_on: string
  supplied_on: string
  delivered_on: string | null
  net_cents: number
  vat_cents: number
  paid_cents: Generated<number>
  credited_cents: Generated<number>
  is_credited: Generated<boolean>
  note: string | null
  reminded_at: Generated<Date | null>
  emailed_to: Generated<string | null>
  emailed_at: Generated<Date | null>
  search_text: Generated<string>
  seller_name: string
  seller_address: string | null
  seller_registry_code: string | null
  seller_vat_number: string | null
  seller_iban: string | null
  seller_email: string | null
  seller_phone: string | null
  seller_bank_name: string | null
  seller_street: string | null
  seller_city: string | null
  seller_postal_code: string | null
  seller_country_code: Generated<string>
  invoice_receiver_id: string | null
  receiver_name: string
  receiver_address: string
  receiver_registry_code: string | null
  receiver_vat_number: string | null
  receiver_street: string | null
  receiver_city: string | null
  receiver_postal_code: string | null
  receiver_country_code: Generated<string>
  vat_reasons: ColumnType<VatReason[] | null, string | null | undefined, never>
}

export interface SalesInvoiceLinesTable {
  invoice_id: string
  position: number
  order_id: string
  unit: 'piece' | 'service'
  name_et: string
  name_en: string
  note: string | null
  quantity: number
  unit_price: number
  net_cents: number
  vat_class: string
  vat_rate_basis_points: number
  vat_cents: number
  credits_position: number | null
  settles_invoice_id: string | null
  vat_category: VatCategory | null
  delivery_country: string | null
  cost_centre_code: string | null
  cost_centre_name: string | null
}

export interface SalesInvoiceOrdersTable {
  invoice_id: string
  order_id: string
  net_cents: number
  order_name: string | null
  supplied_on: string
  delivered_on: string | null
  share: ColumnType<InvoicedShare | null, string | null | undefined, never>
  purchase_order_number: string | null
  own_fields: ColumnType<OwnFieldValue[] | null, string | null | undefined, never>
}

export interface BankEntriesTable {
  id: string
  organization_id: string
  key: string
  booked_on: string
  payer: string | null
  payer_iban: string | null
  reference: string | null
  explanation: string | null
  cents: number
  free_cents: number
  settled_cents: Generated<number>
  settled_reason: SettleReason | null
  settled_note: string | null
  settled_by: string | null
  settled_at: Date | null
  is_listed: boolean
}

export interface InvoicePaymentsTable {
  id: string
  organization_id: string
  invoice_id: string
  paid_on: string
  cents: number
  note: string | null
  reverses_payment_id: string | null
  bank_entry: string | null
  recorded_by: string | null
  recorded_at: Date
}
