import { describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { type InvoiceScene, openInvoiceScene } from '../../testing/scenes/invoice-scene.ts'
import { beforeEachInvoiceScene } from '../../testing/scenes/invoice-scenes.ts'
import { firstOf } from '../../testing/scenes/shop.ts'
import type { TestApp } from '../../testing/test-app.ts'

describe('refused issuing of invoices', () => {
  let app: TestApp
  let scene: InvoiceScene
  beforeEachInvoiceScene((opened) => ({ app, scene } = opened))

  const refused = async (run: () => ReturnType<InvoiceScene['issue']>) => {
    const before = await readFingerprint(app.database.db)
    const answer = await run()
    expect(await readFingerprint(app.database.db)).toEqual(before)
    return answer
  }

  it('issuing invoices is refused to members of the client', async () => {
    const order = await scene.confirmed()
    const manager = await app.make.member(scene.shop.of, 'manager')
    for (const caller of [scene.shop.orderer, manager]) {
      expect((await refused(() => scene.issue(order, caller))).status).toBe(403)
    }
  })

  it.each(['draft', 'submitted', 'complete', 'canceled'] as const)(
    'invoices of an order that is %s are refused',
    async (status) => {
      const order = await scene.confirmed()
      await app.database.db.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
      expect((await refused(() => scene.issue(order))).status).toBe(403)
    },
  )

  it('a second invoice of an order is refused, and an invoiced order cannot be canceled', async () => {
    const order = await scene.confirmed()
    await scene.issue(order)
    const now = await scene.shop.get(order.id, scene.shop.agency)
    const answer = await refused(() => scene.issue(now))
    expect(answer.status).toBe(400)
    expect(answer.problems).toEqual([{ key: 'order', errors: ['Tellimuse arved on juba koostatud.'] }])
    const before = await readFingerprint(app.database.db)
    const params = { ...scene.shop.client, id: order.id }
    const body = { reason: 'Eksitus' }
    const cancel = await app.call('cancelOrder', scene.shop.agency, { params, query: { version: now.version }, body })
    expect([cancel.status, cancel.problems.map(({ key }) => key)]).toEqual([400, ['order']])
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })

  it('issuing invoices with a stale version is refused', async () => {
    const order = await scene.confirmed()
    expect((await refused(() => scene.issue({ id: order.id, version: order.version - 1 }))).status).toBe(409)
  })

  it("issuing invoices of another client's order is refused", async () => {
    const order = await scene.confirmed()
    const foreign = await openInvoiceScene(app)
    expect((await refused(() => foreign.issue(order))).status).toBe(404)
    expect((await refused(() => scene.issue(order, foreign.shop.agency))).status).toBe(403)
  })

  it('issuing invoices is refused without a VAT rate of a class on the day of supply', async () => {
    const strange = await scene.product({ vat_class: 'võõras' })
    const order = await scene.confirmed([scene.productId, strange])
    const answer = await refused(() => scene.issue(order))
    expect([answer.status, answer.problems.map(({ key }) => key)]).toEqual([400, ['items[1]']])
  })

  it.each([
    { street: null, city: null, postal_code: null },
    { vat_number: null },
    { street: ' ', city: null, postal_code: null },
  ])('issuing invoices is refused for a seller with %j', async (lacking) => {
    const order = await scene.confirmed()
    const { organizationId } = scene.shop.of
    await app.database.db.updateTable('organizations').set(lacking).where('id', '=', organizationId).execute()
    const answer = await refused(() => scene.issue(order))
    expect([answer.status, answer.problems]).toEqual([
      400,
      [
        {
          key: 'order',
          errors: [
            'Agentuuri aadress või KMKR number puudub, ilma nendeta ei saa arvet koostada. Lisage need: Seaded → Ettevõte.',
          ],
        },
      ],
    ])
  })

  it('issuing invoices of an order without an agreed price is refused, and its proposal names the obstacle', async () => {
    const [order, whole] = [await scene.confirmed(), await scene.confirmed()]
    const { db } = app.database
    await db.updateTable('order_items').set({ sale_cents: null }).where('order_id', '=', order.id).execute()
    const answer = await refused(() => scene.issue(order))
    expect([answer.status, answer.problems.map(({ key }) => key)]).toEqual([400, ['order']])
    const proposal = await app.call('proposeInvoices', scene.shop.agency, { query: {} })
    expect(proposal.status).toBe(200)
    expect(new Map(proposal.body.orders.map(({ id, obstacle }) => [id, obstacle]))).toEqual(
      new Map([
        [order.id, 'agreedPriceMissing'],
        [whole.id, null],
      ]),
    )
  })

  it('issuing invoices of an order with all worksheets canceled is refused', async () => {
    const order = await scene.confirmed()
    const params = { ...scene.shop.client, id: order.id, itemId: firstOf(order.items).id }
    await app.call('setWorksheetStatus', scene.shop.agency, { params, body: { from: 1, to: 8 } })
    const answer = await refused(() => scene.issue(order))
    expect([answer.status, answer.problems.map(({ key }) => key)]).toEqual([400, ['order']])
  })
})
