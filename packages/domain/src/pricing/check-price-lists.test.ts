import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { checkPriceLists } from './check-price-lists.ts'
import { findWinningRow } from './price-list.ts'
import {
  endBefore,
  groupIntoPriceLists,
  type PriceList,
  scalePrice,
  scalePriceList,
  findRisingSteps,
} from './price-lists.ts'

const step = (quantityBreak: number, unitPrice = 1_000) => ({ quantityBreak, unitPrice, setupFee: 500, designFee: 100 })

const list = (changes: Partial<PriceList> = {}): PriceList => ({
  printingHouseId: 'ofset',
  validFrom: '2026-01-01',
  validTo: null,
  steps: [step(100), step(500)],
  ...changes,
})

const codesOf = (...lists: PriceList[]) =>
  checkPriceLists(lists, new Set(['ofset', 'digi'])).map(({ key, code }) => `${key} ${code}`)

describe('price lists of a product (R15)', () => {
  it.each<[string, PriceList[], string[]]>([
    ['one list', [list()], []],
    ['lists of two printing houses at once', [list(), list({ printingHouseId: 'digi' })], []],
    ['one after the other', [list({ validTo: '2026-06-30' }), list({ validFrom: '2026-07-01' })], []],
    ['others of breaks at once', [list(), list({ validFrom: '2026-06-01', steps: [step(250)] })], []],
    [
      'a day that two share',
      [list({ validTo: '2026-06-30' }), list({ validFrom: '2026-06-30' })],
      ['lists[1].validFrom pricesOverlap'],
    ],
    ['one that has no end', [list(), list({ validFrom: '2030-01-01' })], ['lists[1].validFrom pricesOverlapOpen']],
    [
      'one inside another',
      [list({ validFrom: '2026-03-01', validTo: '2026-03-31' }), list()],
      ['lists[1].validFrom pricesOverlap'],
    ],
    ['falling breaks', [list({ steps: [step(500), step(100)] })], ['lists[0].steps[1].quantityBreak breakNotRising']],
    ['an end before the beginning', [list({ validTo: '2025-12-31' })], ['lists[0].validTo validityBackwards']],
    ['nothing in it', [list({ steps: [] })], ['lists[0].steps priceListEmpty']],
    ['a stranger', [list({ printingHouseId: 'keegi' })], ['lists[0].printingHouseId unknownValue']],
  ])('problem of price lists: %s', (_, lists, codes) => {
    expect(codesOf(...lists)).toEqual(codes)
  })

  test('valid price lists give one price for any quantity and day, in any order', () => {
    const anyDay = fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`)
    const anyList = fc.record({
      printingHouseId: fc.constant('ofset'),
      validFrom: anyDay,
      validTo: fc.option(anyDay),
      steps: fc
        .uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })
        .chain((breaks) =>
          fc.tuple(
            ...breaks.sort().map((quantity) => fc.integer({ min: 1, max: 99 }).map((price) => step(quantity, price))),
          ),
        ),
    })
    fc.assert(
      fc.property(
        fc.array(anyList, { maxLength: 4 }),
        anyDay,
        fc.integer({ min: 1, max: 5 }),
        (lists, day, quantity) => {
          fc.pre(codesOf(...lists).length === 0)
          const rows = lists.flatMap(({ steps, ...of }) => steps.map((one) => ({ ...of, ...one })))
          const ask = (some: typeof rows) =>
            findWinningRow({ rows: some, quantity, designCount: 1, day, printingHouseId: null })?.unitPrice
          expect(ask(rows)).toBe(ask(rows.toReversed()))
        },
      ),
    )
  })
})

describe('price list for another period', () => {
  it('a price list for another period is raised by a percentage, to the last decimal of prices', () => {
    expect(scalePriceList(list({ validTo: '2026-12-31', steps: [step(100, 1_235)] }), '2027-01-01', 350)).toEqual({
      ...list({ validFrom: '2027-01-01' }),
      steps: [{ quantityBreak: 100, unitPrice: 1_278, setupFee: 518, designFee: 104 }],
    })
    expect(scalePrice(1_000, -1_000)).toBe(900)
    expect(scalePrice(1_000, -20_000)).toBe(0)
  })

  it('a price list for another period ends the one before it, unless that ends earlier or begins later', () => {
    expect(endBefore(list(), '2026-07-01').validTo).toBe('2026-06-30')
    expect(endBefore(list({ validTo: '2026-03-31' }), '2026-07-01').validTo).toBe('2026-03-31')
    expect(endBefore(list(), '2026-01-01').validTo).toBeNull()
  })

  it('a price list reports where the unit price rises with the quantity', () => {
    expect(findRisingSteps([step(1, 100), step(10, 90), step(100, 95), step(500, 95)])).toEqual([2])
  })

  it('price rows of one printing house and period are one list', () => {
    const { steps, ...of } = list()
    const rows = steps.map((one) => ({ ...of, ...one }))
    const other = { ...of, printingHouseId: 'digi', ...step(5) }
    expect(groupIntoPriceLists([...rows.toReversed(), other])).toEqual([
      list(),
      list({ printingHouseId: 'digi', steps: [step(5)] }),
    ])
  })
})
