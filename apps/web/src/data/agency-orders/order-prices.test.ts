// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { ApiFailure } from '../../api/failure.ts'
import { reactionTo } from '../../api/reaction.ts'
import { priceBesideProblems, pricesBesideProblemsQuery } from './order-prices.ts'

type Ask = Parameters<typeof priceBesideProblems>[0]
type Item = Parameters<Ask>[0]['items'][number]

const item = (id: string): Item => ({ id, productId: `product-${id}`, quantity: 10, designs: [{ quantity: 10 }] })

/** Fake server that refuses some items and prices all others. */
const serverRefusing = (...refused: string[]) => {
  const asked: string[][] = []
  const ask: Ask = async ({ items }) => {
    asked.push(items.map(({ id }) => id ?? ''))
    const problems = items.flatMap(({ id }, at) =>
      refused.includes(id ?? '') ? [{ key: `items[${at}].quantity`, errors: ['Ei sobi.'] }] : [],
    )
    if (problems.length > 0) throw new ApiFailure(400, { problems })
    return {
      deadline: '2026-12-01',
      workdaysNeeded: 4,
      items: items.map(({ id, productId }) => ({ id: id ?? null, productId, price: 1, noPriceReason: null })),
      transportPrice: 5,
      noTransportPriceReason: null,
      daysOff: [],
    }
  }
  return { ask, asked }
}

const body = { items: [item('a'), item('b'), item('c')], isTransportPriceExcluded: false }

describe('prices of several items', () => {
  it('prices of several items are requested once while all are valid', async () => {
    const { ask, asked } = serverRefusing()
    const { prices, problems } = await priceBesideProblems(ask, body)
    expect([prices.items.map(({ id }) => id), prices.transportPrice, problems]).toEqual([['a', 'b', 'c'], 5, []])
    expect(asked).toHaveLength(1)
  })

  // spec: PR9
  it('prices of valid items are known when another is rejected, but not the transport price', async () => {
    const { ask, asked } = serverRefusing('b')
    const { prices, problems } = await priceBesideProblems(ask, body)
    expect(asked).toEqual([
      ['a', 'b', 'c'],
      ['a', 'c'],
    ])
    expect([prices.items.map(({ id }) => id), prices.transportPrice]).toEqual([['a', 'c'], null])
    expect(problems).toEqual([{ key: 'items[1].quantity', errors: ['Ei sobi.'] }])
  })

  it('prices of several items fail if every item is rejected, and for any other error', async () => {
    await expect(priceBesideProblems(serverRefusing('a', 'b', 'c').ask, body)).rejects.toMatchObject({ status: 400 })
    const broken: Ask = () => Promise.reject(new ApiFailure(500))
    await expect(priceBesideProblems(broken, body)).rejects.toMatchObject({ status: 500 })
  })

  it('prices under way for an item that was removed lead to no error page', () => {
    const { meta } = pricesBesideProblemsQuery('c1', body)
    expect(reactionTo(404, meta)).toBe('caller')
  })
})
