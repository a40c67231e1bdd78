import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { firstOf, openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { withoutIds } from '../../testing/without-ids.ts'

type Prices = EndpointInput<Endpoints['setItemPrices']>['body']
type Order = Awaited<ReturnType<Shop['get']>>

const AS_LISTED: Prices = { purchasePrice: null, price: null, printingHouseId: null, reason: '' }

describe('prices that the agency sets', () => {
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

  it('win over the price list, with their reason, and the order costs accordingly', async () => {
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

  it('hold when the order is confirmed, at the price that was shown', async () => {
    const order = await shop.submitted()
    await set(order, { price: 99.5, reason: 'Kokkulepe' })
    const seen = await shop.get(order.id)
    expect((await shop.confirm(seen)).status).toBe(200)
    expect(await itemOf(order)).toMatchObject({ sale_cents: 9950 })
  })

  it('are taken back to the price list', async () => {
    const order = await shop.submitted()
    await set(order, { price: 99.5, reason: 'Kokkulepe' })
    expect((await set(await shop.get(order.id), {})).status).toBe(200)
    expect(await itemOf(order)).toMatchObject({ sale_cents: 13_750, sale_override_cents: null, override_reason: null })
  })

  it('leave the client’s price alone when only the purchase changes after the confirm', async () => {
    const order = await shop.submitted()
    await shop.confirm(order)
    const confirmed = await shop.get(order.id)
    expect((await set(confirmed, { purchasePrice: 200, reason: 'Trükikoda küsis rohkem' })).status).toBe(200)
    expect(await itemOf(order)).toMatchObject({ sale_cents: 13_750, purchase_cents: 20_000 })
  })

  it('are taken back to the price list after the confirm for a reason only', async () => {
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

  it('are never taken back to nothing: a confirmed order keeps a price', async () => {
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

  it('of transport are never taken back to nothing either, nor without a reason', async () => {
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

  it('of transport leave the client’s price alone when only the purchase changes after the confirm', async () => {
    const order = await shop.submitted()
    await shop.confirm(order)
    const [agreed] = (await shop.rowsOf(order.id)).places
    const change = { purchasePrice: 12, reason: 'Kuller küsis rohkem' }
    expect((await setTransport(await shop.get(order.id), change)).status).toBe(200)
    const { order: row, places } = await shop.rowsOf(order.id)
    expect(places).toMatchObject([{ courier_sale_cents: agreed?.courier_sale_cents, courier_purchase_cents: 1200 }])
    expect(row).toMatchObject({ transport_sale_cents: agreed?.courier_sale_cents, transport_purchase_cents: 1200 })
  })

  it('tell the client each time the price of a confirmed order changes, and not when only the purchase does', async () => {
    const order = await shop.submitted()
    await shop.confirm(order)
    await set(await shop.get(order.id), { purchasePrice: 120, reason: 'SALAJANE PÕHJUS' })
    const told = () => emailsOf('orderRepriced')
    expect(await told()).toEqual([])
    await set(await shop.get(order.id), { price: 200, reason: 'SALAJANE PÕHJUS' })
    await setTransport(await shop.get(order.id), { price: 45, reason: 'SALAJANE PÕHJUS' })
    const emails = await told()
    expect(emails).toHaveLength(2)
    expect(emails.some(({ text }) => text.includes('245,00'))).toBe(true)
    expect(JSON.stringify(emails)).not.toContain('SALAJANE')
  })

  it('tell the client what a price on request has become, once, and without purchase or reason', async () => {
    const order = await onRequest()
    expect(order.version).toBeGreaterThan(0)
    expect((await set(order, { price: 250, purchasePrice: 180.25 })).status).toBe(200)
    await set(await shop.get(order.id), { price: 260, reason: 'Parandus' })
    const mails = await emailsOf('orderPriced')
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails)).not.toContain('180,25')
  })

  it('need a reason where there was a price, and nothing changes without one', async () => {
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
  ])('are refused with %j, and nothing changes', async (prices, key) => {
    const order = await shop.submitted()
    const before = await shop.rowsOf(order.id)
    const { status, body } = await set(order, { ...prices, reason: 'Proov' })
    expect([status, body]).toMatchObject([400, { errors: [{ key }] }])
    expect(await shop.rowsOf(order.id)).toEqual(before)
  })

  it('are not set of an order that somebody has changed meanwhile', async () => {
    const order = await shop.submitted()
    await set(order, { price: 99.5, reason: 'Esimene' })
    const before = await shop.rowsOf(order.id)
    expect((await set(order, { price: 10, reason: 'Teine' })).status).toBe(409)
    expect(await shop.rowsOf(order.id)).toEqual(before)
  })

  it('are not set of a draft, nor by the client', async () => {
    const draft = await shop.draft()
    expect((await set(draft, { price: 1, reason: 'Proov' })).status).toBe(403)
    const order = await shop.submitted()
    expect((await set(order, { price: 1, reason: 'Proov' }, shop.orderer)).status).toBe(403)
  })

  it('choose the printing house until the confirm', async () => {
    const house = await app.make.printingHouse(shop.of.organizationId, 'Kallis Trükk')
    await app.make.priceRow(shop.of.organizationId, shop.productId, { printing_house_id: house, unit_price: 20_000 })
    const order = await shop.submitted()
    expect((await set(order, { printingHouseId: house })).status).toBe(200)
    expect(await itemOf(order)).toMatchObject({ printing_house_id: house, printing_house_name: 'Kallis Trükk' })
    await shop.confirm(await shop.get(order.id))
    const { status, body } = await set(await shop.get(order.id), { printingHouseId: null })
    expect([status, body]).toMatchObject([400, { errors: [{ key: 'printingHouseId' }] }])
  })

  it('keep what the client must not know out of the client’s timeline', async () => {
    const order = await shop.submitted()
    await set(order, { purchasePrice: 98_765.43, price: 137.5, reason: 'SALAJANE PÕHJUS' })
    expect(await lastEvent(order)).toMatchObject({ before: null, after: null })
    const ofClient = await app.call('getOrderTimeline', shop.orderer, { params: { ...shop.client, id: order.id } })
    expect(withoutIds(ofClient.text)).not.toMatch(/SALAJANE|98.?765/)
    expect(ofClient.body.map(({ title }) => title)).not.toContain('Hindu muudetud')
    const ofAgency = await app.call('getAgencyOrderTimeline', shop.agency, { params: { id: order.id } })
    const told = ofAgency.body.find(({ title }) => title === 'Hindu muudetud')
    expect(told?.lines.join()).toMatch(/SALAJANE PÕHJUS/)
  })

  it('of transport stand where no tariff reaches, and stay when the order is confirmed', async () => {
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

  it('of transport name destinations of the order alone', async () => {
    const order = await shop.submitted()
    const before = await shop.rowsOf(order.id)
    const elsewhere = await app.make.contact(shop.of)
    const { status, body } = await setTransport(order, { destinationIds: [elsewhere], price: 45, reason: 'Oma auto' })
    expect([status, body]).toMatchObject([400, { errors: [{ key: 'destinationIds[0]' }] }])
    expect(await shop.rowsOf(order.id)).toEqual(before)
  })

  it('what the lists of today ask stands beside them', async () => {
    const order = await shop.submitted()
    await set(order, { price: 99.5, reason: 'Kokkulepe' })
    const params = { ...shop.client, id: order.id, itemId: firstOf(order.items).id }
    const { body } = await app.call('getItemOffers', shop.agency, { params })
    expect(body).toMatchObject({ purchasePrice: 110, price: 137.5, canChooseHouse: true })
    expect(body.houses).toMatchObject([{ purchasePrice: 110 }])
  })
})
