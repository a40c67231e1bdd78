import { computeColumnDifference, type Matrix, type MatrixRow } from './matrix.ts'

/** Share of the rows that must have the same quantity for it to be the usual one of a column. */
const USUAL_SHARE = 0.5

/** Most common quantity of a column; null where no quantity is in at least half of the rows. */
const usualQuantity = (rows: readonly MatrixRow[], column: number): number | null => {
  const counts = new Map<number, number>()
  for (const { cells } of rows) {
    const quantity = cells[column] ?? 0
    counts.set(quantity, (counts.get(quantity) ?? 0) + 1)
  }
  const [usual] = [...counts].sort(([, one], [, other]) => other - one)
  return usual !== undefined && usual[1] >= rows.length * USUAL_SHARE ? usual[0] : null
}

/**
 * Finds rows where a distribution that does not add up is probably wrong: rows with pieces but without an address, with
 * an address but without pieces, and rows whose quantity differs from the usual one in a column that does not add up.
 * Rows of a complete distribution are found only if they lack their address or all pieces.
 */
export function findRowsToCheck(matrix: Matrix): number[] {
  const { rows, columns } = matrix
  const unequal = columns.flatMap((_, column) => {
    const usual = computeColumnDifference(matrix, column) === 0 ? null : usualQuantity(rows, column)
    return usual === null ? [] : [{ column, usual }]
  })
  return rows.flatMap((row, at) => {
    const isHalf = (row.destinationId === null) !== (row.sum === 0)
    const isUnusual = unequal.some(({ column, usual }) => (row.cells[column] ?? 0) !== usual)
    return isHalf || (isUnusual && rows.length > 1) ? [at] : []
  })
}
