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
  country: 'EE',
  receiverRegistryCode: null,
  receiverVatNumber: null,
  receiverCountryCode: null,
})
const CLIENT = {
  countryCode: 'EE',
  registryCode: '12417834',
  vatNumber: null,
  treatment: 'automatic' as const,
  basis: null,
  refusedVatNumbers: [],
}
const vatOf = (items: ReturnType<typeof item>[], places: ReturnType<typeof place>[], day = '2026-03-02') =>
  computeOrderVat({ items, places, client: CLIENT }, RATES, day)

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

  it('goods that go to another member state carry no VAT for a company with a VAT number', () => {
    const client = { ...CLIENT, countryCode: 'LV', registryCode: null, vatNumber: 'LV40003245752' }
    const places = [{ ...place('c1', null, 300), country: 'LV' }, place('c2', null, 500)]
    // Two of three pieces stay in Estonia.
    expect(computeOrderVat({ items: [item(9000)], places, client }, RATES, '2026-03-02')).toEqual({
      vatCents: 1440 + 120,
      totalCents: 9800 + 1560,
      rate: null,
    })
    expect(
      computeOrderVat({ items: [item(9000)], places, client: { ...client, vatNumber: null } }, RATES, '2026-03-02'),
    ).toMatchObject({ vatCents: 2352, rate: 2400 })
  })

  it('VAT is unknown while a price or a rate is missing', () => {
    expect(vatOf([item(null)], [place('c1', null), place('c2', null)])).toBeNull()
    expect(vatOf([item(100)], [place('c1', null, null), place('c2', null)])).toBeNull()
    expect(vatOf([item(100)], [place('c1', null), place('c2', null)], '2025-01-01')).toBeNull()
    expect(vatOf([], [])).toBeNull()
  })
})
