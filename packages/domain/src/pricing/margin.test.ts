import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBelowFloor, computeMargin, presentMargin } from './margin.ts'

describe('the margin of a sale', () => {
  test.each([
    [12_500, 10_000, { cents: 2500, basisPoints: 2000 }],
    [10_000, 12_500, { cents: -2500, basisPoints: -2500 }],
    [300, 200, { cents: 100, basisPoints: 3333 }],
    [0, 0, { cents: 0, basisPoints: null }],
    [0, 100, { cents: -100, basisPoints: null }],
    [null, 100, null],
    [100, null, null],
  ])('margin of a sale at %j bought at %j', (sale, purchase, expected) => {
    expect(computeMargin(sale, purchase)).toEqual(expected)
  })

  test.each([
    [12_500, 10_000, 2000, false],
    [12_500, 10_000, 2001, true],
    [12_500, 10_000, null, false],
    [99, 100, null, true],
    [0, 100, null, true],
    [0, 0, 1000, false],
    [null, 100, 1000, false],
  ])('margin of %j for %j with a floor of %j is too low: %j', (sale, purchase, floor, expected) => {
    expect(isBelowFloor(computeMargin(sale, purchase), floor)).toBe(expected)
  })

  test('a higher sale price never makes a sufficient margin too low', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 })
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 9000 }), (sale, purchase, floor) => {
        const isLow = isBelowFloor(computeMargin(sale, purchase), floor)
        fc.pre(!isLow && sale > 0)
        expect(isBelowFloor(computeMargin(sale + 1, purchase), floor)).toBe(false)
      }),
    )
  })
})

describe('the margin in euros', () => {
  test.each([
    [12_345, 10_000, 0, { euros: 23.45, percent: 19, isLow: false }],
    [12_500, 10_000, 2001, { euros: 25, percent: 20, isLow: true }],
    [null, 100, 1000, { euros: null, percent: null, isLow: false }],
  ])('margin in euros of a sale at %j bought at %j with a floor of %j', (sale, purchase, floor, expected) => {
    expect(presentMargin(sale, purchase, floor)).toEqual(expected)
  })
})
