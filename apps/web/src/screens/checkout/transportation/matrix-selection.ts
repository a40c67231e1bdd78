import type { CellRange } from '@tiraaz/domain/distribution/matrix-block'

export type GridCell = { row: number; column: number }

/** A block from the cell where it began to the one that has the focus. */
export type Selection = { anchor: GridCell; active: GridCell }

export type GridSize = { rows: number; columns: number }

export const START: Selection = { anchor: { row: 0, column: 0 }, active: { row: 0, column: 0 } }

const LAST = Number.MAX_SAFE_INTEGER

/** From the last cell, wherever that is, so that the focus and the view go to the first one. */
export const WHOLE_GRID: Selection = { anchor: { row: LAST, column: LAST }, active: { row: 0, column: 0 } }

export const selectCell = (cell: GridCell): Selection => ({ anchor: cell, active: cell })

const within = ({ row, column }: GridCell, { rows, columns }: GridSize): GridCell => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
})

/** Rows are deleted and tabs switched under a selection. */
export const clampSelection = ({ anchor, active }: Selection, bounds: GridSize): Selection => ({
  anchor: within(anchor, bounds),
  active: within(active, bounds),
})

export const blockOf = ({ anchor, active }: Selection): CellRange => ({
  fromRow: Math.min(anchor.row, active.row),
  toRow: Math.max(anchor.row, active.row),
  fromColumn: Math.min(anchor.column, active.column),
  toColumn: Math.max(anchor.column, active.column),
})

export type Movement = { down: number; right: number; extend: boolean }

export const moveSelection = (selection: Selection, { down, right, extend }: Movement, bounds: GridSize): Selection => {
  const { active, anchor } = selection
  const next = within({ row: active.row + down, column: active.column + right }, bounds)
  return { anchor: extend ? anchor : next, active: next }
}

/** Selection after Tab from a cell with a typed number, as in a spreadsheet: over the end of the row; null from the outermost cell. */
export const tabSelection = (
  { active }: Selection,
  backwards: boolean,
  { rows, columns }: GridSize,
): Selection | null => {
  const place = active.row * columns + active.column + (backwards ? -1 : 1)
  if (place < 0 || place >= rows * columns) return null
  return selectCell({ row: Math.floor(place / columns), column: place % columns })
}

export const isSameCell = (one: GridCell, other: GridCell | null): boolean =>
  other !== null && one.row === other.row && one.column === other.column

/** Selected columns of a row, or null: rows outside of the selection do not render again. */
export const selectedIn = (block: CellRange, row: number): 'none' | `${number}-${number}` =>
  row < block.fromRow || row > block.toRow ? 'none' : `${block.fromColumn}-${block.toColumn}`
