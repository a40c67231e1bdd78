import { ORDER_LIMITS } from '../limits.ts'

/**
 * 'multiple': a row is a destination. 'packing': a row is a package, and an address may have several (spec "Checkout
 * transportation").
 */
export type MatrixVariant = 'multiple' | 'packing'

/** Column of one design: indexes of its item and design in the order, and its quantity in pieces. */
export type MatrixColumn = { item: number; design: number; quantity: number }

/** Row of a destination or package, with a quantity for each column. */
export type MatrixRow = {
  /** Stable id of the row while others are added and deleted. */
  key: number
  /** Contact id, or null while none is chosen. */
  destinationId: string | null
  /** Position among the rows of the same address, from 0. */
  index: number
  cells: readonly number[]
  sum: number
}

/**
 * Table of destinations and designs. Rows that an edit does not touch stay the same objects, so that the screen redraws
 * only changed rows.
 */
export type Matrix = {
  variant: MatrixVariant
  columns: readonly MatrixColumn[]
  rows: readonly MatrixRow[]
  columnSums: readonly number[]
  nextKey: number
}

/** New quantity of one cell. */
export type CellChange = { row: number; column: number; quantity: number }

/** Builds a matrix of the given rows; without rows it has one empty row. */
export function createMatrix(
  variant: MatrixVariant,
  columns: readonly MatrixColumn[],
  given: readonly { destinationId: string | null; cells: readonly number[] }[],
): Matrix {
  const counts = new Map<string, number>()
  const columnSums = columns.map(() => 0)
  const rows = given.map(({ destinationId, cells: from }, key) => {
    const cells = columns.map((_, at) => from[at] ?? 0)
    cells.forEach((quantity, at) => (columnSums[at] = (columnSums[at] ?? 0) + quantity))
    const index = destinationId === null ? 0 : (counts.get(destinationId) ?? 0)
    if (destinationId !== null) counts.set(destinationId, index + 1)
    return { key, destinationId, index, cells, sum: sumOf(cells) }
  })
  const matrix = { variant, columns, rows, columnSums, nextKey: rows.length }
  return rows.length === 0 ? appendRows(matrix, 1) : matrix
}

/** True if the row is of an address that gets no pieces yet: no order holds such a row. */
const isAwaitingPieces = ({ destinationId, sum }: MatrixRow): boolean => destinationId !== null && sum === 0

export const hasRowsAwaitingPieces = ({ variant, rows }: Matrix): boolean =>
  variant === 'multiple' && rows.some(isAwaitingPieces)

/** Indexes of the rows of addresses without pieces, ascending: going on would drop them from the order. */
export const findRowsAwaitingPieces = ({ variant, rows }: Matrix): number[] =>
  variant === 'multiple' ? rows.flatMap((row, at) => (isAwaitingPieces(row) ? [at] : [])) : []

/** Drops the addresses without pieces. */
export const dropRowsAwaitingPieces = (matrix: Matrix): Matrix =>
  findRowsAwaitingPieces(matrix).reduceRight((left, at) => deleteRow(left, at), matrix)

/** Adds the rows of `before` that await their pieces to a matrix that was built from an order, in the order of `before`. */
export function keepRowsAwaitingPieces(matrix: Matrix, before: Matrix): Matrix {
  if (matrix.variant !== 'multiple' || !hasRowsAwaitingPieces(before)) return matrix
  const filled = new Map(matrix.rows.flatMap((row) => (row.destinationId === null ? [] : [[row.destinationId, row]])))
  const rows = new Map<string, readonly number[]>()
  for (const row of before.rows) {
    const id = row.destinationId
    if (id !== null && (filled.has(id) || isAwaitingPieces(row))) rows.set(id, filled.get(id)?.cells ?? [])
  }
  for (const [id, { cells }] of filled) if (!rows.has(id)) rows.set(id, cells)
  return createMatrix(
    'multiple',
    matrix.columns,
    Array.from(rows, ([destinationId, cells]) => ({ destinationId, cells })),
  )
}

function sumOf(cells: readonly number[]): number {
  return cells.reduce((sum, quantity) => sum + quantity, 0)
}

/** Appends empty rows. */
export function appendRows(matrix: Matrix, count: number): Matrix {
  const cells = matrix.columns.map(() => 0)
  const fresh = Array.from({ length: count }, (_, at) => ({
    key: matrix.nextKey + at,
    destinationId: null,
    index: 0,
    cells,
    sum: 0,
  }))
  return { ...matrix, rows: [...matrix.rows, ...fresh], nextKey: matrix.nextKey + count }
}

/** Appends one empty row. */
export function addRow(matrix: Matrix): Matrix {
  return appendRows(matrix, 1)
}

/** Deletes a row; deleting the last one leaves an empty row. */
export function deleteRow(matrix: Matrix, at: number): Matrix {
  const gone = matrix.rows[at]
  if (gone === undefined) return matrix
  const rows = reindexed(matrix.rows.toSpliced(at, 1), gone.destinationId)
  const columnSums = matrix.columnSums.map((sum, column) => sum - (gone.cells[column] ?? 0))
  const left = { ...matrix, rows, columnSums }
  return rows.length === 0 ? appendRows(left, 1) : left
}

/** Renumbers the rows of one address; the others stay the same objects. */
function reindexed(rows: readonly MatrixRow[], destinationId: string | null): readonly MatrixRow[] {
  if (destinationId === null) return rows
  let next = 0
  return rows.map((row) => {
    if (row.destinationId !== destinationId) return row
    const index = next++
    return row.index === index ? row : { ...row, index }
  })
}

/** Changes cells and updates row and column sums. All edits of cells go through here. */
export function changeCells(matrix: Matrix, changes: readonly CellChange[]): Matrix {
  const changed = new Map<number, number[]>()
  for (const { row: at, column, quantity } of changes) {
    const row = matrix.rows[at]
    if (row === undefined || column < 0 || column >= matrix.columns.length) continue
    const cells = changed.get(at) ?? [...row.cells]
    cells[column] = quantity
    changed.set(at, cells)
  }
  const rows = [...matrix.rows]
  const columnSums = [...matrix.columnSums]
  let isSame = true
  for (const [at, cells] of changed) {
    const row = rows[at]
    if (row === undefined || cells.every((quantity, column) => quantity === row.cells[column])) continue
    isSame = false
    cells.forEach((quantity, column) => {
      columnSums[column] = (columnSums[column] ?? 0) + quantity - (row.cells[column] ?? 0)
    })
    rows[at] = { ...row, cells, sum: sumOf(cells) }
  }
  return isSame ? matrix : { ...matrix, rows, columnSums }
}

/** Changes one cell. */
export function setCell(matrix: Matrix, row: number, column: number, quantity: number): Matrix {
  return changeCells(matrix, [{ row, column, quantity }])
}

/** Result of choosing an address for a row; 'taken' has the index of the row that already uses the address. */
export type AddressOutcome = { kind: 'set'; matrix: Matrix } | { kind: 'taken'; row: number }

/**
 * Chooses the address of a row. A destination has one row, since all pieces to an address travel together (R17); in the
 * packing variant each further row of an address is another package.
 */
export function setAddress(matrix: Matrix, at: number, destinationId: string | null): AddressOutcome {
  const row = matrix.rows[at]
  if (row === undefined || row.destinationId === destinationId) return { kind: 'set', matrix }
  if (matrix.variant === 'multiple' && destinationId !== null) {
    const other = matrix.rows.findIndex((one) => one.destinationId === destinationId)
    if (other !== -1) return { kind: 'taken', row: other }
  }
  const named = matrix.rows.with(at, { ...row, destinationId, index: 0 })
  const rows = reindexed(reindexed(named, row.destinationId), destinationId)
  return { kind: 'set', matrix: { ...matrix, rows } }
}

/**
 * Adds a row for each address that has none yet, up to the limit; rows without address and pieces are used first. Rows
 * that exist stay as they are.
 */
export function addDestinations(matrix: Matrix, destinationIds: readonly string[]): Matrix {
  const taken = new Set(matrix.rows.map(({ destinationId }) => destinationId))
  const added = [...new Set(destinationIds)].filter((id) => !taken.has(id))
  const empty = matrix.rows.flatMap((row, at) => (row.destinationId === null && row.sum === 0 ? [at] : []))
  const room = Math.max(0, ORDER_LIMITS.destinationsPerDesign - matrix.rows.length)
  const missing = Math.min(room, Math.max(0, added.length - empty.length))
  if (added.length === 0 || empty.length + missing === 0) return matrix
  const grown = appendRows(matrix, missing)
  const rows = [...grown.rows]
  const free = [...empty, ...Array.from({ length: missing }, (_none, nth) => matrix.rows.length + nth)]
  added.slice(0, free.length).forEach((destinationId, nth) => {
    const at = free[nth] ?? 0
    const row = rows[at]
    if (row !== undefined) rows[at] = { ...row, destinationId }
  })
  return { ...grown, rows }
}

/** Adds the pieces of one row to another and deletes the first: offered when the address is taken. */
export function mergeRows(matrix: Matrix, from: number, into: number): Matrix {
  const given = matrix.rows[from]
  const taking = matrix.rows[into]
  if (given === undefined || taking === undefined || from === into) return matrix
  const added = given.cells.map((quantity, column) => ({
    row: into,
    column,
    quantity: quantity + (taking.cells[column] ?? 0),
  }))
  return deleteRow(changeCells(matrix, added), from)
}

/** Pieces of a design not yet distributed; negative if too many are distributed (R11). */
export function computeColumnDifference(matrix: Matrix, column: number): number {
  return (matrix.columns[column]?.quantity ?? 0) - (matrix.columnSums[column] ?? 0)
}

/** Indexes of rows that have pieces but no address. */
export function findRowsWithoutAddress(matrix: Matrix): number[] {
  return matrix.rows.flatMap((row, at) => (row.destinationId === null && row.sum > 0 ? [at] : []))
}
