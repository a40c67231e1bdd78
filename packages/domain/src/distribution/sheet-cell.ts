import { type ReadQuantity, readQuantityNumber, readQuantityText } from './quantity-text.ts'

/** A cell as a reader of spreadsheets gives it; a formula without a result comes as its text. */
export type SheetCell = string | number | boolean | Date | null | undefined

export function isBlank(cell: SheetCell): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
}

/** The cell as text on one line; a date has no text of its own ('5-1' that became the fifth of January). */
export function cellText(cell: SheetCell): { text: string; isDate: boolean } {
  if (cell === null || cell === undefined) return { text: '', isDate: false }
  if (cell instanceof Date) return { text: Number.isNaN(cell.getTime()) ? '' : cell.toISOString(), isDate: true }
  return { text: String(cell).replace(/\s+/gu, ' ').trim(), isDate: false }
}

export function cellQuantity(cell: SheetCell): ReadQuantity {
  if (typeof cell === 'number') return readQuantityNumber(cell)
  if (isBlank(cell)) return { kind: 'empty' }
  return typeof cell === 'string' ? readQuantityText(cell) : { kind: 'refused', code: 'notAQuantity' }
}
