import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseTariff, computeCourierSalePrice, type TariffRow, computeWeight } from './transport.ts'

const row = (country: string, postalPrefix: string, maxGrams: number, purchaseCents = maxGrams): TariffRow => ({
  country,
  postalPrefix,
  maxGrams,
  purchaseCents,
  transportDays: 1,
})

describe('parcel weight of a destination (R17)', () => {
  test.each([
    [[], 0, 0],
    [[{ milligramsPerPiece: 1400, pieces: 1000 }], 200, 1600],
    [[{ milligramsPerPiece: 1, pieces: 1 }], 0, 1],
    [
      [
        { milligramsPerPiece: 400, pieces: 1 },
        { milligramsPerPiece: 600, pieces: 1 },
      ],
      0,
      1,
    ],
  ])('parcel of %j with %d grams of packaging weighs %d grams', (lines, packaging, grams) => {
    expect(computeWeight(lines, packaging)).toBe(grams)
  })
})

describe('the tariff row of a destination (R17)', () => {
  const rows = [
    row('EE', '', 30_000, 3),
    row('EE', '', 5_000, 1),
    row('EE', '', 10_000, 2),
    row('EE', '93', 5_000, 11),
    row('EE', '9', 5_000, 9),
    row('LV', '', 5_000, 21),
  ]
  const cents = (country: string, postalCode: string | null, grams: number) =>
    chooseTariff(rows, { country, postalCode, grams })?.purchaseCents ?? null

  test.each([
    ['a light parcel takes the smallest row', 'EE', '10111', 100, 1],
    ['a weight on the line still fits', 'EE', '10111', 5_000, 1],
    ['a gram more takes the next row', 'EE', '10111', 5_001, 2],
    ['nothing bears what is too heavy', 'EE', '10111', 30_001, null],
    ['the longest prefix is the zone', 'EE', '93811', 100, 11],
    ['a shorter prefix is the zone of the rest', 'EE', '92411', 100, 9],
    ['a zone that cannot bear it is not left for a wider one', 'EE', '93811', 6_000, null],
    ['spaces in the postal code do not count', 'EE', ' 938 11', 100, 11],
    ['without a postal code the whole country counts', 'EE', null, 100, 1],
    ['another country has rows of its own', 'LV', '93811', 100, 21],
    ['a country without rows has no price', 'FI', '00100', 100, null],
  ])('tariff row: %s', (_, country, postalCode, grams, expected) => {
    expect(cents(country, postalCode, grams)).toBe(expected)
  })

  test('the tariff row covers the weight, and no row of its zone or a closer one fits better', () => {
    const anyRow = fc
      .tuple(fc.constantFrom('EE', 'LV'), fc.constantFrom('', '1', '10', '101', '9'), fc.integer({ min: 1, max: 9 }))
      .map(([country, prefix, kilos]) => row(country, prefix, kilos * 1000))
    const codes = fc.constantFrom('10111', '10999', '11411', '93811', null)
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 10 }), codes, fc.nat({ max: 10_000 }), (some, postalCode, grams) => {
        const reaching = some.filter(
          (candidate) => candidate.country === 'EE' && (postalCode ?? '').startsWith(candidate.postalPrefix),
        )
        const chosen = chooseTariff(some, { country: 'EE', postalCode, grams })
        if (chosen === null) {
          const zone = Math.max(...reaching.map((candidate) => candidate.postalPrefix.length))
          return reaching.every((other) => other.postalPrefix.length < zone || other.maxGrams < grams)
        }
        return (
          reaching.includes(chosen) &&
          chosen.maxGrams >= grams &&
          reaching.every(
            (other) =>
              other.postalPrefix.length < chosen.postalPrefix.length ||
              (other.postalPrefix.length === chosen.postalPrefix.length &&
                (other.maxGrams < grams || other.maxGrams >= chosen.maxGrams)),
          )
        )
      }),
    )
  })
})

test.each([
  [500, false, 600],
  [500, true, 0],
  [null, false, null],
  [null, true, 0],
])('transport bought for %s cents, excluded %s, is sold for %s', (purchaseCents, isTransportPriceExcluded, sale) => {
  expect(computeCourierSalePrice({ purchaseCents, markup: 2000, isTransportPriceExcluded })).toBe(sale)
})
