/** Number read from a text, or the reason why not. */
export type DecimalText =
  | { kind: 'number'; value: number }
  | { kind: 'empty' | 'notANumber' | 'negative' | 'tooManyDecimals' }

type Reading = {
  /** Decimal sign where the text is ambiguous: comma in Estonian, point in English. */
  decimalSign: ',' | '.'
  /** Largest number of decimals. */
  decimals: number
}

const PLAIN = /^\d+$/

const isInGroups = (text: string, separator: string): boolean => {
  const [first = '', ...others] = text.split(separator)
  return /^[1-9]\d{0,2}$/.test(first) && others.length > 0 && others.every((group) => /^\d{3}$/.test(group))
}

/** Integer digits and decimals; null if the text is not a number. Only a comma before three digits is ambiguous. */
const splitNumber = (text: string, sign: ',' | '.'): [whole: string, parts: string] | null => {
  const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')]
  const grouped = (whole: string, separators: readonly string[]): string | null => {
    if (PLAIN.test(whole)) return whole
    const used = separators.find((separator) => isInGroups(whole, separator))
    return used === undefined ? null : whole.replaceAll(used, '')
  }
  const at = Math.max(point, comma)
  const isGroupedByComma = comma > point && point === -1 && sign === '.' && isInGroups(text, ',')
  if (at === -1 || isGroupedByComma) {
    const whole = grouped(text, [' ', ','])
    return whole === null ? null : [whole, '']
  }
  const parts = text.slice(at + 1)
  const whole = grouped(text.slice(0, at), comma > point ? [' '] : [' ', ','])
  return whole === null || !PLAIN.test(parts) ? null : [whole, parts]
}

/**
 * Reads a number as people and spreadsheets write it: `1 234,50`, `1234.5`, `1,234.50`, with an optional € or % sign.
 * Ambiguous text is read by the language's decimal sign.
 */
export function readDecimal(rawText: string, { decimalSign, decimals }: Reading): DecimalText {
  const text = rawText
    .trim()
    .replace(/\s*[€%]$/u, '')
    .replaceAll(/\s/gu, ' ')
  if (text === '') return { kind: 'empty' }
  const unsigned = text.replace(/^[-\u2212]/, '')
  const split = splitNumber(unsigned, decimalSign)
  if (split === null) return { kind: 'notANumber' }
  const [whole, parts] = split
  const value = Number(`${whole}.${parts === '' ? '0' : parts}`)
  if (unsigned !== text && value > 0) return { kind: 'negative' }
  return parts.replace(/0+$/, '').length > decimals ? { kind: 'tooManyDecimals' } : { kind: 'number', value }
}
