import { describe, expect, it } from 'vitest'
import type { ItemToPrice, OrderToPrice, Pricing, ProductPricing } from './order-to-price.ts'
import { priceOrder } from './price-order.ts'

const row = {
  printingHouseId: 'trükk',
  quantityBreak: 1,
  unitPrice: 10_000,
  setupFee: 1_000,
  designFee: 500,
  validFrom: '2020-01-01',
  validTo: null,
}

const poster: ProductPricing = {
  id: 'poster',
  printingHouseId: null,
  productionDays: 3,
  weightMilligrams: 50_000,
  productMarkup: null,
  groupMarkup: null,
  rows: [row],
}

const tariff = { country: 'EE', postalPrefix: '', maxGrams: 30_000, purchaseCents: 400, transportDays: 2 }

const pricing = (changes: Partial<Pricing> = {}, product: Partial<ProductPricing> = {}): Pricing => ({
  now: new Date('2026-03-11T08:00:00Z'),
  today: '2026-03-11',
  cutOffHour: 12,
  packagingGrams: 200,
  transportMarkup: 5_000,
  organizationMarkup: 2_500,
  clientMarkup: null,
  daysOff: [],
  products: new Map([['poster', { ...poster, ...product }]]),
  tariffs: [tariff],
  ...changes,
})

const design = (quantity: number, destinationId = 'tallinn') => ({
  quantity,
  destinations: [{ destinationId, quantity }],
})

const item = (changes: Partial<ItemToPrice> = {}): ItemToPrice => ({
  productId: 'poster',
  quantity: 100,
  designs: [design(100)],
  saleOverrideCents: null,
  purchaseOverrideCents: null,
  ...changes,
})

const order = (items: ItemToPrice[] = [item()], isTransportPriceExcluded = false): OrderToPrice => ({
  items,
  places: new Map([
    ['tallinn', { country: 'EE', postalCode: '10111' }],
    ['helsinki', { country: 'FI', postalCode: '00100' }],
  ]),
  isTransportPriceExcluded,
})

describe('price of an order', () => {
  it('an order is priced by list price and markup, with one parcel per address', () => {
    const prices = priceOrder(order([item(), item({ quantity: 10, designs: [design(4), design(6)] })]), pricing())
    expect(prices.items.map((price) => [price.purchaseCents, price.saleCents, price.printingHouseId])).toEqual([
      [11_000, 13_750, 'trükk'],
      // 10 × 1.00 + 10.00 + 5.00 for the second design.
      [2_500, 3_125, 'trükk'],
    ])
    expect(prices.destinations).toEqual([
      { contactId: 'tallinn', grams: 5_700, purchaseCents: 400, saleCents: 600, transportDays: 2 },
    ])
    expect(prices.totals).toEqual({
      itemsSaleCents: 16_875,
      itemsPurchaseCents: 13_500,
      transportSaleCents: 600,
      transportPurchaseCents: 400,
    })
  })

  it.each([
    [{}, {}, 2_500],
    [{ clientMarkup: 2_000 }, {}, 2_000],
    [{ clientMarkup: 2_000 }, { groupMarkup: 1_000 }, 1_000],
    [{ clientMarkup: 2_000 }, { groupMarkup: 1_000, productMarkup: 0 }, 0],
  ])('an order is priced with the closest markup (%j %j)', (settings, product, markup) => {
    expect(priceOrder(order(), pricing(settings, product)).items[0]?.markup).toBe(markup)
  })

  it('a design of 0 pieces has no design fee', () => {
    const prices = priceOrder(order([item({ designs: [design(100), design(0)] })]), pricing())
    expect(prices.items[0]?.purchaseCents).toBe(11_000)
  })

  it('price overrides replace calculated prices, and the markup follows', () => {
    const both = priceOrder(order([item({ saleOverrideCents: 9_000, purchaseOverrideCents: 6_000 })]), pricing())
    expect(both.items[0]).toMatchObject({ saleCents: 9_000, purchaseCents: 6_000, markup: 5_000 })
    const purchase = priceOrder(order([item({ purchaseOverrideCents: 8_000 })]), pricing())
    expect(purchase.items[0]).toMatchObject({ saleCents: 10_000, purchaseCents: 8_000, markup: 2_500 })
    const unlisted = priceOrder(order([item({ saleOverrideCents: 9_000 })]), pricing({}, { rows: [] }))
    expect(unlisted.items[0]).toMatchObject({
      saleCents: 9_000,
      purchaseCents: null,
      markup: null,
      noPriceReason: null,
    })
  })

  it('a missing price leaves the order total unknown, with the reason', () => {
    const prices = priceOrder(order(), pricing({}, { rows: [] }))
    expect(prices.items[0]).toMatchObject({ saleCents: null, purchaseCents: null, noPriceReason: 'noPriceList' })
    expect(prices.totals).toMatchObject({ itemsSaleCents: null, transportSaleCents: 600 })
  })

  it('transport has no price without a tariff or without a destination', () => {
    const far = priceOrder(order([item({ designs: [design(100, 'helsinki')] })]), pricing())
    expect([far.totals.transportSaleCents, far.noTransportReason]).toEqual([null, 'noTariff'])
    const heavy = priceOrder(order([item({ quantity: 1_000, designs: [design(1_000)] })]), pricing())
    expect(heavy.noTransportReason).toBe('noTariff')
    const nowhere = priceOrder(order([item({ designs: [{ quantity: 100, destinations: [] }] })]), pricing())
    expect([nowhere.totals.transportSaleCents, nowhere.noTransportReason]).toEqual([null, 'destinationMissing'])
    expect(nowhere.destinations).toEqual([])
  })

  it('excluded transport is free for the client and keeps its purchase price', () => {
    const prices = priceOrder(order([item()], true), pricing())
    expect(prices.totals).toMatchObject({ transportSaleCents: 0, transportPurchaseCents: 400 })
    expect(prices.destinations[0]?.saleCents).toBe(0)
  })

  // spec: DL5
  it('the earliest deadline follows the slowest item and the slowest transport', () => {
    expect(priceOrder(order(), pricing()).minimumDeadline).toBe('2026-03-18')
    expect(priceOrder(order(), pricing({ daysOff: ['2026-03-16'] })).minimumDeadline).toBe('2026-03-19')
    expect(priceOrder(order([]), pricing()).minimumDeadline).toBeNull()
  })
})
