/** A VAT number as it is kept: capitals, without spaces, dots and dashes. */
export function normalVatNumber(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase()
}

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7]

/** EE and nine digits, the last of them the check digit of the others. */
export function isEstonianVatNumber(text: string): boolean {
  const digits = /^EE(\d{9})$/.exec(normalVatNumber(text))?.[1]
  if (digits === undefined) return false
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return Number(digits[8]) === (10 - (sum % 10)) % 10
}

/** Greece, whose numbers begin with EL. */
const PREFIXES: Readonly<Record<string, string>> = { GR: 'EL' }

/**
 * Checks Estonian numbers by their check digit, those of other countries by their shape alone, the country's letters or not.
 * Without a country only the shape is held: the missing country is a problem of its own.
 */
export function isVatNumber(text: string, countryCode: string): boolean {
  const isEstonian = isEstonianVatNumber(text)
  if (countryCode === 'EE') return isEstonian
  // An Estonian number beside another country would become FIEE… on an e-invoice.
  if (isEstonian && countryCode !== '') return false
  const number = normalVatNumber(text)
  const prefix = PREFIXES[countryCode] ?? countryCode
  const own = number.startsWith(prefix) ? number.slice(prefix.length) : number
  return /^[A-Z0-9+*]{2,14}$/.test(own) && /\d/.test(own)
}
