import type { RecordColumn } from '@tiraaz/domain/imports/column'
import { findDuplicateRows, planRow, type RowPlan } from '@tiraaz/domain/imports/plan-rows'
import { readRecord, showRecord, toColumnProblems } from '@tiraaz/domain/imports/read-record'
import type { ReadRow } from '@tiraaz/domain/imports/read-table'
import type { Problem } from '@tiraaz/domain/problem'
import { keyByRow, type RowPlans } from '../../../context/table-import.ts'

/** Plan of a row; null if it is unknown what the row is about. */
export type ImportRowPlan<Wanted> = { plan: RowPlan<Wanted> | null; problems: Problem[] }

/** Table with its description: the columns, and names of what its records refer to. */
type DescribedTable<Row, Names> = { columns: readonly RecordColumn<Row, Names>[]; names: Names }

type RowPlanning<Row, Wanted> = {
  /** Record that the row changes; null for a new one. */
  before: Row | null
  /** Fields before the row is read. */
  start: Row
  /** Cells to read, if not all of the row. */
  values?: Partial<ReadRow['values']>
  clean?: (record: Row) => Row
  /** Problems by the rule of the record's form. */
  check: (record: Row) => Problem[]
  /** Title in the preview. */
  name: (record: Row) => string
  wanted: (record: Row) => Wanted
}

/** Plans a row by the description of its table. A column that cannot be read is not checked by the rule as well. */
export const planRecord = <Row extends object, Names, Wanted>(
  { columns, names }: DescribedTable<Row, Names>,
  row: ReadRow,
  { before, start, values = row.values, clean = (record) => record, ...planning }: RowPlanning<Row, Wanted>,
): { plan: RowPlan<Wanted>; problems: Problem[] } => {
  const read = readRecord(columns, { values, start, isNew: before === null, names })
  const record = clean(read.record)
  const unread = new Set(read.problems.map(({ key }) => key))
  const ofRule = toColumnProblems(columns, planning.check(record)).filter(({ key }) => !unread.has(key))
  const plan = planRow(row.at, planning.name(record), {
    before: before === null ? null : showRecord(columns, before, names),
    after: showRecord(columns, record, names),
    wanted: planning.wanted(record),
  })
  return { plan, problems: keyByRow(row, [...read.problems, ...ofRule]) }
}

/** Joins the plans of all rows; two rows with the same key are a problem in the column. */
export const joinPlans = <Wanted>(
  planned: readonly ImportRowPlan<Wanted>[],
  column: string,
  keyOf: (plan: RowPlan<Wanted>) => string,
): RowPlans<Wanted> => {
  const plans = planned.flatMap(({ plan }) => (plan === null ? [] : [plan]))
  const keys = new Map(plans.map((plan) => [plan.at, keyOf(plan)]))
  const duplicates = findDuplicateRows(plans, (at) => keys.get(at) ?? '', column)
  return { plans, problems: [...planned.flatMap(({ problems }) => problems), ...duplicates] }
}
