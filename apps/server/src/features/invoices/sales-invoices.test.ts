import type { ClientInvoiceState } from '@tiraaz/domain/invoices/invoice-states'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type InvoiceScene, openInvoiceScene } from '../../testing/scenes/invoice-scene.ts'
import { beforeEachInvoiceScene } from '../../testing/scenes/invoice-scenes.ts'
import type { TestApp } from '../../testing/test-app.ts'

describe('the invoices of a client (R29)', () => {
  let app: TestApp
  let scene: InvoiceScene
  beforeEachInvoiceScene((opened) => ({ app, scene } = opened))

  const issued = async (on: string) => {
    app.setNow(`${on}T08:00:00Z`)
    const order = await scene.confirmed([await scene.product()])
    expect((await scene.issue(order)).status).toBe(200)
    return order
  }
  const pay = (cents: number) =>
    app.database.db
      .updateTable('sales_invoices')
      .set({ paid_cents: cents })
      .where('client_id', '=', scene.shop.of.id)
      .execute()
  const numbersOf = (list: { invoiceNo: string }[]) => list.map(({ invoiceNo }) => invoiceNo)

  it("the client's invoices have totals, paid and unpaid amounts and orders", async () => {
    const order = await issued('2026-03-11')
    await pay(1234)
    expect(await scene.list()).toEqual([
      {
        id: expect.any(String),
        invoiceNo: '1001',
        createdOn: '2026-03-11',
        dueOn: '2026-03-25',
        totalSum: 176.7,
        kind: 'invoice',
        isPrepayment: false,
        paidAmount: 12.34,
        unpaidSum: 164.36,
        isOverdue: false,
        payment: 'partlyPaid',
        invoiceReceiver: expect.stringMatching(/^Arve saaja/),
        orders: [{ id: order.id, projectNumber: order.projectNumber }],
      },
    ])
  })

  it('the client’s list of orders tells the payment of each order', async () => {
    const order = await issued('2026-03-11')
    const waiting = await scene.confirmed()
    const paymentOf = async (id: string) => {
      const { body } = await app.call('listOrders', scene.shop.orderer, {
        params: scene.shop.client,
        query: { Page: 1, Order: id },
      })
      return body.orders.map(({ payment }) => payment)
    }
    expect([await paymentOf(order.id), await paymentOf(waiting.id)]).toEqual([['unpaid'], [null]])
    await pay(1234)
    expect(await paymentOf(order.id)).toEqual(['partlyPaid'])
    app.setNow('2026-03-26T08:00:00Z')
    expect(await paymentOf(order.id)).toEqual(['overdue'])
    await pay(17_670)
    expect(await paymentOf(order.id)).toEqual(['paid'])
  })

  // spec: I8
  it("the client's invoices are listed newest first, first and last day of the period included", async () => {
    for (const day of ['2026-03-11', '2026-03-12', '2026-03-12', '2026-04-30']) await issued(day)
    expect(numbersOf(await scene.list())).toEqual(['1004', '1003', '1002', '1001'])
    expect(numbersOf(await scene.list({ from: '2026-03-12', to: '2026-04-30' }))).toEqual(['1004', '1003', '1002'])
    expect(numbersOf(await scene.list({ from: '2026-03-11', to: '2026-03-11' }))).toEqual(['1001'])
    expect(numbersOf(await scene.list({ from: '2026-03-13', to: '2026-04-29' }))).toEqual([])
  })

  it("the client's invoices are empty for a period that is reversed or out of range", async () => {
    await issued('2026-03-11')
    expect(await scene.list({ from: '2026-03-12', to: '2026-03-10' })).toEqual([])
    expect(await scene.list({ from: '0000-01-01', to: '0001-01-01' })).toEqual([])
    expect(numbersOf(await scene.list({ from: '0000-01-01', to: '9999-12-31' }))).toEqual(['1001'])
  })

  it("the client's invoices are limited to the newest when there are too many", async () => {
    await issued('2026-03-11')
    await sql`
      insert into sales_invoices (
        id, organization_id, client_id, invoice_no, reference_number, created_on, due_on, supplied_on, net_cents, vat_cents,
        seller_name, receiver_name, receiver_address
      )
      select 'suur-' || n, ${scene.shop.of.organizationId}, ${scene.shop.of.id}, 1001 + n, n::text, '2026-03-12',
        '2026-03-26', '2026-03-12', 100, 24, 'Müüja', 'Ostja', 'Pikk 7'
      from generate_series(1, 5000) as n`.execute(app.database.db)
    const numbers = numbersOf(await scene.list())
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([5000, '6001', '1002'])
  })

  it("the client's invoices are filtered by payment state, unpaid ones by the earliest due day", async () => {
    for (const day of ['2026-03-11', '2026-03-12', '2026-04-10']) await issued(day)
    await app.database.db
      .updateTable('sales_invoices')
      .set({ paid_cents: 17_670 })
      .where('client_id', '=', scene.shop.of.id)
      .where('invoice_no', '=', 1002)
      .execute()
    const of = async (state?: ClientInvoiceState) =>
      (await scene.list(state === undefined ? {} : { state })).map(({ invoiceNo, payment }) => [invoiceNo, payment])
    expect(await of('unpaid')).toEqual([
      ['1001', 'overdue'],
      ['1003', 'unpaid'],
    ])
    expect(await of('overdue')).toEqual([['1001', 'overdue']])
    expect(await of('paid')).toEqual([['1002', 'paid']])
    expect((await of()).map(([number]) => number)).toEqual(['1003', '1002', '1001'])
    expect(numbersOf(await scene.list({ state: 'paid', from: '2026-03-13' }))).toEqual([])
  })

  it.each([
    [{ periodStart: '2026-13-01', periodEnd: '2026-03-10' }, 'periodStart'],
    [{ periodStart: '2026-03-01', periodEnd: 'eile' }, 'periodEnd'],
    [{ periodStart: '2026-03-01' }, 'periodEnd'],
    [{ periodStart: '2026-03-01', periodEnd: '2026-03-10', State: 'credited' }, 'State'],
  ])('the invoice period %j is rejected', async (query, key) => {
    const answer = await app.callRaw('listSalesInvoices', scene.shop.orderer, { params: scene.shop.client, query })
    expect([answer.status, answer.problems.map((problem) => problem.key)]).toEqual([400, [key]])
  })

  // spec: I6
  it('invoices are overdue from the day after the due date in Tallinn until paid', async () => {
    await issued('2026-03-11')
    const isOverdue = async () => (await scene.list()).map((invoice) => invoice.isOverdue)
    app.setNow('2026-03-25T21:59:59Z')
    expect(await isOverdue()).toEqual([false])
    app.setNow('2026-03-25T22:00:00Z')
    expect(await isOverdue()).toEqual([true])
    await pay(17_669)
    expect(await isOverdue()).toEqual([true])
    await pay(17_670)
    expect(await isOverdue()).toEqual([false])
  })

  it("the client's invoices are visible to viewers, not to users of another client", async () => {
    await issued('2026-03-11')
    const viewer = await app.make.member(scene.shop.of, 'viewer')
    expect(numbersOf(await scene.list({}, viewer))).toEqual(['1001'])
    const foreign = await openInvoiceScene(app)
    expect(await foreign.list()).toEqual([])
    const query = { periodStart: '2000-01-01', periodEnd: '2100-01-01' }
    const answer = await app.call('listSalesInvoices', foreign.shop.orderer, { params: scene.shop.client, query })
    expect(answer.status).toBe(403)
  })
})
