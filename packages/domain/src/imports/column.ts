import type { Problem } from '../problem.ts'

/** Cell as read from a spreadsheet or CSV. */
export type RawCell = string | number | boolean | null
/** Value of a cell after reading; null is empty. */
export type CellValue = string | number | boolean | null

/** Value of a cell, or the problem with it. */
export type CellReading = { value: CellValue } | { problem: CellProblem }
export type CellProblem = Pick<Problem, 'code' | 'params'>

/** Type of a column's cells; choices are written as words in either language. */
export type CellType =
  | { type: 'text' }
  | { type: 'whole' }
  | { type: 'decimal'; decimals: number }
  | { type: 'day' }
  | { type: 'yesNo' }
  | { type: 'choice'; choices: readonly string[] }

/** `isKey`: part of the row's key, so it must be present and filled in. `isNeeded`: required for a new record. */
export type ImportColumn = CellType & { key: string; isKey?: true; isNeeded?: true }

/** Column with the field of a record that its cells hold. `Names`: names of what the record refers to by id. */
export type RecordColumn<Row, Names> = ImportColumn & {
  field: keyof Row & string
  /** Key of the field in problems of the record's rule. */
  ruleKey: string
  /** Set before the row is read: the record is found by it. */
  isGiven?: true
  /** Read for a new record only; an existing one keeps its own. */
  isNewOnly?: true
  /** Returns the field's value as a cell. */
  show: (value: unknown, names: Names) => CellValue
  /** Returns the field's value for a cell; `standing` is the value so far. */
  read: (cell: CellValue, standing: unknown, names: Names) => FieldReading
}

/** Value of a field, problem with its cell, or both: a number out of bounds still tells rows apart. */
export type FieldReading = { value: unknown; problem?: CellProblem } | { value?: never; problem: CellProblem }
