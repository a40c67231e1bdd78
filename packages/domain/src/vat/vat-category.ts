/**
 * VAT categories of EN 16931 (BT-118, BT-151): S standard or reduced rate, Z zero rate of the class, K intra-Community
 * supply, AE reverse charge, G export, E exempt, O outside the scope of VAT.
 */
export const VAT_CATEGORIES = ['S', 'Z', 'K', 'AE', 'G', 'E', 'O'] as const
export type VatCategory = (typeof VAT_CATEGORIES)[number]

/** Categories that take no VAT for a legal reason, which the invoice has to name. */
export const REASONED_CATEGORIES = ['K', 'AE', 'G', 'E', 'O'] as const
export type ReasonedCategory = (typeof REASONED_CATEGORIES)[number]

export const isReasoned = (category: VatCategory): category is ReasonedCategory => category !== 'S' && category !== 'Z'

/** Legal basis of a category as the invoice prints it, in both languages. */
export type VatReason = { category: ReasonedCategory; et: string; en: string }

/** Code of the reason in the VATEX list (BT-121); exemptions have one for each paragraph, so only their text is given. */
export const VATEX_CODES: Readonly<Record<ReasonedCategory, string | null>> = {
  K: 'VATEX-EU-IC',
  AE: 'VATEX-EU-AE',
  G: 'VATEX-EU-G',
  E: null,
  O: 'VATEX-EU-O',
}
