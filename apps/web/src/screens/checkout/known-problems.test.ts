// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { formItem } from './draft-form.ts'
import { knownProblems, withoutProblems } from './known-problems.ts'
import { anItem } from './order-samples.ts'
import { totalPrice } from './use-prices.ts'

const facts = [anItem({ id: 'a', quantity: 10 }), { ...anItem({ id: 'b', quantity: 30 }), quantityStep: 20 }]
const items = facts.map(formItem)

describe('client-side problems', () => {
  it('quantities out of bounds are reported without a request, and other items are still priced', () => {
    const known = knownProblems(items, facts)
    expect(Object.keys(known)).toEqual(['b'])
    expect(known['b']?.map(({ key }) => key)).toEqual(['quantity'])
    expect(withoutProblems(items, known).map(({ id }) => id)).toEqual(['a'])
  })
})

describe('displayed total', () => {
  const prices = (...known: [string, number | null][]) => ({
    deadline: null,
    workdaysNeeded: null,
    transportPrice: null,
    noTransportPriceReason: null,
    daysOff: [],
    items: known.map(([id, price]) => ({ id, productId: id, price, noPriceReason: null })),
  })

  // spec: CP10
  it('the checkout total is the sum of the displayed prices', () => {
    expect(totalPrice(prices(['a', 1.1], ['b', 2.2], ['removed', 5]), items, {})).toBe(3.3)
  })

  // spec: CP10
  it('the checkout total is unknown if a price is missing, on request or of an old quantity', () => {
    expect(totalPrice(prices(['a', 1]), items, {})).toBeNull()
    expect(totalPrice(prices(['a', 1], ['b', null]), items, {})).toBeNull()
    expect(totalPrice(prices(['a', 1], ['b', 2]), items, { b: [{ key: 'quantity', errors: ['x'] }] })).toBeNull()
    expect(totalPrice(undefined, items, {})).toBeNull()
  })
})
