/** Normalizes a VAT number for storage: capitals, no spaces, dots or dashes. */
export function normalizeVatNumber(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase()
}
