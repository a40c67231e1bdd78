import { describe, expect, it } from 'vitest'
import { periodOf, searchOf } from './invoice-period.ts'
import { readInvoiceSearch } from './invoice-search.ts'

const TODAY = '2026-11-21'
const LATEST = { from: '2026-08-21', to: TODAY }

describe('URL of the invoices page', () => {
  it('the URL of the invoices page names a period', () => {
    const search = readInvoiceSearch({ from: '2026-05-21', to: '2026-08-21' })
    expect(periodOf(search, TODAY)).toEqual({ from: '2026-05-21', to: '2026-08-21' })
    expect(searchOf(periodOf(search, TODAY), TODAY)).toEqual(search)
  })

  it('the URL of the invoices page omits the default period', () => {
    expect(periodOf({}, TODAY)).toEqual(LATEST)
    expect(searchOf(LATEST, TODAY)).toEqual({})
  })

  it.each([
    { from: '2026-09-01' },
    { to: '2026-09-01' },
    { from: '2026-09-02', to: '2026-09-01' },
    { from: '2026-02-30', to: '2026-09-01' },
    { from: ['2026-08-01'], to: 20260901 },
    { from: '<script>', to: null },
  ])('an invalid period %j in the URL of the invoices page means the latest period', (raw) => {
    expect(periodOf(readInvoiceSearch(raw), TODAY)).toEqual(LATEST)
  })
})
