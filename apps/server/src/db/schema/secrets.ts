export interface SecretsTable {
  name: string
  /** Base64; sealed where the portal has a SECRET_KEY. */
  value: string
}

export interface AddressKeysTable {
  id: string
  /** Base64; sealed where the portal has a SECRET_KEY. */
  value: string
  created_at: Date
}
