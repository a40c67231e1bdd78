import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KMD_INF_THRESHOLD, type KmdInfInvoice, listKmdInfRows } from './list-kmd-inf-rows.ts'

const taxed = (netCents: number, vatRate = 2400) => ({ netCents, vatRate, vatCategory: 'S' as const })
const buyer = { registryCode: '12417834', name: 'Õunaaed OÜ', countryCode: 'EE' }
const invoice = (invoiceNo: string, change: Partial<KmdInfInvoice> = {}): KmdInfInvoice => ({
  kind: 'invoice',
  invoiceNo,
  createdOn: '2026-03-10',
  buyer,
  lines: [taxed(60_000)],
  ...change,
})
const numbersOf = (invoices: KmdInfInvoice[]) => listKmdInfRows(invoices).map(({ invoiceNo }) => invoiceNo)

describe('rows of KMD INF, part A', () => {
  it('a partner is listed from 1,000 € in a month, with each of its invoices', () => {
    expect(numbersOf([invoice('1')])).toEqual([])
    expect(numbersOf([invoice('1', { lines: [taxed(KMD_INF_THRESHOLD)] })])).toEqual(['1'])
    expect(numbersOf([invoice('1'), invoice('2'), invoice('3', { lines: [taxed(100)] })])).toEqual(['1', '2', '3'])
    const other = { ...buyer, registryCode: '10000018' }
    expect(numbersOf([invoice('1'), invoice('2', { buyer: other })])).toEqual([])
  })

  it('private persons and foreign companies are not listed', () => {
    const lines = [taxed(500_000)]
    expect(numbersOf([invoice('1', { lines, buyer: { ...buyer, registryCode: null } })])).toEqual([])
    expect(numbersOf([invoice('1', { lines, buyer: { ...buyer, countryCode: 'LV' } })])).toEqual([])
  })

  it('a credit note is negative and takes nothing off the total of the invoices', () => {
    const credit = invoice('3', { kind: 'creditNote', lines: [taxed(50_000)] })
    const rows = listKmdInfRows([invoice('1'), invoice('2'), credit])
    expect(rows.map(({ netCents, taxedCents }) => [netCents, taxedCents])).toEqual([
      [60_000, 60_000],
      [60_000, 60_000],
      [-50_000, -50_000],
    ])
  })

  it('an invoice with two rates has two rows, and what has no VAT is told by a remark', () => {
    const lines = [taxed(90_000), taxed(20_000, 900), { netCents: 5_000, vatRate: 0, vatCategory: 'E' as const }]
    const rows = listKmdInfRows([invoice('1', { lines })])
    expect(rows.map(({ netCents, vatRate, taxedCents, remark }) => [netCents, vatRate, taxedCents, remark])).toEqual([
      [115_000, 2400, 90_000, '03'],
      [115_000, 900, 20_000, '03'],
    ])
    const untaxed = [{ netCents: 200_000, vatRate: 0, vatCategory: 'G' as const }]
    expect(listKmdInfRows([invoice('1', { lines: untaxed })])).toEqual([])
  })

  it('the rows of a listed invoice add up to what it taxes', () => {
    const lines = fc.array(
      fc.record({
        netCents: fc.integer({ min: 1, max: 1_000_000 }),
        vatRate: fc.constantFrom(0, 900, 2400),
        vatCategory: fc.constantFrom('S' as const, 'Z' as const),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(lines, (some) => {
        const rows = listKmdInfRows([invoice('1', { lines: some }), invoice('2', { lines: [taxed(200_000)] })])
        const sum = rows.filter(({ invoiceNo }) => invoiceNo === '1').reduce((all, row) => all + row.taxedCents, 0)
        const expected = some.filter((line) => line.vatCategory === 'S' && line.vatRate > 0)
        expect(sum).toBe(expected.reduce((all, line) => all + line.netCents, 0))
      }),
    )
  })
})
