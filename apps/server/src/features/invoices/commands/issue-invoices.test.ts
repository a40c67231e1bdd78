// engines: both
import { describe, expect, it } from 'vitest'
import { readFingerprint } from '../../../testing/read-fingerprint.ts'
import { type InvoiceScene, openInvoiceScene } from '../../../testing/scenes/invoice-scene.ts'
import { beforeEachInvoiceScene } from '../../../testing/scenes/invoice-scenes.ts'
import { firstOf } from '../../../testing/scenes/shop.ts'
import type { TestApp } from '../../../testing/test-app.ts'

describe('issuing the invoices of an order (R29)', () => {
  let app: TestApp
  let scene: InvoiceScene
  beforeEachInvoiceScene((opened) => ({ app, scene } = opened))

  const kindsOf = async (id: string) => (await scene.shop.rowsOf(id)).events.map(({ kind }) => kind)
  const worksheetsOf = async (orderId: string) => {
    const rows = await app.database.db
      .selectFrom('worksheets')
      .innerJoin('order_items', 'order_items.id', 'worksheets.order_item_id')
      .where('order_items.order_id', '=', orderId)
      .select('worksheets.status')
      .execute()
    return rows.map(({ status }) => status)
  }
  const numbersOf = (answer: { body: { invoiceNo: string }[] }) => answer.body.map(({ invoiceNo }) => invoiceNo)

  it("an invoice has the sold items at the order's prices, with VAT per line", async () => {
    const order = await scene.confirmed([scene.productId], undefined, 'Kampaania 12')
    const answer = await scene.issue(order)
    expect([answer.status, numbersOf(answer)]).toEqual([200, ['1001']])
    const { invoices, lines } = await scene.rowsOf()
    expect(lines).toMatchObject([
      { unit: 'piece', quantity: 100, unit_price: 13_750, net_cents: 13_750, note: 'Kampaania 12', vat_cents: 3300 },
      { unit: 'service', name_et: 'Transport', quantity: 1, net_cents: 500, vat_cents: 120, note: null },
    ])
    expect(lines.map((line) => [line.vat_class, line.vat_rate_basis_points])).toEqual([
      ['standard', 2400],
      ['standard', 2400],
    ])
    expect(invoices).toMatchObject([
      {
        invoice_no: 1001,
        reference_number: '10016',
        created_on: '2026-03-11',
        due_on: '2026-03-25',
        net_cents: 14_250,
        vat_cents: 3420,
        paid_cents: 0,
        seller_name: 'Trükk ja Õun OÜ',
        seller_address: 'Kopli 25, 10412 Tallinn',
        seller_iban: 'EE382200221020145685',
        receiver_address: 'Pikk 7, 10123 Tallinn',
      },
    ])
  })

  it('each receiver is invoiced for its destinations, and the invoices add up to the order', async () => {
    const first = await scene.receiver({ name: 'Lõuna OÜ', terms: 30 })
    const second = await scene.receiver({ name: 'Põhja OÜ', terms: 0 })
    const shares = [
      { destinationId: first, quantity: 1 },
      { destinationId: second, quantity: 1 },
      { destinationId: scene.shop.contactId, quantity: 1 },
    ]
    const order = await scene.confirmed([scene.productId, await scene.product()], shares)
    expect((await scene.issue(order)).status).toBe(200)
    const { invoices, lines } = await scene.rowsOf()
    expect(invoices.map(({ invoice_no, receiver_name, due_on }) => [invoice_no, receiver_name, due_on])).toEqual([
      [1001, 'Lõuna OÜ', '2026-04-10'],
      [1002, 'Põhja OÜ', '2026-03-11'],
      [1003, expect.stringMatching(/^Arve saaja/), '2026-03-25'],
    ])
    expect(invoices.map(({ receiver_address }) => receiver_address)).toContain('Lai 3, 10123 Võru')
    for (const invoice of invoices) {
      const own = lines.filter((line) => line.invoice_id === invoice.id)
      expect(own.map(({ quantity, unit }) => [quantity, unit])).toEqual([
        [1, 'piece'],
        [1, 'piece'],
        [1, 'service'],
      ])
      expect(own.reduce((sum, line) => sum + line.net_cents, 0)).toBe(invoice.net_cents)
      expect(own.reduce((sum, line) => sum + line.vat_cents, 0)).toBe(invoice.vat_cents)
    }
    const { order: row } = await scene.shop.rowsOf(order.id)
    const net = invoices.reduce((sum, invoice) => sum + invoice.net_cents, 0)
    expect(net).toBe((row?.items_sale_cents ?? 0) + (row?.transport_sale_cents ?? 0))
  })

  it('a destination without a receiver is invoiced to the client, and free transport has no line', async () => {
    const { shop } = scene
    const { db } = app.database
    const order = await scene.confirmed()
    const receiverless = { receiver_id: null, receiver_name: null, receiver_email: null, courier_sale_cents: 0 }
    await db.updateTable('order_destinations').set(receiverless).where('order_id', '=', order.id).execute()
    await db
      .updateTable('clients')
      .set({ name: 'Õunaaed OÜ', registry_code: '12652512', vat_number: 'EE101721589' })
      .where('id', '=', shop.of.id)
      .execute()
    expect((await scene.issue(order)).status).toBe(200)
    const { invoices, lines } = await scene.rowsOf()
    expect(invoices).toMatchObject([
      {
        receiver_name: 'Õunaaed OÜ',
        receiver_registry_code: '12652512',
        receiver_vat_number: 'EE101721589',
        invoice_receiver_id: null,
        due_on: '2026-03-25',
      },
    ])
    expect(lines.map(({ unit }) => unit)).toEqual(['piece'])
  })

  it("VAT follows the product's class and the day of supply, which is the last delivery", async () => {
    const { db } = app.database
    await db
      .insertInto('vat_rates')
      .values([
        { country: 'EE', vat_class: 'book', valid_from: '2020-01-01', valid_to: '2026-03-31', rate_basis_points: 900 },
        { country: 'EE', vat_class: 'book', valid_from: '2026-04-01', valid_to: null, rate_basis_points: 1300 },
      ])
      .onConflict((known) => known.doNothing())
      .execute()
    const book = await scene.product({ vat_class: 'book' })
    const promised = await scene.confirmed([scene.productId, book])
    const delivered = await scene.deliver(await scene.confirmed([scene.productId, book]))
    // Invoiced in April, when books have another rate.
    app.setNow('2026-04-07T08:00:00Z')
    expect((await scene.issue(delivered)).status).toBe(200)
    expect((await scene.issue(promised)).status).toBe(200)
    const { invoices, lines } = await scene.rowsOf()
    expect(invoices.map(({ supplied_on }) => supplied_on)).toEqual(['2026-03-11', '2026-04-07'])
    expect(invoices.map(({ delivered_on }) => delivered_on)).toEqual(['2026-03-11', null])
    const ratesOf = (at: number) =>
      lines.filter((line) => line.invoice_id === invoices[at]?.id).map((line) => line.vat_rate_basis_points)
    expect(ratesOf(0)).toEqual([2400, 900, 2400])
    expect(ratesOf(1)).toEqual([2400, 1300, 2400])
  })

  it('later changes do not change an issued invoice', async () => {
    const { shop } = scene
    const { db } = app.database
    await scene.issue(await scene.confirmed())
    const before = await scene.rowsOf()
    await db.updateTable('products').set({ name_et: 'Muu' }).where('id', '=', scene.productId).execute()
    await db.updateTable('organizations').set({ name: 'Muu' }).where('id', '=', shop.of.organizationId).execute()
    await db.updateTable('invoice_receivers').set({ name: 'Muu' }).where('client_id', '=', shop.of.id).execute()
    expect(await scene.rowsOf()).toEqual(before)
  })

  it('invoicing completes a done order and finalizes its worksheets (R20, R21)', async () => {
    const done = await scene.deliver(await scene.confirmed())
    expect(done.status.status).toBe('done')
    expect((await scene.issue(done)).status).toBe(200)
    const after = await scene.shop.get(done.id, scene.shop.agency)
    expect([after.status.status, after.version]).toEqual(['complete', done.version + 1])
    expect(await worksheetsOf(done.id)).toEqual([7])
    expect(await kindsOf(done.id)).toContain('invoicesIssued')
  })

  it('an invoiced confirmed order stays confirmed and is completed by its delivery', async () => {
    const order = await scene.confirmed()
    expect((await scene.issue(order)).status).toBe(200)
    const invoiced = await scene.shop.get(order.id, scene.shop.agency)
    expect([invoiced.status.status, invoiced.version]).toEqual(['confirmed', order.version + 1])
    const { events } = await scene.shop.rowsOf(order.id)
    expect(events.filter(({ kind }) => kind === 'invoicesIssued')).toMatchObject([
      { actor_id: scene.shop.agency.userId, before: null, after: null },
    ])
    const delivered = await scene.deliver(invoiced)
    expect(delivered.status.status).toBe('complete')
    expect(await worksheetsOf(order.id)).toEqual([7])
    const kinds = await kindsOf(order.id)
    for (const kind of ['invoicesIssued', 'done', 'completed']) expect(kinds).toContain(kind)
  })

  it('an item with a canceled worksheet is not invoiced', async () => {
    const other = await scene.product()
    const order = await scene.confirmed([scene.productId, other])
    const item = firstOf(order.items)
    const cancel = { from: 1, to: 8 }
    const params = { ...scene.shop.client, id: order.id, itemId: item.id }
    expect((await app.call('setWorksheetStatus', scene.shop.agency, { params, body: cancel })).status).toBe(204)
    expect((await scene.issue(order)).status).toBe(200)
    const { lines } = await scene.rowsOf()
    expect(lines.map(({ unit, net_cents }) => [unit, net_cents])).toEqual([
      ['piece', 13_750],
      ['service', 500],
    ])
  })

  describe('invoice numbers', () => {
    it('invoice numbers have no gaps, whatever is refused in between', async () => {
      const taken: string[] = []
      for (let round = 0; round < 4; round++) {
        const order = await scene.confirmed([await scene.product()])
        await scene.issue({ id: order.id, version: order.version + 7 })
        await scene.issue(order, scene.shop.orderer)
        taken.push(...numbersOf(await scene.issue(order)))
        await scene.issue(order)
      }
      expect(taken).toEqual(['1001', '1002', '1003', '1004'])
    })

    it('an invoice number is not lost when the transaction fails', async () => {
      const order = await scene.confirmed()
      const { mail } = app.ports
      const before = await readFingerprint(app.database.db)
      app.ports.mail = { ...mail, queue: () => Promise.reject(new Error('No emails today')) }
      const failed = await scene.issue(order)
      app.ports.mail = mail
      expect(failed.status).toBe(500)
      expect(await readFingerprint(app.database.db)).toEqual(before)
      expect(numbersOf(await scene.issue(order))).toEqual(['1001'])
    })

    it('invoicing one order twice at once uses invoice numbers once', async () => {
      const order = await scene.confirmed()
      const answers = await Promise.all([scene.issue(order), scene.issue(order)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const { invoices } = await scene.rowsOf()
      expect(invoices.map(({ invoice_no }) => invoice_no)).toEqual([1001])
      const emails = (await app.mails()).filter((mail) => mail.organizationId === scene.shop.of.organizationId)
      expect(emails.filter(({ kind }) => kind === 'invoiceIssued')).toHaveLength(1)
    })

    it('concurrent invoices of several orders get consecutive numbers per organization', async () => {
      const orders = []
      for (let count = 0; count < 3; count++) orders.push(await scene.confirmed([await scene.product()]))
      const answers = await Promise.all(orders.map((order) => scene.issue(order)))
      expect(answers.flatMap(numbersOf).sort()).toEqual(['1001', '1002', '1003'])
      const other = await openInvoiceScene(app)
      expect(numbersOf(await other.issue(await other.confirmed()))).toEqual(['1001'])
    })
  })
})
