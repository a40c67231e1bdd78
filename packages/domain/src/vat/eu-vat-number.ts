import { normalizeVatNumber } from '../text/normalize-vat-number.ts'

const digitsOf = (text: string): number[] => Array.from(text, Number)

const weigh = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0)

/** Estonia: the check digit completes the weighted sum to the next ten. */
const isEstonian = (text: string): boolean => {
  const digits = digitsOf(text)
  return digits[8] === (10 - (weigh(digits, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10
}

/** Latvia: legal persons begin with 4 to 9 and have a check digit; the number of a natural person is a personal code. */
const isLatvian = (text: string): boolean => {
  const digits = digitsOf(text)
  if ((digits[0] ?? 0) <= 3) return true
  const rest = weigh(digits, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6]) % 11
  return digits[10] === (rest > 3 ? 14 - rest : 3 - rest)
}

/** Lithuania: nine digits of a legal person or twelve of a temporary one; the last but one is always 1. */
const isLithuanian = (text: string): boolean => {
  const digits = digitsOf(text)
  const last = digits.length - 1
  const weights = (start: number) => Array.from({ length: last }, (_, at) => ((at + start) % 9) + 1)
  const first = weigh(digits, weights(0)) % 11
  const rest = first === 10 ? weigh(digits, weights(2)) % 11 : first
  return digits[last - 1] === 1 && digits[last] === rest % 10
}

/** Finland: weights 7, 9, 10, 5, 8, 4, 2 modulo 11; a remainder of 1 is not used. */
const isFinnish = (text: string): boolean => {
  const digits = digitsOf(text)
  const rest = weigh(digits, [7, 9, 10, 5, 8, 4, 2]) % 11
  return rest !== 1 && digits[7] === (11 - rest) % 11
}

type NumberForm = { form: RegExp; hasCheckDigit?: (own: string) => boolean }

/** Form of VAT numbers after the prefix, by the prefix (VIES; Greece is EL). */
const FORMS: Readonly<Record<string, NumberForm>> = {
  AT: { form: /^U\d{8}$/ },
  BE: { form: /^[01]\d{9}$/ },
  BG: { form: /^\d{9,10}$/ },
  CY: { form: /^\d{8}[A-Z]$/ },
  CZ: { form: /^\d{8,10}$/ },
  DE: { form: /^\d{9}$/ },
  DK: { form: /^\d{8}$/ },
  EE: { form: /^\d{9}$/, hasCheckDigit: isEstonian },
  EL: { form: /^\d{9}$/ },
  ES: { form: /^[A-Z0-9]\d{7}[A-Z0-9]$/ },
  FI: { form: /^\d{8}$/, hasCheckDigit: isFinnish },
  FR: { form: /^[A-Z0-9]{2}\d{9}$/ },
  HR: { form: /^\d{11}$/ },
  HU: { form: /^\d{8}$/ },
  IE: { form: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/ },
  IT: { form: /^\d{11}$/ },
  LT: { form: /^(?:\d{9}|\d{12})$/, hasCheckDigit: isLithuanian },
  LU: { form: /^\d{8}$/ },
  LV: { form: /^\d{11}$/, hasCheckDigit: isLatvian },
  MT: { form: /^\d{8}$/ },
  NL: { form: /^[A-Z0-9+*]{9}B\d{2}$/ },
  PL: { form: /^\d{10}$/ },
  PT: { form: /^\d{9}$/ },
  RO: { form: /^\d{2,10}$/ },
  SE: { form: /^\d{12}$/ },
  SI: { form: /^\d{8}$/ },
  SK: { form: /^\d{10}$/ },
}

/** VAT prefix of an EU country: its ISO code, except EL for Greece. */
const prefixOf = (countryCode: string): string => (countryCode === 'GR' ? 'EL' : countryCode)

/** Checks for a member state of the European Union by ISO code. */
export const isEuCountry = (countryCode: string): boolean =>
  countryCode !== 'EL' && Object.hasOwn(FORMS, prefixOf(countryCode))

const hasForm = (number: string): boolean => {
  const [prefix, own] = [number.slice(0, 2), number.slice(2)]
  const known = Object.hasOwn(FORMS, prefix) ? FORMS[prefix] : undefined
  return known !== undefined && known.form.test(own) && (known.hasCheckDigit?.(own) ?? true)
}

/**
 * Returns an EU VAT number with its prefix, as VIES and invoices want it; null if it is none. A number typed without a
 * prefix belongs to the country. Check digits are verified for EE, FI, LT and LV, the others by their form.
 */
export const toEuVatNumber = (text: string, countryCode: string): string | null => {
  const number = normalizeVatNumber(text)
  if (hasForm(number)) return number
  const full = `${prefixOf(countryCode)}${number}`
  return hasForm(full) ? full : null
}
