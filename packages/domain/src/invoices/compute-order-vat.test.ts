import { describe, expect, it } from 'vitest'
import { computeOrderVat } from './compute-order-vat.ts'

const rate = (vatClass: string, basisPoints: number) => ({
  vatClass,
  validFrom: '2025-07-01',
  validTo: null,
  basisPoints,
})
const RATES = [rate('standard', 2400), rate('books', 900)]
const item = (saleCents: number | null, vatClass = 'standard') => ({
  vatClass,
  saleCents,
  designs: [
    {
      quantity: 3,
      packingInfo: [],
      destinations: [
        { destinationId: 'c1', quantity: 1 },
        { destinationId: 'c2', quantity: 2 },
      ],
    },
  ],
})
const place = (contactId: string, receiverId: string | null, courierSaleCents: number | null = 0) => ({
  contactId,
  receiverId,
  courierSaleCents,
})
const vatOf = (items: ReturnType<typeof item>[], places: ReturnType<typeof place>[], day = '2026-03-02') =>
  computeOrderVat({ items, places }, RATES, day)

describe('VAT of an order (R29)', () => {
  it('VAT is computed on products and transport', () => {
    expect(vatOf([item(10_000)], [place('c1', null, 500), place('c2', null)])).toEqual({
      vatCents: 2520,
      totalCents: 13_020,
      rate: 2400,
    })
  })

  it('VAT is rounded on each line of each receiver, as invoices round it', () => {
    // 24 % of 1.06 is 0.25 for a single receiver. For two, 24 % of 0.35 is 0.08, of 0.71 is 0.17.
    expect(vatOf([item(106)], [place('c1', null), place('c2', null)])?.vatCents).toBe(25)
    expect(vatOf([item(102)], [place('c1', null), place('c2', null)])?.vatCents).toBe(24)
    expect(vatOf([item(102)], [place('c1', null), place('c2', 'r1')])?.vatCents).toBe(8 + 16)
    expect(vatOf([item(6)], [place('c1', null), place('c2', 'r1')])?.vatCents).toBe(0 + 1)
    expect(vatOf([item(7)], [place('c1', null), place('c2', null)])?.vatCents).toBe(2)
    expect(vatOf([item(7)], [place('c1', null), place('c2', 'r1')])?.vatCents).toBe(0 + 1)
  })

  it('an order with products of different rates has no single rate', () => {
    expect(vatOf([item(10_000), item(1000, 'books')], [place('c1', null), place('c2', null)])).toEqual({
      vatCents: 2490,
      totalCents: 13_490,
      rate: null,
    })
  })

  it('VAT is unknown while a price or a rate is missing', () => {
    expect(vatOf([item(null)], [place('c1', null), place('c2', null)])).toBeNull()
    expect(vatOf([item(100)], [place('c1', null, null), place('c2', null)])).toBeNull()
    expect(vatOf([item(100)], [place('c1', null), place('c2', null)], '2025-01-01')).toBeNull()
    expect(vatOf([], [])).toBeNull()
  })
})
