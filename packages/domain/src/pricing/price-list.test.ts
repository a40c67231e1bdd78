import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  getEffectiveMarkup,
  findFirstPricedQuantity,
  type PriceRow,
  computePurchasePrice,
  computeSalePrice,
  findNoPriceReason,
} from './price-list.ts'

const row = (changes: Partial<PriceRow> = {}): PriceRow => ({
  printingHouseId: 'a',
  quantityBreak: 100,
  unitPrice: 1234,
  setupFee: 0,
  designFee: 0,
  validFrom: '2026-01-01',
  validTo: null,
  ...changes,
})
const ask = { quantity: 100, designCount: 1, day: '2026-11-20', printingHouseId: null }
const centsOf = (rows: PriceRow[], changes: Partial<typeof ask> = {}) =>
  computePurchasePrice({ rows, ...ask, ...changes })?.cents ?? null

test("the first priced quantity is the day's lowest break of the given or any printing house (R15)", () => {
  const rows = [
    row({ quantityBreak: 500 }),
    row(),
    row({ printingHouseId: 'b', quantityBreak: 50 }),
    row({ printingHouseId: 'b', quantityBreak: 10, validFrom: '2026-12-01' }),
  ]
  const first = (printingHouseId: string | null) => findFirstPricedQuantity({ rows, day: ask.day, printingHouseId })
  expect([first(null), first('a'), first('c')]).toEqual([50, 100, null])
})

describe('the purchase price (R15)', () => {
  test('the purchase price is unit price times pieces plus fees, rounded once', () => {
    expect(centsOf([row()])).toBe(1234)
    expect(centsOf([row()], { quantity: 101 })).toBe(1246)
    expect(centsOf([row({ unitPrice: 1 })], { quantity: 150 })).toBe(2)
    expect(centsOf([row({ setupFee: 1500, designFee: 250 })])).toBe(2734)
    expect(centsOf([row({ setupFee: 1500, designFee: 250 })], { designCount: 3 })).toBe(3234)
  })

  test('the purchase price uses the highest break that the quantity reaches', () => {
    const rows = [row(), row({ quantityBreak: 500, unitPrice: 1000 }), row({ quantityBreak: 1000, unitPrice: 800 })]
    expect(centsOf(rows, { quantity: 499 })).toBe(6158)
    expect(centsOf(rows, { quantity: 500 })).toBe(5000)
    expect(centsOf(rows, { quantity: 1000 })).toBe(8000)
    expect(centsOf(rows, { quantity: 99 })).toBeNull()
  })

  test('the purchase price uses rows on their first and last day, not outside', () => {
    const rows = [row({ validFrom: '2026-11-20', validTo: '2026-11-21' })]
    const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']
    expect(days.map((day) => centsOf(rows, { day }))).toEqual([null, 1234, 1234, null])
  })

  test('a newer price row replaces an older one of the same break', () => {
    const younger = row({ unitPrice: 2000, validFrom: '2026-06-01' })
    expect(centsOf([row(), younger])).toBe(2000)
    expect(centsOf([younger, row()])).toBe(2000)
  })

  test("the purchase price is the cheapest printing house's unless the product names one", () => {
    const rows = [row(), row({ printingHouseId: 'b', unitPrice: 1000, setupFee: 500 })]
    const price = (changes = {}) => computePurchasePrice({ rows, ...ask, ...changes })
    expect(price()).toEqual({ printingHouseId: 'a', cents: 1234 })
    expect(price({ quantity: 1000 })).toEqual({ printingHouseId: 'b', cents: 10_500 })
    expect(price({ printingHouseId: 'b' })).toEqual({ printingHouseId: 'b', cents: 1500 })
    expect(price({ printingHouseId: 'c' })).toBeNull()
  })

  test('equal purchase prices give the same printing house in any order', () => {
    const rows = [row({ printingHouseId: 'b' }), row({ printingHouseId: 'a' })]
    expect(computePurchasePrice({ rows, ...ask })?.printingHouseId).toBe('a')
    expect(computePurchasePrice({ rows: rows.reverse(), ...ask })?.printingHouseId).toBe('a')
  })

  const anyRows = fc.array(
    fc.record({
      printingHouseId: fc.constantFrom('a', 'b', 'c'),
      quantityBreak: fc.integer({ min: 1, max: 1000 }),
      unitPrice: fc.integer({ min: 1, max: 100_000 }),
      setupFee: fc.nat({ max: 10_000 }),
      designFee: fc.nat({ max: 2_000 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  const pieces = fc.integer({ min: 1, max: 1_000_000 })

  test('the purchase price never falls with more designs, fewer printing houses or more pieces in one row', () => {
    fc.assert(
      fc.property(anyRows, pieces, fc.integer({ min: 1, max: 20 }), (some, quantity, designCount) => {
        const rows = some.map(row)
        const price = centsOf(rows, { quantity, designCount })
        const best = Math.min(
          ...['a', 'b', 'c'].map((printingHouse) => {
            const own = rows.filter((candidate) => candidate.printingHouseId === printingHouse)
            return centsOf(own, { quantity, designCount }) ?? Number.POSITIVE_INFINITY
          }),
        )
        expect(price ?? Number.POSITIVE_INFINITY).toBe(best)
        expect(centsOf(rows, { quantity, designCount: designCount + 1 }) ?? 0).toBeGreaterThanOrEqual(price ?? 0)
        const single = rows.slice(0, 1)
        expect(centsOf(single, { quantity: quantity + 1 }) ?? 0).toBeGreaterThanOrEqual(
          centsOf(single, { quantity }) ?? 0,
        )
      }),
    )
  })

  test('the purchase price is missing exactly where a reason is given', () => {
    fc.assert(
      fc.property(
        anyRows,
        fc.integer({ min: -1, max: 1200 }),
        fc.constantFrom('2025-12-31', '2026-01-01'),
        (some, quantity, day) => {
          const question = { ...ask, rows: some.map(row), quantity, day }
          return (computePurchasePrice(question) === null) === (findNoPriceReason(question) !== null)
        },
      ),
    )
  })
})

test.each([
  [{ quantity: 0 }, 'quantityMissing'],
  [{ quantity: 99 }, 'belowSmallestBreak'],
  [{ day: '2025-12-31' }, 'noPriceList'],
  [{ printingHouseId: 'b' }, 'noPriceList'],
  [{}, null],
])('price request with %j has no price because of %s', (changes, reason) => {
  expect(findNoPriceReason({ rows: [row()], ...ask, ...changes })).toBe(reason)
})

test.each([
  [{ product: 0, group: 1, client: 2, organization: 3 }, 0],
  [{ product: null, group: 1, client: 2, organization: 3 }, 1],
  [{ product: null, group: null, client: 2, organization: 3 }, 2],
  [{ product: null, group: null, client: null, organization: 3 }, 3],
])('effective markup of %j is %d', (markups, expected) => {
  expect(getEffectiveMarkup(markups)).toBe(expected)
})

describe('the sale price', () => {
  test.each([
    [1000, 2500, 1250],
    [1001, 2500, 1251],
    [2, 2500, 3],
    [1, 4999, 1],
    [1, 5000, 2],
    [1234, 0, 1234],
  ])('sale price of %d cents with %d basis points is %d cents', (purchase, markup, sale) => {
    expect(computeSalePrice(purchase, markup)).toBe(sale)
  })

  test('the sale price grows with purchase price and markup, within half a cent', () => {
    const cents = fc.nat({ max: 1_000_000_000 })
    const markups = fc.nat({ max: 100_000 })
    fc.assert(
      fc.property(cents, markups, (purchase, markup) => {
        const sale = computeSalePrice(purchase, markup)
        const miss = sale * 10_000 - purchase * (10_000 + markup)
        expect(computeSalePrice(purchase + 1, markup)).toBeGreaterThan(sale)
        expect(computeSalePrice(purchase, markup + 1)).toBeGreaterThanOrEqual(sale)
        expect(sale).toBeGreaterThanOrEqual(purchase)
        expect(miss).toBeGreaterThan(-5001)
        expect(miss).toBeLessThanOrEqual(5000)
      }),
    )
  })
})
