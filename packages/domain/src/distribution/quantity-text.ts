import { QUANTITY_DEFAULTS } from '../limits.ts'

export type QuantityTextCode =
  | 'notAQuantity'
  | 'quantityNegative'
  | 'quantityFractional'
  | 'quantityTooLarge' // {max}
  | 'quantityUnclear'
  | 'formulaResultMissing'

/** What a text of a spreadsheet says as a number of pieces. */
export type ReadQuantity =
  | { kind: 'quantity'; quantity: number }
  | { kind: 'empty' }
  | { kind: 'refused'; code: QuantityTextCode }

const refused = (code: QuantityTextCode): ReadQuantity => ({ kind: 'refused', code })

/** Formulas without a result, and the errors that spreadsheets show instead of one, also in their Estonian names. */
const NO_RESULT = /^(=.*|#[\p{L}\d/?!]+)$/su

/** Whether a cell holds a formula, or its failure, where a value should be. */
export function isFormulaWithoutResult(text: string): boolean {
  return NO_RESULT.test(text.trim())
}

/** 1 234 and 1,234,567, the fraction after a comma or a full stop. */
const NUMBER = /^([+-]?)(\d{1,3}(?: \d{3})+|[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:[.,](\d+))?$/

/** The number of pieces in a cell that has a number of its own. */
export function readQuantityNumber(value: number): ReadQuantity {
  if (!Number.isFinite(value)) return refused('formulaResultMissing')
  if (value < 0) return refused('quantityNegative')
  if (!Number.isInteger(value)) return refused('quantityFractional')
  return value > QUANTITY_DEFAULTS.max ? refused('quantityTooLarge') : { kind: 'quantity', quantity: value }
}

/** Estonian and English spellings of pieces; an empty cell or a lone dash is no quantity rather than a wrong one. */
export function readQuantityText(text: string): ReadQuantity {
  const plain = text.trim()
  if (plain === '' || /^[-–—]$/.test(plain)) return { kind: 'empty' }
  if (isFormulaWithoutResult(plain)) return refused('formulaResultMissing')
  const bare = plain
    .replace(/\s*(tk|pcs?)\.?$/i, '')
    .replace(/[−–]/g, '-')
    // No-break, narrow and thin spaces group thousands; some write an apostrophe.
    .replace(/[\s'’]/gu, ' ')
  const [, sign, whole, fraction] = NUMBER.exec(bare) ?? []
  if (whole === undefined) return refused('notAQuantity')
  // 1.500 is fifteen hundred to some and one and a half to others: nobody guesses here.
  if (fraction?.length === 3 && bare.includes('.') && !/^0+$/.test(whole)) return refused('quantityUnclear')
  // So is 12,000: a spreadsheet may show twelve with three decimals.
  if (fraction === undefined && /^\d+,\d{3}$/.test(whole)) return refused('quantityUnclear')
  if (fraction !== undefined && !/^0+$/.test(fraction)) return refused('quantityFractional')
  const quantity = Number(whole.replace(/[ ,]/g, ''))
  return sign === '-' && quantity > 0 ? refused('quantityNegative') : readQuantityNumber(quantity)
}
