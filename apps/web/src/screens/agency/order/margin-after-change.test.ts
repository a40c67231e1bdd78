import { describe, expect, test } from 'vitest'
import { marginAfterDeliveries, marginAfterItem } from './margin-after-change.ts'

const none = { purchasePrice: null, price: null }
const margin = (euros: number | null) => ({ euros, percent: null, isLow: false })
const page = {
  order: {
    transportPrice: 30,
    items: [
      { id: 'a', purchasePrice: 80, price: 100 },
      { id: 'b', purchasePrice: 40, price: 50 },
    ],
  },
  deliveries: [
    { destinationId: 'tallinn', purchasePrice: 8, price: 10, override: none },
    { destinationId: 'tartu', purchasePrice: 16, price: 20, override: { purchasePrice: null, price: 20 } },
  ],
  transportMargin: margin(6),
  isTransportPriceExcluded: false,
  marginFloorPercent: 20,
}

describe('margin of the order after a change of prices', () => {
  test.each([
    [
      { purchasePrice: 80, price: 100 },
      { euros: 36, percent: 20, isLow: false },
    ],
    [
      { purchasePrice: 81, price: 100 },
      { euros: 35, percent: 19.44, isLow: true },
    ],
    [
      { purchasePrice: 120, price: 100 },
      { euros: -4, percent: -2.22, isLow: true },
    ],
    [
      { purchasePrice: null, price: 100 },
      { euros: null, percent: null, isLow: false },
    ],
  ])('margin with transport of an item at %j is %j', (prices, expected) => {
    expect(marginAfterItem(page, 'a', prices)).toEqual(expected)
  })

  test('margin of an order without a floor is low for a loss alone', () => {
    const free = { ...page, marginFloorPercent: null }
    expect(marginAfterItem(free, 'a', { purchasePrice: 115, price: 100 }).isLow).toBe(false)
    expect(marginAfterItem(free, 'a', { purchasePrice: 120, price: 100 }).isLow).toBe(true)
  })

  test.each([
    // An empty price of Tallinn is its tariff; that of Tartu was set, so that its tariff is not known.
    ['tallinn', none, 36],
    ['tartu', none, null],
    ['tallinn', { purchasePrice: 10, price: 15 }, 39],
    ['tartu', { purchasePrice: null, price: 21 }, 37],
  ])('margin with the delivery to %s at %j is %j', (destinationId, prices, euros) => {
    expect(marginAfterDeliveries(page, [{ destinationId }], prices).euros).toBe(euros)
  })

  test('margin of an order with free transport pays for it', () => {
    const free = { ...page, isTransportPriceExcluded: true }
    expect(marginAfterDeliveries(free, [], none)).toEqual({ euros: 6, percent: 4, isLow: true })
  })
})
