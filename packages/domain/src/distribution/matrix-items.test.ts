import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listDestinations, type TransportTab, chooseTransportTab } from '../orders/destinations.ts'
import { convertTab } from './convert-tab.ts'
import { setCell } from './matrix.ts'
import { toMatrix, applyMatrix } from './matrix-items.ts'
import { assignSingleAddress, startDistribution } from './single-address.ts'
import { switchTab } from './tab-memory.ts'

type Share = { destinationId: string; quantity: number }
type Design = { name: string; quantity: number; destinations: readonly Share[]; packingInfo: readonly Share[] }
type Item = { productId: string; designs: readonly Design[] }

const share = (destinationId: string, quantity: number): Share => ({ destinationId, quantity })
const design = (quantity: number, destinations: Share[], packingInfo: Share[] = []): Design => ({
  name: 'n',
  quantity,
  destinations,
  packingInfo,
})
const order = (...designs: Design[]): Item[] => designs.map((one, at) => ({ productId: `p${at}`, designs: [one] }))
const none = { defaultContactId: null }

const contact = fc.constantFrom('a', 'b', 'c', 'd')
const shares = fc.array(fc.record({ destinationId: contact, quantity: fc.nat({ max: 50 }) }), { maxLength: 5 })
const someItems = fc.array(
  fc.record({
    productId: fc.constant('p'),
    designs: fc.array(
      fc.record({
        name: fc.constant('n'),
        quantity: fc.nat({ max: 100 }),
        destinations: fc.uniqueArray(fc.record({ destinationId: contact, quantity: fc.nat({ max: 50 }) }), {
          selector: (one) => one.destinationId,
        }),
        packingInfo: shares,
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  { maxLength: 3 },
)

/** The packages of each address by position, empty ones at the end left out. */
const packages = (list: readonly Share[]) => {
  const byContact: Record<string, number[]> = {}
  for (const { destinationId, quantity } of list) (byContact[destinationId] ??= []).push(quantity)
  for (const [id, held] of Object.entries(byContact)) {
    while (held.at(-1) === 0) held.pop()
    if (held.length === 0) delete byContact[id]
  }
  return byContact
}
const sums = (list: readonly Share[]) =>
  Object.fromEntries(Object.entries(packages(list)).map(([id, held]) => [id, held.reduce((sum, one) => sum + one, 0)]))
const designsOf = (items: readonly Item[]) => items.flatMap((item) => item.designs)

describe('converting items and matrix', () => {
  // spec: T5
  test('the matrix has a row for each address and a column for each design', () => {
    const matrix = toMatrix(order(design(10, [share('a', 4), share('b', 6)]), design(5, [share('b', 5)])), 'multiple')
    expect(matrix.rows.map((row) => [row.destinationId, row.index, row.cells, row.sum])).toEqual([
      ['a', 0, [4, 0], 4],
      ['b', 0, [6, 5], 11],
    ])
    expect(matrix.columnSums).toEqual([10, 5])
  })

  test('packages of one address are separate matrix rows, and an empty package keeps its index', () => {
    const items = order(
      design(30, [share('a', 30)], [share('x', 10), share('x', 20)]),
      design(5, [share('a', 5)], [share('x', 0), share('x', 5)]),
    )
    const matrix = toMatrix(items, 'packing')
    expect(matrix.rows.map((row) => [row.destinationId, row.index, row.cells])).toEqual([
      ['x', 0, [10, 0]],
      ['x', 1, [20, 5]],
    ])
    expect(applyMatrix<Design, Item>(items, matrix)).toEqual(items)
  })

  test('pieces in a row without an address are dropped', () => {
    const items = order(design(10, []))
    expect(applyMatrix<Design, Item>(items, setCell(toMatrix(items, 'multiple'), 0, 0, 10))).toEqual(items)
  })

  test("items converted to the matrix and back keep every design's pieces per address", () => {
    fc.assert(
      fc.property(someItems, (items: Item[]) => {
        const back = applyMatrix<Design, Item>(items, toMatrix(items, 'multiple'))
        expect(designsOf(back).map((one) => sums(one.destinations))).toEqual(
          designsOf(items).map((one) => sums(one.destinations)),
        )
        expect(designsOf(back).every((one) => one.packingInfo.length === 0)).toBe(true)
        expect(toMatrix(back, 'multiple').columnSums).toEqual(toMatrix(items, 'multiple').columnSums)
      }),
    )
  })

  test("items converted to the matrix and back keep every package's pieces and index", () => {
    fc.assert(
      fc.property(someItems, (items: Item[]) => {
        const matrix = toMatrix(items, 'packing')
        const back = applyMatrix<Design, Item>(items, matrix)
        expect(designsOf(back).map((one) => packages(one.packingInfo))).toEqual(
          designsOf(items).map((one) => packages(one.packingInfo)),
        )
        expect(designsOf(back).map((one) => one.destinations)).toEqual(designsOf(items).map((one) => one.destinations))
        const rows = (of: typeof matrix) =>
          of.rows
            .filter((row) => row.sum > 0)
            .map((row) => `${row.destinationId} ${row.index} ${row.cells}`)
            .toSorted()
        expect(rows(toMatrix(back, 'packing'))).toEqual(rows(matrix))
      }),
    )
  })
})

describe('single address tab', () => {
  // spec: T4
  test('the single address takes all pieces of every design and keeps the packages', () => {
    const items = order(design(10, [share('a', 4), share('b', 6)], [share('x', 10)]))
    expect(assignSingleAddress<Design, Item>(items, 'c')).toEqual(order(design(10, [share('c', 10)], [share('x', 10)])))
  })

  test('the single address is the default contact while none is chosen', () => {
    const blank = order(design(10, []), design(20, []))
    expect(startDistribution<Design, Item>(blank, 'home')).toEqual(
      order(design(10, [share('home', 10)]), design(20, [share('home', 20)])),
    )
    expect(startDistribution<Design, Item>(blank, null)).toBe(blank)
    const chosen = order(design(10, [share('a', 10)]))
    expect(startDistribution<Design, Item>(chosen, 'home')).toBe(chosen)
  })
})

describe('changing the transportation tab', () => {
  const spread = order(design(10, [share('a', 4), share('b', 6)]), design(5, [share('b', 5)]))

  test('changing from table to packing turns rows into packages and gives one address all pieces', () => {
    const { items, lost } = convertTab<Design, Item>(spread, 'multiple', 'singleWithDistribution', {
      defaultContactId: 'home',
    })
    expect(items).toEqual(
      order(
        design(10, [share('home', 10)], [share('a', 4), share('b', 6)]),
        design(5, [share('home', 5)], [share('b', 5)]),
      ),
    )
    expect(lost).toEqual([])
  })

  test('changing from packing to table joins packages of one address and reports the loss', () => {
    const packed = order(design(10, [share('home', 10)], [share('a', 4), share('a', 3), share('b', 3)]))
    const { items, lost } = convertTab<Design, Item>(packed, 'singleWithDistribution', 'multiple', none)
    expect(items).toEqual(order(design(10, [share('a', 7), share('b', 3)])))
    expect(lost).toEqual(['packages', 'singleAddress'])
  })

  test('changing to a single address gives all to the default contact, or else the first', () => {
    const withDefault = convertTab<Design, Item>(spread, 'multiple', 'single', { defaultContactId: 'home' })
    expect(listDestinations(withDefault.items)).toEqual(['home'])
    expect(withDefault.lost).toEqual(['distribution'])
    expect(listDestinations(convertTab<Design, Item>(spread, 'multiple', 'single', none).items)).toEqual(['a'])
  })

  test('changing from a single address to other tabs loses nothing', () => {
    const single = order(design(10, [share('a', 10)]))
    expect(convertTab<Design, Item>(single, 'single', 'multiple', { defaultContactId: 'home' })).toEqual({
      items: single,
      lost: [],
    })
    expect(convertTab<Design, Item>(single, 'single', 'singleWithDistribution', none)).toEqual({
      items: order(design(10, [share('a', 10)], [share('a', 10)])),
      lost: [],
    })
  })

  const tab = fc.constantFrom<TransportTab>('single', 'singleWithDistribution', 'multiple')

  // spec: T13
  test("changing between table and packing keeps each design's pieces per address", () => {
    fc.assert(
      fc.property(someItems, fc.option(contact), (items: Item[], defaultContactId) => {
        const table = applyMatrix<Design, Item>(items, toMatrix(items, 'multiple'))
        const packed = convertTab<Design, Item>(table, 'multiple', 'singleWithDistribution', { defaultContactId })
        const back = convertTab<Design, Item>(packed.items, 'singleWithDistribution', 'multiple', { defaultContactId })
        // A design without destinations takes the single address on the way, as the packing tab has one for all.
        designsOf(back.items).forEach((one, at) => {
          const before = designsOf(table)[at]?.destinations ?? []
          expect(before.length === 0 ? [] : one.destinations).toEqual(before)
        })
      }),
    )
  })

  test('items open in the tab that they were converted to', () => {
    const full = someItems.filter((items) => designsOf(items).some((one) => sums(one.destinations)['a'] !== undefined))
    fc.assert(
      fc.property(full, tab, fc.option(contact), (items: Item[], from, defaultContactId) => {
        for (const to of (['single', 'singleWithDistribution'] as const).filter((one) => one !== from)) {
          expect(chooseTransportTab(convertTab<Design, Item>(items, from, to, { defaultContactId }).items)).toBe(to)
        }
      }),
    )
  })

  test('visiting another tab and returning changes nothing', () => {
    fc.assert(
      fc.property(someItems, tab, tab, fc.option(contact), (items: Item[], from, to, defaultContactId) => {
        const there = switchTab<Design, Item>(items, from, to, { memory: {}, defaultContactId })
        const back = switchTab<Design, Item>(there.items, to, from, { memory: there.memory, defaultContactId })
        expect(back.items).toEqual(items)
        expect(back.lost).toEqual([])
      }),
    )
  })

  test('changes on the other tab are kept when returning', () => {
    const memory = {}
    const there = switchTab<Design, Item>(spread, 'multiple', 'single', { memory, defaultContactId: null })
    const edited = assignSingleAddress<Design, Item>(there.items, 'c')
    const back = switchTab<Design, Item>(edited, 'single', 'multiple', { memory: there.memory, defaultContactId: null })
    expect(listDestinations(back.items)).toEqual(['c'])
  })
})
