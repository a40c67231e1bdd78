import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { firstOf, openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let shop: Shop
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  shop = await openShop(app)
})
afterAll(() => app.close())

const expectNoChange = async (run: () => Promise<void>): Promise<void> => {
  const before = await readFingerprint(app.database.db)
  await run()
  expect(await readFingerprint(app.database.db)).toEqual(before)
}

const keysOf = ({ status, problems }: { status: number; problems: { key: string }[] }) => [
  status,
  problems.map(({ key }) => key),
]

type Order = Awaited<ReturnType<Shop['draft']>>
type Pieces = { item?: unknown; design?: unknown; destination?: unknown; packing?: unknown }

/** Item with one design for one contact; quantities are 100 by default. */
const itemWith = (order: Order, { item = 100, design = 100, destination = 100, packing = 100 }: Pieces) => {
  const { id, productId, designs } = firstOf(order.items)
  const to = (quantity: unknown) => [{ destinationId: shop.contactId, quantity }]
  const of = { id: firstOf(designs).id, destinations: to(destination), packingInfo: to(packing) }
  return { id, productId, quantity: item, designs: [{ ...of, quantity: design }] }
}

/** Sends the raw body, also one that the contract does not allow. */
const saveRaw = (order: Order, items: unknown, validateTransportation = true) =>
  app.callRaw('saveItems', shop.orderer, {
    params: { ...shop.client, id: order.id },
    query: { version: order.version, validateTransportation },
    body: { items, isTransportPriceExcluded: false },
  })

const deleteContact = async () => {
  const query = { contactId: shop.contactId }
  expect((await app.call('deleteContact', shop.orderer, { params: shop.client, query })).status).toBe(204)
}

const PLACES: [keyof Pieces, string][] = [
  ['item', 'items[0].quantity'],
  ['design', 'items[0].designs[0].quantity'],
  ['destination', 'items[0].designs[0].destinations[0].quantity'],
  ['packing', 'items[0].designs[0].packingInfo[0].quantity'],
]

describe('invalid quantities', () => {
  it.each([[-1], [1.5], [1_000_001], [1e300], [null], [''], ['100'], [true], [[100]]])(
    'the quantity %j is rejected at every key, and nothing changes',
    async (quantity) => {
      const order = await shop.draft()
      await expectNoChange(async () => {
        for (const [place, key] of PLACES) {
          const items = [itemWith(order, { [place]: quantity })]
          expect(keysOf(await saveRaw(order, items))).toEqual([400, [key]])
          const body = { items, isTransportPriceExcluded: false }
          const prices = await app.callRaw('calculatePrices', shop.orderer, { params: shop.client, body })
          expect(keysOf(prices)).toEqual([400, [key]])
        }
      })
    },
  )

  it('rejects quantities that the product does not allow in the products step as well', async () => {
    const product = await app.make.product(shop.of.organizationId, { min_quantity: 10, quantity_step: 5 })
    const order = await shop.draft([product])
    await expectNoChange(async () => {
      for (const pieces of [0, 5, 11]) {
        const items = [itemWith(order, { item: pieces, design: pieces, destination: pieces, packing: pieces })]
        expect(keysOf(await saveRaw(order, items, false))).toEqual([400, ['items[0].quantity']])
      }
    })
  })
})

describe('differing totals (R11)', () => {
  it.each([
    [{ design: 99, destination: 99, packing: 99 }, 'items[0].quantity'],
    [{ design: 101, destination: 101, packing: 101 }, 'items[0].quantity'],
    [{ destination: 99 }, 'items[0].designs[0].destinations'],
    [{ destination: 101 }, 'items[0].designs[0].destinations'],
    [{ packing: 99 }, 'items[0].designs[0].packingInfo'],
    [{ packing: 101 }, 'items[0].designs[0].packingInfo'],
  ] satisfies [Pieces, string][])(
    'differing totals %j are rejected at their key, and nothing changes',
    async (pieces, key) => {
      const order = await shop.draft()
      await expectNoChange(async () => {
        expect(keysOf(await saveRaw(order, [itemWith(order, pieces)]))).toEqual([400, [key]])
      })
    },
  )

  it('rejects differing totals on submit and takes no project number', async () => {
    const order = await shop.draft()
    expect((await saveRaw(order, [itemWith(order, { destination: 99, packing: 101 })], false)).status).toBe(200)
    const saved = await shop.get(order.id)
    await expectNoChange(async () => {
      expect(keysOf(await shop.submit(saved, { itemsPrices: [], transportPrices: [] }))).toEqual([
        400,
        ['items[0].designs[0].destinations', 'items[0].designs[0].packingInfo'],
      ])
    })
  })
})

describe('changes while the checkout is open', () => {
  it('rejects a deleted contact of an open checkout under every key that names it, and changes nothing', async () => {
    const order = await shop.draft()
    const prices = await shop.seen(order)
    await deleteContact()
    const places = ['destinations[0]', 'packingInfo[0]'].map((place) => `items[0].designs[0].${place}`)
    await expectNoChange(async () => {
      expect(keysOf(await saveRaw(order, [itemWith(order, {})]))).toEqual([400, places])
      expect(keysOf(await shop.submit(order, prices))).toEqual([400, [places[0]]])
      expect(keysOf(await shop.summary(order))).toEqual([400, [places[0]]])
    })
  })

  it('rejects a past deadline of an open checkout on save and submit, and changes nothing', async () => {
    const order = await shop.draft()
    const chosen = (deadline: string, { version } = order) =>
      app.call('saveAdditionalInfo', shop.orderer, {
        params: { ...shop.client, id: order.id },
        query: { version },
        body: { additionalInfo: 'Enne laata', deadline },
      })
    expect((await chosen('2026-03-17')).status).toBe(200)
    const saved = await shop.get(order.id)
    const prices = await shop.seen(saved)
    for (const later of ['2026-03-12T08:00:00Z', '2026-04-30T08:00:00Z']) {
      app.setNow(later)
      await expectNoChange(async () => {
        expect(keysOf(await shop.submit(saved, prices))).toEqual([400, ['deadline']])
        expect(keysOf(await chosen('2026-03-17', saved))).toEqual([400, ['deadline']])
      })
    }
    app.setNow('2026-03-11T08:00:00Z')
    expect((await shop.submit(saved, prices)).status).toBe(200)
  })

  it('rejects a submit after a courier price rise and returns the new price', async () => {
    const order = await shop.draft()
    const prices = await shop.seen(order)
    const { db } = app.database
    const own = db.updateTable('transport_tariffs').where('organization_id', '=', shop.of.organizationId)
    await own.set({ purchase_cents: 750 }).execute()
    await expectNoChange(async () => {
      const { status, problems } = await shop.submit(order, prices)
      expect([status, problems]).toEqual([
        400,
        [{ key: 'transportPrices[0]', errors: [expect.stringContaining('7,50 €')] }],
      ])
    })
  })

  it('rejects a submit with a withdrawn product, and changes nothing', async () => {
    const order = await shop.draft()
    const prices = await shop.seen(order)
    const own = app.database.db.updateTable('products').where('id', '=', shop.productId)
    await own.set({ archived_at: app.now() }).execute()
    await expectNoChange(async () => {
      expect(keysOf(await shop.submit(order, prices))).toEqual([400, ['items[0]']])
    })
  })

  it.each([[-1], [null], ['137.5'], [137.505], [1e300]])(
    'submitting with the malformed price %j is rejected, and nothing is submitted',
    async (price) => {
      const order = await shop.draft()
      const { transportPrices } = await shop.seen(order)
      await expectNoChange(async () => {
        const answer = await app.callRaw('submitOrder', shop.orderer, {
          params: { ...shop.client, id: order.id },
          query: { version: order.version },
          body: { itemsPrices: [{ id: firstOf(order.items).id, price }], transportPrices },
        })
        expect(answer.status).toBe(400)
        expect(firstOf(answer.problems).key).toMatch(/^items(Prices)?\[0\]/)
      })
    },
  )
})

it('rejects an order text with an unpaired surrogate under its key, and changes nothing', async () => {
  const order = await shop.draft()
  const item = itemWith(order, {})
  await expectNoChange(async () => {
    for (const wrong of ['\ud83d', 'a\udc00b', 'a\u0000b']) {
      const named = { ...item, designs: [{ ...firstOf(item.designs), name: wrong }] }
      expect(keysOf(await saveRaw(order, [{ ...item, additionalInfo: wrong }]))).toEqual([
        400,
        ['items[0].additionalInfo'],
      ])
      expect(keysOf(await saveRaw(order, [named]))).toEqual([400, ['items[0].designs[0].name']])
    }
  })
})
