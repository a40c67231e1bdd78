import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitByReceiver } from './split-by-receiver.ts'

const item = (saleCents: number, destinations: [string, number][]) => ({
  saleCents,
  designs: [
    {
      quantity: destinations.reduce((sum, [, quantity]) => sum + quantity, 0),
      destinations: destinations.map(([destinationId, quantity]) => ({ destinationId, quantity })),
      packingInfo: [],
    },
  ],
})
const destination = (contactId: string, receiverId: string | null, courierSaleCents = 500, country = 'EE') => ({
  contactId,
  receiverId,
  courierSaleCents,
  country,
})

describe('shares of invoice receivers in an order (R29)', () => {
  test('an only invoice receiver pays everything', () => {
    const items = [item(1000, [['a', 10]]), item(99, [['a', 1]])]
    expect(splitByReceiver({ items, places: [destination('a', 'r')] })).toEqual([
      {
        receiverId: 'r',
        firstContactId: 'a',
        items: [
          { at: 0, country: 'EE', quantity: 10, netCents: 1000 },
          { at: 1, country: 'EE', quantity: 1, netCents: 99 },
        ],
        transports: [{ country: 'EE', netCents: 500 }],
      },
    ])
  })

  test('prices are split among invoice receivers by pieces, and the client pays without a receiver', () => {
    const pieces: [string, number][] = [
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ]
    const destinations = [destination('c', 'r', 300), destination('a', 'r', 100), destination('b', null, 200)]
    expect(splitByReceiver({ items: [item(100, pieces)], places: destinations })).toEqual([
      {
        receiverId: 'r',
        firstContactId: 'a',
        items: [{ at: 0, country: 'EE', quantity: 2, netCents: 67 }],
        transports: [{ country: 'EE', netCents: 400 }],
      },
      {
        receiverId: null,
        firstContactId: 'b',
        items: [{ at: 0, country: 'EE', quantity: 1, netCents: 33 }],
        transports: [{ country: 'EE', netCents: 200 }],
      },
    ])
  })

  test('the share of an invoice receiver keeps countries of delivery apart', () => {
    const pieces: [string, number][] = [
      ['a', 1],
      ['b', 2],
      ['c', 1],
    ]
    const places = [destination('a', 'r'), destination('b', 'r', 900, 'LV'), destination('c', 'r')]
    expect(splitByReceiver({ items: [item(400, pieces)], places })).toEqual([
      {
        receiverId: 'r',
        firstContactId: 'a',
        items: [
          { at: 0, country: 'EE', quantity: 2, netCents: 200 },
          { at: 0, country: 'LV', quantity: 2, netCents: 200 },
        ],
        transports: [
          { country: 'EE', netCents: 1000 },
          { country: 'LV', netCents: 900 },
        ],
      },
    ])
  })

  test('an invoice receiver without pieces of an item has no line for it', () => {
    const items = [item(100, [['a', 1]]), item(200, [['b', 5]])]
    const [first, second] = splitByReceiver({ items, places: [destination('a', 'r'), destination('b', 's')] })
    expect(first?.items.map(({ at }) => at)).toEqual([0])
    expect(second?.items.map(({ at }) => at)).toEqual([1])
  })

  test('shares of invoice receivers add up to the order', () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    const pieces = fc.uniqueArray(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: 1, max: 5000 })), {
      minLength: 1,
      selector: ([id]) => id,
    })
    const items = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 10_000_000 }), pieces).map(([cents, to]) => item(cents, to)),
      { minLength: 1, maxLength: 6 },
    )
    const receivers = fc.array(fc.constantFrom('r', 's', null), { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(items, receivers, (all, of) => {
        const mentioned = new Set(all.flatMap(({ designs }) => designs.flatMap((one) => one.destinations)).map(idOf))
        const destinations = ids.flatMap((id, at) =>
          mentioned.has(id) ? [destination(id, of[at] ?? null, 500, at % 2 === 0 ? 'EE' : 'LV')] : [],
        )
        const shares = splitByReceiver({ items: all, places: destinations })
        for (const [at, { saleCents, designs }] of all.entries()) {
          const parts = shares.flatMap((share) => share.items.filter((part) => part.at === at))
          expect(parts.reduce((sum, part) => sum + part.netCents, 0)).toBe(saleCents)
          expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(designs[0]?.quantity)
        }
        const transports = shares.flatMap((share) => share.transports)
        expect(transports.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(500 * destinations.length)
        expect(new Set(shares.map((share) => share.receiverId)).size).toBe(shares.length)
      }),
    )
  })
})

const idOf = (share: { destinationId: string }): string => share.destinationId
