import { computeMargin, isBelowFloor, sumOrderPrices } from '@tiraaz/domain/pricing/margin'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addOrderRows } from '../../testing/order-rows.ts'
import { firstOf, openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

describe('margin of an order', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const setFloor = (organizationId: string, basisPoints: number) =>
    app.database.db
      .updateTable('organizations')
      .set({ margin_floor_basis_points: basisPoints })
      .where('id', '=', organizationId)
      .execute()

  const setPrices = async (id: string, item: [number, number], transport: [number, number]) => {
    const orderOf = async () => shop.get(id)
    const params = { ...shop.client, id }
    const { items, version } = await orderOf()
    await app.call('setItemPrices', shop.agency, {
      params: { ...params, itemId: firstOf(items).id },
      query: { version },
      body: { purchasePrice: item[0], price: item[1], printingHouseId: null, reason: 'Kokkulepe' },
    })
    await app.call('setTransportPrices', shop.agency, {
      params,
      query: { version: (await orderOf()).version },
      body: {
        purchasePrice: transport[0],
        price: transport[1],
        destinationIds: [shop.contactId],
        reason: 'Kokkulepe',
      },
    })
  }

  // Each case is confirmed on a day of its own, which the report shows alone.
  it.each([
    { day: '2026-03-11', item: [100, 130], transport: [10, 10], low: false },
    { day: '2026-03-12', item: [100, 130], transport: [40, 10], low: true },
    { day: '2026-03-13', item: [120, 130], transport: [1, 60], low: false },
    { day: '2026-03-16', item: [100, 100], transport: [12.5, 10], low: true },
  ] as const)(
    'margin of an order at $item with transport at $transport is the same in list, page, dialog and report',
    async ({ day, item, transport, low }) => {
      app.setNow(`${day}T08:00:00Z`)
      await setFloor(shop.of.organizationId, 2000)
      const order = await shop.submitted()
      await setPrices(order.id, [...item], [...transport])
      const read = async () => {
        const page = (await app.call('getAgencyOrder', shop.agency, { params: { id: order.id } })).body
        const list = await app.call('listAgencyOrders', shop.agency, { query: { Page: 1, Order: order.id } })
        const dialog = await app.call('getConfirmation', shop.agency, { params: { ...shop.client, id: order.id } })
        return { page, listed: firstOf(list.body.orders), dialog: dialog.body }
      }
      const { page, listed, dialog } = await read()
      expect(listed.margin).toMatchObject({ euros: item[1] + transport[1] - item[0] - transport[0], isLow: low })
      expect([page.order.margin, dialog.margin]).toEqual([listed.margin, listed.margin])
      // Only the whole order is held against the floor.
      const markup = Math.round(((item[1] + transport[1]) / (item[0] + transport[0]) - 1) * 100)
      expect([listed.clientMarkupPercentage, listed.attention.includes('lowMargin')]).toEqual([markup, low])
      const parts = [firstOf(page.items).margin.isLow, firstOf(dialog.items).margin.isLow]
      expect(parts).toEqual(low ? [item[1] < item[0] * 1.25, item[1] < item[0] * 1.25] : [false, false])
      await shop.confirm(await shop.get(order.id))
      const after = await read()
      expect([after.listed.margin, after.page.order.margin]).toEqual([listed.margin, listed.margin])
      expect(after.listed.attention).not.toContain('lowMargin')
      for (const By of ['month', 'client'] as const) {
        const { body } = await app.call('getReport', shop.agency, { query: { By, From: day, To: day } })
        expect([body.total.margin, body.total.marginPercent]).toEqual([listed.margin.euros, listed.margin.percent])
      }
    },
  )

  it('margins below the floor are the same orders in rule, counts and list', { timeout: 60_000 }, async () => {
    const client = await app.make.client()
    const agency = await app.make.agencyUser(client.organizationId)
    const { userId: created_by } = await app.make.member(client)
    const cents = fc.option(fc.nat(400), { nil: null })
    const prices = fc.record({
      items_sale_cents: cents,
      transport_sale_cents: cents,
      items_purchase_cents: cents,
      transport_purchase_cents: cents,
    })
    const rows = fc.sample(prices, { numRuns: 150, seed: 17 })
    // 24.995 % is rounded half up to the floor, 24.994 % is not.
    for (const items_purchase_cents of [15_001, 15_002, 15_000]) {
      const rest = { transport_sale_cents: 0, transport_purchase_cents: 0 }
      rows.push({ items_sale_cents: 20_000, items_purchase_cents, ...rest })
    }
    const added: { id: string; row: (typeof rows)[number] }[] = []
    await app.database.db.transaction().execute(async (db) => {
      for (const row of rows) {
        const { id } = await addOrderRows(db, client, { ...row, created_by, status: 'submitted' })
        added.push({ id, row })
      }
      await addOrderRows(db, client, {
        created_by,
        status: 'confirmed',
        items_sale_cents: 1,
        items_purchase_cents: 2,
        transport_sale_cents: 0,
        transport_purchase_cents: 0,
      })
    })
    for (const floor of [0, 2500, 6000]) {
      await setFloor(client.organizationId, floor)
      const low = added.filter(({ row }) => {
        const { saleCents, purchaseCents } = sumOrderPrices({
          itemsSaleCents: row.items_sale_cents,
          transportSaleCents: row.transport_sale_cents,
          itemsPurchaseCents: row.items_purchase_cents,
          transportPurchaseCents: row.transport_purchase_cents,
        })
        return isBelowFloor(computeMargin(saleCents, purchaseCents), floor)
      })
      const counts = (await app.call('getAgencyAttention', agency, {})).body
      expect([floor, counts.find(({ kind }) => kind === 'lowMargin')?.count]).toEqual([floor, low.length])
      const listed: string[] = []
      for (let Page = 1, pages = 1; Page <= pages; Page++) {
        const { body } = await app.call('listAgencyOrders', agency, { query: { Page, 'Attention[]': ['lowMargin'] } })
        expect(body.orders.every(({ margin, attention }) => margin.isLow && attention.includes('lowMargin'))).toBe(true)
        listed.push(...body.orders.map(({ id }) => id))
        pages = body.pageCount
      }
      expect(listed.toSorted()).toEqual(low.map(({ id }) => id).toSorted())
    }
  })
})
