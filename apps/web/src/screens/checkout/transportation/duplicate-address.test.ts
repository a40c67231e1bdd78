import { deleteRow, createMatrix, setAddress } from '@tiraaz/domain/distribution/matrix'
import { describe, expect, it } from 'vitest'
import { mergeDuplicate, rowsToMerge, duplicateAddress } from './duplicate-address.ts'

const row = (destinationId: string | null, quantity: number) => ({ destinationId, cells: [quantity] })
const matrix = createMatrix(
  'multiple',
  [{ item: 0, design: 0, quantity: 100 }],
  [row('office', 5), row('shop', 10), row('store', 20), row(null, 30)],
)
const places = (from: typeof matrix) => from.rows.map(({ destinationId, cells }) => [destinationId, ...cells])
const asked = duplicateAddress(matrix, 3, 1)
if (asked === null) throw new Error('The shop has a row')

describe('merging rows of one address', () => {
  it('merging rows adds the pieces to the row that has the address', () => {
    expect(places(mergeDuplicate(matrix, asked))).toEqual([
      ['office', 5],
      ['shop', 40],
      ['store', 20],
    ])
  })

  it('merging rows adds to the same row after another row was deleted meanwhile', () => {
    const fewer = deleteRow(matrix, 0)
    expect(rowsToMerge(fewer, asked)).toEqual({ from: 2, into: 0 })
    expect(places(mergeDuplicate(fewer, asked))).toEqual([
      ['shop', 40],
      ['store', 20],
    ])
  })

  it('merging rows is canceled if one of them was deleted or has another address now', () => {
    const gone = deleteRow(matrix, 1)
    const moved = setAddress(matrix, 1, 'fair')
    expect([rowsToMerge(gone, asked), mergeDuplicate(gone, asked)]).toEqual([null, gone])
    expect(moved.kind === 'set' && rowsToMerge(moved.matrix, asked)).toBeNull()
  })
})
