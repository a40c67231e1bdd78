import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { firstOf, openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

describe('order page of the agency', () => {
  let app: TestApp
  let shop: Shop
  let stranger: TestCaller
  beforeAll(async () => {
    app = await openTestApp()
    shop = await openShop(app)
    stranger = (await openShop(app)).agency
  })
  afterAll(() => app.close())

  const read = (id: string, caller = shop.agency) => app.call('getAgencyOrder', caller, { params: { id } })
  const note = (id: string, text: string, caller = shop.agency) =>
    app.call('addOrderNote', caller, { params: { id }, body: { text } })
  const notesOf = (id: string) =>
    app.database.db.selectFrom('order_notes').selectAll().where('order_id', '=', id).orderBy('at').execute()
  const setFloor = (basisPoints: number) =>
    app.database.db
      .updateTable('organizations')
      .set({ margin_floor_basis_points: basisPoints })
      .where('id', '=', shop.of.organizationId)
      .execute()

  it("the agency's order shows the margin of each item, of transport and in total, and flags low ones", async () => {
    await setFloor(2500)
    const order = await shop.submitted()
    const { body } = await read(order.id)
    expect(firstOf(body.items).margin).toEqual({ euros: 27.5, percent: 20, isLow: true })
    expect(body.transportMargin).toMatchObject({ isLow: false })
    expect(body).toMatchObject({ marginFloorPercent: 25, order: { margin: { isLow: true } }, canSetPrices: true })
    await setFloor(0)
    expect((await read(order.id)).body).toMatchObject({ marginFloorPercent: null, order: { margin: { isLow: false } } })
  })

  it("the agency's order lists deliveries with their transport price; a draft has none and takes no prices", async () => {
    const draft = await shop.draft()
    expect((await read(draft.id)).body).toMatchObject({ canSetPrices: false, deliveries: [] })
    await shop.submit(draft)
    const { body } = await read(draft.id)
    expect(body.deliveries).toMatchObject([
      { destinationId: shop.contactId, purchasePrice: 5, override: { price: null } },
    ])
  })

  it('delivery addresses are sorted by number: shop 2 before shop 10', async () => {
    const order = await shop.submitted()
    const { db } = app.database
    await db.updateTable('order_destinations').set({ object_name: 'Pood 2' }).where('order_id', '=', order.id).execute()
    const contactId = await app.make.contact(shop.of)
    await sql`
      insert into order_destinations
      select (jsonb_populate_record(d, jsonb_build_object('contact_id', ${contactId}::text, 'object_name', 'Pood 10'))).*
      from order_destinations d where d.order_id = ${order.id}`.execute(db)
    const { deliveries } = (await read(order.id)).body
    expect(deliveries.map(({ name }) => name)).toEqual(['Pood 2', 'Pood 10'])
  })

  it('notes of agency users are stored, and each user can remove only their own', async () => {
    const order = await shop.submitted()
    const colleague = await app.make.agencyUser(shop.of.organizationId)
    const first = await note(order.id, '  Klient helistas  ')
    app.setNow('2026-03-11T11:00:00Z')
    await note(order.id, 'Trükikoda kinnitas', colleague)
    expect((await read(order.id)).body.notes).toMatchObject([
      { text: 'Klient helistas', isOwn: true },
      { text: 'Trükikoda kinnitas', isOwn: false },
    ])
    const params = { id: order.id, noteId: first.body.id }
    expect((await app.call('removeOrderNote', colleague, { params })).status).toBe(403)
    expect(await notesOf(order.id)).toHaveLength(2)
    expect((await app.call('removeOrderNote', shop.agency, { params })).status).toBe(204)
    expect((await notesOf(order.id)).map(({ text }) => text)).toEqual(['Trükikoda kinnitas'])
  })

  it('each note and its removal is recorded for the agency alone (R4, R23)', async () => {
    const news = async () => (await app.call('getAgencyNews', shop.agency, {})).body.sign
    const order = await shop.submitted()
    const seen = [await news()]
    app.setNow('2026-03-11T12:00:00Z')
    const added = await note(order.id, 'SALAJANE MÄRKUS')
    seen.push(await news())
    await app.call('removeOrderNote', shop.agency, { params: { id: order.id, noteId: added.body.id } })
    seen.push(await news())
    expect(new Set(seen).size).toBe(3)
    const ofAgency = await app.call('getAgencyOrderTimeline', shop.agency, { params: { id: order.id } })
    const matching = ofAgency.body.filter(({ lines }) => lines.some((line) => line.includes('SALAJANE MÄRKUS')))
    expect(matching.map(({ title }) => title).toSorted()).toEqual(['Märkus eemaldatud', 'Märkus lisatud'])
    const ofClient = await app.call('getOrderTimeline', shop.orderer, { params: { ...shop.client, id: order.id } })
    expect(ofClient.text).not.toMatch(/SALAJANE|Märkus/)
    expect((await shop.get(order.id)).changedBy).toEqual(order.changedBy)
  })

  it('an empty note and a note on an order of another organization are rejected', async () => {
    const order = await shop.submitted()
    expect(await note(order.id, '   ')).toMatchObject({ status: 400, body: { errors: [{ key: 'text' }] } })
    expect((await note(order.id, 'Tere', stranger)).status).toBe(404)
    expect(await notesOf(order.id)).toEqual([])
    expect((await read(order.id, stranger)).status).toBe(404)
  })

  it('the order list sorted by deadline starts with orders in work, earliest first', async () => {
    const own = await openShop(app)
    const days = ['2026-05-20', '2026-04-01', null, '2026-04-15']
    const orders = []
    for (const day of days) orders.push({ day, order: await own.submitted() })
    for (const { day, order } of orders) {
      await app.database.db.updateTable('orders').set({ deadline: day }).where('id', '=', order.id).execute()
    }
    const [, canceled] = orders
    await app.database.db
      .updateTable('orders')
      .set({ status: 'canceled' })
      .where('id', '=', canceled?.order.id ?? '')
      .execute()
    const { body } = await app.call('listAgencyOrders', own.agency, { query: { Page: 1, Sort: 'deadline' } })
    expect(body.orders.map(({ deadline }) => deadline)).toEqual(['2026-04-15', '2026-05-20', null, '2026-04-01'])
  })
})
