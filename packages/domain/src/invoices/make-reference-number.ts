const WEIGHTS = [7, 3, 1] as const
const DIGITS = /^\d{1,19}$/

/**
 * Bank reference number (R29): the digits and a check digit by the 7-3-1 method, weighted from the right. Throws a
 * RangeError unless given 1 to 19 digits.
 */
export function makeReferenceNumber(digits: string): string {
  if (!DIGITS.test(digits)) throw new RangeError('A reference number is made of 1 to 19 digits')
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (WEIGHTS[at % WEIGHTS.length] ?? 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Number that a bank reference number was made of; null for other texts and for a wrong check digit. */
export function readReferenceNumber(text: string): string | null {
  const digits = text.replace(/^0+/, '')
  const number = digits.slice(0, -1)
  return DIGITS.test(number) && makeReferenceNumber(number) === digits ? number : null
}
