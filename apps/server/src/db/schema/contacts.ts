import type { Generated } from 'kysely'

export interface InvoiceReceiversTable {
  id: string
  organization_id: string
  client_id: string
  name: string
  email: string | null
  payment_term_days: number | null
  registry_code: string | null
  vat_number: string | null
  country_code: Generated<string>
}

export interface ContactsTable {
  id: string
  organization_id: string
  client_id: string
  object_name: Generated<string>
  street: string | null
  house_no: string | null
  city: string
  postal_code: string | null
  country: string
  contact_name: string | null
  contact_phone: string | null
  is_default: Generated<boolean>
  is_in_address_book: Generated<boolean>
  search_text: string
  invoice_receiver_id: string | null
  archived_at: Date | null
  tags: Generated<string[]>
}
