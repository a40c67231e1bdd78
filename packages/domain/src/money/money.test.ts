import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsToEuros, eurosToCents, roundHalfUp, sumPrices, sumEuros } from './money.ts'

describe('rounding half up (R14)', () => {
  test.each([
    [5, 10, 1],
    [4, 10, 0],
    [15, 10, 2],
    [25, 10, 3],
    [-5, 10, 0],
    [-6, 10, -1],
    [-15, 10, -1],
    [7, 1, 7],
    [0, 3, 0],
  ])('%d divided by %d rounds to %d', (numerator, denominator, rounded) => {
    expect(roundHalfUp(numerator, denominator)).toBe(rounded)
  })

  test('rounding half up is never further than half a unit away', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 1_000_000 }), (numerator, denominator) => {
        const miss = 2n * (BigInt(roundHalfUp(numerator, denominator)) * BigInt(denominator) - BigInt(numerator))
        return -BigInt(denominator) < miss && miss <= BigInt(denominator)
      }),
    )
  })

  test('a product beyond safe integers is divided exactly', () => {
    expect(roundHalfUp(BigInt(Number.MAX_SAFE_INTEGER) * 10_000n, 10_000)).toBe(Number.MAX_SAFE_INTEGER)
  })

  test('rounding throws on unsafe results and invalid denominators', () => {
    expect(() => roundHalfUp(1, 0)).toThrow(RangeError)
    expect(() => roundHalfUp(2n ** 60n, 1)).toThrow(RangeError)
    expect(() => roundHalfUp(0.5, 1)).toThrow(RangeError)
  })
})

test('cents converted to euros and back are unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (cents) => {
      const read: unknown = JSON.parse(JSON.stringify(centsToEuros(cents)))
      return typeof read === 'number' && eurosToCents(read) === cents && read === Number((cents / 100).toFixed(2))
    }),
  )
})

test('a total is unknown while one part is unknown', () => {
  expect(sumPrices([100, 250])).toBe(350)
  expect(sumPrices([100, null])).toBeNull()
  expect(sumPrices([])).toBe(0)
})

test('prices in euros add up without losing a cent', () => {
  expect(sumEuros([0.1, 0.2])).toBe(0.3)
  expect(sumEuros([0.1, null])).toBeNull()
})
