import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openOrderFieldScene, type OrderFieldScene } from '../../testing/scenes/order-field-scene.ts'
import { firstOf, openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { untilBlocked } from '../../testing/until-blocked.ts'

// engines: both
// rule: R45
describe('blanket orders', () => {
  let app: TestApp
  let shop: Shop
  let fields: OrderFieldScene
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    shop = await openShop(app)
    fields = openOrderFieldScene(app, shop)
  })
  afterAll(() => app.close())

  // An order costs 142.50 €: 100 pieces at 1.25 € and 12.50 € set-up, with a parcel.
  const withBlanket = (amount: number, endsOn = '2030-12-31') =>
    fields.save({ purchaseOrder: 'required', blanketOrders: [{ number: 'PO-0042', amount, endsOn }] })
  const used = async () => firstOf((await fields.read()).blanketOrders).used
  const draft = () => fields.filled({ purchaseOrderNumber: 'PO-0042' })

  it('parallel orders never exceed the amount', async () => {
    await withBlanket(400)
    const orders = [await draft(), await draft(), await draft(), await draft()]
    const prices = await Promise.all(orders.map((order) => shop.seen(order)))
    const sent = await Promise.all(orders.map((order, at) => shop.submit(order, prices[at])))
    const statuses = sent.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 200, 400, 400])
    expect(await used()).toBeLessThanOrEqual(400)
    expect(await used()).toBeGreaterThan(200)
  })

  it('a number in small letters is kept with the capitals of its mask, and takes from its blanket order', async () => {
    const blanketOrders = [{ number: 'po-0042', amount: 400, endsOn: '2030-12-31' }]
    await fields.save({ purchaseOrder: 'required', purchaseOrderMask: 'PO-9999', blanketOrders })
    expect(firstOf((await fields.read()).blanketOrders).number).toBe('PO-0042')
    const order = await fields.filled({ purchaseOrderNumber: 'po-0042' })
    expect(order.orderFields?.purchaseOrderNumber).toBe('PO-0042')
    expect((await shop.submit(order)).status).toBe(200)
    expect(await used()).toBe(142.5)
  })

  it('a number without a mask takes from its blanket order in small letters too, and gets its spelling', async () => {
    await withBlanket(400)
    const order = await fields.filled({ purchaseOrderNumber: 'po-0042' })
    expect((await shop.submit(order)).status).toBe(200)
    expect((await shop.get(order.id)).orderFields?.purchaseOrderNumber).toBe('PO-0042')
    expect(await used()).toBe(142.5)
  })

  it('a refused order says what is left, stays a draft and uses up no project number', async () => {
    await withBlanket(10)
    const order = await draft()
    const before = await shop.rowsOf(order.id)
    const refused = await shop.submit(order)
    expect(firstOf(refused.problems)).toMatchObject({
      key: 'purchaseOrderNumber',
      errors: [expect.stringContaining('10')],
    })
    expect(await shop.rowsOf(order.id)).toEqual(before)
    expect(await used()).toBe(0)
  })

  // Skipped on the embedded database: it has one connection, so no call waits for another.
  it.runIf(inject('template').kind === 'postgres')(
    'an order that is sent while the settings are saved takes from the amount that they save',
    async () => {
      await withBlanket(400)
      const order = await draft()
      const prices = await shop.seen(order)
      const calls = await app.database.db.transaction().execute(async (trx) => {
        await trx.selectFrom('blanket_orders').where('client_id', '=', shop.of.id).forUpdate().execute()
        const saved = withBlanket(10)
        await untilBlocked(app.database.db, 1)
        const sent = shop.submit(order, prices)
        await untilBlocked(app.database.db, 2)
        return { saved, sent }
      })
      await calls.saved
      expect((await calls.sent).problems.map(({ key }) => key)).toEqual(['purchaseOrderNumber'])
      expect(await used()).toBe(0)
    },
  )

  it('a sent order that the agency moves to one has to fit, by its fields as by its checkout', async () => {
    const blanketOrders = [{ number: 'PO-0042', amount: 10, endsOn: '2030-12-31' }]
    await fields.save({ purchaseOrder: 'optional', blanketOrders })
    const order = await shop.submitted()
    const before = await shop.rowsOf(order.id)
    const values = { purchaseOrderNumber: 'PO-0042' }
    for (const refused of [await fields.set(order, values), await fields.fill(order, values, shop.agency)])
      expect([refused.status, refused.problems.map(({ key }) => key)]).toEqual([400, ['purchaseOrderNumber']])
    expect(await shop.rowsOf(order.id)).toEqual(before)
    expect((await fields.fill(order, { purchaseOrderNumber: 'PO-0043' }, shop.agency)).status).toBe(200)
  })

  it('an order after the last day is refused', async () => {
    await withBlanket(1000, '2020-01-01')
    const order = await draft()
    expect(firstOf((await shop.submit(order)).problems)).toMatchObject({ key: 'purchaseOrderNumber' })
    expect((await shop.get(order.id)).status.status).toBe('draft')
  })

  it('a canceled order gives back what it took', async () => {
    await withBlanket(400)
    const order = await draft()
    await shop.submit(order)
    expect(await used()).toBeGreaterThan(0)
    await app.call('cancelOrder', shop.agency, {
      params: { ...shop.client, id: order.id },
      query: { version: (await shop.get(order.id)).version },
      body: { reason: 'Ei ole vaja' },
    })
    expect(await used()).toBe(0)
  })
})
