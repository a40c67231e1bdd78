import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openWorksheetScene } from '../../testing/scenes/worksheet-scene.ts'
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

  it('the order export names printing methods, and what is open in the files of orders that are not printed', async () => {
    const scene = await openWorksheetScene(app, {
      withFile: { name: 'plakat.pdf', bytes: Buffer.from(`%PDF-1.7\n% ${app.newId()}\n%%EOF`) },
    })
    const { db } = app.database
    const { organizationId } = scene.shop.of
    const page = { widthMm: 210, heightMm: 297, bleedMm: 3, pixels: null, lowestDpi: 60, boxes: null }
    const facts = { pageCount: 2, pages: [page, page], colourSpaces: ['rgb'], fontsNotEmbedded: [], isComplete: true }
    await db
      .updateTable('previews')
      .set({ state: 'ready', facts: JSON.stringify({ ...facts, isEncrypted: true }) })
      .where('organization_id', '=', organizationId)
      .execute()
    await db
      .updateTable('products')
      .set({ print_profile: 'digital', page_count: 1, name_et: 'Plakat', name_en: 'Poster' })
      .where('organization_id', '=', organizationId)
      .execute()
    await db
      .updateTable('order_items')
      .set({ product_name_et: null, product_name_en: null })
      .where('order_id', '=', scene.orderId)
      .execute()
    const read = async (locale: 'et-EE' | 'en-US' = 'et-EE') => {
      const { body } = await app.call(
        'exportAgencyOrders',
        { ...scene.shop.agency, locale },
        { query: { 'Status[]': ['confirmed', 'done'] } },
      )
      const [row = []] = body.rows
      const at = body.headings.indexOf(locale === 'et-EE' ? 'Trükiviis' : 'Printing method')
      return row.slice(at, at + 4)
    }
    const [profile, count, worst, names] = await read()
    expect([profile, worst]).toEqual(['digitrükk', 'hoiatus'])
    expect(names).toMatch(/^Plakat: /)
    expect(names).toContain('teine lehekülgede arv')
    expect(names).toContain('väike eraldusvõime')
    expect(Number(count)).toBeGreaterThan(1)
    expect(await read('en-US')).toEqual([
      'digital printing',
      count,
      'warning',
      expect.stringMatching(/^Poster: .*low resolution/),
    ])
    // Findings of a printed order are no longer open.
    await db.updateTable('orders').set({ status: 'done' }).where('id', '=', scene.orderId).execute()
    expect(await read()).toEqual(['digitrükk', null, null, null])
  })

  it('files of an order are read by one statement, whatever the number of orders', async () => {
    const count = async (orders: number) => {
      for (let nth = 0; nth < orders; nth += 1) await addConfirmed(app, world.own, world.agency)
      const before = app.database.statements()
      await app.call('exportAgencyOrders', world.agency, { query: { 'Status[]': ['confirmed'] } })
      return app.database.statements() - before
    }
    const one = await count(1)
    expect(await count(3)).toBe(one)
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
