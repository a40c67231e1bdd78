import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { firstOf, openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { removeIds } from '../../testing/remove-ids.ts'

type Prices = EndpointInput<Endpoints['setItemPrices']>['body']
type Order = Awaited<ReturnType<Shop['get']>>

const AS_LISTED: Prices = { purchasePrice: null, price: null, printingHouseId: null, reason: '' }

describe('price overrides by the agency', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const set = (order: Order, prices: Partial<Prices>, caller: TestCaller = shop.agency) =>
    app.call('setItemPrices', caller, {
      params: { ...shop.client, id: order.id, itemId: firstOf(order.items).id },
      query: { version: order.version },
      body: { ...AS_LISTED, ...prices },
    })
  const setTransport = (
    order: Order,
    body: Partial<EndpointInput<Endpoints['setTransportPrices']>['body']>,
    caller: TestCaller = shop.agency,
  ) =>
    app.call('setTransportPrices', caller, {
      params: { ...shop.client, id: order.id },
      query: { version: order.version },
      body: { destinationIds: [shop.contactId], purchasePrice: null, price: null, reason: '', ...body },
    })
  /** A product that no price list knows. */
  const onRequest = async (): Promise<Order> => {
    const product = await app.make.product(shop.of.organizationId, { design_files_are_required: false }, null)
    return shop.submitted([product])
  }
  const itemOf = async (order: Order) => firstOf((await shop.rowsOf(order.id)).items)
  const lastEvent = async (order: Order) => {
    const { events } = await shop.rowsOf(order.id)
    return events.filter(({ kind }) => kind === 'pricesSet').at(-1)
  }

  const emailsOf = async (kind: 'orderPriced' | 'orderRepriced') =>
    (await app.mails()).filter((mail) => mail.kind === kind && mail.organizationId === shop.of.organizationId)

  it('a price override replaces the list price, has a reason and changes the order total', async () => {
    const order = await shop.submitted()
    expect((await set(order, { price: 99.5, purchasePrice: 80, reason: 'Kokkulepe' })).status).toBe(200)
    const { order: row } = await shop.rowsOf(order.id)
    expect(row).toMatchObject({ items_sale_cents: 9950, items_purchase_cents: 8000 })
    expect(await itemOf(order)).toMatchObject({
      sale_cents: 9950,
      purchase_cents: 8000,
      markup_basis_points: 2438,
      override_reason: 'Kokkulepe',
    })
  })

  it('a price override stays at the confirm, at the price shown', async () => {
    const order = await shop.submitted()
    await set(order, { price: 99.5, reason: 'Kokkulepe' })
    const seen = await shop.get(order.id)
    expect((await shop.confirm(seen)).status).toBe(200)
    expect(await itemOf(order)).toMatchObject({ sale_cents: 9950 })
  })

  it('a price override can be removed in favour of the list price', async () => {
    const order = await shop.submitted()
    await set(order, { price: 99.5, reason: 'Kokkulepe' })
    expect((await set(await shop.get(order.id), {})).status).toBe(200)
    expect(await itemOf(order)).toMatchObject({ sale_cents: 13_750, sale_override_cents: null, override_reason: null })
  })

  it("a purchase price override after the confirm does not change the client's price", async () => {
    const order = await shop.submitted()
    await shop.confirm(order)
    const confirmed = await shop.get(order.id)
    expect((await set(confirmed, { purchasePrice: 200, reason: 'Trükikoda küsis rohkem' })).status).toBe(200)
    expect(await itemOf(order)).toMatchObject({ sale_cents: 13_750, purchase_cents: 20_000 })
  })

  it('a price override of a confirmed order can be removed only with a reason', async () => {
    const order = await shop.submitted()
    await set(order, { price: 99.5, reason: 'Kokkulepe' })
    await shop.confirm(await shop.get(order.id))
    const before = await shop.rowsOf(order.id)
    const { status, body } = await set(await shop.get(order.id), {})
    expect([status, body]).toMatchObject([400, { errors: [{ key: 'reason' }] }])
    expect(await shop.rowsOf(order.id)).toEqual(before)
    expect((await set(await shop.get(order.id), { reason: 'Eksitus' })).status).toBe(200)
    expect(await itemOf(order)).toMatchObject({ sale_cents: 13_750, override_reason: 'Eksitus' })
  })

  it('a confirmed order keeps its price when the override has no list price behind it', async () => {
    const order = await onRequest()
    const printingHouseId = await app.make.printingHouse(shop.of.organizationId)
    expect((await set(order, { price: 250, purchasePrice: 200, printingHouseId, reason: 'Kokkulepe' })).status).toBe(
      200,
    )
    expect((await shop.confirm(await shop.get(order.id))).status).toBe(200)
    const before = await shop.rowsOf(order.id)
    const { status, body } = await set(await shop.get(order.id), { printingHouseId, reason: 'Eksitus' })
    expect([status, body]).toMatchObject([400, { errors: [{ key: 'price' }] }])
    expect(await shop.rowsOf(order.id)).toEqual(before)
  })

  it('a transport price override of a confirmed order stays without a tariff or a reason', async () => {
    const { organizationId } = shop.of
    await app.database.db.deleteFrom('transport_tariffs').where('organization_id', '=', organizationId).execute()
    const order = await shop.submitted()
    await setTransport(order, { price: 45, purchasePrice: 40 })
    await shop.confirm(await shop.get(order.id))
    const before = await shop.rowsOf(order.id)
    for (const [reason, key] of [
      ['', 'reason'],
      ['Eksitus', 'price'],
    ] as const) {
      const { status, body } = await setTransport(await shop.get(order.id), { reason })
      expect([status, body]).toMatchObject([
        400,
        { errors: expect.arrayContaining([expect.objectContaining({ key })]) },
      ])
    }
    expect(await shop.rowsOf(order.id)).toEqual(before)
  })

  it("a transport purchase override after the confirm does not change the client's price", async () => {
    const order = await shop.submitted()
    await shop.confirm(order)
    const [agreed] = (await shop.rowsOf(order.id)).places
    const change = { purchasePrice: 12, reason: 'Kuller küsis rohkem' }
    expect((await setTransport(await shop.get(order.id), change)).status).toBe(200)
    const { order: row, places } = await shop.rowsOf(order.id)
    expect(places).toMatchObject([{ courier_sale_cents: agreed?.courier_sale_cents, courier_purchase_cents: 1200 }])
    expect(row).toMatchObject({ transport_sale_cents: agreed?.courier_sale_cents, transport_purchase_cents: 1200 })
  })

  it('a changed sale price of a confirmed order is emailed to the client, a purchase price is not', async () => {
    const order = await shop.submitted()
    await shop.confirm(order)
    await set(await shop.get(order.id), { purchasePrice: 120, reason: 'SALAJANE PÕHJUS' })
    const event = () => emailsOf('orderRepriced')
    expect(await event()).toEqual([])
    await set(await shop.get(order.id), { price: 200, reason: 'SALAJANE PÕHJUS' })
    await setTransport(await shop.get(order.id), { price: 45, reason: 'SALAJANE PÕHJUS' })
    const emails = await event()
    expect(emails).toHaveLength(2)
    expect(emails.some(({ text }) => text.includes('245,00'))).toBe(true)
    expect(JSON.stringify(emails)).not.toContain('SALAJANE')
  })

  it('the price set for a price on request is emailed to the client once, without purchase price or reason', async () => {
    const order = await onRequest()
    expect(order.version).toBeGreaterThan(0)
    expect(order.priceMissing).toBe(true)
    expect((await set(order, { price: 250, purchasePrice: 180.25 })).status).toBe(200)
    expect((await shop.get(order.id)).priceMissing).toBe(false)
    await set(await shop.get(order.id), { price: 260, reason: 'Parandus' })
    const mails = await emailsOf('orderPriced')
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails)).not.toContain('180,25')
  })

  it('a price override of an existing price needs a reason, and nothing changes without one', async () => {
    const order = await shop.submitted()
    const before = await shop.rowsOf(order.id)
    const { status, body } = await set(order, { price: 99.5 })
    expect([status, body]).toMatchObject([400, { errors: [{ key: 'reason' }] }])
    expect(await shop.rowsOf(order.id)).toEqual(before)
  })

  it.each([
    [{ price: -1 }, 'price'],
    [{ price: 1.005 }, 'price'],
    [{ purchasePrice: 10_000_001 }, 'purchasePrice'],
    [{ printingHouseId: 'unknown' }, 'printingHouseId'],
  ])('a price override with %j is rejected, and nothing changes', async (prices, key) => {
    const order = await shop.submitted()
    const before = await shop.rowsOf(order.id)
    const { status, body } = await set(order, { ...prices, reason: 'Proov' })
    expect([status, body]).toMatchObject([400, { errors: [{ key }] }])
    expect(await shop.rowsOf(order.id)).toEqual(before)
  })

  it('a price override with a stale version is rejected', async () => {
    const order = await shop.submitted()
    await set(order, { price: 99.5, reason: 'Esimene' })
    const before = await shop.rowsOf(order.id)
    expect((await set(order, { price: 10, reason: 'Teine' })).status).toBe(409)
    expect(await shop.rowsOf(order.id)).toEqual(before)
  })

  it('a price override is rejected for a draft and from the client', async () => {
    const draft = await shop.draft()
    expect((await set(draft, { price: 1, reason: 'Proov' })).status).toBe(403)
    const order = await shop.submitted()
    expect((await set(order, { price: 1, reason: 'Proov' }, shop.orderer)).status).toBe(403)
  })

  it('the printing house of an item can be chosen until the confirm', async () => {
    const printingHouse = await app.make.printingHouse(shop.of.organizationId, 'Kallis Trükk')
    await app.make.priceRow(shop.of.organizationId, shop.productId, {
      printing_house_id: printingHouse,
      unit_price: 20_000,
    })
    const order = await shop.submitted()
    expect((await set(order, { printingHouseId: printingHouse })).status).toBe(200)
    expect(await itemOf(order)).toMatchObject({ printing_house_id: printingHouse, printing_house_name: 'Kallis Trükk' })
    await shop.confirm(await shop.get(order.id))
    const { status, body } = await set(await shop.get(order.id), { printingHouseId: null })
    expect([status, body]).toMatchObject([400, { errors: [{ key: 'printingHouseId' }] }])
  })

  it("the client's timeline of price overrides contains no purchase data", async () => {
    const order = await shop.submitted()
    await set(order, { purchasePrice: 98_765.43, price: 137.5, reason: 'SALAJANE PÕHJUS' })
    expect(await lastEvent(order)).toMatchObject({ before: null, after: null })
    const ofClient = await app.call('getOrderTimeline', shop.orderer, { params: { ...shop.client, id: order.id } })
    expect(removeIds(ofClient.text)).not.toMatch(/SALAJANE|98.?765/)
    expect(ofClient.body.map(({ title }) => title)).not.toContain('Hindu muudetud')
    const ofAgency = await app.call('getAgencyOrderTimeline', shop.agency, { params: { id: order.id } })
    const event = ofAgency.body.find(({ title }) => title === 'Hindu muudetud')
    expect(event?.lines.join()).toMatch(/SALAJANE PÕHJUS/)
  })

  it('a transport price override applies without a tariff and stays at the confirm', async () => {
    const { organizationId } = shop.of
    await app.database.db.deleteFrom('transport_tariffs').where('organization_id', '=', organizationId).execute()
    const order = await shop.submitted()
    expect((await setTransport(order, { price: 45, purchasePrice: 40 })).status).toBe(200)
    const priced = await shop.get(order.id)
    expect((await shop.rowsOf(order.id)).order).toMatchObject({
      transport_sale_cents: 4500,
      transport_purchase_cents: 4000,
    })
    expect((await shop.confirm(priced)).status).toBe(200)
    expect((await shop.rowsOf(order.id)).places).toMatchObject([{ courier_sale_cents: 4500 }])
  })

  it('a transport price override is accepted only for destinations of the order', async () => {
    const order = await shop.submitted()
    const before = await shop.rowsOf(order.id)
    const elsewhere = await app.make.contact(shop.of)
    const { status, body } = await setTransport(order, { destinationIds: [elsewhere], price: 45, reason: 'Oma auto' })
    expect([status, body]).toMatchObject([400, { errors: [{ key: 'destinationIds[0]' }] }])
    expect(await shop.rowsOf(order.id)).toEqual(before)
  })

  it("an overridden item also has today's list prices", async () => {
    const order = await shop.submitted()
    await set(order, { price: 99.5, reason: 'Kokkulepe' })
    const params = { ...shop.client, id: order.id, itemId: firstOf(order.items).id }
    const { body } = await app.call('getItemOffers', shop.agency, { params })
    expect(body).toMatchObject({ purchasePrice: 110, price: 137.5, markupPercentage: 25, canChooseHouse: true })
    expect(body.houses).toMatchObject([{ purchasePrice: 110 }])
  })
})
