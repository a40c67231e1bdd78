import { sql } from 'kysely'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addOrderRows } from '../../../testing/order-rows.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const day = fc.constantFrom(null, '2026-03-10', '2026-03-11', '2026-04-01')

it('the deadline of worksheets is the earlier of their own and their order’s through every change', async () => {
  const client = await app.make.client()
  const orderer = await app.make.member(client)
  const products: string[] = []
  for (let at = 0; at < 5; at++) products.push(await app.make.product(client.organizationId, {}))
  const { db } = app.database
  const steps = fc.array(fc.record({ deadline: day, own: day, makesWorksheet: fc.boolean() }), {
    minLength: 1,
    maxLength: 5,
  })
  const property = fc.asyncProperty(day, steps, async (first, changes) => {
    const items = changes.map((_, at) => ({ product_id: products[at] ?? '', sale_cents: 100 }))
    const row = { status: 'confirmed' as const, deadline: first, created_by: orderer.userId, items }
    const { id, itemIds } = await addOrderRows(db, client, row)
    for (const [at, { deadline, own, makesWorksheet }] of changes.entries()) {
      const sheet = { id: app.newId(), organization_id: client.organizationId, created_at: app.now() }
      if (makesWorksheet)
        await db
          .insertInto('worksheets')
          .values({ ...sheet, order_item_id: itemIds[at] ?? '' })
          .execute()
      if (makesWorksheet)
        await db.updateTable('worksheets').set({ own_deadline: own }).where('id', '=', sheet.id).execute()
      await db.updateTable('orders').set({ deadline }).where('id', '=', id).execute()
    }
    const { rows } = await sql<{ differ: number }>`
      select count(*)::integer as differ from worksheets
      join order_items on order_items.id = worksheets.order_item_id join orders on orders.id = order_items.order_id
      where orders.id = ${id} and worksheets.deadline is distinct from least(worksheets.own_deadline, orders.deadline)`.execute(
      db,
    )
    expect(rows).toEqual([{ differ: 0 }])
  })
  await fc.assert(property, { numRuns: 30 })
})
