import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { ORDER_FIELD_LIMITS } from '@tiraaz/domain/order-fields/order-fields'
import type { SheetCell } from '@tiraaz/domain/distribution/sheet-cell'
import { isBlankRow } from '../../ui/grid/pasted-cells.ts'

/** Result of reading a file of cost centres; `left` counts those beyond the limit, `dates` codes that Excel keeps as dates. */
export type ReadCostCentres = { rows: string[][]; added: number; renamed: number; left: number; dates: number }

const HEADINGS: ReadonlySet<string> = new Set([
  'kood',
  'kulukoht',
  'kulukoha kood',
  'code',
  'cost centre',
  'cost center',
  'cost centre code',
  'cost center code',
])

const textOf = (cell: SheetCell): string => (cell instanceof Date ? '' : String(cell ?? '').trim())

/** A heading is known by its words, or by its lack of digits above a code that has some. */
const isHeading = ([first = '']: readonly string[], [second = '']: readonly string[]): boolean =>
  HEADINGS.has(first.toLowerCase()) || (/^\D*$/.test(first) && /\d/.test(second))

/** Control characters, as in a program or a picture that was read as text. */
const UNREADABLE = /[\p{Cc}\uFFFD]/u

const isCostCentre = ([code = '', name = '']: readonly string[]): boolean =>
  (code === '' || /[\p{L}\p{N}]/u.test(code)) &&
  code.length <= ORDER_FIELD_LIMITS.costCentreCode &&
  name.length <= TEXT_LIMITS.name &&
  !UNREADABLE.test(code + name)

/**
 * Checks that a sheet is a list of cost centres: a code of letters or digits in the first cell, and at most a name in the second.
 * Ordinary text has longer lines.
 */
export const isCostCentreTable = (sheet: readonly (readonly SheetCell[])[]): boolean => {
  const rows = sheet.map((cells) => [textOf(cells[0]), textOf(cells[1])])
  const filled = rows.filter((cells) => !isBlankRow(cells))
  const listed = isHeading(filled[0] ?? [], filled[1] ?? []) ? filled.slice(1) : filled
  const hasCode = listed.some(([code]) => code !== '') || sheet.some(([code]) => code instanceof Date)
  return hasCode && listed.every(isCostCentre)
}

/**
 * Adds the cost centres of a file to the list: a known code gets the name of the file, others are appended. Rows without a code
 * and a heading are left out; rows of the list stay as they are typed.
 */
export const addCostCentres = (
  rows: readonly string[][],
  sheet: readonly (readonly SheetCell[])[],
): ReadCostCentres => {
  const dates = sheet.filter(([code]) => code instanceof Date).length
  const read = sheet.map((cells) => [textOf(cells[0]), textOf(cells[1])]).filter(([code]) => code !== '')
  const list = rows.filter((cells) => !isBlankRow(cells)).map((cells) => [...cells])
  const known = new Map(list.map((cells) => [cells[0]?.trim().toLowerCase() ?? '', cells]))
  let [added, renamed, left] = [0, 0, 0]
  for (const [code = '', name = ''] of isHeading(read[0] ?? [], read[1] ?? []) ? read.slice(1) : read) {
    const before = known.get(code.toLowerCase())
    if (before !== undefined) {
      if (name === '' || before[1] === name) continue
      before[1] = name
      renamed += 1
    } else if (list.length >= ORDER_FIELD_LIMITS.costCentres) left += 1
    else {
      const cells = [code, name]
      list.push(cells)
      known.set(code.toLowerCase(), cells)
      added += 1
    }
  }
  return { rows: list, added, renamed, left, dates }
}
