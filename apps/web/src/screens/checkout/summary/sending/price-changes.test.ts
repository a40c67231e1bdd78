import { describe, expect, it } from 'vitest'
import { anItem, anOrder } from '../../order-samples.ts'
import { aSummary } from '../../summary-samples.ts'
import { priceChanges, withoutPriceProblems } from './price-changes.ts'

describe('prices that changed between the summary and sending (R18)', () => {
  it('changed prices show the previous price by product and by address', () => {
    const changes = priceChanges(aSummary({ item: 10, transport: 5 }), aSummary({ item: 12, transport: null }))
    expect(changes).toEqual([
      { id: 'flyer', of: 'item', name: 'Flaier', before: 10, now: 12 },
      { id: 'shop', of: 'transport', name: 'Kauplus', before: 5, now: null },
    ])
  })

  it('changed prices are empty if all prices are the same', () => {
    const same = () => aSummary({ item: 10, transport: null })
    expect(priceChanges(same(), same())).toEqual([])
  })

  it('changed prices replace the server problem about prices only', () => {
    const seen = aSummary({ item: 10, transport: 5 })
    const changes = priceChanges(seen, aSummary({ item: 12, transport: 6 }))
    const order = anOrder({
      items: [{ ...anItem({ id: 'other', quantity: 1 }) }, anItem({ id: 'flyer', quantity: 1 })],
    })
    const kept = withoutPriceProblems(
      [
        { key: 'items[0]', errors: ['Toodet ei pakuta enam.'] },
        { key: 'items[1]', errors: ['Hind on muutunud.'] },
        { key: 'transportPrices[0]', errors: ['Hind on muutunud.'] },
        { key: 'deadline', errors: ['Liiga vara.'] },
      ],
      changes,
      { order, seen },
    )
    expect(kept.map(({ key }) => key)).toEqual(['items[0]', 'deadline'])
  })
})
