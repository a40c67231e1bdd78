import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstOf, openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

type Order = Awaited<ReturnType<Shop['get']>>
type Prices = EndpointInput<Endpoints['setItemPrices']>['body']

const [RUSH, STANDARD] = ['2026-03-13', '2026-03-17']

// rule: R46
describe('price of an order by its deadline', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    // Wednesday at ten in Estonia; production takes three working days and the parcel one.
    app.setNow('2026-03-11T08:00:00Z')
    shop = await openShop(app)
    await app.make.speedLevel(shop.of.organizationId, { product_id: shop.productId })
  })
  afterAll(() => app.close())

  const params = (order: { id: string }) => ({ ...shop.client, id: order.id })
  const days = async (order: Order, from = '2026-03-12', to = '2026-03-20') =>
    app.call('priceDays', shop.orderer, { params: params(order), body: { from, to } })
  const choose = (order: Order, deadline: string | null, caller = shop.orderer) =>
    app.call('saveAdditionalInfo', caller, {
      params: params(order),
      query: { version: order.version },
      body: { additionalInfo: null, deadline },
    })
  const rushed = async (): Promise<Order> => {
    const draft = await shop.draft()
    expect((await choose(draft, RUSH)).status).toBe(200)
    return shop.get(draft.id)
  }
  const sent = async (): Promise<Order> => {
    const order = await rushed()
    expect((await shop.submit(order)).status).toBe(200)
    return shop.get(order.id)
  }
  const itemOf = async (order: { id: string }) => firstOf((await shop.rowsOf(order.id)).items)
  const summaryItem = async (order: Order, caller = shop.orderer) => {
    const { body } = await shop.summary(order, caller)
    return firstOf(firstOf(firstOf(body.invoiceReceivers).destinations).items)
  }

  it('each day tells its difference, and impossible days name the product', async () => {
    const { body } = await days(await shop.draft())
    expect(body.standardDay).toBe(STANDARD)
    const known = body.days.map(({ day, isPossible, delta }) => [day, isPossible, delta])
    expect(known).toEqual([
      ['2026-03-12', false, null],
      ['2026-03-13', true, 27.5],
      ['2026-03-14', false, null],
      ['2026-03-15', false, null],
      ['2026-03-16', true, 27.5],
      ['2026-03-17', true, 0],
      ['2026-03-18', true, 0],
      ['2026-03-19', true, 0],
      ['2026-03-20', true, 0],
    ])
    expect(firstOf(body.days).lateProducts).toHaveLength(1)
    expect(body.days[1]?.items).toMatchObject([{ days: 1, isStandard: false, delta: 27.5 }])
  })

  it('a period above 92 days is rejected', async () => {
    const { status, body } = await days(await shop.draft(), '2026-03-12', '2026-06-12')
    expect([status, body]).toMatchObject([400, { errors: [{ key: 'to' }] }])
    expect((await days(await shop.draft(), '2026-03-12', '2026-06-11')).status).toBe(200)
  })

  it('the chosen deadline decides the price, and the earliest one is that of the fastest speed', async () => {
    const draft = await shop.draft()
    expect((await choose(draft, '2026-03-12')).status).toBe(400)
    const order = await rushed()
    expect(await itemOf(order)).toMatchObject({ sale_cents: 16_500, speed_level_days: 1, speed_cents: 2_750 })
    expect(await summaryItem(order)).toMatchObject({ price: 165, speed: { days: 1, price: 27.5, totalPrice: 27.5 } })
    expect((await choose(order, STANDARD)).status).toBe(200)
    expect(await itemOf(order)).toMatchObject({ sale_cents: 13_750, speed_level_days: 3, speed_cents: 0 })
    expect(await summaryItem(await shop.get(order.id))).not.toHaveProperty('speed')
  })

  it('the prices of the step follow a deadline that is not saved yet', async () => {
    const draft = await shop.draft()
    const priced = async (deadline?: string) => {
      const { body } = await app.call('calculatePrices', shop.orderer, {
        params: shop.client,
        body: { items: shop.itemsOf(draft), isTransportPriceExcluded: false, ...(deadline && { deadline }) },
      })
      return { price: firstOf(body.items).price, isPricedByDay: body.isPricedByDay, deadline: body.deadline }
    }
    expect(await priced()).toEqual({ price: 137.5, isPricedByDay: true, deadline: RUSH })
    expect(await priced(RUSH)).toEqual({ price: 165, isPricedByDay: true, deadline: RUSH })
  })

  it('submitting refuses a surcharge that is no longer the one shown, with the new price', async () => {
    const order = await rushed()
    const seen = await shop.seen(order)
    await app.database.db
      .updateTable('speed_levels')
      .set({ sale_basis_points: 4_000 })
      .where('organization_id', '=', shop.of.organizationId)
      .execute()
    const { status, text } = await shop.submit(order, seen)
    expect(status).toBe(400)
    expect(text).toMatch(/192,50/)
    expect(await shop.get(order.id)).toMatchObject({ status: { status: 'draft' } })
  })

  it('submitting after the cut-off refuses the day that can no longer be reached', async () => {
    const order = await rushed()
    const seen = await shop.seen(order)
    app.setNow('2026-03-11T10:00:00Z')
    const { status, body } = await shop.submit(order, seen)
    expect([status, body]).toMatchObject([400, { errors: [{ key: 'deadline' }] }])
  })

  it('submitting after the cut-off refuses the price of a speed that is too slow by now, with the new price', async () => {
    const { organizationId } = shop.of
    await app.make.speedLevel(organizationId, {
      product_id: shop.productId,
      production_days: 2,
      sale_basis_points: 1_000,
    })
    const draft = await shop.draft()
    await choose(draft, '2026-03-16')
    const order = await shop.get(draft.id)
    const seen = await shop.seen(order)
    expect(await summaryItem(order)).toMatchObject({ price: 151.25, speed: { days: 2 } })
    app.setNow('2026-03-11T09:59:00Z')
    expect(await shop.seen(order)).toEqual(seen)
    app.setNow('2026-03-11T10:00:00Z')
    const { status, problems } = await shop.submit(order, seen)
    expect([status, problems]).toMatchObject([400, [{ key: 'items[0]' }]])
    expect(JSON.stringify(problems)).toMatch(/165,00/)
    expect(await shop.get(order.id)).toMatchObject({ status: { status: 'draft' } })
    expect((await shop.submit(order)).status).toBe(200)
  })

  it('a sent order keeps its speed and surcharge when time passes and levels go', async () => {
    const order = await sent()
    app.setNow('2026-03-12T12:00:00Z')
    await app.database.db.deleteFrom('speed_levels').where('organization_id', '=', shop.of.organizationId).execute()
    expect(await summaryItem(order, shop.agency)).toMatchObject({ price: 165, speed: { days: 1, price: 27.5 } })
    expect((await shop.confirm(order)).status).toBe(200)
    expect(await itemOf(order)).toMatchObject({ sale_cents: 16_500, purchase_cents: 12_100, speed_cents: 2_750 })
  })

  it('an order that was sent before there were levels gets no surcharge', async () => {
    const { organizationId } = shop.of
    const order = await shop.draft()
    await app.database.db.deleteFrom('speed_levels').where('organization_id', '=', organizationId).execute()
    await choose(order, STANDARD)
    const moved = await shop.get(order.id)
    await shop.submit(moved)
    app.setNow('2026-03-13T08:00:00Z')
    await app.make.speedLevel(organizationId, { product_id: shop.productId })
    expect((await shop.confirm(await shop.get(order.id))).status).toBe(200)
    expect(await itemOf(order)).toMatchObject({ sale_cents: 13_750, speed_level_days: null })
  })

  it('the agency moves the deadline of a submitted order, and the speed follows', async () => {
    const order = await sent()
    expect((await choose(order, STANDARD, shop.agency)).status).toBe(200)
    expect(await itemOf(order)).toMatchObject({ sale_cents: 13_750, speed_level_days: 3 })
  })

  it('the deadline of the confirmation leaves the price unchanged', async () => {
    const order = await sent()
    const seen = await shop.seen(order, shop.agency)
    const reason = 'Kokkulepe kliendiga'
    expect((await shop.confirm(order, { ...seen, reason, deadline: '2026-03-20' })).status).toBe(200)
    expect(await itemOf(order)).toMatchObject({ sale_cents: 16_500, speed_level_days: 1, speed_cents: 2_750 })
  })

  const set = (order: Order, prices: Partial<Prices>) =>
    app.call('setItemPrices', shop.agency, {
      params: { ...params(order), itemId: firstOf(order.items).id },
      query: { version: order.version },
      body: { purchasePrice: null, price: null, printingHouseId: null, reason: 'Kokkulepe', ...prices },
    })

  it('a set price leaves the surcharge, and a set surcharge leaves the price', async () => {
    const order = await sent()
    await set(order, { price: 100 })
    expect(await itemOf(order)).toMatchObject({ sale_cents: 12_000, sale_override_cents: 10_000, speed_cents: 2_000 })
    await set(await shop.get(order.id), { price: null, speedPrice: 5, speedPurchasePrice: 3 })
    expect(await itemOf(order)).toMatchObject({ sale_cents: 14_250, speed_cents: 500, purchase_cents: 11_300 })
    await shop.confirm(await shop.get(order.id))
    await set(await shop.get(order.id), { price: 90, speedPrice: 5 })
    expect(await itemOf(order)).toMatchObject({ sale_cents: 9_500, speed_cents: 500, speed_override_cents: 500 })
    await set(await shop.get(order.id), { price: 90, speedPrice: null, reason: 'Eksitus' })
    expect(await itemOf(order)).toMatchObject({ sale_cents: 10_800, speed_cents: 1_800, speed_override_cents: null })
  })

  it('a change of quantity after the confirmation keeps the speed with the surcharge of the new quantity', async () => {
    const order = await sent()
    await shop.confirm(order)
    const confirmed = await shop.get(order.id, shop.agency)
    const item = firstOf(confirmed.items)
    const change = (deadline: string, quantity: number) =>
      app.call('previewOrderChange', shop.agency, {
        params: params(order),
        body: {
          deadline,
          items: [
            {
              id: item.id,
              designs: item.designs.map(({ id }) => ({ id, quantity })),
              price: null,
              purchasePrice: null,
            },
          ],
        },
      })
    const { status, text } = await change('2026-03-20', 200)
    expect([status, text]).toEqual([200, expect.any(String)])
    // 2.10 € a piece with set-up and markup, and 20 % of it.
    expect(text).toContain('315')
  })

  it('a client user reads no purchase surcharge', async () => {
    const order = await sent()
    const { text } = await shop.summary(order)
    expect(text).not.toMatch(/purchase/i)
    const list = await app.call('listOrders', shop.orderer, { params: shop.client, query: { Page: 1 } })
    expect(list.text).not.toMatch(/purchase/i)
    expect(firstOf(firstOf(list.body.orders).items)).toMatchObject({ price: 165, speed: { days: 1, price: 27.5 } })
  })

  it('the agency reads the surcharges of sale and purchase in the confirmation and on its page', async () => {
    const order = await sent()
    const { body } = await app.call('getConfirmation', shop.agency, { params: params(order) })
    expect(firstOf(body.items)).toMatchObject({
      price: 165,
      purchasePrice: 121,
      speed: { days: 1, price: 27.5, purchasePrice: 11 },
    })
    const page = await app.call('getAgencyOrder', shop.agency, { params: { id: order.id } })
    expect(firstOf(page.body.items).speed).toEqual({
      days: 1,
      price: 27.5,
      purchasePrice: 11,
      override: { price: null, purchasePrice: null },
    })
    const offers = await app.call('getItemOffers', shop.agency, {
      params: { ...params(order), itemId: firstOf(order.items).id },
    })
    expect(offers.body).toMatchObject({ price: 137.5, purchasePrice: 110, speed: { price: 27.5, purchasePrice: 11 } })
  })

  it('an order of products without levels has no trace of speeds', async () => {
    await app.database.db.deleteFrom('speed_levels').where('organization_id', '=', shop.of.organizationId).execute()
    const draft = await shop.draft()
    const { body, text } = await app.call('calculatePrices', shop.orderer, {
      params: shop.client,
      body: { items: shop.itemsOf(draft), isTransportPriceExcluded: false },
    })
    expect(body.deadline).toBe(STANDARD)
    expect(text).not.toMatch(/PricedByDay|speed/i)
    expect((await days(draft)).body).toMatchObject({ standardDay: null, days: [] })
    expect(await itemOf(draft)).toMatchObject({ speed_level_days: null, speed_cents: null })
  })
})
