import { describe, expect, test } from 'vitest'
import { type VatRate, findVatRate } from './vat-rate.ts'

const RATES: VatRate[] = [
  { vatClass: 'standard', validFrom: '2009-07-01', validTo: '2023-12-31', basisPoints: 2000 },
  { vatClass: 'standard', validFrom: '2024-01-01', validTo: '2025-06-30', basisPoints: 2200 },
  { vatClass: 'standard', validFrom: '2025-07-01', validTo: null, basisPoints: 2400 },
  { vatClass: 'book', validFrom: '2020-01-01', validTo: null, basisPoints: 900 },
]

describe('the VAT rate by the day of supply and the class (R29)', () => {
  test.each([
    ['standard', '2023-12-31', 2000],
    ['standard', '2024-01-01', 2200],
    ['standard', '2025-06-30', 2200],
    ['standard', '2025-07-01', 2400],
    ['standard', '2031-01-01', 2400],
    ['book', '2026-11-21', 900],
    ['standard', '2009-06-30', null],
    ['press', '2026-11-21', null],
  ])('VAT rate of class %s on %s: %s', (vatClass, day, expected) => {
    expect(findVatRate(RATES, { vatClass, day })).toBe(expected)
  })
})

test("a VAT rate of the organization applies on its days, the country's rate before and after", () => {
  const own = { vatClass: 'standard', validFrom: '2026-07-01', validTo: '2026-12-31', basisPoints: 2600, isOwn: true }
  const rates = [...RATES, own]
  const on = (day: string) => findVatRate(rates, { vatClass: 'standard', day })
  expect(['2026-06-30', '2026-07-01', '2026-12-31', '2027-01-01'].map(on)).toEqual([2400, 2600, 2600, 2400])
})
