/** Signs of a mask that stand for other characters; every other sign stands for itself. */
const PATTERNS: Readonly<Record<string, RegExp>> = { A: /^\p{L}$/u, '9': /^[0-9]$/, '*': /^\S$/u }

const SIGN_NAMES = [
  ['A', 'letter'],
  ['9', 'digit'],
  ['*', 'any'],
] as const

/** Lists the signs of a mask that stand for other characters, for its explanation. */
export const listMaskSigns = (mask: string) =>
  SIGN_NAMES.filter(([sign]) => mask.includes(sign)).map(([, name]) => name)

/** Checks a mask: at least one of its signs must be A (a letter), 9 (a digit) or * (any sign but a space). */
export const isPurchaseOrderMask = (mask: string): boolean =>
  Array.from(mask).some((sign) => PATTERNS[sign] !== undefined)

/** Capital of a letter; letters whose capital is longer, such as ß, stay. */
const toCapital = (letter: string): string => {
  const capital = letter.toUpperCase()
  return Array.from(capital).length === 1 ? capital : letter
}

const isSameLetter = (one: string, other: string): boolean => one === other || one.toLowerCase() === other.toLowerCase()

/**
 * Checks a purchase order number against a mask, sign by sign: `PO-9999` accepts `PO-0042`. Capitals do not matter:
 * `capitalizeByMask` writes what was accepted.
 */
export const matchesMask = (number: string, mask: string): boolean => {
  const signs = Array.from(number)
  const expected = Array.from(mask)
  if (signs.length !== expected.length) return false
  return expected.every((sign, at) => {
    const found = signs[at] ?? ''
    return PATTERNS[sign]?.test(found) ?? isSameLetter(found, sign)
  })
}

/**
 * Writes a number with the capitals of its mask: letters of the mask stand as they are in it, those for an A are capitals, and
 * those for a * stay. So `po-2000` becomes `PO-2000` by `PO-9999` and by `AA-9999`. A number that does not match stays.
 */
export const capitalizeByMask = (number: string, mask: string | null): string => {
  if (mask === null || !matchesMask(number, mask)) return number
  const expected = Array.from(mask)
  const write = (found: string, sign = ''): string =>
    sign === 'A' ? toCapital(found) : PATTERNS[sign] === undefined ? sign : found
  return Array.from(number, (found, at) => write(found, expected[at])).join('')
}
