import type { Problem } from '../problem.ts'
import type { CellValue, RecordColumn } from './column.ts'
import type { TableRow } from './plan-rows.ts'

type Columns<Row, Names> = readonly RecordColumn<Row, Names>[]

/** Row to read. `start`: record before it, or a new one with its defaults. */
type RecordReading<Row, Names> = {
  values: Readonly<Record<string, CellValue | undefined>>
  start: Row
  isNew: boolean
  names: Names
}

/**
 * Reads a row into a copy of its record; columns that the table does not have leave their fields as they are. Problems
 * are keyed by column.
 */
export function readRecord<Row extends object, Names>(
  columns: Columns<Row, Names>,
  { values, start, isNew, names }: RecordReading<Row, Names>,
): { record: Row; problems: Problem[] } {
  const fields: Partial<Record<string, unknown>> = {}
  const problems: Problem[] = []
  for (const column of columns) {
    const { key, field } = column
    if (column.isGiven === true || (column.isNewOnly === true && !isNew)) continue
    const cell = values[key]
    if (column.isNeeded === true && (cell === null || (cell === undefined && isNew))) {
      problems.push({ key, code: 'required' })
    } else if (cell !== undefined) {
      const reading = column.read(cell, start[field], names)
      if (reading.problem !== undefined) problems.push({ key, ...reading.problem })
      if ('value' in reading) fields[field] = reading.value
    }
  }
  return { record: { ...start, ...fields }, problems }
}

/** Returns a record as a row of the table. */
export function showRecord<Row, Names>(columns: Columns<Row, Names>, record: Row, names: Names): TableRow {
  const row: Record<string, CellValue> = {}
  for (const { key, field, show } of columns) row[key] = show(record[field], names)
  return row
}

/** Returns problems of the record's rule by the columns of its table. */
export function toColumnProblems(
  columns: readonly Pick<RecordColumn<unknown, never>, 'key' | 'ruleKey'>[],
  problems: readonly Problem[],
): Problem[] {
  return problems.map((problem) => {
    const column = columns.find(({ ruleKey }) => ruleKey === problem.key)
    return column === undefined ? problem : { ...problem, key: column.key }
  })
}
