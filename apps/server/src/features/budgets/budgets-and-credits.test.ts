import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBudget } from '../../testing/scenes/budget-scene.ts'
import { type InvoiceScene, openInvoiceScene } from '../../testing/scenes/invoice-scene.ts'
import { firstOf } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// rule: R48
describe('budgets and credit notes', () => {
  let app: TestApp
  let scene: InvoiceScene
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    app.setNow('2026-03-11T08:00:00Z')
    scene = await openInvoiceScene(app)
    await addBudget(app, { shop: scene.shop, caller: scene.shop.agency })
  })
  afterAll(() => app.close())

  const spent = async () => {
    const { budgets } = (await app.call('getBudgets', scene.shop.agency, { params: scene.shop.client })).body
    return firstOf(budgets).current?.spent
  }
  const issue = async (id: string) => {
    const { status } = await scene.issue(await scene.shop.get(id, scene.shop.agency))
    expect(status).toBe(200)
    return app.database.db
      .selectFrom('sales_invoice_orders')
      .innerJoin('sales_invoices', 'sales_invoices.id', 'sales_invoice_orders.invoice_id')
      .select('sales_invoices.id')
      .where('sales_invoice_orders.order_id', '=', id)
      .where('sales_invoices.kind', '=', 'invoice')
      .orderBy('sales_invoices.invoice_no', 'desc')
      .executeTakeFirstOrThrow()
  }
  const credit = (id: string, lines: { line: number; netSum: number }[] | null) =>
    app.call('creditInvoice', scene.shop.agency, { params: { id }, body: { lines, reason: 'Kokkulepe' } })

  it('give back what they credit; an order that is invoiced again after a whole credit counts again', async () => {
    const order = await scene.confirmed()
    const whole = await spent()
    expect(whole).toBeGreaterThan(100)
    const { id } = await issue(order.id)
    expect(await spent()).toBe(whole)
    expect((await credit(id, [{ line: 0, netSum: 10 }])).status).toBe(200)
    expect(await spent()).toBe((whole ?? 0) - 10)
    app.setNow('2026-03-30T08:00:00Z')
    expect((await credit(id, null)).status).toBe(200)
    expect(await spent()).toBe(0)
    await issue(order.id)
    expect(await spent()).toBe(whole)
  })

  it('a refused credit note changes no budget', async () => {
    const order = await scene.confirmed()
    const { id } = await issue(order.id)
    const before = await app.database.db.selectFrom('budget_entries').selectAll().orderBy('id').execute()
    expect((await credit(id, [{ line: 0, netSum: 999_999 }])).status).toBe(400)
    expect(await app.database.db.selectFrom('budget_entries').selectAll().orderBy('id').execute()).toEqual(before)
  })
})
