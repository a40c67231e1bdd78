import { QUANTITY_DEFAULTS } from '../limits.ts'

/** Reasons why a cell is not a quantity. */
export type QuantityTextCode =
  | 'notAQuantity'
  | 'quantityNegative'
  | 'quantityFractional'
  | 'quantityTooLarge' // {max}
  | 'quantityUnclear'
  | 'formulaResultMissing'

/** Result of reading a quantity in pieces from a spreadsheet cell. */
export type QuantityReading =
  | { kind: 'quantity'; quantity: number }
  | { kind: 'empty' }
  | { kind: 'refused'; code: QuantityTextCode }

const refused = (code: QuantityTextCode): QuantityReading => ({ kind: 'refused', code })

/** Formulas without a result, and error values of spreadsheets, also in Estonian. */
const NO_RESULT = /^(=.*|#[\p{L}\d/?!]+)$/su

/** Checks for a formula or an error value in place of a value. */
export function isFormulaWithoutResult(text: string): boolean {
  return NO_RESULT.test(text.trim())
}

/** Groups of three with spaces or commas (1 234, 1,234,567); a fraction after a comma or a full stop. */
const NUMBER = /^([+-]?)(\d{1,3}(?: \d{3})+|[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:[.,](\d+))?$/

/** Reads a quantity from a numeric cell. */
export function readQuantityNumber(value: number): QuantityReading {
  if (!Number.isFinite(value)) return refused('formulaResultMissing')
  if (value < 0) return refused('quantityNegative')
  if (!Number.isInteger(value)) return refused('quantityFractional')
  return value > QUANTITY_DEFAULTS.max ? refused('quantityTooLarge') : { kind: 'quantity', quantity: value }
}

/**
 * Reads a quantity from text in Estonian or English spelling; an empty cell or a single dash is empty, not an error.
 */
export function readQuantityText(text: string): QuantityReading {
  const plain = text.trim()
  if (plain === '' || /^[-–—]$/.test(plain)) return { kind: 'empty' }
  if (isFormulaWithoutResult(plain)) return refused('formulaResultMissing')
  const bare = plain
    .replace(/\s*(tk|pcs?)\.?$/i, '')
    .replace(/[−–]/g, '-')
    // Thousands are grouped by no-break, narrow and thin spaces, or by an apostrophe.
    .replace(/[\s'’]/gu, ' ')
  const [, sign, whole, fraction] = NUMBER.exec(bare) ?? []
  if (whole === undefined) return refused('notAQuantity')
  // Ambiguous: 1.500 may be 1500 or one and a half.
  if (fraction?.length === 3 && bare.includes('.') && !/^0+$/.test(whole)) return refused('quantityUnclear')
  // Ambiguous: 12,000 may be 12000, or 12 shown with three decimals.
  if (fraction === undefined && /^\d+,\d{3}$/.test(whole)) return refused('quantityUnclear')
  if (fraction !== undefined && !/^0+$/.test(fraction)) return refused('quantityFractional')
  const quantity = Number(whole.replace(/[ ,]/g, ''))
  return sign === '-' && quantity > 0 ? refused('quantityNegative') : readQuantityNumber(quantity)
}
