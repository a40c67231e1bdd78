import type { Problem } from '../problem.ts'
import { IMPORT_COLUMNS, type ImportColumn, type ImportKind } from './import-columns.ts'
import { type CellValue, type RawCell, readCell } from './read-cell.ts'

/** A row that was brought in; only the columns that the table has. `at` counts from the first row below the headings. */
export type ReadRow = { at: number; values: Readonly<Record<string, CellValue>> }

type Language = Parameters<typeof readCell>[2]

const isBlank = (cells: readonly RawCell[]): boolean =>
  cells.every((cell) => cell === null || String(cell).trim() === '')

function readRow(cells: readonly RawCell[], at: number, columns: readonly (ImportColumn | null)[], language: Language) {
  const values: Record<string, CellValue> = {}
  const problems: Problem[] = []
  for (const [index, column] of columns.entries()) {
    if (column === null) continue
    const key = `rows[${at}].${column.key}`
    const reading = readCell(cells[index] ?? null, column, language)
    if ('problem' in reading) problems.push({ key, ...reading.problem })
    else if (reading.value === null && column.isKey === true) problems.push({ key, code: 'required' })
    else values[column.key] = reading.value
  }
  return { row: { at, values }, problems }
}

/** Which columns a table of the kind cannot do without, and does not have. */
export function missingColumns(kind: ImportKind, columns: readonly (ImportColumn | null)[]): string[] {
  const all: readonly ImportColumn[] = IMPORT_COLUMNS[kind]
  const present = new Set(columns.map((column) => column?.key))
  return all.filter(({ isKey, key }) => isKey === true && !present.has(key)).map(({ key }) => key)
}

/**
 * The rows of a table by its columns; blank ones are nothing. A row with a cell that cannot be read is given without it, so
 * that all that is wrong with it can be told at once; one whose key cannot be read is only told.
 */
export function readTable(
  rows: readonly (readonly RawCell[])[],
  columns: readonly (ImportColumn | null)[],
  language: Language,
): { rows: ReadRow[]; problems: Problem[] } {
  const keys = columns.flatMap((column) => (column?.isKey === true ? [column.key] : []))
  const readings = rows.flatMap((cells, at) => (isBlank(cells) ? [] : [readRow(cells, at, columns, language)]))
  return {
    rows: readings.flatMap(({ row }) => (keys.every((key) => key in row.values) ? [row] : [])),
    problems: readings.flatMap(({ problems }) => problems),
  }
}
