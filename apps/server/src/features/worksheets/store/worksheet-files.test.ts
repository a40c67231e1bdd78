// engines: both
import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { firstOf, openShop } from '../../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { uploadAs } from '../../../testing/upload.ts'
import { repairWorksheets } from './repair-worksheets.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Opens an agency with a confirmed order of two products, which require files and have none. */
const openWork = async () => {
  const shop = await openShop(app)
  const { db } = app.database
  const products = [shop.productId, await app.make.product(shop.of.organizationId)]
  const sent = await shop.submitted(products)
  expect((await shop.confirm(sent)).status).toBe(200)
  const itemOf = async (nth: number) => {
    const order = await shop.get(sent.id)
    return { order, item: firstOf(order.items.slice(nth)) }
  }
  return {
    organizationId: shop.of.organizationId,
    addFile: async (nth: number) => {
      const { order, item } = await itemOf(nth)
      const { fileId } = await uploadAs(
        app,
        { ...shop.agency, userId: shop.agency.userId ?? '', organizationId: shop.of.organizationId },
        'plakat.pdf',
        PDF,
      )
      await app.call('addDesignFiles', shop.agency, {
        params: { ...shop.client, id: order.id, itemId: item.id },
        query: { version: order.version },
        body: { designId: firstOf(item.designs).id, files: [{ tempFile: { id: fileId, fileName: 'plakat.pdf' } }] },
      })
    },
    requireFiles: async (nth: number) => {
      await db
        .updateTable('products')
        .set((eb) => ({ design_files_are_required: eb.not('design_files_are_required') }))
        .where('id', '=', products[nth] ?? '')
        .execute()
    },
    move: async (nth: number) => {
      const { order, item } = await itemOf(nth)
      const { status: from } = await db
        .selectFrom('worksheets')
        .where('order_item_id', '=', item.id)
        .select('status')
        .executeTakeFirstOrThrow()
      const { open, confirmed, rejected } = WORKSHEET_STATUSES
      const to = from === open.number ? confirmed : from === confirmed.number ? rejected : open
      const params = { ...shop.client, id: order.id, itemId: item.id }
      await app.call('setWorksheetStatus', shop.agency, { params, body: { from, to: to.number } })
    },
  }
}

it('open worksheets know whether their files are missing, and all know their order, through every change', {
  timeout: 120_000,
}, async () => {
  const steps = fc.array(
    fc.record({
      name: fc.constantFrom(...(['addFile', 'requireFiles', 'requireFiles', 'move', 'move', 'move'] as const)),
      nth: fc.nat({ max: 1 }),
    }),
    { minLength: 8, maxLength: 16 },
  )
  const property = fc.asyncProperty(steps, async (changes) => {
    const { organizationId, ...actions } = await openWork()
    for (const { name, nth } of changes) {
      await actions[name](nth)
      const { rows } = await sql<object>`
        select w.status, w.lacks_files, w.order_id = i.order_id as "isOfOrder"
        from worksheets w
        join order_items i on i.id = w.order_item_id
        join products p on p.id = i.product_id
        where w.organization_id = ${organizationId} and (
          w.order_id is distinct from i.order_id
          or w.status = ${WORKSHEET_STATUSES.open.number} and w.lacks_files <> (
            p.design_files_are_required and (
              select count(*) from order_designs d where d.item_id = i.id
                and (select count(*) from order_design_files f where f.design_id = d.id) = 0
            ) > 0
          )
        )`.execute(app.database.db)
      expect(rows).toEqual([])
    }
  })
  await fc.assert(property, { numRuns: 40 })
})

it('worksheets that differ from their orders are corrected, others stay', async () => {
  const { organizationId, addFile } = await openWork()
  await addFile(0)
  const { db } = app.database
  const read = () =>
    db.selectFrom('worksheets').where('organization_id', '=', organizationId).selectAll().orderBy('id').execute()
  const before = await read()
  expect(before.map(({ lacks_files: lacksFiles }) => lacksFiles).sort()).toEqual([false, true])
  const wrong = { deadline: '2020-01-01', order_id: null }
  await db
    .updateTable('worksheets')
    .set((eb) => ({ ...wrong, lacks_files: eb.not('lacks_files') }))
    .where('id', '=', before[0]?.id ?? '')
    .execute()
  expect(await repairWorksheets(db)).toBe(1)
  expect(await read()).toEqual(before)
  expect(await repairWorksheets(db)).toBe(0)
})
