import type { Problem } from '../problem.ts'
import type { CellValue } from './read-cell.ts'

/** A thing as a table shows it: the value of each of its columns. */
export type TableRow = Readonly<Record<string, CellValue>>

export type FieldChange = { column: string; before: CellValue; after: CellValue }

/** What a row would do. `wanted` is what its kind writes then. */
export type RowPlan<Wanted> = {
  at: number
  name: string
  action: 'created' | 'changed' | 'same'
  changes: readonly FieldChange[]
  wanted: Wanted
}

/** What becomes of a thing that was there before, or of a new one (null), by the values of all columns. */
export function planRow<Wanted>(
  at: number,
  name: string,
  { before, after, wanted }: { before: TableRow | null; after: TableRow; wanted: Wanted },
): RowPlan<Wanted> {
  const changes = Object.keys(after).flatMap((column): FieldChange[] => {
    const [was, is] = [before?.[column] ?? null, after[column] ?? null]
    return was === is ? [] : [{ column, before: was, after: is }]
  })
  const action = before === null ? 'created' : changes.length === 0 ? 'same' : 'changed'
  return { at, name, action, changes: action === 'created' ? [] : changes, wanted }
}

/** Rows that name one thing twice, each with the line of the file where it stood first (the headings are line 1). */
export function doubledRows(rows: readonly { at: number }[], keyOf: (at: number) => string, column: string): Problem[] {
  const first = new Map<string, number>()
  return rows.flatMap(({ at }): Problem[] => {
    const key = keyOf(at)
    const known = first.get(key)
    if (known === undefined) {
      first.set(key, at)
      return []
    }
    return [{ key: `rows[${at}].${column}`, code: 'rowTwice', params: { line: known + 2 } }]
  })
}
