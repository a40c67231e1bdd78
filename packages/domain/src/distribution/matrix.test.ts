import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ORDER_LIMITS } from '../limits.ts'
import {
  addDestinations,
  addRow,
  computeColumnDifference,
  deleteRow,
  type Matrix,
  createMatrix,
  dropRowsAwaitingPieces,
  findRowsAwaitingPieces,
  keepRowsAwaitingPieces,
  mergeRows,
  findRowsWithoutAddress,
  setAddress,
  setCell,
} from './matrix.ts'
import { type CellRange, clearBlock, copyBlock, fillDown, pasteBlock } from './matrix-block.ts'

const columns = (...quantities: number[]) => quantities.map((quantity, design) => ({ item: 0, design, quantity }))
const row = (destinationId: string | null, ...cells: number[]) => ({ destinationId, cells })
const cells = (matrix: Matrix) => matrix.rows.map((one) => one.cells)
const places = (matrix: Matrix) => matrix.rows.map((one) => [one.destinationId, one.index])
const block = (fromRow: number, toRow: number, fromColumn: number, toColumn: number): CellRange => ({
  fromRow,
  toRow,
  fromColumn,
  toColumn,
})
const choose = (matrix: Matrix, at: number, id: string | null) => {
  const outcome = setAddress(matrix, at, id)
  if (outcome.kind === 'taken') throw new Error(`row ${outcome.row} has ${id}`)
  return outcome.matrix
}

const two = createMatrix('multiple', columns(10, 20), [row('a', 4, 5), row('b', 6, 0)])

describe('the rows of the matrix', () => {
  test('a matrix without destinations has one empty row', () => {
    expect(places(createMatrix('multiple', columns(10), []))).toEqual([[null, 0]])
  })

  // spec: T8
  test('adding a row appends an empty one', () => {
    expect(cells(addRow(two))).toEqual([
      [4, 5],
      [6, 0],
      [0, 0],
    ])
  })

  // spec: T9
  test('deleting the last matrix row leaves an empty one with a new key', () => {
    const one = createMatrix('multiple', columns(10), [row('a', 10)])
    const left = deleteRow(one, 0)
    expect(places(left)).toEqual([[null, 0]])
    expect(left.rows[0]?.key).not.toBe(one.rows[0]?.key)
    expect(left.columnSums).toEqual([0])
  })

  test('the column difference of a design shows missing and surplus pieces', () => {
    expect([computeColumnDifference(two, 0), computeColumnDifference(two, 1)]).toEqual([0, 15])
    expect(computeColumnDifference(setCell(two, 1, 0, 9), 0)).toBe(-3)
  })

  test('a matrix row with pieces but without an address is reported', () => {
    expect(findRowsWithoutAddress(setCell(addRow(addRow(two)), 3, 1, 5))).toEqual([3])
  })
})

describe('the address of a row', () => {
  test('a destination can be in one matrix row: a second is rejected and names the first (R17)', () => {
    expect(setAddress(two, 1, 'a')).toEqual({ kind: 'taken', row: 0 })
    expect(places(choose(two, 1, 'c'))).toEqual([
      ['a', 0],
      ['c', 0],
    ])
  })

  test('the pieces of two matrix rows can be joined without loss', () => {
    const merged = mergeRows(two, 1, 0)
    expect(cells(merged)).toEqual([[10, 5]])
    expect(merged.columnSums).toEqual([10, 5])
    expect(mergeRows(two, 0, 0)).toBe(two)
  })

  // spec: T11
  test('packages of one address are counted, also after one is removed or moved', () => {
    const packed = createMatrix('packing', columns(10), [row('a', 1), row('b', 2), row('a', 3), row('a', 4)])
    expect(places(packed)).toEqual([
      ['a', 0],
      ['b', 0],
      ['a', 1],
      ['a', 2],
    ])
    expect(places(deleteRow(packed, 0))).toEqual([
      ['b', 0],
      ['a', 0],
      ['a', 1],
    ])
    const moved = choose(packed, 0, 'b')
    expect(places(moved)).toEqual([
      ['b', 0],
      ['b', 1],
      ['a', 0],
      ['a', 1],
    ])
    expect(places(choose(moved, 0, null))).toEqual([
      [null, 0],
      ['b', 0],
      ['a', 0],
      ['a', 1],
    ])
  })
})

describe('block editing', () => {
  const empty = createMatrix('multiple', columns(10, 20, 30), [row('a'), row('b'), row('c')])

  test('fill down repeats the first row of the selection', () => {
    const filled = fillDown(setCell(setCell(empty, 0, 0, 7), 0, 1, 8), block(0, 2, 0, 0))
    expect(cells(filled)).toEqual([
      [7, 8, 0],
      [7, 0, 0],
      [7, 0, 0],
    ])
  })

  test('a pasted block starts at the selection and adds the rows it needs', () => {
    const { matrix, refused, changed } = pasteBlock(empty, block(2, 2, 1, 1), '1 000\t2\r\n\t"4"\r\n')
    expect(cells(matrix)).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [0, 1000, 2],
      [0, 0, 4],
    ])
    expect(refused).toEqual([])
    expect(changed).toEqual(block(2, 3, 1, 2))
    expect(matrix.columnSums).toEqual([0, 1000, 6])
  })

  test('pasted cells without a valid quantity are rejected one by one and keep the old value', () => {
    const held = setCell(empty, 0, 0, 5)
    const { matrix, refused } = pasteBlock(held, block(0, 0, 0, 0), 'viis\t-1\n2,5\t3')
    expect(cells(matrix)).toEqual([
      [5, 0, 0],
      [0, 3, 0],
      [0, 0, 0],
    ])
    expect(refused).toEqual([
      { row: 0, column: 0, text: 'viis', code: 'notAQuantity' },
      { row: 0, column: 1, text: '-1', code: 'quantityNegative' },
      { row: 1, column: 0, text: '2,5', code: 'quantityFractional' },
    ])
  })

  test('pasted cells beyond the designs or the row limit are rejected', () => {
    const wide = pasteBlock(empty, block(0, 0, 2, 2), '1\t2\t')
    expect(wide.refused).toEqual([{ row: 0, column: 3, text: '2', code: 'beyondColumns' }])
    const long = pasteBlock(empty, block(0, 0, 0, 0), '1\n'.repeat(ORDER_LIMITS.destinationsPerDesign + 1))
    expect(long.matrix.rows.length).toBe(ORDER_LIMITS.destinationsPerDesign)
    expect(long.refused).toEqual([
      { row: ORDER_LIMITS.destinationsPerDesign, column: 0, text: '1', code: 'beyondRows' },
    ])
  })

  test('a single pasted value fills the whole selection', () => {
    expect(cells(pasteBlock(empty, block(0, 1, 0, 1), '3').matrix)).toEqual([
      [3, 3, 0],
      [3, 3, 0],
      [0, 0, 0],
    ])
  })

  test('an empty clipboard changes nothing, and a copied empty cell clears', () => {
    const held = setCell(empty, 1, 1, 7)
    expect(pasteBlock(held, block(1, 1, 1, 1), '')).toEqual({ matrix: held, refused: [], changed: block(1, 1, 1, 1) })
    const copied = copyBlock(held, block(0, 0, 0, 0))
    expect(pasteBlock(held, block(1, 1, 1, 1), copied).matrix).toEqual(empty)
  })

  test('clearing empties the selected cells', () => {
    expect(cells(clearBlock(two, block(0, 1, 0, 0)))).toEqual([
      [0, 5],
      [0, 0],
    ])
  })
})

const quantity = fc.oneof(fc.constant(0), fc.nat({ max: 1_000_000 }))
const address = fc.oneof(fc.constant(null), fc.constantFrom('a', 'b', 'c', 'd'))
const packing = fc
  .array(fc.tuple(address, fc.array(quantity, { minLength: 3, maxLength: 3 })), { maxLength: 8 })
  .map((rows) =>
    createMatrix(
      'packing',
      columns(10, 20, 30),
      rows.map(([id, held]) => row(id, ...held)),
    ),
  )
const at = fc.nat({ max: 9 })
const edit = fc.oneof(
  fc.tuple(at, fc.nat({ max: 3 }), quantity).map(
    ([r, c, q]) =>
      (matrix: Matrix) =>
        setCell(matrix, r, c, q),
  ),
  fc.tuple(at, address).map(
    ([r, id]) =>
      (matrix: Matrix) =>
        choose(matrix, r, id),
  ),
  at.map((r) => (matrix: Matrix) => deleteRow(matrix, r)),
  fc.tuple(at, at).map(
    ([from, into]) =>
      (matrix: Matrix) =>
        mergeRows(matrix, from, into),
  ),
  fc.tuple(at, at).map(
    ([from, to]) =>
      (matrix: Matrix) =>
        fillDown(matrix, block(from, to, 0, 2)),
  ),
  fc.tuple(at, quantity).map(
    ([r, q]) =>
      (matrix: Matrix) =>
        pasteBlock(matrix, block(r, r, 1, 1), `${q}\t\n${q}`).matrix,
  ),
  fc.constant(addRow),
)

describe('matrix after any edits', () => {
  // spec: T24
  test('totals and package indexes equal those of a rebuilt matrix after any edits, and keys are unique', () => {
    fc.assert(
      fc.property(packing, fc.array(edit, { maxLength: 12 }), (start, edits) => {
        let matrix = start
        for (const change of edits) matrix = change(matrix)
        const anew = createMatrix('packing', matrix.columns, matrix.rows)
        const bare = ({ rows }: Matrix) => rows.map((one) => ({ ...one, key: null }))
        expect(bare(matrix)).toEqual(bare(anew))
        expect(matrix.columnSums).toEqual(anew.columnSums)
        expect(new Set(matrix.rows.map((one) => one.key)).size).toBe(matrix.rows.length)
        expect(matrix.rows.length).toBeGreaterThan(0)
      }),
    )
  })

  test('a copied block pastes back unchanged', () => {
    fc.assert(
      fc.property(packing, (matrix) => {
        const whole = block(0, matrix.rows.length - 1, 0, 2)
        const { matrix: pasted, refused } = pasteBlock(clearBlock(matrix, whole), whole, copyBlock(matrix, whole))
        expect(refused).toEqual([])
        expect(pasted.rows).toEqual(matrix.rows)
      }),
    )
  })
})

describe('1,000 rows of 20 designs', () => {
  const large = createMatrix(
    'multiple',
    columns(...Array.from({ length: 20 }, () => 1000)),
    Array.from({ length: 1000 }, (_, index) => row(`contact-${index}`, ...Array.from({ length: 20 }, () => 1))),
  )

  test('an edit of a large matrix keeps the identity of untouched rows', () => {
    const changed = setCell(large, 500, 3, 9)
    expect(changed.rows.filter((one, index) => one !== large.rows[index])).toHaveLength(1)
    expect(setCell(large, 500, 3, 1)).toBe(large)
    const named = choose(large, 10, 'elsewhere')
    expect(named.rows.filter((one, index) => one !== large.rows[index])).toHaveLength(1)
    const shorter = deleteRow(large, 0)
    expect(shorter.rows.every((one, index) => one === large.rows[index + 1])).toBe(true)
  })

  test('a thousand key presses and a large paste in a large matrix take a moment', () => {
    const text = `${'7\t'.repeat(19)}7\n`.repeat(1000)
    const began = Date.now()
    let matrix = large
    for (let press = 0; press < 1000; press++) matrix = setCell(matrix, press, press % 20, press + 2)
    matrix = pasteBlock(matrix, block(0, 0, 0, 0), text).matrix
    expect(matrix.columnSums).toEqual(Array.from({ length: 20 }, () => 7000))
    expect(Date.now() - began).toBeLessThan(1500)
  })
})

describe('adding many destinations', () => {
  test('rows without address and pieces are used first, rows that exist stay the same objects', () => {
    const matrix = createMatrix('multiple', columns(10), [row('a', 4), row(null, 0), row(null, 3)])
    const added = addDestinations(matrix, ['b', 'a', 'c', 'b'])
    expect(places(added)).toEqual([
      ['a', 0],
      ['b', 0],
      [null, 0],
      ['c', 0],
    ])
    expect(added.rows[0]).toBe(matrix.rows[0])
    expect(added.columnSums).toEqual([7])
    expect(new Set(added.rows.map(({ key }) => key)).size).toBe(4)
  })

  test('destinations that the matrix has change nothing', () => {
    expect(addDestinations(two, ['b', 'a'])).toBe(two)
  })

  test('destinations above the limit are left out', () => {
    const { destinationsPerDesign: limit } = ORDER_LIMITS
    const ids = Array.from({ length: limit + 5 }, (_none, at) => `id${at}`)
    const full = addDestinations(two, ids)
    expect(full.rows).toHaveLength(limit)
    expect(addDestinations(full, ['one', 'more'])).toBe(full)
  })
})

describe('rows that await their pieces', () => {
  const built = createMatrix('multiple', columns(10), [row('a', 4), row('new', 6)])

  test('rows of addresses without pieces are found and dropped; a row without an address stays', () => {
    const given = [row('a', 0), row('b', 10), row(null, 0), row('c', 0)]
    const matrix = createMatrix('multiple', columns(10), given)
    expect(findRowsAwaitingPieces(matrix)).toEqual([0, 3])
    expect(dropRowsAwaitingPieces(matrix).rows.map(({ destinationId }) => destinationId)).toEqual(['b', null])
    expect(findRowsAwaitingPieces(createMatrix('packing', columns(10), [row('a', 0)]))).toEqual([])
  })

  test('they stay where they stood when the matrix is built from the order again', () => {
    const before = createMatrix('multiple', columns(10), [row('b', 0), row('a', 3), row(null, 2), row('c', 0)])
    const kept = keepRowsAwaitingPieces(built, before)
    expect(places(kept).map(([id]) => id)).toEqual(['b', 'a', 'c', 'new'])
    expect(cells(kept)).toEqual([[0], [4], [0], [6]])
    expect(kept.columnSums).toEqual([10])
  })

  test('a row that has got pieces elsewhere is not doubled, and one that lost them in the order is gone', () => {
    const before = createMatrix('multiple', columns(10), [row('new', 0), row('gone', 5), row('b', 0)])
    expect(places(keepRowsAwaitingPieces(built, before)).map(([id]) => id)).toEqual(['new', 'b', 'a'])
  })

  test('without such rows, and for packages, the matrix stays the same object', () => {
    expect(keepRowsAwaitingPieces(built, createMatrix('multiple', columns(10), [row('a', 1)]))).toBe(built)
    const packages = createMatrix('packing', columns(10), [row('a', 10)])
    expect(keepRowsAwaitingPieces(packages, createMatrix('packing', columns(10), [row('a', 0)]))).toBe(packages)
  })
})
