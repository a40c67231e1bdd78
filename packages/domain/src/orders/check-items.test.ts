import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CheckedDesign,
  type CheckedItem,
  checkItems,
  type ItemFacts,
  type ProductQuantityFacts,
} from './check-items.ts'

const product: ProductQuantityFacts = {
  minQuantity: 100,
  maxQuantity: 1000,
  quantityStep: 50,
  areQuantitiesLocked: false,
}

const facts = (changes: Partial<ItemFacts> = {}): ItemFacts => ({
  products: new Map([
    ['free', product],
    ['other', product],
    ['locked', { ...product, areQuantitiesLocked: true }],
    ['fixed', { ...product, areQuantitiesLocked: true, lockedQuantity: 500 }],
  ]),
  contactIds: new Set(['tallinn', 'tartu']),
  stage: 'save',
  by: 'client',
  previousQuantities: new Map([['locked', 200]]),
  ...changes,
})

const to = (destinationId: string, quantity: number) => ({ destinationId, quantity })

const design = (quantity: number, changes: Partial<CheckedDesign> = {}): CheckedDesign => ({
  quantity,
  destinations: [to('tallinn', quantity)],
  packingInfo: [],
  ...changes,
})

const item = (quantity: number, changes: Partial<CheckedItem> = {}): CheckedItem => ({
  productId: 'free',
  quantity,
  designs: [design(quantity)],
  ...changes,
})

const problemsOf = (items: readonly CheckedItem[], changes: Partial<ItemFacts> = {}) =>
  checkItems(items, facts(changes)).map(({ key, code }) => `${key} ${code}`)

describe('quantities (R10)', () => {
  test.each([
    [100, []],
    [1000, []],
    [50, ['items[0].quantity quantityBelowMinimum']],
    [0, ['items[0].quantity quantityBelowMinimum']],
    [1050, ['items[0].quantity quantityAboveMaximum']],
    [125, ['items[0].quantity quantityNotInStep']],
    [100.5, ['items[0].quantity notAWholeNumber']],
    [Number.NaN, ['items[0].quantity notAWholeNumber', 'items[0].quantity designsDoNotAddUp']],
  ])('problem of an item with %d pieces', (quantity, expected) => {
    const designs = [design(quantity, { destinations: [] })]
    expect(problemsOf([item(quantity, { designs })]).filter((line) => !line.includes('designs['))).toEqual(expected)
  })

  // spec: SH38
  test('a quantity problem names the violated bound with its value', () => {
    expect(checkItems([item(50)], facts())).toEqual([
      { key: 'items[0].quantity', code: 'quantityBelowMinimum', params: { min: 100 } },
    ])
    expect(checkItems([item(1050)], facts())[0]?.params).toEqual({ max: 1000 })
    expect(checkItems([item(125)], facts())[0]?.params).toEqual({ step: 50 })
  })

  // spec: CP4
  test('a client user cannot change a locked quantity, the agency can', () => {
    const locked = item(300, { productId: 'locked' })
    expect(checkItems([locked], facts())).toEqual([
      { key: 'items[0].quantity', code: 'quantitiesLocked', params: { quantity: 200 } },
    ])
    expect(problemsOf([locked], { by: 'agency' })).toEqual([])
    expect(problemsOf([item(200, { productId: 'locked' })])).toEqual([])
  })

  test('a locked product added to the order has the locked quantity, if it has one', () => {
    expect(problemsOf([item(300, { productId: 'fixed' })])).toEqual(['items[0].quantity quantitiesLocked'])
    expect(problemsOf([item(500, { productId: 'fixed' })])).toEqual([])
    expect(problemsOf([item(300, { productId: 'locked' })], { previousQuantities: new Map() })).toEqual([])
  })

  test('designs of a locked product may share its quantity', () => {
    const shared = item(200, { productId: 'locked', designs: [design(150), design(50)] })
    expect(problemsOf([shared], { stage: 'submit' })).toEqual([])
  })
})

describe('designs (R11)', () => {
  test('designs sum up to the quantity at every save', () => {
    expect(
      checkItems([item(100), item(200, { productId: 'other', designs: [design(90), design(80)] })], facts()),
    ).toEqual([
      { key: 'items[1].quantity', code: 'designsDoNotAddUp', params: { sum: 170, quantity: 200, difference: 30 } },
    ])
  })

  test('designs may have 0 pieces in a draft, not in a submitted order', () => {
    const items = [item(100, { designs: [design(100), design(0, { destinations: [] })] })]
    expect(problemsOf(items)).toEqual([])
    expect(problemsOf(items, { stage: 'transport' })).toEqual([])
    expect(problemsOf(items, { stage: 'submit' })).toEqual(['items[0].designs[1].quantity designEmpty'])
  })

  test('an item has at least one design', () => {
    expect(problemsOf([item(100, { designs: [] })])).toEqual(['items[0].designs designMissing'])
  })

  test('designs with negative pieces are rejected', () => {
    const items = [item(100, { designs: [design(150), design(-50, { destinations: [] })] })]
    expect(problemsOf(items)).toEqual(['items[0].designs[1].quantity quantityBelowMinimum'])
  })
})

describe('destinations (R11, R35)', () => {
  const odd = [
    item(100, {
      designs: [design(100, { destinations: [to('tallinn', 60), to('tartu', 30)], packingInfo: [to('tallinn', 99)] })],
    }),
  ]

  // spec: T22
  test('destinations are not summed up in the products step', () => {
    expect(problemsOf(odd)).toEqual([])
  })

  test.each(['transport', 'submit'] as const)(
    'destinations and packing sum up to the design at the stage %s',
    (stage) => {
      expect(checkItems(odd, facts({ stage }))).toEqual([
        {
          key: 'items[0].designs[0].destinations',
          code: 'destinationsDoNotAddUp',
          params: { sum: 90, quantity: 100, difference: 10 },
        },
        {
          key: 'items[0].designs[0].packingInfo',
          code: 'packingDoesNotAddUp',
          params: { sum: 99, quantity: 100, difference: 1 },
        },
      ])
    },
  )

  test('destinations have no problem if all totals fit, otherwise one with the exact difference', () => {
    const shares = fc.array(fc.record({ destinationId: fc.constantFrom('tallinn', 'tartu'), quantity: fc.nat(900) }), {
      minLength: 1,
      maxLength: 4,
    })
    const sum = (parts: readonly { quantity: number }[]) => parts.reduce((all, { quantity }) => all + quantity, 0)
    fc.assert(
      fc.property(shares, shares, fc.integer({ min: -2, max: 2 }), (destinations, packingInfo, off) => {
        const quantity = Math.max(0, sum(destinations) + off)
        const known = new Map([['free', { ...product, minQuantity: 0, maxQuantity: 10_000, quantityStep: 1 }]])
        const designs = [design(quantity, { destinations, packingInfo })]
        const problems = checkItems([item(quantity, { designs })], facts({ stage: 'transport', products: known }))
        const expected = [
          [sum(destinations), 'destinationsDoNotAddUp'],
          [sum(packingInfo), 'packingDoesNotAddUp'],
        ] as const
        expect(problems.map(({ code, params }) => [code, params?.difference])).toEqual(
          expected
            .filter(([pieces]) => pieces !== quantity)
            .map(([pieces, code]) => [code, Math.abs(pieces - quantity)]),
        )
      }),
    )
  })

  test('a design without a destination is reported', () => {
    const nowhere = [item(100, { designs: [design(100, { destinations: [] })] })]
    expect(problemsOf(nowhere)).toEqual([])
    expect(problemsOf(nowhere, { stage: 'transport' })).toEqual(['items[0].designs[0].destinations destinationMissing'])
  })

  test('a deleted contact is rejected in the transportation step and at submit, not in the products step', () => {
    const destinations = [to('tallinn', 40), to('tartu', 40), to('deleted', 20)]
    const items = [item(100, { designs: [design(100, { destinations })] })]
    const deletedContactIds = new Set(['deleted'])
    expect(problemsOf(items, { deletedContactIds })).toEqual([])
    for (const stage of ['transport', 'submit'] as const) {
      expect(problemsOf(items, { deletedContactIds, stage })).toEqual([
        'items[0].designs[0].destinations[2] destinationUnknown',
      ])
    }
  })

  test('a contact of another client is rejected at every stage, also in packing', () => {
    const packingInfo = [to('foreign', 100)]
    const items = [item(100, { designs: [design(100, { destinations: [to('foreign', 100)], packingInfo })] })]
    for (const stage of ['save', 'transport', 'submit'] as const) {
      expect(problemsOf(items, { stage })).toEqual([
        'items[0].designs[0].destinations[0] destinationUnknown',
        'items[0].designs[0].packingInfo[0] destinationUnknown',
      ])
    }
  })

  test('an address may have several packages', () => {
    const packingInfo = [to('tallinn', 50), to('tallinn', 50)]
    expect(problemsOf([item(100, { designs: [design(100, { packingInfo })] })], { stage: 'submit' })).toEqual([])
  })
})

describe('products (R13)', () => {
  test('a product can be in an order once', () => {
    expect(problemsOf([item(100), item(100)])).toEqual(['items[1] productTwice'])
  })

  test('a product must be offered to the client', () => {
    expect(problemsOf([item(100, { productId: 'withdrawn' })])).toEqual(['items[0] productNotOffered'])
  })

  test('an empty order can be saved, not submitted', () => {
    expect(problemsOf([])).toEqual([])
    expect(problemsOf([], { stage: 'submit' })).toEqual(['items orderEmpty'])
  })
})
