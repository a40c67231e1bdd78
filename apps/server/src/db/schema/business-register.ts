export interface RegisteredOrganizationsTable {
  code: string
  name: string
  vat_number: string | null
  words: string
}
