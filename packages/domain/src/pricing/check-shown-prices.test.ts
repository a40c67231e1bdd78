import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsToEuros } from '../money/money.ts'
import { checkPricesKnown, checkShownPrices, type CurrentPrices, type ShownPrices } from './check-shown-prices.ts'

const fresh: CurrentPrices = {
  items: [
    { id: 'cards', cents: 1234 },
    { id: 'posters', cents: null },
  ],
  transport: [
    { destinationId: 'tallinn', cents: 599 },
    { destinationId: 'tartu', cents: 0 },
  ],
}
const seen: ShownPrices = {
  itemsPrices: [
    { id: 'posters', price: null },
    { id: 'cards', price: 12.34 },
  ],
  transportPrices: [
    { destinationId: 'tartu', price: 0 },
    { destinationId: 'tallinn', price: 5.99 },
  ],
}

describe('prices shown to the user (R18)', () => {
  test('shown prices are accepted in any order when equal to the current ones, prices on request included (R16)', () => {
    expect(checkShownPrices(seen, fresh)).toEqual([])
  })

  test.each<[string, Partial<ShownPrices>, object[]]>([
    [
      'an item became dearer',
      {
        itemsPrices: [
          { id: 'cards', price: 12.33 },
          { id: 'posters', price: null },
        ],
      },
      [{ key: 'items[0]', code: 'priceChanged', params: { price: 12.34 } }],
    ],
    [
      'an item is now on request',
      {
        itemsPrices: [
          { id: 'cards', price: 12.34 },
          { id: 'posters', price: 0 },
        ],
      },
      [{ key: 'items[1]', code: 'priceNowOnRequest' }],
    ],
    [
      'an item has now got a price',
      {
        itemsPrices: [
          { id: 'cards', price: null },
          { id: 'posters', price: null },
        ],
      },
      [{ key: 'items[0]', code: 'priceChanged', params: { price: 12.34 } }],
    ],
    [
      'an item was not seen',
      { itemsPrices: [{ id: 'cards', price: 12.34 }] },
      [{ key: 'items[1]', code: 'priceNotSeen' }],
    ],
    [
      'an item is no longer in the order',
      { itemsPrices: [...seen.itemsPrices, { id: 'flyers', price: 1 }] },
      [{ key: 'itemsPrices[2]', code: 'priceOfUnknownItem' }],
    ],
    [
      'one item was seen at two prices',
      { itemsPrices: [...seen.itemsPrices, { id: 'cards', price: 1 }] },
      [{ key: 'items[0]', code: 'priceChanged', params: { price: 12.34 } }],
    ],
    [
      'a way became dearer',
      {
        transportPrices: [
          { destinationId: 'tartu', price: 0 },
          { destinationId: 'tallinn', price: 5 },
        ],
      },
      [{ key: 'transportPrices[1]', code: 'transportPriceChanged', params: { price: 5.99 } }],
    ],
    [
      'a way was not seen',
      { transportPrices: [{ destinationId: 'tartu', price: 0 }] },
      [{ key: 'transportPrices', code: 'transportPriceNotSeen' }],
    ],
    [
      'a destination is no longer in the order',
      { transportPrices: [...seen.transportPrices, { destinationId: 'narva', price: 1 }] },
      [{ key: 'transportPrices[2]', code: 'transportPriceOfUnknownDestination' }],
    ],
  ])('shown prices are rejected when %s', (_, changes, problems) => {
    expect(checkShownPrices({ ...seen, ...changes }, fresh)).toEqual(problems)
  })

  test('a shown transport price that is now on request is rejected', () => {
    const unknown = { ...fresh, transport: [{ destinationId: 'tallinn', cents: null }] }
    expect(checkShownPrices({ ...seen, transportPrices: seen.transportPrices.slice(1) }, unknown)).toEqual([
      { key: 'transportPrices[0]', code: 'transportPriceNowOnRequest' },
    ])
  })

  test('shown prices may not differ by a cent, at any amount', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000 }), fc.constantFrom(-1, 0, 1), (cents, shift) => {
        const now = { items: [{ id: 'a', cents }], transport: [] }
        const shown = { itemsPrices: [{ id: 'a', price: centsToEuros(cents + shift) }], transportPrices: [] }
        return (checkShownPrices(shown, now).length === 0) === (shift === 0)
      }),
    )
  })
})

test('an order with a price on request cannot be confirmed (R16)', () => {
  expect(checkPricesKnown(fresh)).toEqual([{ key: 'items[1]', code: 'priceMissing' }])
  expect(checkPricesKnown({ items: [], transport: [{ destinationId: 'tallinn', cents: null }] })).toEqual([
    { key: 'transportPrices', code: 'transportPriceMissing' },
  ])
  expect(checkPricesKnown({ items: [{ id: 'a', cents: 0 }], transport: [] })).toEqual([])
})
