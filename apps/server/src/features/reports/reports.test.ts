// engines: both
import type { ReportGroup } from '@tiraaz/domain/reports/report-groups'
import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { addOrderRows, type ItemRows, type OrderRows } from '../../testing/order-rows.ts'
import { openShop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

describe('reports of turnover, purchase and margin', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    app.setNow('2026-03-11T08:00:00Z')
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const YEAR = { From: '2026-01-01', To: '2026-12-31' }
  const read = async (By: ReportGroup, days = YEAR, locale: 'et-EE' | 'en-US' = 'et-EE') => {
    const { body, status, text } = await app.call('getReport', { ...shop.agency, locale }, { query: { By, ...days } })
    if (status !== 200) throw new Error(text)
    return body
  }
  const item = (sale: number, purchase: number, more: Partial<ItemRows> = {}): ItemRows => ({
    product_id: shop.productId,
    sale_cents: sale,
    purchase_cents: purchase,
    ...more,
  })
  const order = (row: Partial<OrderRows> = {}, of = shop.of) =>
    addOrderRows(app.database.db, of, {
      created_by: shop.orderer.userId ?? '',
      status: 'confirmed',
      confirmed_at: new Date('2026-02-10T10:00:00Z'),
      transport_sale_cents: 0,
      transport_purchase_cents: 0,
      items: [item(10_000, 8000)],
      ...row,
    })
  const worksheet = (itemId: string, status: number, printingHouse: string | null = null) =>
    app.database.db
      .insertInto('worksheets')
      .values({
        id: app.newId(),
        organization_id: shop.of.organizationId,
        order_item_id: itemId,
        printing_house_id: printingHouse,
        status,
        created_at: app.now(),
      })
      .execute()

  it('reports count confirmed and not canceled orders by the day in Tallinn', async () => {
    await order()
    await order({ status: 'done' })
    await order({ status: 'complete', confirmed_at: new Date('2026-01-31T22:30:00Z') })
    for (const status of ['draft', 'submitted', 'canceled'] as const) await order({ status })
    const { rows, total } = await read('month', { From: '2026-02-01', To: '2026-02-28' })
    expect(rows).toEqual([
      {
        key: '2026-02',
        name: null,
        isTransport: false,
        orders: 3,
        turnover: 300,
        purchase: 240,
        margin: 60,
        marginPercent: 20,
        unknownPurchases: 0,
      },
    ])
    expect(total).toEqual({
      orders: 3,
      turnover: 300,
      purchase: 240,
      margin: 60,
      marginPercent: 20,
      unknownPurchases: 0,
    })
    expect((await read('month', { From: '2026-01-01', To: '2026-01-31' })).rows).toEqual([])
  })

  it('reports omit canceled worksheets, and follow a worksheet to another printing house', async () => {
    const { organizationId } = shop.of
    const [first, second] = [
      await app.make.printingHouse(organizationId, 'Esimene Koda'),
      await app.make.printingHouse(organizationId, 'Teine Koda'),
    ]
    const other = await app.make.product(organizationId, { name_et: 'Voldik', name_en: 'Leaflet' })
    const third = await app.make.product(organizationId)
    const { itemIds } = await order({
      items: [
        item(1000, 900, { printing_house_id: first }),
        item(2000, 1500, { product_id: other, printing_house_id: first }),
        item(4000, 100, { product_id: third, printing_house_id: first }),
      ],
    })
    const [, moved = '', canceled = ''] = itemIds
    await worksheet(moved, WORKSHEET_STATUSES.open.number, second)
    await worksheet(canceled, WORKSHEET_STATUSES.canceled.number)
    const { rows, total } = await read('printingHouse')
    expect(rows.map(({ name, turnover, purchase }) => [name, turnover, purchase])).toEqual([
      ['Teine Koda', 20, 15],
      ['Esimene Koda', 10, 9],
    ])
    expect(total).toMatchObject({ orders: 1, turnover: 30, purchase: 24 })
    expect((await read('product')).rows.map(({ name }) => name)).toContain('Voldik')
    expect((await read('product', YEAR, 'en-US')).rows.map(({ name }) => name)).toContain('Leaflet')
  })

  it('reports have the same total in every grouping, with transport as its own row where it does not belong', async () => {
    await order({ transport_sale_cents: 500, transport_purchase_cents: 700 })
    await order({ items: [item(100, 100, { printing_house_id: null })], transport_sale_cents: 0 })
    const expected = { orders: 2, turnover: 106, purchase: 88, margin: 18, marginPercent: 16.98, unknownPurchases: 0 }
    for (const by of ['month', 'client', 'product', 'printingHouse'] as const) {
      const { rows, total } = await read(by)
      expect(total).toEqual(expected)
      const turnover = rows.reduce((sum, row) => sum + row.turnover, 0)
      expect(turnover).toBe(106)
      const transport = rows.filter((row) => row.isTransport)
      expect(transport.map((row) => [row.key, row.turnover, row.margin])).toEqual(
        by === 'product' || by === 'printingHouse' ? [[null, 5, -2]] : [],
      )
    }
  })

  it('reports count items with an unknown purchase price in turnover, not in margin', async () => {
    const onRequest = { product_id: shop.productId, sale_cents: 5000, purchase_cents: null }
    await order()
    for (const items of [[onRequest], [onRequest]]) await order({ items })
    for (const by of ['month', 'client', 'product', 'printingHouse'] as const) {
      const expected = { turnover: 200, purchase: 80, margin: 20, marginPercent: 20, unknownPurchases: 2 }
      expect(await read(by)).toMatchObject({ rows: [expected], total: expected })
    }
    await order({ items: [onRequest], confirmed_at: new Date('2026-03-02T10:00:00Z') })
    const [, march] = (await read('month')).rows
    expect(march).toMatchObject({ turnover: 50, purchase: 0, margin: 0, marginPercent: null, unknownPurchases: 1 })
  })

  it('reports by client list the largest first', async () => {
    const { organizationId } = shop.of
    const other = await app.make.client({ organization_id: organizationId, name: 'Õunaaed OÜ' })
    await order()
    await order({ items: [item(50_000, 1)] }, other)
    const { rows } = await read('client')
    expect(rows.map(({ key, turnover }) => [key, turnover])).toEqual([
      [other.id, 500],
      [shop.of.id, 100],
    ])
    expect(rows[0]?.name).toBe('Õunaaed OÜ')
  })

  it('reports contain no data of another organization', async () => {
    const stranger = await openShop(app)
    await order({ items: [item(1, 1, { product_id: stranger.productId })] }, stranger.of)
    expect(await read('client')).toEqual({
      rows: [],
      total: { orders: 0, turnover: 0, purchase: 0, margin: 0, marginPercent: null, unknownPurchases: 0 },
      houseInvoices: { count: 0, sum: 0, difference: 0 },
    })
  })

  it.each([
    { From: '2026-12-31', To: '2026-01-01' },
    { From: '0001-01-01', To: '1950-01-01' },
    { From: '9000-01-01', To: '9999-12-31' },
  ])('reports of the invalid period %j have no rows', async (days) => {
    await order()
    expect((await read('month', days)).rows).toEqual([])
  })

  it('reports of all days contain everything', async () => {
    await order()
    expect((await read('month', { From: '0001-01-01', To: '9999-12-31' })).total.orders).toBe(1)
  })

  it("reports are exported as a table with the same figures in the caller's language", async () => {
    await order({ transport_sale_cents: 550, transport_purchase_cents: 500 })
    const { status, bytes, headers } = await app.callRaw('exportReport', shop.agency, {
      query: { By: 'product', From: '2026-02-01', To: '2026-02-28' },
    })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain('Aruanne 2026-02-01 2026-02-28.csv')
    const lines = new TextDecoder().decode(bytes).split('\r\n')
    expect(lines[0]).toBe('Toode;Tellimusi;Käive;Ostukulu;Marginaal;Marginaal %;Ostuhinnata ridu')
    expect(lines.at(-3)).toBe('Transport;1;5,50;5,00;0,50;9,09;0')
    expect(lines.at(-2)).toBe('Kokku;1;105,50;85,00;20,50;19,43;0')
  })

  it('reports are refused to clients, and unknown reports are rejected', async () => {
    await order()
    const before = await readFingerprint(app.database.db)
    for (const name of ['getReport', 'exportReport'] as const) {
      expect((await app.callRaw(name, shop.orderer, { query: { By: 'month', ...YEAR } })).status).toBe(403)
      const wrong = await app.callRaw(name, shop.agency, { query: { By: 'week', From: '2026-02-30', To: 'x' } })
      expect(wrong.status).toBe(400)
    }
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })
})
