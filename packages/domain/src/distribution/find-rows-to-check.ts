import { computeColumnDifference, type Matrix } from './matrix.ts'

/** Share of the cells with pieces that must have the same quantity for it to be the usual one of a column. */
const USUAL_SHARE = 0.5

/** Most common quantity of the cells with pieces; null where no quantity is in at least half of them. */
function usualQuantity(filled: readonly number[]): number | null {
  const counts = new Map<number, number>()
  for (const quantity of filled) counts.set(quantity, (counts.get(quantity) ?? 0) + 1)
  const [usual] = [...counts].sort(([, one], [, other]) => other - one)
  return usual !== undefined && usual[1] >= filled.length * USUAL_SHARE ? usual[0] : null
}

/** Indexes of the cells whose quantity lies on the given side of the usual one. */
function unusualCells(cells: readonly number[], isUnusual: (quantity: number, usual: number) => boolean): number[] {
  const usual = usualQuantity(cells.filter((quantity) => quantity > 0))
  return usual === null ? [] : indexesOf(cells, (quantity) => quantity > 0 && isUnusual(quantity, usual))
}

function indexesOf(cells: readonly number[], isFound: (quantity: number) => boolean): number[] {
  return cells.flatMap((quantity, at) => (isFound(quantity) ? [at] : []))
}

/** Rows of a column that does not add up; none while all rows are equally likely. */
function suspectRows(cells: readonly number[], lacking: number): readonly number[] {
  if (lacking === 0) return []
  const unusual = unusualCells(cells, (quantity, usual) => (lacking > 0 ? quantity < usual : quantity > usual))
  const found =
    lacking > 0
      ? [indexesOf(cells, (quantity) => quantity === 0), unusual]
      : [unusual, indexesOf(cells, (quantity) => quantity > 0)]
  return found.find(({ length }) => length > 0 && length < cells.length) ?? []
}

/**
 * Finds rows where a distribution that does not add up is probably wrong: rows with pieces but without an address, with
 * an address but without pieces, and rows to change in a column that does not add up. Where pieces are lacking, these are
 * its empty cells, else those below the usual quantity; where there are too many, those above it, else all with pieces.
 * Rows of a complete distribution are found only if they lack their address or all pieces.
 */
export function findRowsToCheck(matrix: Matrix): number[] {
  const { rows, columns } = matrix
  const suspects = new Set(
    columns.flatMap((_, column) =>
      suspectRows(
        rows.map(({ cells }) => cells[column] ?? 0),
        computeColumnDifference(matrix, column),
      ),
    ),
  )
  return rows.flatMap((row, at) => {
    const isHalf = (row.destinationId === null) !== (row.sum === 0)
    return isHalf || suspects.has(at) ? [at] : []
  })
}
