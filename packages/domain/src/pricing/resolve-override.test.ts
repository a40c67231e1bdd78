import { describe, expect, test } from 'vitest'
import { applyItemPrices, replaceItem, resolveOverride } from './resolve-override.ts'

describe('an override of prices', () => {
  const none = { purchase: null, sale: null }

  test('is set by either price and keeps its reason', () => {
    const input = { purchasePrice: null, price: 12.34, reason: 'agreed' }
    expect(resolveOverride(none, input)).toEqual({
      purchase: null,
      sale: 1234,
      isSet: true,
      isTakenBack: false,
      reason: 'agreed',
    })
  })

  test('is taken back where a price was and is no more', () => {
    const input = { purchasePrice: null, price: null, reason: 'wrong' }
    expect(resolveOverride({ purchase: 100, sale: null }, input)).toMatchObject({ isTakenBack: true, reason: 'wrong' })
    expect(resolveOverride(none, input)).toMatchObject({ isTakenBack: false, reason: null })
  })

  test('changes the markup of its item and the totals of the order', () => {
    const items = [
      { id: 'a', saleCents: 100, purchaseCents: 50, markup: 10_000 },
      { id: 'b', saleCents: 300, purchaseCents: 200, markup: 5000 },
    ]
    const [first] = items.map((item) => applyItemPrices(item, { saleCents: 150, purchaseCents: 100 }))
    expect(first?.markup).toBe(5000)
    const order = { items, itemsSaleCents: 400, itemsPurchaseCents: 250 }
    expect(first && replaceItem(order, first)).toEqual({
      items: [first, items[1]],
      itemsSaleCents: 450,
      itemsPurchaseCents: 300,
    })
  })
})
