/** Normalizes a VAT number for storage: capitals, no spaces, dots or dashes. */
export function normalizeVatNumber(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase()
}

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7]

/** Checks an Estonian VAT number: EE and nine digits, the last a check digit. */
export function isEstonianVatNumber(text: string): boolean {
  const digits = /^EE(\d{9})$/.exec(normalizeVatNumber(text))?.[1]
  if (digits === undefined) return false
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return Number(digits[8]) === (10 - (sum % 10)) % 10
}

/** Countries whose VAT prefix differs from their ISO code. */
const PREFIXES: Readonly<Record<string, string>> = { GR: 'EL' }

/**
 * Checks Estonian numbers by check digit, others by shape only, with or without country prefix. Without a country only
 * the shape is checked, because the missing country is reported separately.
 */
export function isVatNumber(text: string, countryCode: string): boolean {
  const isEstonian = isEstonianVatNumber(text)
  if (countryCode === 'EE') return isEstonian
  // An Estonian number with another country would become FIEE… on an e-invoice.
  if (isEstonian && countryCode !== '') return false
  const number = normalizeVatNumber(text)
  const prefix = PREFIXES[countryCode] ?? countryCode
  const own = number.startsWith(prefix) ? number.slice(prefix.length) : number
  return /^[A-Z0-9+*]{2,14}$/.test(own) && /\d/.test(own)
}
