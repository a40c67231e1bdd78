// engines: both
import { describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { type InvoiceScene, openInvoiceScene } from '../../testing/scenes/invoice-scene.ts'
import { beforeEachInvoiceScene } from '../../testing/scenes/invoice-scenes.ts'
import { firstOf } from '../../testing/scenes/shop.ts'
import type { TestApp } from '../../testing/test-app.ts'

describe('invoicing a part of an order (R41)', () => {
  let app: TestApp
  let scene: InvoiceScene
  beforeEachInvoiceScene((opened) => ({ app, scene } = opened))

  const refused = async <T>(run: () => Promise<T>): Promise<T> => {
    const before = await readFingerprint(app.database.db)
    const answer = await run()
    expect(await readFingerprint(app.database.db)).toEqual(before)
    return answer
  }
  const toRefusal = ({ status, problems }: { status: number; problems: { key: string; code?: string }[] }) => [
    status,
    problems.map(({ key }) => key),
  ]
  const now = (id: string) => scene.shop.get(id, scene.shop.agency)
  const statusOf = async (id: string) => (await now(id)).status.status
  const listed = async (id: string) => {
    const { body } = await app.call('listAgencyOrders', scene.shop.agency, { query: { Page: 1, Order: id } })
    return firstOf(body.orders)
  }
  const worksheetsOf = async (orderId: string) => {
    const rows = await app.database.db
      .selectFrom('worksheets')
      .innerJoin('order_items', 'order_items.id', 'worksheets.order_item_id')
      .where('order_items.order_id', '=', orderId)
      .select('worksheets.status')
      .execute()
    return rows.map(({ status }) => status)
  }
  const part = async (id: string, ...pieces: number[]) =>
    scene.issueParts(await now(id), await scene.linesFor(id, ...pieces))
  const creditWhole = (id: string) =>
    app.call('creditInvoice', scene.shop.agency, { params: { id }, body: { lines: null, reason: 'Vale kogus' } })

  it('a part is invoiced with the transport, and the rest completes a delivered order to the cent', async () => {
    const order = await scene.deliver(await scene.confirmed())
    expect(await scene.rest(order.id)).toMatchObject({
      receivers: [{ items: [{ quantity: 100, netSum: 137.5, isDelivered: true }], transportSum: 5 }],
    })
    const first = await part(order.id, 33)
    expect([first.status, first.body.map(({ invoiceNo }) => invoiceNo)]).toEqual([200, ['1001']])
    expect(await statusOf(order.id)).toBe('done')
    expect(await worksheetsOf(order.id)).toEqual([6])
    expect(await listed(order.id)).toMatchObject({ canBeInvoiced: true, uninvoicedSum: 92.12, canBeCanceled: false })
    expect((await scene.issue(await now(order.id))).body.map(({ invoiceNo }) => invoiceNo)).toEqual(['1002'])
    expect(await statusOf(order.id)).toBe('complete')
    expect(await worksheetsOf(order.id)).toEqual([7])
    expect(await listed(order.id)).toMatchObject({ canBeInvoiced: false, uninvoicedSum: null })
    const { invoices, lines } = await scene.rowsOf()
    const shown = invoices.map(({ id }) =>
      lines.filter((line) => line.invoice_id === id).map((line) => [line.quantity, line.net_cents, line.vat_cents]),
    )
    expect(shown).toEqual([
      [
        [33, 4538, 1089],
        [1, 500, 120],
      ],
      [[67, 9212, 2211]],
    ])
    expect(invoices.reduce((sum, invoice) => sum + invoice.net_cents, 0)).toBe(14_250)
    expect(invoices.reduce((sum, invoice) => sum + invoice.vat_cents, 0)).toBe(3420)
  })

  it('the proposal of the rest is what issuing makes: lines, VAT, total and due date of each receiver', async () => {
    const receiver = await scene.receiver({ name: 'Lõuna OÜ', terms: 30 })
    const shares = [
      { destinationId: receiver, quantity: 60 },
      { destinationId: scene.shop.contactId, quantity: 40 },
    ]
    const { id } = await scene.confirmed([scene.productId], shares, 'Kampaania „Äike“')
    expect((await scene.prepay(await now(id), { percent: 20 })).status).toBe(200)
    const before = await readFingerprint(app.database.db)
    const { proposal } = await scene.rest(id)
    expect(await readFingerprint(app.database.db)).toEqual(before)
    expect([proposal.obstacle, proposal.invoices.map(({ dueOn }) => dueOn).toSorted()]).toEqual([
      null,
      ['2026-03-25', '2026-04-10'],
    ])
    expect(proposal.invoices.flatMap(({ lines }) => lines.filter(({ netSum }) => netSum < 0))).toHaveLength(2)
    await scene.issue(await now(id))
    const { invoices, lines } = await scene.rowsOf()
    const issued = invoices
      .filter((invoice) => !invoice.is_prepayment)
      .map((invoice) => ({
        receiverName: invoice.receiver_name,
        dueOn: invoice.due_on,
        netSum: invoice.net_cents / 100,
        vatSum: invoice.vat_cents / 100,
        lines: lines
          .filter((line) => line.invoice_id === invoice.id)
          .map((line) => [line.name_et, line.note, line.quantity, line.net_cents / 100, line.vat_cents / 100]),
      }))
    const proposed = proposal.invoices.map(({ receiverName, dueOn, netSum, vatSum, lines: own }) => ({
      receiverName,
      dueOn,
      netSum,
      vatSum,
      lines: own.map((line) => [line.name, line.note, line.quantity, line.netSum, line.vatSum]),
    }))
    expect(proposed).toEqual(issued)
    for (const { netSum, vatSum, totalSum } of proposal.invoices) expect(totalSum).toBeCloseTo(netSum + vatSum, 6)
  })

  it('the proposal of the rest names the obstacle instead of invoices', async () => {
    const { id } = await scene.confirmed()
    await app.database.db
      .updateTable('organizations')
      .set({ vat_number: null })
      .where('id', '=', scene.shop.of.organizationId)
      .execute()
    expect((await scene.rest(id)).proposal).toEqual({ obstacle: 'sellerIncomplete', invoices: [] })
  })

  it('a part invoiced before the delivery keeps the order open until all is invoiced and delivered', async () => {
    const { id } = await scene.confirmed()
    await part(id, 40)
    await scene.deliver(await now(id))
    expect(await statusOf(id)).toBe('done')
    await scene.issue(await now(id))
    expect(await statusOf(id)).toBe('complete')
  })

  it('an order invoiced whole in parts before its delivery is complete with its last delivery', async () => {
    const { id } = await scene.confirmed()
    await part(id, 40)
    await part(id, 60)
    expect(await statusOf(id)).toBe('confirmed')
    await scene.deliver(await now(id))
    expect(await statusOf(id)).toBe('complete')
  })

  it('a part shows the delivery date of its own goods, and none while any of them is not delivered', async () => {
    const order = await scene.confirmed([scene.productId, await scene.product()])
    await scene.deliver({ ...order, items: order.items.slice(0, 1) })
    app.setNow('2026-03-12T08:00:00Z')
    const [first, second] = (await scene.linesFor(order.id, 10, 10)).map(({ itemId }) => itemId)
    const lines = await scene.linesFor(order.id, 10, 10)
    const of = (itemId: string | undefined) => lines.filter((line) => line.itemId === itemId)
    await scene.issueParts(await now(order.id), of(firstOf(order.items).id))
    await scene.issueParts(await now(order.id), of([first, second].find((id) => id !== firstOf(order.items).id)))
    const { invoices } = await scene.rowsOf()
    expect(invoices.map(({ delivered_on }) => delivered_on)).toEqual(['2026-03-11', null])
  })

  it('each receiver is invoiced for its own pieces, and the parts of all add up to the order', async () => {
    const receiver = await scene.receiver({ name: 'Lõuna OÜ' })
    const shares = [
      { destinationId: receiver, quantity: 60 },
      { destinationId: scene.shop.contactId, quantity: 40 },
    ]
    const order = await scene.confirmed([scene.productId], shares)
    const lines = await scene.linesFor(order.id, 7)
    expect((await scene.issueParts(await now(order.id), lines.slice(0, 1))).body).toHaveLength(1)
    expect((await scene.rest(order.id)).receivers.map(({ items }) => firstOf(items).quantity).toSorted()).toEqual(
      lines[0]?.receiverId === null ? [33, 60] : [40, 53],
    )
    expect((await scene.issue(await now(order.id))).body).toHaveLength(2)
    const { invoices } = await scene.rowsOf()
    expect(invoices.reduce((sum, invoice) => sum + invoice.net_cents, 0)).toBe(13_750 + 1000)
    expect(invoices.reduce((sum, invoice) => sum + invoice.vat_cents, 0)).toBe(3300 + 240)
    expect((await scene.rest(order.id)).receivers).toEqual([])
  })

  it('a credited part gives its pieces and transport back, and a complete order is done again', async () => {
    const order = await scene.deliver(await scene.confirmed())
    const first = firstOf((await part(order.id, 33)).body)
    await scene.issue(await now(order.id))
    expect((await creditWhole(first.id)).status).toBe(200)
    expect(await statusOf(order.id)).toBe('done')
    expect(await listed(order.id)).toMatchObject({ canBeInvoiced: true, uninvoicedSum: 50.38 })
    expect((await scene.rest(order.id)).receivers).toMatchObject([{ items: [{ quantity: 33 }], transportSum: 5 }])
    await part(order.id, 3)
    await scene.issue(await now(order.id))
    expect(await statusOf(order.id)).toBe('complete')
    const { invoices } = await scene.rowsOf()
    const net = invoices.reduce((sum, one) => sum + (one.kind === 'invoice' ? 1 : -1) * one.net_cents, 0)
    const vat = invoices.reduce((sum, one) => sum + (one.kind === 'invoice' ? 1 : -1) * one.vat_cents, 0)
    expect([net, vat]).toEqual([14_250, 3420])
  })

  it('the rest of an order is proposed with other orders, and the credit limit counts it', async () => {
    const { id } = await scene.confirmed()
    await part(id, 33)
    const { body } = await app.call('proposeInvoices', scene.shop.agency, { query: {} })
    const own = firstOf(body.orders.filter((order) => order.id === id))
    expect(body.invoices.flatMap(({ parts }) => parts).filter(({ orderId }) => orderId === id)).toMatchObject([
      { lines: [{ quantity: 67, netSum: 92.12, vatSum: 22.11 }] },
    ])
    await app.database.db
      .updateTable('clients')
      .set({ credit_limit_cents: 1_000_000 })
      .where('id', '=', scene.shop.of.id)
      .execute()
    const pricing = await app.call('getConfirmation', scene.shop.agency, {
      params: { ...scene.shop.client, id: (await scene.shop.submitted()).id },
    })
    // The invoice with VAT, 62.47 €, and the rest without it.
    expect(pricing.body.credit).toMatchObject({ used: 154.59 })
    const orders = [{ id, version: own.version }]
    expect(
      (await app.call('issueProposedInvoices', scene.shop.agency, { body: { orders, receivers: [] } })).status,
    ).toBe(200)
    expect(await listed(id)).toMatchObject({ canBeInvoiced: false, uninvoicedSum: null })
  })

  it('a part is refused for too many pieces, unknown items, nothing, stale versions and other users', async () => {
    const order = await scene.confirmed()
    const line = firstOf(await scene.linesFor(order.id, 40))
    const attempt = (lines: (typeof line)[], caller = scene.shop.agency, version = order.version) =>
      refused(() => scene.issueParts({ id: order.id, version }, lines, caller))
    expect(toRefusal(await attempt([{ ...line, quantity: 101 }]))).toEqual([400, ['lines[0].quantity']])
    expect(toRefusal(await attempt([{ ...line, itemId: 'vale' }]))).toEqual([400, ['lines[0]']])
    expect(toRefusal(await attempt([{ ...line, receiverId: null }]))).toEqual([400, ['lines[0]']])
    expect(toRefusal(await attempt([line, line]))).toEqual([400, ['lines[1]']])
    expect(toRefusal(await attempt([{ ...line, quantity: 0 }]))).toEqual([400, ['lines']])
    expect(toRefusal(await attempt([]))).toEqual([400, ['lines']])
    expect((await attempt([line], scene.shop.orderer)).status).toBe(403)
    expect((await attempt([line], scene.shop.agency, order.version + 1)).status).toBe(409)
    const foreign = await openInvoiceScene(app)
    expect((await attempt([line], foreign.shop.agency)).status).toBe(403)
    const theirs = await foreign.confirmed()
    expect((await refused(() => scene.issueParts(theirs, [line]))).status).toBe(404)
    const draft = await scene.shop.draft([scene.productId])
    expect((await refused(() => scene.issueParts(draft, [line]))).status).toBe(403)
  })

  it('a part of what is already invoiced is refused, also of an order that is invoiced whole', async () => {
    const order = await scene.confirmed()
    const lines = await scene.linesFor(order.id, 60)
    await scene.issueParts(order, lines)
    const again = await now(order.id)
    expect(toRefusal(await refused(() => scene.issueParts(again, lines)))).toEqual([400, ['lines[0].quantity']])
    await scene.issue(again)
    const whole = await now(order.id)
    expect(toRefusal(await refused(() => scene.issueParts(whole, lines)))).toEqual([400, ['order']])
  })

  it('prices of an order that is invoiced in part do not change, and it cannot be canceled', async () => {
    const { id } = await scene.confirmed()
    await part(id, 40)
    const order = await now(id)
    const cancel = () =>
      app.call('cancelOrder', scene.shop.agency, {
        params: { ...scene.shop.client, id },
        query: { version: order.version },
        body: { reason: 'Klient loobus' },
      })
    expect((await refused(cancel)).status).toBe(400)
  })

  it('two parts at once never invoice the same pieces: one is issued, the other is a conflict', async () => {
    const order = await scene.confirmed()
    const lines = await scene.linesFor(order.id, 60)
    const answers = await Promise.all([scene.issueParts(order, lines), scene.issueParts(order, lines)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { invoices, lines: rows } = await scene.rowsOf()
    expect([invoices.length, rows.filter(({ unit }) => unit === 'piece').map(({ quantity }) => quantity)]).toEqual([
      1,
      [60],
    ])
  })

  it('a part and the whole at once: one is issued, the other is a conflict', async () => {
    const order = await scene.confirmed()
    const lines = await scene.linesFor(order.id, 60)
    const answers = await Promise.all([scene.issueParts(order, lines), scene.issue(order)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await scene.rowsOf()).invoices).toHaveLength(1)
  })
})
