export interface SecretsTable {
  name: string
  /** Base64. */
  value: string
}
