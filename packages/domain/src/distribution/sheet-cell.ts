import { type QuantityReading, readQuantityNumber, readQuantityText } from './quantity-text.ts'

/** Cell value as spreadsheet readers return it; a formula without a result is its text. */
export type SheetCell = string | number | boolean | Date | null | undefined

/** Checks for an empty cell or white space only. */
export function isBlank(cell: SheetCell): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
}

/** Text of a cell on one line. `isDate` marks dates, whose original text is lost ('5-1' read as 5 January). */
export function readCellText(cell: SheetCell): { text: string; isDate: boolean } {
  if (cell === null || cell === undefined) return { text: '', isDate: false }
  if (cell instanceof Date) return { text: Number.isNaN(cell.getTime()) ? '' : cell.toISOString(), isDate: true }
  return { text: String(cell).replace(/\s+/gu, ' ').trim(), isDate: false }
}

/** Reads a quantity in pieces from a cell. */
export function readCellQuantity(cell: SheetCell): QuantityReading {
  if (typeof cell === 'number') return readQuantityNumber(cell)
  if (isBlank(cell)) return { kind: 'empty' }
  return typeof cell === 'string' ? readQuantityText(cell) : { kind: 'refused', code: 'notAQuantity' }
}
