import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitPrice } from './split-price.ts'

const cents = fc.integer({ min: 0, max: 1_000_000_000_000 })
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 })

describe('price of an item split over its destinations', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2], [33, 67]],
    [1, [500, 500], [1, 0]],
    [10, [0, 5], [0, 10]],
    [10, [0, 0], [10, 0]],
    [0, [3, 4], [0, 0]],
    [99, [], []],
  ])('price %d split over %j', (price, parts, expected) => {
    expect(splitPrice(price, parts)).toEqual(expected)
  })

  test('splitting a price neither loses nor adds a cent', () => {
    fc.assert(
      fc.property(cents, weights, (price, parts) => {
        expect(splitPrice(price, parts).reduce((sum, part) => sum + part, 0)).toBe(price)
      }),
    )
  })

  test('a part of a split price is less than a cent from its exact share', () => {
    fc.assert(
      fc.property(cents, weights, (price, parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0)
        fc.pre(total > 0)
        for (const [at, part] of splitPrice(price, parts).entries()) {
          const distance = BigInt(part) * BigInt(total) - BigInt(price) * BigInt(parts[at] ?? 0)
          expect(distance < BigInt(total) && distance > -BigInt(total)).toBe(true)
        }
      }),
    )
  })

  test('parts of a split price with equal weights differ by a cent at most', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 50 }), (price, count) => {
        const parts = splitPrice(
          price,
          Array.from({ length: count }, () => 7),
        )
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
