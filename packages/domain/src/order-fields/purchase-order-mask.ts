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

/**
 * Checks a purchase order number against a mask, sign by sign: `PO-9999` accepts `PO-0042`. Letters of the mask other than A
 * count as they are.
 */
export const matchesMask = (number: string, mask: string): boolean => {
  const signs = Array.from(number)
  const expected = Array.from(mask)
  if (signs.length !== expected.length) return false
  return expected.every((sign, at) => {
    const found = signs[at] ?? ''
    return PATTERNS[sign]?.test(found) ?? found === sign
  })
}
