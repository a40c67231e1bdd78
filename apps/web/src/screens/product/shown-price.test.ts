import { describe, expect, it } from 'vitest'
import { shownPrice } from './shown-price.ts'

const prices = (price: number | null, noPriceReason: 'noPriceList' | 'quantityMissing' | null = null) => ({
  deadline: null,
  workdaysNeeded: null,
  transportPrice: null,
  noTransportPriceReason: null,
  daysOff: [],
  items: [{ id: null, productId: 'poster', price, noPriceReason }],
})
const calm = { isPending: false, hasProblems: false, hasFailed: false }

describe('the price box', () => {
  it('the price box shows the price', () => {
    expect(shownPrice({ ...calm, prices: prices(12.5) })).toEqual({ euros: 12.5, reason: null })
  })

  // spec: P10
  it('the price box says why there is no price', () => {
    const reasonOf = (facts: Parameters<typeof shownPrice>[0]) => shownPrice(facts).reason
    expect(reasonOf({ ...calm, prices: prices(null, 'noPriceList') })).toBe('product.noPrice.noPriceList')
    expect(reasonOf({ ...calm, prices: undefined, isPending: true })).toBe('product.calculating')
    expect(reasonOf({ ...calm, prices: undefined, hasFailed: true })).toBe('product.noPrice.failed')
    expect(reasonOf({ ...calm, prices: prices(12.5), hasProblems: true })).toBe('product.noPrice.problems')
  })
})
