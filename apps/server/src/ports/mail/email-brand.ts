/** Brand settings of an organization. */
export type EmailBrand = {
  productName: string | null
  accent: string | null
  /** Path of its logo at the portal; anybody may read it. */
  logoPath: string | null
}
