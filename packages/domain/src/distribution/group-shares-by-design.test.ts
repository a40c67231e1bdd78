import { describe, expect, test } from 'vitest'
import { QUANTITY_DEFAULTS } from '../limits.ts'
import { groupSharesByDesign, replaceShares } from './group-shares-by-design.ts'

const row = (...quantities: [string, number][]) => ({
  quantities: quantities.map(([designId, quantity]) => ({ designId, quantity })),
})

describe('the shares of a distribution', () => {
  test('add up rows of one contact and leave out zeros', () => {
    const rows = [row(['a', 1], ['b', 0]), row(['a', 5]), row(['a', 2])]
    const { shares, problems } = groupSharesByDesign(rows, ['x', 'y', 'x'])
    expect(problems).toEqual([])
    expect([...shares]).toEqual([
      [
        'a',
        [
          { destinationId: 'x', quantity: 3 },
          { destinationId: 'y', quantity: 5 },
        ],
      ],
      ['b', []],
    ])
  })

  test('refuse a sum above the largest quantity, keyed by the row that exceeds it', () => {
    const { problems } = groupSharesByDesign([row(['a', QUANTITY_DEFAULTS.max]), row(['a', 1])], ['x', 'x'])
    expect(problems).toEqual([
      { key: 'rows[1].quantities[0].quantity', code: 'numberTooLarge', params: { max: QUANTITY_DEFAULTS.max } },
    ])
  })

  test('replace the destinations of named designs only', () => {
    const old = [{ destinationId: 'z', quantity: 9 }]
    const items = [{ designs: ['a', 'b'].map((id) => ({ id, destinations: old, packingInfo: old })) }]
    const next = [{ destinationId: 'x', quantity: 9 }]
    expect(replaceShares(items, new Map([['a', next]]))[0]?.designs).toEqual([
      { id: 'a', destinations: next, packingInfo: [] },
      { id: 'b', destinations: old, packingInfo: old },
    ])
  })
})
