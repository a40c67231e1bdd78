import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { VatCategory } from '../vat/vat-category.ts'
import {
  computeFinePrice,
  computePricePerThousand,
  computeUnitPrice,
  computeVat,
  isPricedPerThousand,
  needsFifthDecimal,
  sumInvoiceLines,
} from './invoice-amounts.ts'

const lines = fc.array(
  fc
    .record({
      netCents: fc.integer({ min: 0, max: 1_000_000_000 }),
      vat: fc.constantFrom(['S', 900], ['S', 2200], ['S', 2400], ['Z', 0], ['K', 0], ['G', 0]) satisfies fc.Arbitrary<
        [VatCategory, number]
      >,
    })
    .map(({ netCents, vat: [vatCategory, vatRate] }) => ({
      netCents,
      vatCategory,
      vatRate,
      vatCents: computeVat(netCents, vatRate),
    })),
  { maxLength: 40 },
)
const sumOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0)

describe('the amounts of an invoice (R14, R29)', () => {
  test.each([
    [10_000, 2400, 2400],
    [1, 2400, 0],
    [2, 2400, 0],
    [3, 2400, 1],
    [25, 2200, 6],
    [0, 2400, 0],
  ])('VAT of %i cents at %i basis points is %i, rounded half up', (netCents, rate, expected) => {
    expect(computeVat(netCents, rate)).toBe(expected)
  })

  test('an invoice with two VAT rates has taxable amount and VAT of each', () => {
    const of = (netCents: number, vatRate: number, vatCategory: VatCategory = 'S') => ({
      netCents,
      vatCategory,
      vatRate,
      vatCents: computeVat(netCents, vatRate),
    })
    const all = [of(1000, 900), of(70, 0, 'K'), of(20_000, 2400), of(30, 0, 'Z'), of(501, 2400)]
    expect(sumInvoiceLines(all)).toEqual({
      netCents: 21_601,
      vatCents: 5010,
      totalCents: 26_611,
      byRate: [
        { vatCategory: 'S', vatRate: 2400, netCents: 20_501, vatCents: 4920 },
        { vatCategory: 'S', vatRate: 900, netCents: 1000, vatCents: 90 },
        { vatCategory: 'Z', vatRate: 0, netCents: 30, vatCents: 0 },
        { vatCategory: 'K', vatRate: 0, netCents: 70, vatCents: 0 },
      ],
    })
  })

  test('invoice lines, rates and totals add up to the cent', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const { netCents, vatCents, totalCents, byRate } = sumInvoiceLines(all)
        expect(netCents).toBe(sumOf(all.map((line) => line.netCents)))
        expect(vatCents).toBe(sumOf(all.map((line) => line.vatCents)))
        expect(totalCents).toBe(netCents + vatCents)
        expect(sumOf(byRate.map((rate) => rate.netCents))).toBe(netCents)
        expect(sumOf(byRate.map((rate) => rate.vatCents))).toBe(vatCents)
        expect(new Set(byRate.map((rate) => `${rate.vatCategory} ${rate.vatRate}`)).size).toBe(byRate.length)
      }),
    )
  })

  test('VAT of a rate is within half a cent a line of the VAT of its sum', () => {
    fc.assert(
      fc.property(lines, (all) => {
        for (const { vatRate, netCents, vatCents } of sumInvoiceLines(all).byRate) {
          const count = all.filter((line) => line.vatRate === vatRate).length
          expect(Math.abs(vatCents - (netCents * vatRate) / 10_000)).toBeLessThanOrEqual(count / 2)
        }
      }),
    )
  })

  test('a price is named for 1,000 pieces only where a price of one would not give the total', () => {
    const of = (netCents: number, quantity: number) => {
      const line = { netCents, quantity, unitPrice: computeUnitPrice(netCents, quantity) }
      return isPricedPerThousand(line) ? computePricePerThousand(line) : null
    }
    expect([of(12_345, 10_000), of(12_300, 10_000), of(1000, 7), of(12_345, 999)]).toEqual([123_450, null, null, null])
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (netCents, quantity) => {
          const price = of(netCents, quantity)
          expect(price === null || Math.abs((price * quantity) / 100_000 - netCents) <= 0.5).toBe(true)
        },
      ),
    )
  })

  test('a printed price times the quantity gives the net amount to the cent', () => {
    const of = (netCents: number, quantity: number) => {
      const line = { netCents, quantity, unitPrice: computeUnitPrice(netCents, quantity) }
      return needsFifthDecimal(line) ? computeFinePrice(line) : null
    }
    expect([of(23_625, 200), of(13_750, 100), of(12_345, 10_000)]).toEqual([118_125, null, null])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 999 }), (netCents, quantity) => {
        const fine = of(netCents, quantity)
        const price = fine ?? computeUnitPrice(netCents, quantity) * 10
        expect(Math.round((price * quantity) / 1000)).toBe(netCents)
      }),
    )
  })

  test('the unit price of an invoice line has four decimals', () => {
    expect([computeUnitPrice(13_750, 100), computeUnitPrice(1000, 3)]).toEqual([13_750, 33_333])
  })
})
