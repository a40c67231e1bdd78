/** What an organization set of how it looks. */
export type LetterBrand = {
  productName: string | null
  accent: string | null
  /** Of its logo at the portal, which shows it to anybody. */
  logoPath: string | null
}
