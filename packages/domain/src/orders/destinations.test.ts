import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignAllTo, listDestinations, isSingleDestination, chooseTransportTab } from './destinations.ts'

const to = (destinationId: string, quantity = 10) => ({ destinationId, quantity })
const order = (...designs: { destinations: string[]; packingInfo?: string[] }[]) => [
  {
    productId: 'p',
    designs: designs.map(({ destinations, packingInfo = [] }) => ({
      name: 'a',
      quantity: 10,
      destinations: destinations.map((id) => to(id)),
      packingInfo: packingInfo.map((id) => to(id)),
    })),
  },
]

// spec: T12
describe('initial tab of the transportation step', () => {
  test.each([
    ['single', order({ destinations: ['a'] }, { destinations: ['a'] })],
    ['single', order({ destinations: [] })],
    ['single', []],
    ['singleWithDistribution', order({ destinations: ['a'], packingInfo: ['a', 'a'] })],
    ['multiple', order({ destinations: ['a'] }, { destinations: ['b'] })],
    ['multiple', order({ destinations: ['a', 'b'], packingInfo: ['a'] })],
  ] as const)('the transportation step opens with the tab %s', (tab, items) => {
    expect(chooseTransportTab(items)).toBe(tab)
  })
})

test('the transportation tab depends on addresses and packing, not on the order of designs', () => {
  const ids = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 })
  const designs = fc.array(fc.record({ destinations: ids, packingInfo: ids }), { maxLength: 4 })
  fc.assert(
    fc.property(designs, (some) => {
      const items = order(...some)
      const tab = chooseTransportTab(items)
      const reversed = items.map((item) => ({ ...item, designs: item.designs.toReversed() }))
      expect(chooseTransportTab([...reversed, ...items])).toBe(tab)
      const addresses = new Set(some.flatMap(({ destinations }) => destinations))
      const isPacked = some.some(({ packingInfo }) => packingInfo.length > 0)
      expect(tab).toBe(addresses.size > 1 ? 'multiple' : isPacked ? 'singleWithDistribution' : 'single')
    }),
  )
})

test('destinations are listed once, in order of first use', () => {
  const items = [...order({ destinations: ['b', 'a'] }), ...order({ destinations: ['a', 'c'] })]
  expect(listDestinations(items)).toEqual(['b', 'a', 'c'])
  expect(isSingleDestination(items)).toBe(false)
  expect(isSingleDestination(order({ destinations: ['a'] }))).toBe(true)
  expect(isSingleDestination(order({ destinations: [] }))).toBe(false)
})

// spec: T23
test('a single address takes all pieces of every design, unpacked', () => {
  const ids = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 })
  const designs = fc.array(fc.record({ destinations: ids, packingInfo: ids }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(designs, (some) => {
      const assigned = assignAllTo(order(...some), 'x')
      expect(listDestinations(assigned)).toEqual(['x'])
      expect(chooseTransportTab(assigned)).toBe('single')
      for (const design of assigned.flatMap((item) => item.designs)) {
        expect(design).toEqual({ name: 'a', quantity: 10, destinations: [to('x', 10)], packingInfo: [] })
      }
    }),
  )
})
