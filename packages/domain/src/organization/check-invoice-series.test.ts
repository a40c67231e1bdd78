import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkInvoiceSeries } from './check-invoice-series.ts'

const found = (prefix: string, nextNumber: number | null, least = 1001) =>
  checkInvoiceSeries({ prefix, nextNumber }, least).map(({ key, code }) => `${key} ${code}`)

describe('series of invoice numbers', () => {
  it.each(['', 'A', '-', 'ARV-', 'ÕT26/', '2026.'])('prefix %j is accepted', (prefix) => {
    expect(found(prefix, null)).toEqual([])
  })

  it.each(['A1', 'A B', 'ARV_', '<b>', 'A'.repeat(11), 'A\n'])('prefix %j is rejected', (prefix) => {
    expect(found(prefix, null)).toEqual(['invoicePrefix invoicePrefixInvalid'])
  })

  it('a next number is never below the one after the last invoice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 1, max: 99_999_999 }), (next, least) => {
        expect(found('', next, least).length === 0).toBe(next >= least)
      }),
    )
    expect(found('', 100_000_000)).toEqual(['nextInvoiceNumber numberTooLarge'])
  })
})
