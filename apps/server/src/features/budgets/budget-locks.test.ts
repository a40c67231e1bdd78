import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Database } from '../../db/client.ts'
import { addBudget } from '../../testing/scenes/budget-scene.ts'
import { type InvoiceScene, openInvoiceScene } from '../../testing/scenes/invoice-scene.ts'
import { openOrderFieldScene } from '../../testing/scenes/order-field-scene.ts'
import { firstOf } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { untilBlocked } from '../../testing/until-blocked.ts'

// engines: both
// rule: R48
// Skipped on the embedded database: it has one connection, so no call waits for another.
describe.runIf(inject('template').kind === 'postgres')('locks of calls that settle budgets', () => {
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

  const lockOrder = (trx: Database, id: string) => sql`select from orders where id = ${id} for update`.execute(trx)
  const lockBudgets = (trx: Database) =>
    sql`select from budgets where client_id = ${scene.shop.of.id} for no key update nowait`.execute(trx)
  const lockNumbers = (trx: Database) =>
    sql`
      select from sales_invoice_counters where organization_id = ${scene.shop.of.organizationId} for update nowait
    `.execute(trx)

  const credit = (id: string) =>
    app.call('creditInvoice', scene.shop.agency, { params: { id }, body: { lines: null, reason: 'Vale arve' } })
  const issued = async () => {
    const order = await scene.confirmed()
    expect((await scene.issue(order)).status).toBe(200)
    const { id } = firstOf(await scene.list())
    return { order: await scene.shop.get(order.id, scene.shop.agency), invoiceId: id }
  }

  it('other order fields lock the order before budgets, as a credit note does', async () => {
    const { shop } = scene
    const fields = openOrderFieldScene(app, shop)
    await fields.save({ purchaseOrder: 'optional' })
    const order = await scene.confirmed()
    const saving = await app.database.db.transaction().execute(async (trx) => {
      await lockOrder(trx, order.id)
      const call = fields.set(order, { purchaseOrderNumber: 'PO-0042' })
      await untilBlocked(app.database.db, 1)
      await lockBudgets(trx)
      // Not awaited here: the call ends after this transaction.
      return { call }
    })
    expect((await saving.call).status).toBe(200)
  })

  it('a credit note and an invoice at once wait for budgets before they take numbers', async () => {
    const first = await issued()
    expect((await credit(first.invoiceId)).status).toBe(200)
    const again = await scene.shop.get(first.order.id, scene.shop.agency)
    const second = await issued()
    const calls = await app.database.db.transaction().execute(async (trx) => {
      await lockBudgets(trx)
      const started = [credit(second.invoiceId), scene.issue(again)]
      await untilBlocked(app.database.db, 2)
      await lockNumbers(trx)
      return { started }
    })
    expect((await Promise.all(calls.started)).map(({ status }) => status)).toEqual([200, 200])
  })

  it('a budget that is added after all others were removed counts an order that is being sent', async () => {
    const { shop } = scene
    const read = async () => (await app.call('getBudgets', shop.agency, { params: shop.client })).body.budgets
    const { id: budgetId, version } = firstOf(await read())
    const params = { ...shop.client, budgetId }
    expect((await app.call('removeBudget', shop.agency, { params, query: { version } })).status).toBe(204)
    await shop.submit(await shop.draft())
    const draft = await shop.draft()
    const { sending, adding } = await app.database.db.transaction().execute(async (trx) => {
      const counters = sql`
        select from project_number_counters where organization_id = ${shop.of.organizationId} for update`
      await counters.execute(trx)
      // Stops at the number of the order, which comes after the budgets.
      const submitted = shop.submit(draft)
      await untilBlocked(app.database.db, 1)
      // Not awaited here: the calls end after this transaction.
      const both = { sending: submitted, adding: addBudget(app, { shop, caller: shop.agency }, { isHard: false }) }
      await untilBlocked(app.database.db, 2)
      return both
    })
    expect([(await sending).status, (await adding).status]).toEqual([200, 200])
    // Two orders of 142.50 €: one was sent before the budget.
    expect(firstOf(await read()).current?.spent).toBe(285)
  })
})
