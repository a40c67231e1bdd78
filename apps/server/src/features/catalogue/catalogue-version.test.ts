// engines: both
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstOf, openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadAs, uploadForDesign } from '../../testing/upload.ts'
import { repairPrintedPreviews } from '../orders/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const readCatalogue = (shop: Shop, ifNoneMatch?: string, locale: 'et-EE' | 'en-US' = 'et-EE') =>
  app.callRaw(
    'getCatalogue',
    { ...shop.orderer, locale, ...(ifNoneMatch === undefined ? {} : { ifNoneMatch }) },
    { params: shop.client },
  )
const tagOf = ({ headers }: { headers: Record<string, unknown> }): string => String(headers['etag'])

/** Steps that change what a catalogue shows, or that do not. */
const openSteps = async () => {
  const shop = await openShop(app)
  const { db } = app.database
  const { organizationId } = shop.of
  const other = await app.make.product(organizationId)
  const hidden = await app.make.product(organizationId, { is_offered_to_all: false })
  const params = shop.client
  const sent: string[] = []
  const folder = { name: 'Kevad', parent: null }
  // Never ordered, so that it may be archived at any moment.
  const spare = await app.make.product(organizationId)
  const changeSpare = (values: Record<string, unknown>) =>
    db.updateTable('products').set(values).where('id', '=', spare).execute()
  const previews = (state: 'ready' | 'failed') =>
    db.updateTable('previews').set({ state }).where('organization_id', '=', organizationId).execute()
  const steps = {
    createFolder: () => app.callRaw('createFolder', shop.orderer, { params, body: folder }),
    deleteFolder: () => app.callRaw('deleteFolders', shop.orderer, { params, body: [folder.name] }),
    moveProduct: () =>
      app.callRaw('moveToFolder', shop.orderer, { params, body: { folder: folder.name, products: [shop.productId] } }),
    keepDesigns: () =>
      app.call('saveProductDesigns', shop.orderer, {
        params: { ...params, productId: shop.productId },
        body: { designs: [{ name: 'Suvi', quantity: 7, files: [] }] },
      }),
    keepFiles: async () => {
      const files = [await uploadForDesign(app, shop.orderer), await uploadForDesign(app, shop.orderer)]
      await app.call('saveProductDesigns', shop.orderer, {
        params: { ...params, productId: shop.productId },
        body: { designs: [{ name: 'Suvi', quantity: 7, files }] },
      })
    },
    // The product page lists the printed file among the earlier ones.
    keepPrinted: async () => {
      const files = await db
        .selectFrom('design_files')
        .where('client_id', '=', shop.of.id)
        .where('product_id', '=', shop.productId)
        .select('id')
        .limit(2)
        .execute()
      await app.call('saveProductDesigns', shop.orderer, {
        params: { ...params, productId: shop.productId },
        body: { designs: [{ name: 'Suvi', quantity: 7, files }] },
      })
    },
    // Writes the files of kept designs alone, as the removal of a file does.
    dropKeptFile: () =>
      sql`delete from product_design_files where ctid in (
        select product_design_files.ctid from product_design_files
        join product_designs on product_designs.id = product_design_files.design_id
        where product_designs.client_id = ${shop.of.id} order by product_design_files.position limit 1
      )`.execute(db),
    submit: async () => {
      const draft = await shop.draft([shop.productId, other])
      const files = [await uploadForDesign(app, shop.orderer)]
      const items = shop.itemsOf(draft)
      await shop.save(draft, [
        { ...firstOf(items), designs: firstOf(items).designs.map((design) => ({ ...design, files })) },
      ])
      expect((await shop.submit(await shop.get(draft.id))).status).toBe(200)
      sent.push(draft.id)
    },
    cancel: async () => {
      const id = sent.pop()
      if (id === undefined) return
      await app.call('cancelOrder', shop.agency, {
        params: { ...params, id },
        query: { version: (await shop.get(id)).version },
        body: { reason: 'Topelt' },
      })
    },
    addFile: async () => {
      const id = sent.at(-1)
      if (id === undefined) return
      const order = await shop.get(id)
      const item = firstOf(order.items.slice(1))
      const { fileId } = await uploadAs(app, shop.agency, 'logo.svg')
      await app.call('addDesignFiles', shop.agency, {
        params: { ...params, id, itemId: item.id },
        query: { version: order.version },
        body: { designId: firstOf(item.designs).id, files: [{ tempFile: { id: fileId, fileName: 'logo.svg' } }] },
      })
    },
    finishPreviews: () => previews('ready'),
    failPreviews: () => previews('failed'),
    rename: () => changeSpare({ name_et: `Plakat ${sent.length}` }),
    offer: () =>
      db
        .insertInto('product_offers')
        .values({ product_id: hidden, client_id: shop.of.id, organization_id: organizationId })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    withdraw: () => db.deleteFrom('product_offers').where('product_id', '=', hidden).execute(),
    setPicture: async () => {
      const preview = await db
        .selectFrom('previews')
        .where('organization_id', '=', organizationId)
        .select('id')
        .executeTakeFirst()
      await changeSpare({ thumbnail_preview_id: preview?.id ?? null })
    },
    archive: () => changeSpare({ archived_at: app.now() }),
    restore: () => changeSpare({ archived_at: null }),
    saveDraft: () => shop.draft(),
    askAgain: () => Promise.resolve(),
  }
  return { shop, steps }
}

describe('the version of a catalogue', { timeout: 120_000 }, () => {
  it('a catalogue answers 304 only while its answer stays the same, and shows the artwork printed last', async () => {
    const { steps: named } = await openSteps()
    const names = Object.keys(named) as (keyof typeof named)[]
    const property = fc.asyncProperty(
      fc.array(fc.constantFrom(...names), { minLength: 10, maxLength: 18 }),
      async (path) => {
        const { shop, steps } = await openSteps()
        let before = await readCatalogue(shop)
        for (const name of path) {
          await steps[name]()
          const now = await readCatalogue(shop)
          const asked = await readCatalogue(shop, tagOf(before))
          // Not the other way round: a version may change without the answer.
          expect([name, asked.status === 304 ? before.body : asked.body]).toEqual([name, now.body])
          const isUntouched = name === 'askAgain' || name === 'saveDraft'
          expect([name, isUntouched ? asked.status : 304]).toEqual([name, 304])
          const { rows } = await sql<object>`
            select from product_uses where organization_id = ${shop.of.organizationId}
              and printed_preview_id is distinct from printed_preview_of(last_item_id)`.execute(app.database.db)
          expect(rows).toEqual([])
          before = now
        }
      },
    )
    await fc.assert(property, { numRuns: 15 })
  })

  it('a catalogue keeps its version when another client changes folders, and loses it when a product changes', async () => {
    const shop = await openShop(app)
    const neighbour = await app.make.client({ organization_id: shop.of.organizationId })
    const tag = tagOf(await readCatalogue(shop))
    const member = await app.make.member(neighbour)
    const params = { clientId: neighbour.id }
    await app.call('createFolder', member, { params, body: { name: 'Kevad', parent: null } })
    const answer = await readCatalogue(shop, tag)
    expect([answer.status, tagOf(answer)]).toEqual([304, tag])
    await app.make.product(shop.of.organizationId)
    expect((await readCatalogue(shop, tag)).status).toBe(200)
  })

  it('a catalogue loses its version when a kept file gets its picture or goes, and the neighbour keeps its own', async () => {
    const { shop, steps } = await openSteps()
    const neighbour = await app.make.client({ organization_id: shop.of.organizationId })
    const member = await app.make.member(neighbour)
    const readNeighbour = (ifNoneMatch?: string) =>
      app.callRaw('getCatalogue', ifNoneMatch === undefined ? member : { ...member, ifNoneMatch }, {
        params: { clientId: neighbour.id },
      })
    const neighbourTag = tagOf(await readNeighbour())
    for (const name of ['keepFiles', 'finishPreviews', 'failPreviews', 'dropKeptFile'] as const) {
      const tag = tagOf(await readCatalogue(shop))
      await steps[name]()
      expect([name, (await readCatalogue(shop, tag)).status]).toEqual([name, 200])
    }
    expect((await readNeighbour(neighbourTag)).status).toBe(304)
  })

  it('a catalogue has another version in another language, and when the addresses of its pictures change', async () => {
    const shop = await openShop(app)
    const tag = tagOf(await readCatalogue(shop))
    expect((await readCatalogue(shop, tag, 'en-US')).status).toBe(200)
    expect((await readCatalogue(shop, tag)).status).toBe(304)
    app.setNow(new Date(app.now().getTime() + 3_600_000).toISOString())
    expect((await readCatalogue(shop, tag)).status).toBe(200)
  })

  it('a failed catalogue has no version', async () => {
    const shop = await openShop(app)
    await sql`alter table folders rename to hidden_folders`.execute(app.database.db)
    const failed = await readCatalogue(shop)
    await sql`alter table hidden_folders rename to folders`.execute(app.database.db)
    expect([failed.status, failed.headers['etag']]).toEqual([500, undefined])
    expect((await readCatalogue(shop)).status).toBe(200)
  })

  it('a known version opens no catalogue to a stranger', async () => {
    const shop = await openShop(app)
    const tag = tagOf(await readCatalogue(shop))
    const stranger = await app.make.member(await app.make.client({ organization_id: shop.of.organizationId }))
    const answer = await app.callRaw('getCatalogue', { ...stranger, ifNoneMatch: tag }, { params: shop.client })
    expect([answer.status, answer.headers['etag']]).toEqual([403, undefined])
  })

  it('pictures that differ from the printed artwork are corrected, others stay', async () => {
    const { shop, steps } = await openSteps()
    await steps.submit()
    await steps.finishPreviews()
    const { db } = app.database
    const read = () =>
      db.selectFrom('product_uses').where('client_id', '=', shop.of.id).selectAll().orderBy('product_id').execute()
    const before = await read()
    expect(before.filter((use) => use.printed_preview_id !== null)).toHaveLength(1)
    await sql`update product_uses set printed_preview_id = null where client_id = ${shop.of.id}`.execute(db)
    expect(await repairPrintedPreviews(db)).toBe(1)
    expect(await read()).toEqual(before)
    expect(await repairPrintedPreviews(db)).toBe(0)
  })
})
