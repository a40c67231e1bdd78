import type { OwnProfileValues, PrintProfile } from '@tiraaz/domain/artwork/print-profile'
import type { VatTreatment } from '@tiraaz/domain/vat/decide-vat'
import type { LandingPage } from '@tiraaz/domain/clients/landing-page'
import type { OrderFieldSettings } from '@tiraaz/domain/order-fields/order-fields'
import type { ConfirmHandling } from '@tiraaz/domain/orders/confirm-remarks'
import type { OwnProofPolicy, ProofPolicy } from '@tiraaz/domain/proofs/proof-policy'
import type { SecondFactorFor } from '@tiraaz/domain/organization/second-factor-for'
import type { Locale } from '@tiraaz/messages/locale'
import type { OwnEmailTexts } from '../../core/email-content.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface OrganizationsTable {
  id: string
  name: string
  registry_code: string | null
  vat_number: string | null
  street: string | null
  city: string | null
  postal_code: string | null
  country_code: Generated<string>
  /** The seat in one line, made by the database. */
  address: ColumnType<string | null, never, never>
  iban: string | null
  bank_name: string | null
  invoice_prefix: Generated<string>
  email: string | null
  phone: string | null
  product_name: string | null
  accent: string | null
  cut_off_hour: Generated<number>
  markup_basis_points: Generated<number>
  transport_markup_basis_points: Generated<number>
  packaging_grams: Generated<number>
  margin_floor_basis_points: Generated<number>
  confirm_low_margin: Generated<ConfirmHandling>
  confirm_over_credit: Generated<ConfirmHandling>
  confirm_missing_files: Generated<ConfirmHandling>
  proof_policy: Generated<ProofPolicy>
  /** Working days until a proof is expected to be approved (R44). */
  proof_days: Generated<number>
  first_steps_hidden_at: Date | null
  second_factor_for: Generated<SecondFactorFor>
  email_texts: ColumnType<OwnEmailTexts, string | undefined, string>
  version: Generated<number>
  tariffs_version: Generated<number>
  speeds_version: Generated<number>
  created_at: Date
}

export interface OrganizationDaysOffTable {
  organization_id: string
  day: string
}

export interface PrintProfileLimitsTable {
  organization_id: string
  profile: PrintProfile
  /** Values that differ from the standard ones. */
  limits: ColumnType<OwnProfileValues, string, string>
}

export interface UsersTable {
  id: string
  email: string
  name: string
  password_hash: string | null
  password_changed_at: Date | null
  locale: Generated<Locale>
  disabled_at: Date | null
  created_at: Date
}

export interface AgencyUsersTable {
  organization_id: string
  user_id: string
  can_view_agency_clients_orders: Generated<boolean>
  disabled_at: Date | null
}

export interface ClientsTable {
  id: string
  organization_id: string
  name: string
  registry_code: string | null
  vat_number: string | null
  street: string | null
  city: string | null
  postal_code: string | null
  country_code: Generated<string>
  email: string | null
  payment_term_days: number | null
  locale: Generated<Locale>
  agent_id: string | null
  markup_basis_points: number | null
  may_exclude_transport_price: Generated<boolean>
  vat_treatment: Generated<VatTreatment>
  vat_basis: string | null
  credit_limit_cents: number | null
  document_locale: Locale | null
  /** Guests of the client's proofs answer with a code from an email. */
  proof_guests_need_code: Generated<boolean>
  proof_policy: Generated<OwnProofPolicy>
  landing_page: Generated<LandingPage>
  has_budgets: Generated<boolean>
  order_fields: ColumnType<OrderFieldSettings | null, string | null | undefined, string | null>
  is_active: Generated<boolean>
  version: Generated<number>
  markups_version: Generated<number>
  created_at: Date
  search_text: GeneratedAlways<string>
  name_order_et: GeneratedAlways<string>
  name_order_en: GeneratedAlways<string>
}

export interface ClientMembersTable {
  client_id: string
  user_id: string
  organization_id: string
  role: 'manager' | 'orderer' | 'viewer'
  disabled_at: Date | null
  default_cost_centre_id: Generated<string | null>
}

export interface RefreshTokenFamiliesTable {
  id: string
  user_id: string
  is_remembered: boolean
  created_at: Date
  revoked_at: Date | null
  authenticated_at: Date | null
  browser: string | null
  system: string | null
  network: string | null
}

export interface RefreshTokensTable {
  token_hash: string
  family_id: string
  created_at: Date
  expires_at: Date
  rotated_at: Date | null
}

export interface SigningKeysTable {
  id: string
  /** JSON, or a sealed text. */
  private_jwk: ColumnType<Record<string, unknown> | string, string, string>
  created_at: Date
}

export interface LoginFailuresTable {
  id: string
  account: string
  address: string
  network: string | null
  failed_at: Date
}
