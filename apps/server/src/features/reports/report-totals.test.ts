import { addDays } from '@tiraaz/domain/calendar/workdays'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { REPORT_GROUPS, type ReportGroup } from '@tiraaz/domain/reports/report-groups'
import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, openShop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { rebuildReportTotals, refreshReportTotals } from './index.ts'

const FIRST_DAY = '2026-01-20'
const SOLD = ['confirmed', 'done', 'complete']
const CANCELED = WORKSHEET_STATUSES.canceled.number

type Figures = { orders: Set<string>; sale: number; purchase: number; knownSale: number; unknown: number }
type Days = { From: string; To: string }

describe('sums of reports', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const refresh = () => refreshReportTotals({ db: app.database.db, now: app.now })

  /** Adds up order by order what the report must show; the key of transport and of the total is a word. */
  const addUpOrders = async (shop: Shop, by: ReportGroup, { From, To }: Days) => {
    const { db } = app.database
    const found = new Map<string, Figures>()
    const add = (key: string, orderId: string, sale: number, purchase: number | null) => {
      const figures = found.get(key) ?? { orders: new Set(), sale: 0, purchase: 0, knownSale: 0, unknown: 0 }
      found.set(key, figures)
      figures.orders.add(orderId)
      figures.sale += sale
      figures.purchase += purchase ?? 0
      if (purchase === null) figures.unknown += 1
      else figures.knownSale += sale
    }
    const orders = await db
      .selectFrom('orders')
      .where('organization_id', '=', shop.of.organizationId)
      .selectAll()
      .execute()
    for (const order of orders) {
      const day = order.confirmed_at === null ? '' : toTallinnDay(order.confirmed_at)
      if (!SOLD.includes(order.status) || day < From || day > To) continue
      const [month, client] = [day.slice(0, 7), order.client_id]
      const items = await db
        .selectFrom('order_items as i')
        .leftJoin('worksheets as w', 'w.order_item_id', 'i.id')
        .where('i.order_id', '=', order.id)
        .select(['i.product_id as product', 'i.sale_cents as sale', 'i.purchase_cents as purchase', 'w.status'])
        .select((eb) => eb.fn.coalesce('w.printing_house_id', 'i.printing_house_id').as('printingHouse'))
        .execute()
      for (const item of items.filter(({ status }) => status !== CANCELED)) {
        const keys = { month, client, product: item.product, printingHouse: item.printingHouse ?? 'none' }
        for (const key of [keys[by], 'total']) add(key, order.id, item.sale ?? 0, item.purchase)
      }
      const [sale, purchase] = [order.transport_sale_cents ?? 0, order.transport_purchase_cents]
      if (sale === 0 && purchase === 0) continue
      const key = by === 'month' ? month : by === 'client' ? client : 'transport'
      for (const one of [key, 'total']) add(one, order.id, sale, purchase)
    }
    const rows = [...found].map(([key, { orders: ids, sale, purchase, knownSale, unknown }]) => [
      key,
      [ids.size, sale, purchase, knownSale - purchase, unknown],
    ])
    return Object.fromEntries(rows)
  }
  const cents = (euros: number) => Math.round(euros * 100)
  const readReport = async (shop: Shop, By: ReportGroup, days: Days) => {
    const { body, status } = await app.call('getReport', shop.agency, { query: { By, ...days } })
    expect(status).toBe(200)
    const all = [
      ...body.rows.map((row) => ({ ...row, name: row.isTransport ? 'transport' : (row.key ?? 'none') })),
      ...(body.total.orders === 0 ? [] : [{ ...body.total, name: 'total' }]),
    ]
    return Object.fromEntries(
      all.map((row) => [
        row.name,
        [row.orders, cents(row.turnover), cents(row.purchase), cents(row.margin), row.unknownPurchases],
      ]),
    )
  }
  const compareAll = async (shop: Shop, days: Days) => {
    for (const by of REPORT_GROUPS) {
      expect([by, days, await readReport(shop, by, days)]).toEqual([by, days, await addUpOrders(shop, by, days)])
    }
  }

  /** Opens an agency with orders of two products, and what its people do with them. */
  const openWork = async () => {
    let day = FIRST_DAY
    const setDay = (next: string) => {
      day = next
      app.setNow(`${day}T08:00:00Z`)
    }
    setDay(day)
    const shop = await openShop(app)
    const { organizationId } = shop.of
    const ready = { design_files_are_required: false }
    const products = [await app.make.product(organizationId, ready), await app.make.product(organizationId, ready)]
    const house = await app.make.printingHouse(organizationId)
    const confirmed: string[] = []
    const pick = async (nth: number) => {
      const id = confirmed[nth % Math.max(confirmed.length, 1)]
      return id === undefined ? null : shop.get(id)
    }
    const itemOf = (order: Awaited<ReturnType<Shop['get']>>, nth: number) => order.items[nth % order.items.length]
    const actions = {
      nextDay: async (nth: number) => setDay(addDays(day, 1 + (nth % 20))),
      order: async (nth: number) => {
        const sent = await shop.submitted(products.slice(0, 1 + (nth % 2)))
        expect((await shop.confirm(sent)).status).toBe(200)
        confirmed.push(sent.id)
      },
      setPrices: async (nth: number) => {
        const order = await pick(nth)
        const item = order === null ? undefined : itemOf(order, nth)
        if (order === null || item === undefined) return
        await app.call('setItemPrices', shop.agency, {
          params: { ...shop.client, id: order.id, itemId: item.id },
          query: { version: order.version },
          body: {
            purchasePrice: nth % 3 === 0 ? null : nth,
            price: nth * 2,
            printingHouseId: null,
            reason: 'Uus hind',
          },
        })
      },
      setTransport: async (nth: number) => {
        const order = await pick(nth)
        if (order === null) return
        const body = { destinationIds: [shop.contactId], purchasePrice: nth, price: nth + 1, reason: 'Uus vedu' }
        const target = { params: { ...shop.client, id: order.id }, query: { version: order.version } }
        await app.call('setTransportPrices', shop.agency, { ...target, body })
      },
      chooseHouse: async (nth: number) => {
        const order = await pick(nth)
        const item = order === null ? undefined : itemOf(order, nth)
        if (item === undefined) return
        const { id, version } = await app.database.db
          .selectFrom('worksheets')
          .where('order_item_id', '=', item.id)
          .select(['id', 'version'])
          .executeTakeFirstOrThrow()
        const body = { printingHouseId: house, purchasePrice: nth }
        await app.call('chooseWorksheetHouse', shop.agency, { params: { id }, query: { version }, body })
      },
      cancelWorksheet: async (nth: number) => {
        const order = await pick(nth)
        const item = order === null ? undefined : itemOf(order, nth)
        if (order === null || item === undefined) return
        const { status } = await app.database.db
          .selectFrom('worksheets')
          .where('order_item_id', '=', item.id)
          .select('status')
          .executeTakeFirstOrThrow()
        const params = { ...shop.client, id: order.id, itemId: item.id }
        await app.call('setWorksheetStatus', shop.agency, { params, body: { from: status, to: CANCELED } })
      },
      cancel: async (nth: number) => {
        const order = await pick(nth)
        if (order === null) return
        await app.call('cancelOrder', shop.agency, {
          params: { ...shop.client, id: order.id },
          query: { version: order.version },
          body: { reason: 'Ei sobi' },
        })
      },
    }
    return { shop, actions, today: () => day }
  }

  const NAMES = ['nextDay', 'order', 'setPrices', 'setTransport', 'chooseHouse', 'cancelWorksheet', 'cancel']
  const steps = fc.array(
    fc.record({
      name: fc.constantFrom(...(NAMES as (keyof Awaited<ReturnType<typeof openWork>>['actions'])[])),
      nth: fc.nat({ max: 40 }),
      refreshesBefore: fc.boolean(),
    }),
    { minLength: 5, maxLength: 20 },
  )
  const offsets = fc.tuple(fc.nat({ max: 60 }), fc.nat({ max: 120 }))

  it('sums kept for reports give what the orders add up to, at any time and for any days', {
    timeout: 240_000,
  }, async () => {
    const property = fc.asyncProperty(steps, offsets, async (work, [start, length]) => {
      const { shop, actions, today } = await openWork()
      await actions.order(1)
      await actions.nextDay(1)
      for (const { name, nth, refreshesBefore } of work) {
        if (refreshesBefore) await refresh()
        await actions[name](nth)
      }
      const From = addDays(FIRST_DAY, start)
      const periods = [
        { From: '2025-11-10', To: '2027-02-10' },
        { From: '2026-01-01', To: today() },
        { From, To: addDays(From, length) },
      ]
      for (const days of periods) await compareAll(shop, days)
      await refresh()
      for (const days of periods) await compareAll(shop, days)
    })
    await fc.assert(property, { numRuns: 20 })
  })

  it('sums of reports are computed again by their command, whatever they were', async () => {
    const { shop, actions } = await openWork()
    await actions.order(1)
    await actions.nextDay(1)
    await refresh()
    const { db } = app.database
    await db.updateTable('report_totals').set({ sale_cents: 1 }).execute()
    const days = { From: '2026-01-01', To: '2026-12-31' }
    expect((await readReport(shop, 'month', days))['total']?.[1]).toBe(1)
    expect(await rebuildReportTotals({ db, now: app.now })).toBeGreaterThan(0)
    await compareAll(shop, days)
  })

  it('sums of reports leave out today, whose orders still change', async () => {
    const { shop, actions } = await openWork()
    await actions.order(0)
    await refresh()
    const rows = () => app.database.db.selectFrom('report_totals').where('organization_id', '=', shop.of.organizationId)
    expect(await rows().selectAll().execute()).toEqual([])
    await actions.nextDay(0)
    await refresh()
    expect((await rows().select('report_group').distinct().execute()).length).toBe(REPORT_GROUPS.length)
  })
})
