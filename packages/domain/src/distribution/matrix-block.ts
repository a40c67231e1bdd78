import { ORDER_LIMITS } from '../limits.ts'
import { formatGrid, parseGrid } from './clipboard-grid.ts'
import { type CellChange, type Matrix, changeCells, appendRows } from './matrix.ts'
import { type QuantityTextCode, readQuantityText } from './quantity-text.ts'

/** Range of selected cells, both ends included. */
export type CellRange = { fromRow: number; toRow: number; fromColumn: number; toColumn: number }

/** Pasted cell that was rejected; the matrix keeps the old value. */
export type RefusedCell = {
  /** Position in the matrix that the cell was meant for. */
  row: number
  column: number
  text: string
  code: QuantityTextCode | 'beyondColumns' | 'beyondRows'
}

/** Matrix after pasting, the rejected cells, and the range changed. Rejected cells keep their old value. */
export type PasteResult = { matrix: Matrix; refused: RefusedCell[]; changed: CellRange }

/** Copies the first row of the range into its other rows. */
export function fillDown(matrix: Matrix, block: CellRange): Matrix {
  const first = matrix.rows[block.fromRow]
  if (first === undefined) return matrix
  const changes: CellChange[] = []
  for (let row = block.fromRow + 1; row <= block.toRow; row++) {
    for (let column = block.fromColumn; column <= block.toColumn; column++) {
      changes.push({ row, column, quantity: first.cells[column] ?? 0 })
    }
  }
  return changeCells(matrix, changes)
}

/** Sets all cells of the range to 0. */
export function clearBlock(matrix: Matrix, block: CellRange): Matrix {
  const changes: CellChange[] = []
  for (let row = block.fromRow; row <= block.toRow; row++) {
    for (let column = block.fromColumn; column <= block.toColumn; column++) changes.push({ row, column, quantity: 0 })
  }
  return changeCells(matrix, changes)
}

const EMPTY_CELL = '\n'

/** Formats the range as clipboard text: plain digits, an empty cell for 0. */
export function copyBlock(matrix: Matrix, block: CellRange): string {
  const rows = matrix.rows.slice(block.fromRow, block.toRow + 1)
  const text = formatGrid(
    rows.map((row) =>
      row.cells.slice(block.fromColumn, block.toColumn + 1).map((quantity) => (quantity === 0 ? '' : quantity)),
    ),
  )
  return text === '' ? EMPTY_CELL : text
}

/**
 * Pastes clipboard text from the first cell of the selection on; a single value fills the whole selection. Adds rows as
 * needed, up to the limit.
 */
export function pasteBlock(matrix: Matrix, selection: CellRange, text: string): PasteResult {
  // The clipboard holds an image or a file: there are no cells to paste.
  if (text === '') return { matrix, refused: [], changed: selection }
  const { fromRow, fromColumn } = selection
  const grid = spread(parseGrid(text), selection)
  const lastRow = Math.min(fromRow + grid.length, ORDER_LIMITS.destinationsPerDesign) - 1
  const lastColumn = Math.min(fromColumn + widthOf(grid), matrix.columns.length) - 1
  const changes: CellChange[] = []
  const refused: RefusedCell[] = []
  grid.forEach((cells, down) => {
    cells.forEach((cell, across) => {
      const place = { row: fromRow + down, column: fromColumn + across }
      const read = readQuantityText(cell)
      if (place.row > lastRow || place.column > lastColumn) {
        const code = place.row > lastRow ? 'beyondRows' : 'beyondColumns'
        if (read.kind !== 'empty') refused.push({ ...place, text: cell, code })
      } else if (read.kind === 'refused') refused.push({ ...place, text: cell, code: read.code })
      else changes.push({ ...place, quantity: read.kind === 'empty' ? 0 : read.quantity })
    })
  })
  const missing = Math.max(0, lastRow + 1 - matrix.rows.length)
  const grown = missing === 0 ? matrix : appendRows(matrix, missing)
  return {
    matrix: changeCells(grown, changes),
    refused,
    changed: { fromRow, toRow: lastRow, fromColumn, toColumn: lastColumn },
  }
}

function widthOf(grid: readonly (readonly string[])[]): number {
  return grid.reduce((width, cells) => Math.max(width, cells.length), 0)
}

function spread(grid: readonly string[][], selection: CellRange): readonly string[][] {
  const [only] = grid
  if (grid.length !== 1 || only?.length !== 1) return grid
  const [cell = ''] = only
  const across = selection.toColumn - selection.fromColumn + 1
  const row = Array.from({ length: across }, () => cell)
  return Array.from({ length: selection.toRow - selection.fromRow + 1 }, () => row)
}
