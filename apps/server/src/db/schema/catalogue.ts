import type { OwnProofPolicy } from '@tiraaz/domain/proofs/proof-policy'
import type { PrintProfile } from '@tiraaz/domain/artwork/print-profile'
import type { ColourMode } from '@tiraaz/domain/artwork/product-format'
import type { Locale } from '@tiraaz/messages/locale'
import type { Generated, GeneratedAlways } from 'kysely'

export interface ProductGroupsTable {
  id: string
  organization_id: string
  name: string
  version: Generated<number>
}

export interface PrintingHousesTable {
  id: string
  organization_id: string
  name: string
  registry_code: string | null
  contact_name: string | null
  email: string | null
  locale: Generated<Locale>
  phone: string | null
  address: string | null
  lead_days: Generated<number>
  note: string | null
  is_active: Generated<boolean>
  version: Generated<number>
  search_text: GeneratedAlways<string>
}

/** Product groups that a printing house prints. */
export interface PrintingHouseGroupsTable {
  printing_house_id: string
  group_id: string
  organization_id: string
}

export interface ProductsTable {
  id: string
  organization_id: string
  code: string
  name_et: string
  name_en: string
  material_et: string | null
  material_en: string | null
  width_mm: number | null
  height_mm: number | null
  bleed_mm: Generated<number>
  page_count: number | null
  colour_mode: Generated<ColourMode>
  print_profile: Generated<PrintProfile>
  total_ink_percent: number | null
  proof_policy: Generated<OwnProofPolicy>
  min_quantity: Generated<number>
  max_quantity: Generated<number>
  quantity_step: Generated<number>
  design_files_are_required: Generated<boolean>
  are_quantities_locked: Generated<boolean>
  production_days: Generated<number>
  weight_milligrams: Generated<number>
  vat_class: Generated<string>
  group_id: string | null
  printing_house_id: string | null
  is_offered_to_all: Generated<boolean>
  archived_at: Date | null
  thumbnail_preview_id: string | null
  version: Generated<number>
  prices_version: Generated<number>
  search_text: GeneratedAlways<string>
}

export interface ProductOffersTable {
  product_id: string
  client_id: string
  organization_id: string
}

export interface ClientProductMarkupsTable {
  client_id: string
  product_id: string
  organization_id: string
  markup_basis_points: number
}

export interface ClientGroupMarkupsTable {
  client_id: string
  group_id: string
  organization_id: string
  markup_basis_points: number
}

export interface FoldersTable {
  id: string
  organization_id: string
  client_id: string
  parent_id: string | null
  name: string
  name_key: string
}

export interface FolderProductsTable {
  client_id: string
  product_id: string
  folder_id: string
  organization_id: string
}

export interface PriceRowsTable {
  id: string
  organization_id: string
  product_id: string
  printing_house_id: string
  quantity_break: number
  unit_price: number
  setup_fee_cents: Generated<number>
  design_fee_cents: Generated<number>
  valid_from: string
  valid_to: string | null
}

export interface TransportTariffsTable {
  id: string
  organization_id: string
  country: string
  postal_prefix: Generated<string>
  max_grams: number
  purchase_cents: number
  transport_days: Generated<number>
}

export interface SpeedLevelsTable {
  id: string
  organization_id: string
  group_id: string | null
  product_id: string | null
  printing_house_id: string | null
  production_days: number
  sale_basis_points: number
  sale_cents: number
  minimum_cents: number
  purchase_basis_points: number
  purchase_cents: number
  cut_off_hour: number | null
  active_from: string | null
  active_to: string | null
}
