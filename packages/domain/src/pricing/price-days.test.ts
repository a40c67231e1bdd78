import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addWorkdays } from '../calendar/workdays.ts'
import { computeMinimumDeadline } from '../deadline/minimum-deadline.ts'
import type { ScopedSpeedLevel } from '../speed/speed-level.ts'
import type { ItemToPrice, OrderToPrice, Pricing, ProductPricing } from './order-to-price.ts'
import { priceDays } from './price-days.ts'
import { priceOrder } from './price-order.ts'

const level = (changes: Partial<ScopedSpeedLevel> = {}): ScopedSpeedLevel => ({
  productionDays: 2,
  saleFactor: 2_000,
  saleCents: 0,
  minimumCents: 0,
  purchaseFactor: 1_000,
  purchaseCents: 0,
  cutOffHour: null,
  activeFrom: null,
  activeTo: null,
  isOfProduct: false,
  printingHouseId: null,
  ...changes,
})

const row = (printingHouseId: string, unitPrice: number) => ({
  printingHouseId,
  quantityBreak: 1,
  unitPrice,
  setupFee: 0,
  designFee: 0,
  validFrom: '2020-01-01',
  validTo: null,
})

const product = (id: string, changes: Partial<ProductPricing> = {}): ProductPricing => ({
  id,
  printingHouseId: null,
  productionDays: 5,
  weightMilligrams: 10_000,
  productMarkup: null,
  groupMarkup: null,
  rows: [row('a', 10_000)],
  ...changes,
})

const pricing = (products: ProductPricing[], now = '2026-11-16T08:00:00Z'): Pricing => ({
  now: new Date(now),
  today: now.slice(0, 10),
  cutOffHour: 12,
  packagingGrams: 200,
  transportMarkup: 0,
  organizationMarkup: 2_500,
  clientMarkup: null,
  daysOff: [],
  products: new Map(products.map((one) => [one.id, one])),
  tariffs: [
    { country: 'EE', postalPrefix: '', maxGrams: 30_000, purchaseCents: 400, transportDays: 1 },
    { country: 'FI', postalPrefix: '', maxGrams: 30_000, purchaseCents: 900, transportDays: 3 },
  ],
})

const item = (productId: string, destinationId = 'tallinn', changes: Partial<ItemToPrice> = {}): ItemToPrice => ({
  productId,
  quantity: 100,
  designs: [{ quantity: 100, destinations: [{ destinationId, quantity: 100 }] }],
  saleOverrideCents: null,
  purchaseOverrideCents: null,
  ...changes,
})

const order = (...items: ItemToPrice[]): OrderToPrice => ({
  items,
  places: new Map([
    ['tallinn', { country: 'EE', postalCode: '10111' }],
    ['helsinki', { country: 'FI', postalCode: '00100' }],
  ]),
  isTransportPriceExcluded: false,
})

const deltasOf = (priced: ReturnType<typeof priceDays>) =>
  Object.fromEntries(priced.days.flatMap(({ day, obstacle, deltaCents }) => (obstacle ? [] : [[day, deltaCents]])))

// rule: R46
describe('price of an order by day of delivery', () => {
  const rush = [
    level({ productionDays: 2, saleFactor: 3_000 }),
    level({ productionDays: 3, saleFactor: 1_000 }),
    level({ productionDays: 8, saleFactor: -500 }),
  ]
  // 125.00 at the standard speed; Monday morning.
  const week = { from: '2026-11-16', to: '2026-11-30' }

  it('each working day has the cheapest speed that is ready by then', () => {
    const priced = priceDays(order(item('poster')), pricing([product('poster', { speedLevels: rush })]), week)
    expect(priced.standardDay).toBe('2026-11-24')
    expect(deltasOf(priced)).toEqual({
      '2026-11-19': 3_750,
      '2026-11-20': 1_250,
      '2026-11-23': 1_250,
      '2026-11-24': 0,
      '2026-11-25': 0,
      '2026-11-26': 0,
      '2026-11-27': -625,
      '2026-11-30': -625,
    })
    expect(priced.days[0]).toMatchObject({ obstacle: 'beforeMinimum', lateItems: [0], items: [] })
    expect(priced.days[5]).toMatchObject({ day: '2026-11-21', obstacle: 'weekend' })
  })

  it('each item has the speed that its own transport needs, and names itself where none is fast enough', () => {
    const products = [product('poster', { speedLevels: rush }), product('flyer', { productionDays: 1 })]
    const priced = priceDays(order(item('poster'), item('flyer', 'helsinki')), pricing(products), week)
    const thursday = priced.days.find(({ day }) => day === '2026-11-19')
    expect(thursday).toMatchObject({ obstacle: 'beforeMinimum', lateItems: [1] })
    const friday = priced.days.find(({ day }) => day === '2026-11-20')
    expect(friday).toMatchObject({ obstacle: null, lateItems: [], deltaCents: 1_250 })
    expect(friday?.items).toEqual([
      { days: 3, isStandard: false, deltaCents: 1_250 },
      { days: 1, isStandard: true, deltaCents: 0 },
    ])
  })

  it('days of an order without a price are possible and have no figures', () => {
    const products = [product('poster', { speedLevels: rush, rows: [] })]
    const priced = priceDays(order(item('poster')), pricing(products), week)
    expect(priced.days[3]).toMatchObject({ day: '2026-11-19', obstacle: null, deltaCents: null })
  })

  it('an order without speed levels has no priced days', () => {
    expect(priceDays(order(item('poster')), pricing([product('poster')]), week).days).toEqual([])
  })

  it('a printing house without the level gives way to one that has it, and the surcharge holds the difference', () => {
    const rows = [row('cheap', 10_000), row('fast', 12_000)]
    const speedLevels = [
      level({ printingHouseId: 'fast', productionDays: 1, saleFactor: 2_000, purchaseFactor: 1_000 }),
    ]
    const prices = (deadline: string) =>
      priceOrder({ ...order(item('poster')), deadline }, pricing([product('poster', { rows, speedLevels })])).items[0]
    expect(prices('2026-11-24')).toMatchObject({ saleCents: 12_500, printingHouseId: 'cheap' })
    expect(prices('2026-11-18')).toMatchObject({
      saleCents: 18_000,
      purchaseCents: 13_200,
      printingHouseId: 'fast',
      speed: { days: 1, saleCents: 5_500, purchaseCents: 3_200 },
    })
  })

  it.each([
    ['a minute before the cut-off', '2026-11-16T09:59:00Z', '2026-11-19'],
    ['at the cut-off', '2026-11-16T10:00:00Z', '2026-11-20'],
    ['before the cut-off in summer time', '2026-06-15T08:59:00Z', '2026-06-18'],
    ['at the cut-off in summer time', '2026-06-15T09:00:00Z', '2026-06-19'],
    ['after the clocks went back on Sunday', '2026-10-25T22:30:00Z', '2026-10-29'],
    ['before the clocks go forward on Sunday', '2026-03-27T09:59:00Z', '2026-04-01'],
    ['at the cut-off before they go forward', '2026-03-27T10:00:00Z', '2026-04-02'],
    ['at the cut-off after they went forward', '2026-03-30T09:00:00Z', '2026-04-06'],
    ['before Christmas', '2026-12-22T08:00:00Z', '2026-12-29'],
    ['in Christmas week', '2026-12-23T12:00:00Z', '2026-12-31'],
  ])('the earliest day: %s', (_, now, expected) => {
    const products = [product('poster', { speedLevels: rush })]
    expect(priceOrder(order(item('poster')), pricing(products, now)).minimumDeadline).toBe(expected)
  })

  it('in Christmas week holidays and days off cost nothing and are not possible', () => {
    const terms = {
      ...pricing([product('poster', { speedLevels: rush })], '2026-12-21T08:00:00Z'),
      daysOff: ['2026-12-28'],
    }
    const { days, standardDay } = priceDays(order(item('poster')), terms, { from: '2026-12-21', to: '2027-01-08' })
    const known = days.map(({ day, obstacle, deltaCents }) => [day, obstacle ?? deltaCents])
    expect(known.filter(([, value]) => value !== 'weekend')).toEqual([
      ...['21', '22', '23', '24', '25', '26', '27', '28'].map((day) => [`2026-12-${day}`, 'beforeMinimum']),
      ['2026-12-29', 3_750],
      ['2026-12-30', 1_250],
      ['2026-12-31', 1_250],
      ['2027-01-01', 'holiday'],
      ['2027-01-04', 0],
      ['2027-01-05', 0],
      ['2027-01-06', 0],
      ['2027-01-07', -625],
      ['2027-01-08', -625],
    ])
    expect(standardDay).toBe('2027-01-04')
  })

  it('a level has a cut-off hour of its own', () => {
    const speedLevels = [level({ cutOffHour: 9 })]
    const at = (now: string) =>
      priceOrder(order(item('poster')), pricing([product('poster', { speedLevels })], now)).minimumDeadline
    expect(at('2026-11-16T06:59:00Z')).toBe('2026-11-19')
    expect(at('2026-11-16T07:00:00Z')).toBe('2026-11-20')
  })

  it('production counts from the day on which a proof is expected to be approved, and says how many days that takes', () => {
    const asked = product('poster', { speedLevels: rush, proofDays: 2 })
    const priced = priceDays(order(item('poster')), pricing([asked]), week)
    expect(priced.standardDay).toBe('2026-11-26')
    expect(deltasOf(priced)).toEqual({
      '2026-11-23': 3_750,
      '2026-11-24': 1_250,
      '2026-11-25': 1_250,
      '2026-11-26': 0,
      '2026-11-27': 0,
      '2026-11-30': 0,
    })
    expect(priceOrder(order(item('poster')), pricing([asked]))).toMatchObject({
      minimumDeadline: '2026-11-23',
      workdaysNeeded: 5,
      proofDays: 2,
    })
    const settled = order(item('poster', 'tallinn', { isProofSettled: true }))
    expect(priceOrder(settled, pricing([asked]))).toMatchObject({
      minimumDeadline: '2026-11-19',
      workdaysNeeded: 3,
      proofDays: 0,
    })
  })

  it('the hour of a level does not count where its printing house waits for a proof', () => {
    const speedLevels = [level({ cutOffHour: 9 })]
    const at = (now: string) => {
      const products = [product('poster', { speedLevels, proofDays: 1 })]
      return priceOrder(order(item('poster')), pricing(products, now)).minimumDeadline
    }
    expect(at('2026-11-16T07:00:00Z')).toBe('2026-11-20')
    expect(at('2026-11-16T10:00:00Z')).toBe('2026-11-23')
  })

  it('a sent order keeps its speed and its surcharge, even without the level', () => {
    const speed = { speedLevelDays: 2, speedCents: 777, speedPurchaseCents: 111 }
    const frozen = { ...order(item('poster', 'tallinn', speed)), deadline: '2026-11-24', isSpeedFrozen: true }
    expect(priceOrder(frozen, pricing([product('poster', { speedLevels: rush })])).items[0]?.saleCents).toBe(16_250)
    const gone = [level({ productionDays: 4 })]
    expect(priceOrder(frozen, pricing([product('poster', { speedLevels: gone })])).items[0]).toMatchObject({
      saleCents: 13_277,
      purchaseCents: 10_111,
    })
    expect(priceOrder(frozen, pricing([product('poster')])).items[0]?.saleCents).toBe(13_277)
  })

  it('a set price leaves the surcharge, and a set surcharge leaves the price', () => {
    const speed = { speedLevelDays: 2, speedCents: 3_750, speedPurchaseCents: 1_000 }
    const priced = (changes: Partial<ItemToPrice>) =>
      priceOrder(
        { ...order(item('poster', 'tallinn', { ...speed, ...changes })), isSpeedFrozen: true },
        pricing([product('poster', { speedLevels: rush })]),
      ).items[0]
    expect(priced({ saleOverrideCents: 10_000 })).toMatchObject({ saleCents: 13_000, speed: { saleCents: 3_000 } })
    expect(priced({ speedOverrideCents: 500 })).toMatchObject({ saleCents: 13_000, speed: { saleCents: 500 } })
    expect(priced({ speedPurchaseOverrideCents: 0 })).toMatchObject({ purchaseCents: 10_000, saleCents: 16_250 })
  })
})

const anyLevel = (houses: readonly (string | null)[]) =>
  fc.record({
    productionDays: fc.integer({ min: 0, max: 12 }),
    saleFactor: fc.integer({ min: -3_000, max: 20_000 }),
    saleCents: fc.nat({ max: 2_000 }),
    minimumCents: fc.constantFrom(0, 0, 500),
    purchaseFactor: fc.nat({ max: 10_000 }),
    purchaseCents: fc.nat({ max: 1_000 }),
    cutOffHour: fc.constantFrom(null, 9, 15),
    activeFrom: fc.constantFrom(null, '2026-12-20'),
    activeTo: fc.constantFrom(null, '2026-12-24'),
    isOfProduct: fc.boolean(),
    printingHouseId: fc.constantFrom(...houses),
  })

const anyProduct = (id: string, houses: readonly (string | null)[]) =>
  fc
    .record({
      productionDays: fc.nat({ max: 8 }),
      speedLevels: fc.uniqueArray(anyLevel(houses), {
        maxLength: 6,
        selector: (one) => `${one.productionDays} ${one.isOfProduct} ${one.printingHouseId}`,
      }),
      prices: fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 3 }),
    })
    .map(({ prices, ...rest }) =>
      product(id, { ...rest, rows: prices.map((price, at) => row('abc'[at] ?? 'a', price)) }),
    )

// Christmas, both changes of the clock, and their cut-off minutes.
const anyNow = fc
  .tuple(
    fc.constantFrom('2026-12-14', '2026-12-23', '2026-03-27', '2026-10-23'),
    fc.nat({ max: 10 }),
    fc.constantFrom('06:59', '07:00', '08:59', '09:00', '09:59', '10:00', '12:59', '13:00', '21:59', '22:30'),
  )
  .map(([day, more, time]) => new Date(`${addDays(day, more)}T${time}:00Z`))

const ask = (houses: readonly (string | null)[]) =>
  fc.tuple(anyProduct('poster', houses), anyProduct('flyer', houses), anyNow, fc.constantFrom('tallinn', 'helsinki'))

const totalOf = (prices: ReturnType<typeof priceOrder>) => prices.totals.itemsSaleCents

describe('properties of prices by day', () => {
  it('equal the price of the order with that deadline, day by day', () => {
    fc.assert(
      fc.property(ask([null, 'a', 'b']), ([poster, flyer, now, place]) => {
        const terms = { ...pricing([poster, flyer]), now, today: now.toISOString().slice(0, 10) }
        const asked = order(item('poster'), item('flyer', place))
        const from = addDays(terms.today, -2)
        const standard = priceOrder(asked, terms)
        const possible = priceDays(asked, terms, { from, to: addDays(from, 40) }).days.filter(
          ({ obstacle }) => obstacle === null,
        )
        const base = totalOf(standard)
        const oneByOne = possible.map(({ day }) => {
          const prices = priceOrder({ ...asked, deadline: day }, terms)
          const total = totalOf(prices)
          const deltaCents = total === null || base === null ? null : total - base
          return { day, deltaCents, days: prices.items.map(({ speed }) => speed?.days) }
        })
        // A single comparison a run: thousands of them would take most of the time.
        expect(
          possible.map(({ day, deltaCents, items }) => ({ day, deltaCents, days: items.map((one) => one.days) })),
        ).toEqual(oneByOne)
      }),
      { numRuns: 200 },
    )
    // Prices 6,000 orders, which takes long on a machine with other work.
  }, 30_000)

  it('are those of an order on the day of the expected approval, for products that wait for proofs', () => {
    fc.assert(
      fc.property(ask([null, 'a']), fc.integer({ min: 1, max: 6 }), ([poster, flyer, now, place], proofDays) => {
        // Levels that end meanwhile are another matter, as are the hours of printing houses.
        const lasting = (one: ProductPricing): ProductPricing => ({
          ...one,
          speedLevels: (one.speedLevels ?? []).map((each) => ({
            ...each,
            cutOffHour: null,
            activeFrom: null,
            activeTo: null,
          })),
        })
        const products = [lasting(poster), lasting(flyer)]
        const today = now.toISOString().slice(0, 10)
        const waiting = { ...pricing(products.map((one) => ({ ...one, proofDays }))), now, today }
        const start = computeMinimumDeadline({
          now,
          cutOffHour: waiting.cutOffHour,
          productionDays: 0,
          transportDays: 0,
          daysOff: new Set(),
        })
        const approvedOn = addWorkdays(start, proofDays, new Set())
        const after = { ...pricing(products), now: new Date(`${approvedOn}T08:00:00Z`), today: approvedOn }
        const asked = order(item('poster'), item('flyer', place))
        const days = { from: today, to: addDays(today, 40) }
        expect(priceDays(asked, waiting, days)).toEqual(priceDays(asked, after, days))
        const [expected, approved] = [priceOrder(asked, waiting), priceOrder(asked, after)]
        expect(expected.minimumDeadline).toBe(approved.minimumDeadline)
        expect((expected.workdaysNeeded ?? 0) - expected.proofDays).toBe(approved.workdaysNeeded)
      }),
      { numRuns: 60 },
    )
  })

  it('never rise with a later day where printing houses have no levels of their own', () => {
    fc.assert(
      fc.property(ask([null]), ([poster, flyer, now, place]) => {
        const terms = { ...pricing([poster, flyer]), now, today: now.toISOString().slice(0, 10) }
        const { days } = priceDays(order(item('poster'), item('flyer', place)), terms, {
          from: terms.today,
          to: addDays(terms.today, 40),
        })
        const deltas = days.flatMap(({ deltaCents }) => deltaCents ?? [])
        expect(deltas).toEqual(deltas.toSorted((one, other) => other - one))
      }),
      { numRuns: 200 },
    )
  })
})
