import { describe, expect, it } from 'vitest'
import { cartPrices } from './cart-prices.ts'

const prices = (...items: [string, number | null][]) => ({
  deadline: null,
  workdaysNeeded: null,
  transportPrice: null,
  noTransportPriceReason: null,
  daysOff: [],
  items: items.map(([id, price]) => ({ id, productId: id, price, noPriceReason: null })),
})

const items = [{ id: 'a' }, { id: 'b' }]

describe('prices in the cart', () => {
  it('cart prices add up to the cent', () => {
    const { priceOf, total } = cartPrices(prices(['a', 0.1], ['b', 0.2]), items)
    expect([priceOf('a'), total]).toEqual([0.1, 0.3])
  })

  it('cart prices have no total while a price is missing or not loaded', () => {
    expect(cartPrices(prices(['a', 1], ['b', null]), items).total).toBeNull()
    expect(cartPrices(prices(['a', 1]), items).total).toBeNull()
    expect(cartPrices(undefined, items).total).toBeNull()
    expect(cartPrices(undefined, items).priceOf('a')).toBeNull()
  })
})
