import type { SheetDesign } from '@tiraaz/domain/distribution/make-design-headings'
import type { PlannedRow } from '@tiraaz/domain/distribution/plan-outcome'
import { listPlannedRows } from '@tiraaz/domain/distribution/list-planned-rows'
import { filterProblems } from '@tiraaz/domain/problem'
import type { FieldProblem } from '../../../../api/failure.ts'
import type { RowToDistribute } from '../../../../data/orders/distribution.ts'

/** Choice of new contacts to save to the address book: all or none, except for these rows of the sheet. */
export type BookChoice = { all: boolean; others: ReadonlySet<number> }

export const isSavedToBook = ({ all, others }: BookChoice, row: number): boolean => all !== others.has(row)

export const withBookChoice = ({ all, others }: BookChoice, row: number, isSaved: boolean): BookChoice => {
  const changed = new Set(others)
  if (isSaved === all) changed.delete(row)
  else changed.add(row)
  return { all, others: changed }
}

const isTaken = ({ outcome }: PlannedRow): boolean => outcome.kind === 'matched' || outcome.kind === 'new'

/** Rows for the request. */
export const rowsToSend = (
  rows: readonly PlannedRow[],
  designs: readonly SheetDesign[],
  book: BookChoice,
): RowToDistribute[] =>
  rows.flatMap((row) =>
    listPlannedRows([row], designs).map(({ newContact, ...rest }) => ({
      ...rest,
      newContact: newContact === null ? null : { ...newContact, saveToAddressBook: isSavedToBook(book, row.row) },
    })),
  )

/** Server's problems by row of the sheet; `beside` holds problems of no row. */
export const refusedRows = (rows: readonly PlannedRow[], problems: readonly FieldProblem[]) => {
  const taken = rows.filter(isTaken)
  const byRow = new Map<number, string[]>()
  taken.forEach(({ row }, at) => {
    const messages = filterProblems(problems, `rows[${at}]`).flatMap(({ errors }) => errors)
    if (messages.length > 0) byRow.set(row, messages)
  })
  return { byRow, beside: problems.filter(({ key }) => !/^rows\[\d+\]/.test(key)) }
}

export type PlanCounts = Record<PlannedRow['outcome']['kind'], number>

export const countRows = (rows: readonly PlannedRow[], refused: ReadonlyMap<number, unknown>): PlanCounts => {
  const counts: PlanCounts = { matched: 0, new: 0, skipped: 0, error: 0 }
  for (const { row, outcome } of rows) counts[refused.has(row) ? 'error' : outcome.kind]++
  return counts
}
