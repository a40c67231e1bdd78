import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measureProcessorTime } from '../testing/measure-processor-time.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const MEGABYTES_16 = 16 * 1024 * 1024
const many = (count: number, text: string): string => Array.from({ length: count }, () => text).join(',')
/** Body of a price request for one item with these designs. */
const itemsOf = (productId: string, designs: string): string =>
  `{"isTransportPriceExcluded":false,"items":[{"productId":"${productId}","quantity":20000,"designs":[${designs}]}]}`

const priced = async (designsTo: (contactId: string) => string) => {
  const client = await app.make.client()
  const caller = await app.make.member(client)
  const body = itemsOf(await app.make.product(client.organizationId), designsTo(await app.make.contact(client)))
  const call = () => app.callRaw('calculatePrices', caller, { params: { clientId: client.id }, body })
  const { answer, cpuMs } = await measureProcessorTime(call)
  return { ...answer, cpuMs }
}

describe('a body with too many values', () => {
  it.each([
    ['empty objects', '{}'],
    ['numbers', '0'],
    ['lists', '[]'],
  ])('a body with 16 MB of %s is refused at once as too large', async (_, entry) => {
    const count = Math.floor((MEGABYTES_16 - 200) / (entry.length + 1))
    const { status, body, cpuMs } = await priced(() => `{"quantity":1,"destinations":[${many(count, entry)}]}`)
    expect(status).toBe(413)
    expect(body).toMatchObject({ type: 'about:blank', title: 'Päring on liiga suur.', status: 413 })
    expect(cpuMs).toBeLessThan(1_000)
  })

  it('a body with many wrong entries returns the first hundred problems', async () => {
    const { status, problems } = await priced(() => many(10, `{"destinations":[${many(3_000, '{}')}]}`))
    expect(status).toBe(400)
    expect(problems).toHaveLength(100)
  })

  it('a body with far too many entries is a 413 without problems', async () => {
    const { status, cpuMs } = await priced(() => many(60, `{"destinations":[${many(4_000, '{}')}]}`))
    expect(status).toBe(413)
    // 1.9 to 2.9 s, by machine; without the limit of marks it would be many times that.
    expect(cpuMs).toBeLessThan(6_000)
  })

  it('a body with an order of 20 designs to 1,000 destinations is accepted', async () => {
    const { status } = await priced((destinationId) => {
      const places = many(1_000, JSON.stringify({ destinationId, quantity: 1 }))
      return many(20, `{"quantity":1000,"destinations":[${places}],"packingInfo":[${places}]}`)
    })
    expect(status).toBe(200)
  })
})
