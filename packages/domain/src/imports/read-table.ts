import type { Problem } from '../problem.ts'
import type { CellValue, ImportColumn, RawCell } from './column.ts'
import { IMPORT_COLUMNS } from './import-columns.ts'
import type { ImportKind } from './import-limits.ts'
import { readCell } from './read-cell.ts'

/** Imported row with the columns that the table has. `at` counts from the first row below the header, from 0. */
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

/** Returns the key columns that the table does not have. */
export function findMissingColumns(kind: ImportKind, columns: readonly (ImportColumn | null)[]): string[] {
  const all: readonly ImportColumn[] = IMPORT_COLUMNS[kind]
  const present = new Set(columns.map((column) => column?.key))
  return all.filter(({ isKey, key }) => isKey === true && !present.has(key)).map(({ key }) => key)
}

/**
 * Reads the rows of a table; blank rows are skipped. An unreadable cell is reported and left out, so that all problems
 * of a row are reported at once; a row with an unreadable key is only reported.
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
