import { type Matrix, type MatrixRow, mergeRows } from '@tiraaz/domain/distribution/matrix'

type NamedRow = Pick<MatrixRow, 'key' | 'destinationId'>

/**
 * Address that was chosen for a row although another row has it. Rows are identified by key: they may move while the
 * question is open.
 */
export type DuplicateAddress = { from: NamedRow; into: NamedRow }

export const duplicateAddress = (matrix: Matrix, from: number, into: number): DuplicateAddress | null => {
  const giving = matrix.rows[from]
  const taking = matrix.rows[into]
  return giving === undefined || taking === undefined ? null : { from: giving, into: taking }
}

const placeOf = ({ rows }: Matrix, { key, destinationId }: NamedRow): number =>
  rows.findIndex((row) => row.key === key && row.destinationId === destinationId)

/**
 * Returns the current indexes of both rows; null once either is removed or has another address, which closes the
 * question.
 */
export const rowsToMerge = (matrix: Matrix, taken: DuplicateAddress): { from: number; into: number } | null => {
  const from = placeOf(matrix, taken.from)
  const into = placeOf(matrix, taken.into)
  return from === -1 || into === -1 ? null : { from, into }
}

export const mergeDuplicate = (matrix: Matrix, taken: DuplicateAddress): Matrix => {
  const rows = rowsToMerge(matrix, taken)
  return rows === null ? matrix : mergeRows(matrix, rows.from, rows.into)
}
