import { ORDER_LIMITS } from '../limits.ts'
import { formatGrid, parseGrid } from './clipboard-grid.ts'
import { type CellChange, type Matrix, withCells, withRows } from './matrix.ts'
import { type QuantityTextCode, readQuantityText } from './quantity-text.ts'

/** A selection of cells, both ends included. */
export type Block = { fromRow: number; toRow: number; fromColumn: number; toColumn: number }

export type RefusedCell = {
  /** Where the cell would have stood in the matrix. */
  row: number
  column: number
  text: string
  code: QuantityTextCode | 'beyondColumns' | 'beyondRows'
}

/** A cell that is refused keeps what it held. */
export type Pasted = { matrix: Matrix; refused: RefusedCell[]; changed: Block }

/** The first row of the block goes down through the others. */
export function fillDown(matrix: Matrix, block: Block): Matrix {
  const first = matrix.rows[block.fromRow]
  if (first === undefined) return matrix
  const changes: CellChange[] = []
  for (let row = block.fromRow + 1; row <= block.toRow; row++) {
    for (let column = block.fromColumn; column <= block.toColumn; column++) {
      changes.push({ row, column, quantity: first.cells[column] ?? 0 })
    }
  }
  return withCells(matrix, changes)
}

export function clearBlock(matrix: Matrix, block: Block): Matrix {
  const changes: CellChange[] = []
  for (let row = block.fromRow; row <= block.toRow; row++) {
    for (let column = block.fromColumn; column <= block.toColumn; column++) changes.push({ row, column, quantity: 0 })
  }
  return withCells(matrix, changes)
}

const EMPTY_CELL = '\n'

/** The block as text for a spreadsheet: plain digits, an empty cell for none. */
export function copyBlock(matrix: Matrix, block: Block): string {
  const rows = matrix.rows.slice(block.fromRow, block.toRow + 1)
  const text = formatGrid(
    rows.map((row) =>
      row.cells.slice(block.fromColumn, block.toColumn + 1).map((quantity) => (quantity === 0 ? '' : quantity)),
    ),
  )
  return text === '' ? EMPTY_CELL : text
}

/** A block of the clipboard from the first cell of the selection on; one value alone fills the whole selection. */
export function pasteBlock(matrix: Matrix, selection: Block, text: string): Pasted {
  // A picture or a file: it has no cells, not empty ones.
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
  const grown = missing === 0 ? matrix : withRows(matrix, missing)
  return {
    matrix: withCells(grown, changes),
    refused,
    changed: { fromRow, toRow: lastRow, fromColumn, toColumn: lastColumn },
  }
}

function widthOf(grid: readonly (readonly string[])[]): number {
  return grid.reduce((width, cells) => Math.max(width, cells.length), 0)
}

function spread(grid: readonly string[][], selection: Block): readonly string[][] {
  const [only] = grid
  if (grid.length !== 1 || only?.length !== 1) return grid
  const [cell = ''] = only
  const across = selection.toColumn - selection.fromColumn + 1
  const row = Array.from({ length: across }, () => cell)
  return Array.from({ length: selection.toRow - selection.fromRow + 1 }, () => row)
}
