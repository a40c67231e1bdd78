import { QUANTITY_DEFAULTS } from '@tiraaz/domain/limits'
import type { Locale } from '@tiraaz/messages/locale'
import { thousandsSeparator } from '../../i18n/format.ts'
import { readLocale } from '../../i18n/saved-locale.ts'

export type TypedQuantity =
  | { kind: 'pieces'; pieces: number }
  | { kind: 'empty' | 'notWhole' | 'negative' | 'tooLarge' }

const isInGroups = (text: string, separator: string) => {
  const [first = '', ...others] = text.split(separator)
  return /^\d{1,3}$/.test(first) && others.every((group) => /^\d{3}$/.test(group))
}

/** Returns the digits alone; null for any other text: `1,5` must not become 15, and `5.000` is not guessed. */
const digitsOf = (text: string, locale: Locale): string | null => {
  if (/^\d+$/.test(text)) return text
  const withSpaces = text.replaceAll(/\s/g, ' ')
  if (isInGroups(withSpaces, ' ')) return withSpaces.replaceAll(' ', '')
  const separator = thousandsSeparator(locale)
  return isInGroups(text, separator) ? text.replaceAll(separator, '') : null
}

/** Reads a typed quantity in pieces; thousands are separated by spaces, or by the separator of the language. */
export const typedQuantity = (typed: string, locale: Locale = readLocale()): TypedQuantity => {
  const text = typed.trim()
  if (text === '') return { kind: 'empty' }
  const unsigned = text.replace(/^[-\u2212]/, '')
  const digits = digitsOf(unsigned, locale)
  if (digits === null) return { kind: 'notWhole' }
  const pieces = Number(digits)
  if (unsigned !== text && pieces > 0) return { kind: 'negative' }
  // The API takes no more either (R10), and its refusal would not name the field.
  return pieces > QUANTITY_DEFAULTS.max ? { kind: 'tooLarge' } : { kind: 'pieces', pieces }
}

/** Rounds up or down to the next multiple of `step`, for the arrow keys; stays within 0 and the largest quantity. */
export const roundToStep = (pieces: number, step: number, direction: 'up' | 'down'): number => {
  const next = direction === 'up' ? Math.floor(pieces / step) + 1 : Math.ceil(pieces / step) - 1
  return Math.min(Math.max(next * step, 0), QUANTITY_DEFAULTS.max)
}
