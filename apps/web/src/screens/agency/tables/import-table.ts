import type { SheetCell } from '@tiraaz/domain/distribution/sheet-cell'
import { IMPORT_LIMITS, type ImportKind } from '@tiraaz/domain/imports/import-limits'
import { foldText } from '@tiraaz/domain/text/fold'
import { tableColumns as en } from '@tiraaz/messages/en/agency/table-columns'
import { tableColumns as et } from '@tiraaz/messages/et/agency/table-columns'
import type { FieldProblem } from '../../../api/failure.ts'
import type { ImportTable } from '../../../data/tables/tables.ts'

const TWO = 2

/** Cell as sent to the server. Spreadsheet dates are in local time, so local parts make the day. */
const rawCell = (cell: SheetCell): string | number | boolean | null => {
  if (cell === undefined || cell === null) return null
  if (!(cell instanceof Date)) return typeof cell === 'string' ? cell.slice(0, IMPORT_LIMITS.cell) : cell
  if (Number.isNaN(cell.getTime())) return ''
  const parts = [cell.getFullYear(), cell.getMonth() + 1, cell.getDate()]
  return parts.map((part) => String(part).padStart(TWO, '0')).join('-')
}

const isBlank = (row: readonly SheetCell[]): boolean => row.every((cell) => String(cell ?? '').trim() === '')

/** Converts a sheet to a table; the first non-blank row holds the headings. `firstLine`: file line of the first row. */
export const tableOf = (
  kind: ImportKind,
  sheet: readonly (readonly SheetCell[])[],
): { table: ImportTable; firstLine: number } => {
  const at = Math.max(
    0,
    sheet.findIndex((row) => !isBlank(row)),
  )
  const headings = (sheet[at] ?? []).slice(0, IMPORT_LIMITS.columns).map(rawCell)
  const rows = sheet.slice(at + 1).map((row) => row.slice(0, headings.length).map(rawCell))
  return { table: { kind, headings, rows }, firstLine: at + 2 }
}

/** Problem of one cell, with its position in the file. */
export type WrongCell = { key: string; line: number | null; column: string | null; value: string; message: string }

const cellText = (cell: string | number | boolean | null | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell)

const TEXTS: readonly Record<ImportKind, Readonly<Record<string, string>>>[] = [et, en]

const headingKey = (text: string): string => foldText(text.replaceAll('*', '').trim())

/** Index of a column; headings may be in either language or the column's key. */
const columnIndex = ({ kind, headings }: ImportTable, column: string): number => {
  const names = [column, ...TEXTS.map((texts) => texts[kind][column] ?? column)].map(headingKey)
  return headings.findIndex((heading) => names.includes(headingKey(cellText(heading))))
}

type ImportSource = {
  table: ImportTable
  firstLine: number
  /** Returns the heading of a column missing from the file, in the user's language. */
  headingOf: (column: string) => string
}

/** Problems of a refused table by line and column of the file. */
export const wrongCells = (
  problems: readonly FieldProblem[],
  { table, firstLine, headingOf }: ImportSource,
): WrongCell[] =>
  problems.flatMap(({ key, errors }) => {
    const [, row, column] = /^rows\[(\d+)\]\.(\w+)$/.exec(key) ?? []
    return errors.map((message, nth): WrongCell => {
      const id = `${key} ${nth}`
      if (row === undefined || column === undefined) return { key: id, line: null, column: null, value: '', message }
      const at = columnIndex(table, column)
      const heading = at === -1 ? headingOf(column) : cellText(table.headings[at]).replaceAll('*', '').trim()
      const value = cellText(table.rows[Number(row)]?.[at])
      return { key: id, line: firstLine + Number(row), column: heading, value, message }
    })
  })
