import { describe, expect, it } from 'vitest'
import { findRowsToCheck } from './find-rows-to-check.ts'
import { createMatrix } from './matrix.ts'

const matrix = (quantities: readonly number[], rows: readonly (readonly [string | null, ...number[]])[]) =>
  createMatrix(
    'multiple',
    quantities.map((quantity, design) => ({ item: 0, design, quantity })),
    rows.map(([destinationId, ...cells]) => ({ destinationId, cells })),
  )

describe('rows to check in a distribution', () => {
  it('a complete distribution has no rows to check, however uneven it is', () => {
    expect(
      findRowsToCheck(
        matrix(
          [10],
          [
            ['a', 2],
            ['b', 2],
            ['c', 6],
          ],
        ),
      ),
    ).toEqual([])
  })

  it('a row without an address or without pieces is to be checked, an empty one is not', () => {
    expect(
      findRowsToCheck(
        matrix(
          [4],
          [
            ['a', 2],
            [null, 2],
            ['c', 0],
            [null, 0],
          ],
        ),
      ),
    ).toEqual([1, 2])
  })

  it('a row that differs from the usual quantity is to be checked where its column does not add up', () => {
    const rows = [
      ['a', 2, 1],
      ['b', 2, 1],
      ['c', 20, 5],
      ['d', 2, 1],
      ['e', 0, 1],
    ] as const
    expect(findRowsToCheck(matrix([10, 9], rows))).toEqual([2])
    expect(findRowsToCheck(matrix([26, 8], rows))).toEqual([2])
  })

  it('a column that lacks pieces asks for its empty cells, one with too many for the cells that have pieces', () => {
    const rows = [
      ['a', 35, 10],
      ['b', 35, 10],
      ['c', 0, 10],
      ['d', 0, 10],
      ['e', 0, 10],
    ] as const
    expect(findRowsToCheck(matrix([100, 50], rows))).toEqual([2, 3, 4])
    expect(findRowsToCheck(matrix([60, 50], rows))).toEqual([0, 1])
    expect(findRowsToCheck(matrix([70, 50], rows))).toEqual([])
  })

  it('a column that lacks pieces and has no empty cell asks for cells below the usual quantity', () => {
    const rows = [
      ['a', 5],
      ['b', 5],
      ['c', 2],
      ['d', 9],
      ['e', 5],
    ] as const
    expect(findRowsToCheck(matrix([30], rows))).toEqual([2])
    expect(findRowsToCheck(matrix([20], rows))).toEqual([3])
  })

  it('a column asks for no row while every row would do', () => {
    const rows = [
      ['a', 3, 0],
      ['b', 3, 0],
    ] as const
    expect(findRowsToCheck(matrix([6, 10], rows))).toEqual([])
    expect(findRowsToCheck(matrix([8, 0], rows))).toEqual([])
  })

  it('no row stands out in a column without a usual quantity, nor in a single row', () => {
    expect(
      findRowsToCheck(
        matrix(
          [10],
          [
            ['a', 1],
            ['b', 2],
            ['c', 3],
            ['d', 5],
          ],
        ),
      ),
    ).toEqual([])
    expect(findRowsToCheck(matrix([10], [['a', 7]]))).toEqual([])
  })
})
