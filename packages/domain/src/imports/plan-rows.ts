import type { Problem } from '../problem.ts'
import type { CellValue } from './column.ts'

/** Record as a row of a table: the value of each column. */
export type TableRow = Readonly<Record<string, CellValue>>

/** Column with its value before and after. */
export type FieldChange = { column: string; before: CellValue; after: CellValue }

/** Planned change by a row; `wanted` is the data to write. */
export type RowPlan<Wanted> = {
  at: number
  name: string
  action: 'created' | 'changed' | 'same'
  changes: readonly FieldChange[]
  wanted: Wanted
}

/** Plans the change of an existing record, or a new one (`before` is null), from the values of all columns. */
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

/** Reports rows with the same key, each with the line of its first occurrence in the file (the header is line 1). */
export function findDuplicateRows(
  rows: readonly { at: number }[],
  keyOf: (at: number) => string,
  column: string,
): Problem[] {
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
