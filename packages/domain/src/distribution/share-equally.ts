import { divideQuantity } from '../orders/design-quantities.ts'
import type { CellRange } from './matrix-block.ts'
import { type CellChange, changeCells, type Matrix } from './matrix.ts'

/**
 * Shares the designs equally over rows; pieces left over go one by one to the first rows. One cell stands for the whole
 * matrix: every design, and the rows that have an address or pieces. A larger range shares its designs, over its rows if
 * it has several; other rows keep their pieces. A design whose pieces are all in other rows stays as it is.
 */
export function shareEqually(matrix: Matrix, { fromRow, toRow, fromColumn, toColumn }: CellRange): Matrix {
  const isOneRow = fromRow === toRow
  const isOneCell = isOneRow && fromColumn === toColumn
  const rows = isOneRow ? rowsInUse(matrix) : matrix.rows.flatMap((_, at) => (at >= fromRow && at <= toRow ? [at] : []))
  const columns = [...matrix.columns.keys()].filter((at) => isOneCell || (at >= fromColumn && at <= toColumn))
  return changeCells(
    matrix,
    columns.flatMap((column) => shareColumn(matrix, column, rows)),
  )
}

function rowsInUse({ rows }: Matrix): number[] {
  const used = rows.flatMap(({ destinationId, sum }, at) => (destinationId !== null || sum > 0 ? [at] : []))
  return used.length > 0 ? used : [...rows.keys()]
}

function shareColumn(matrix: Matrix, column: number, rows: readonly number[]): CellChange[] {
  const inRows = rows.reduce((sum, row) => sum + (matrix.rows[row]?.cells[column] ?? 0), 0)
  const elsewhere = (matrix.columnSums[column] ?? 0) - inRows
  const pieces = (matrix.columns[column]?.quantity ?? 0) - elsewhere
  if (pieces <= 0) return []
  const shares = divideQuantity(pieces, rows.length)
  return rows.map((row, nth) => ({ row, column, quantity: shares[nth] ?? 0 }))
}
