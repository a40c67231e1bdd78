import type { Generated } from 'kysely'

export interface VatRatesTable {
  country: string
  vat_class: string
  valid_from: string
  valid_to: string | null
  rate_basis_points: number
}

export interface SalesInvoicesTable {
  id: string
  organization_id: string
  client_id: string
  invoice_no: string
  reference_number: string
  created_on: string
  due_on: string
  net_cents: number
  vat_cents: number
  paid_cents: Generated<number>
  invoice_receiver_id: string | null
  receiver_name: string
}

export interface SalesInvoiceOrdersTable {
  invoice_id: string
  order_id: string
  net_cents: number
}
