import { describe, expect, it } from 'vitest'
import { formatUnitPrice } from '../../i18n/format.ts'
import { breakInForce, decimalsOf } from './price-table.ts'

const row = (quantity: number, unitPrice: number) => ({ quantity, unitPrice, setupFee: 12.5, furtherDesignFee: 5 })
const breaks = [row(100, 0.25), row(500, 0.2101), row(2000, 0.125)]

describe('price table', () => {
  it.each([
    [0, null],
    [99, null],
    [100, 100],
    [499, 100],
    [500, 500],
    [1_000_000, 2000],
  ])('price table: %d pieces use the row from %s', (quantity, from) => {
    expect(breakInForce(breaks, quantity)?.quantity ?? null).toBe(from)
  })

  it('price table: no row applies if there are none', () => {
    expect(breakInForce([], 100)).toBeNull()
  })

  it.each([
    [[0.25, 1], 2],
    [[0.25, 0.125], 3],
    [[0.25, 0.2101], 4],
    [[], 2],
  ])('price table: unit prices %j have %d decimals', (prices, decimals) => {
    expect(decimalsOf(prices.map((price, at) => row(at + 1, price)))).toBe(decimals)
  })

  it('a unit price is formatted by the language', () => {
    expect(formatUnitPrice(0.21, 2, 'et-EE')).toBe('0,21\u00a0€')
    expect(formatUnitPrice(1234.5678, 4, 'en-US')).toBe('1,234.5678\u00a0€')
  })
})
