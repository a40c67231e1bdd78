import { isEuCountry, toEuVatNumber } from '../vat/eu-vat-number.ts'
import { normalizeVatNumber } from './normalize-vat-number.ts'

/** Checks an Estonian VAT number: EE and nine digits, the last a check digit. */
export function isEstonianVatNumber(text: string): boolean {
  return normalizeVatNumber(text).startsWith('EE') && toEuVatNumber(text, 'EE') !== null
}

/** VAT prefix of a country: its ISO code, except EL for Greece. */
const prefixOf = (countryCode: string): string => (countryCode === 'GR' ? 'EL' : countryCode)

/** Checks the shape alone, with or without the country's prefix: numbers of other countries, and of issued invoices. */
export function hasVatNumberShape(text: string, countryCode: string): boolean {
  const number = normalizeVatNumber(text)
  const prefix = prefixOf(countryCode)
  const own = number.startsWith(prefix) ? number.slice(prefix.length) : number
  return /^[A-Z0-9+*]{2,14}$/.test(own) && /\d/.test(own)
}

/**
 * Checks numbers of EU countries by their form and check digit, others by shape only, with or without country prefix;
 * Estonian ones need it. Without a country only the shape is checked, because the missing country is reported separately.
 */
export function isVatNumber(text: string, countryCode: string): boolean {
  const isEstonian = isEstonianVatNumber(text)
  if (countryCode === 'EE') return isEstonian
  if (isEuCountry(countryCode)) return toEuVatNumber(text, countryCode)?.startsWith(prefixOf(countryCode)) === true
  // An Estonian number with another country would become NOEE… on an e-invoice.
  if (isEstonian && countryCode !== '') return false
  return hasVatNumberShape(text, countryCode)
}
