import { deleteRow, createMatrix, setAddress } from '@tiraaz/domain/distribution/matrix'
import { describe, expect, it } from 'vitest'
import { joinTaken, rowsOfTaken, takenAddress } from './taken-address.ts'

const row = (destinationId: string | null, quantity: number) => ({ destinationId, cells: [quantity] })
const matrix = createMatrix(
  'multiple',
  [{ item: 0, design: 0, quantity: 100 }],
  [row('office', 5), row('shop', 10), row('store', 20), row(null, 30)],
)
const places = (from: typeof matrix) => from.rows.map(({ destinationId, cells }) => [destinationId, ...cells])
const asked = takenAddress(matrix, 3, 1)
if (asked === null) throw new Error('The shop has a row')

describe('merging rows of one address', () => {
  it('merging rows adds the pieces to the row that has the address', () => {
    expect(places(joinTaken(matrix, asked))).toEqual([
      ['office', 5],
      ['shop', 40],
      ['store', 20],
    ])
  })

  it('merging rows adds to the same row after another row was deleted meanwhile', () => {
    const fewer = deleteRow(matrix, 0)
    expect(rowsOfTaken(fewer, asked)).toEqual({ from: 2, into: 0 })
    expect(places(joinTaken(fewer, asked))).toEqual([
      ['shop', 40],
      ['store', 20],
    ])
  })

  it('merging rows is canceled if one of them was deleted or has another address now', () => {
    const gone = deleteRow(matrix, 1)
    const moved = setAddress(matrix, 1, 'fair')
    expect([rowsOfTaken(gone, asked), joinTaken(gone, asked)]).toEqual([null, gone])
    expect(moved.kind === 'set' && rowsOfTaken(moved.matrix, asked)).toBeNull()
  })
})
