import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildWorld, type World } from '../../testing/worlds/world.ts'
import { addConfirmed, addSubmitted } from '../../testing/worlds/world-orders.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await openTestApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

describe('exported tables', () => {
  it('the order export has all filtered orders with purchase and sale prices', async () => {
    const confirmed = await addConfirmed(app, world.own, world.agency)
    await addSubmitted(app, world.sibling)
    const { body } = await app.call('exportAgencyOrders', world.agency, { query: { 'Status[]': ['confirmed'] } })
    expect(body.headings.slice(0, 4)).toEqual(['Number', 'Nimetus', 'Klient', 'Tellija'])
    const order = await app.database.db
      .selectFrom('orders')
      .where('id', '=', confirmed.id)
      .select(['project_number', 'items_sale_cents', 'transport_sale_cents'])
      .executeTakeFirstOrThrow()
    expect(body.dayColumns.map((at) => body.headings[at])).toEqual(['Esitatud', 'Tähtaeg'])
    const total = ((order.items_sale_cents ?? 0) + (order.transport_sale_cents ?? 0)) / 100
    expect(body.rows.map((row) => [row[0], row[body.headings.indexOf('Kokku, €')]])).toContainEqual([
      order.project_number,
      total,
    ])
    expect(body.fileName).toMatch(/^Tellimused \d{4}-\d{2}-\d{2}$/)
    expect(new Set(body.rows.map((row) => row[body.headings.indexOf('Olek')]))).toEqual(new Set(['Kinnitatud']))
    const all = await app.call('exportAgencyOrders', world.agency, { query: {} })
    expect(all.body.rows.length).toBeGreaterThan(body.rows.length)
  })

  it('the invoice export uses the filters of the invoice list and has the unpaid amounts', async () => {
    const { body: list } = await app.call('listAgencyInvoices', world.agency, { query: { State: 'unpaid' } })
    const { body } = await app.call('exportAgencyInvoices', world.agency, { query: { State: 'unpaid' } })
    expect(body.rows.map((row) => String(row[0]))).toEqual(list.invoices.map(({ invoiceNo }) => invoiceNo))
    const unpaid = body.rows.map((row) => row[body.headings.indexOf('Tasumata, €')])
    expect(unpaid).toEqual(list.invoices.map(({ unpaidSum }) => unpaidSum))
    const { body: none } = await app.call('exportAgencyInvoices', world.agency, { query: { To: '2000-01-01' } })
    expect(none.rows).toEqual([])
  })
})
