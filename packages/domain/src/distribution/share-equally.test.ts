import fc from 'fast-check'
import { expect, it } from 'vitest'
import { computeColumnDifference, createMatrix, type Matrix } from './matrix.ts'
import { shareEqually } from './share-equally.ts'

const columns = (...quantities: number[]) => quantities.map((quantity, design) => ({ item: 0, design, quantity }))
const row = (destinationId: string | null, ...cells: number[]) => ({ destinationId, cells })
const cells = (matrix: Matrix) => matrix.rows.map((one) => one.cells)
const block = (fromRow: number, toRow: number, fromColumn: number, toColumn: number) => ({
  fromRow,
  toRow,
  fromColumn,
  toColumn,
})

it('a single cell shares every design over all addresses, the rest one by one from the first', () => {
  const matrix = createMatrix('multiple', columns(10, 2), [row('a', 10, 2), row('b'), row('c')])
  expect(cells(shareEqually(matrix, block(1, 1, 0, 0)))).toEqual([
    [4, 1],
    [3, 1],
    [3, 0],
  ])
})

it('an empty row without an address gets nothing, one with pieces takes part', () => {
  const matrix = createMatrix('multiple', columns(10), [row(null, 10), row('b'), row(null)])
  expect(cells(shareEqually(matrix, block(0, 0, 0, 0)))).toEqual([[5], [5], [0]])
})

it('rows without any address share all the same', () => {
  const matrix = createMatrix('multiple', columns(4), [row(null), row(null)])
  expect(cells(shareEqually(matrix, block(0, 0, 0, 0)))).toEqual([[2], [2]])
})

it('selected rows share what the other rows leave of the selected designs', () => {
  const matrix = createMatrix('multiple', columns(10, 10), [row('a', 3, 1), row('b', 0, 9), row('c')])
  expect(cells(shareEqually(matrix, block(1, 2, 0, 0)))).toEqual([
    [3, 1],
    [4, 9],
    [3, 0],
  ])
})

it('a row of several selected cells shares these designs over all addresses', () => {
  const matrix = createMatrix('multiple', columns(4, 4, 4), [row('a', 4, 4, 4), row('b')])
  expect(cells(shareEqually(matrix, block(0, 0, 0, 1)))).toEqual([
    [2, 2, 4],
    [2, 2, 0],
  ])
})

it('selected rows stay as they are when other rows hold all pieces', () => {
  const matrix = createMatrix('multiple', columns(4), [row('a', 4), row('b'), row('c')])
  expect(shareEqually(matrix, block(1, 2, 0, 0))).toBe(matrix)
})

it('shared designs add up, and no two addresses differ by more than one piece', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.array(fc.nat(60), { minLength: 1, maxLength: 40 }), (quantity, pieces) => {
      const given = pieces.map((one, at) => row(`c${at}`, one))
      const shared = shareEqually(createMatrix('packing', columns(quantity + 1), given), block(0, 0, 0, 0))
      const parts = shared.rows.map(({ sum }) => sum)
      expect(computeColumnDifference(shared, 0)).toBe(0)
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(2)
    }),
  )
})
