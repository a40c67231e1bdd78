export interface OrganizationVatClassesTable {
  organization_id: string
  code: string
  name: string
}

export interface OrganizationVatRatesTable {
  organization_id: string
  vat_class: string
  valid_from: string
  valid_to: string | null
  rate_basis_points: number
}

/** ICC profile of the organization's printing. */
export interface OrganizationProfilesTable {
  organization_id: string
  sha256: string
  name: string
  icc: Uint8Array
}

export interface OrganizationLogosTable {
  organization_id: string
  id: string
  png: Uint8Array
}

export interface VatNumberChecksTable {
  organization_id: string
  vat_number: string
  is_valid: boolean
  name: string | null
  checked_at: Date
}
