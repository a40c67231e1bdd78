import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { ClientCtx } from '../../../context/context.ts'
import type { Database } from '../../../db/client.ts'
import { firstOf, openShop, type Shop } from '../../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { uploadAs } from '../../../testing/upload.ts'
import { attachDesignFiles } from '../commands/attach-design-files.ts'
import { getPictureFolder, getPictureKey } from '../store/preview-keys.ts'
import { removeStaleUploads } from './remove-stale-uploads.ts'
import { removeUnusedFiles } from './remove-unused-files.ts'
import { getIncomingKey, getUploadFolder } from '../store/upload-keys.ts'

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('removal of unused files', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const after = (ms: number) => ({
    db: app.database.db,
    ports: app.ports,
    log: quiet,
    now: () => new Date(app.now().getTime() + ms),
  })
  const lies = async (key: string) => (await app.ports.files.look(key, 1)) !== null
  const picture = (key: string) => app.ports.files.write(key, Readable.from([Buffer.from('x')]), 1)

  /** A file of a kept design, with bytes, a thumbnail and two pages. */
  const aFile = async () => {
    const productId = await app.make.product(shop.of.organizationId)
    const { fileId } = await uploadAs(app, shop.orderer, 'logo.svg')
    const saved = await app.call('saveProductDesigns', shop.orderer, {
      params: { clientId: shop.of.id, productId },
      body: { designs: [{ quantity: 1, files: [{ tempFile: { id: fileId, fileName: 'logo.svg' } }] }] },
    })
    expect(saved.status).toBe(200)
    const row = await fileRow(fileId)
    const previewId = row?.preview_id ?? ''
    const keys = [
      getPictureKey(previewId, 'thumb'),
      getPictureKey(previewId, 'page', 1),
      getPictureKey(previewId, 'page', 2),
    ]
    for (const key of keys) await picture(key)
    return { productId, fileId, previewId, keys: [row?.storage_key ?? '', ...keys] }
  }
  const contextOn = (db: Database): ClientCtx => ({
    ...after(0),
    db,
    ports: app.ports,
    newId: app.newId,
    locale: 'et-EE',
    user: { id: shop.orderer.userId ?? '', name: 'Mari' },
    organizationId: shop.of.organizationId,
    sessionId: null,
    authenticatedAt: new Date(),
    isAgencyUser: false,
    canViewAgencyClientsOrders: false,
    client: {
      id: shop.of.id,
      name: 'Klient',
      mayExcludeTransportPrice: false,
      paymentTermDays: 14,
      isBlocked: false,
      orderFields: null,
      hasBudgets: false,
    },
    role: 'orderer',
  })
  type File = Awaited<ReturnType<typeof aFile>>
  const fileRow = (id: string) =>
    app.database.db.selectFrom('design_files').selectAll().where('id', '=', id).executeTakeFirst()
  const remove = async ({ productId, fileId }: File) => {
    const query = { productId, designId: fileId }
    const { status } = await app.call('removeDesignFile', shop.orderer, { params: { clientId: shop.of.id }, query })
    expect(status).toBe(204)
  }
  const stands = async ({ fileId, keys }: File) => {
    const there = []
    for (const key of keys) there.push(await lies(key))
    return { row: (await fileRow(fileId)) !== undefined, bytes: there }
  }
  const ALL = { row: true, bytes: [true, true, true, true] }
  const NOTHING = { row: false, bytes: [false, false, false, false] }

  it('a removed design file without references is deleted after a month, with bytes, pictures and rows', async () => {
    const file = await aFile()
    await removeUnusedFiles(after(400 * DAY))
    expect(await stands(file)).toEqual(ALL)
    await remove(file)
    await removeUnusedFiles(after(30 * DAY - HOUR))
    expect(await stands(file)).toEqual(ALL)
    await removeUnusedFiles(after(30 * DAY + HOUR))
    expect(await stands(file)).toEqual(NOTHING)
    const { db } = app.database
    expect(await db.selectFrom('previews').select('id').where('id', '=', file.previewId).execute()).toEqual([])
    expect(await db.selectFrom('temporary_files').select('id').where('id', '=', file.fileId).execute()).toEqual([])
  })

  it('a design file in an order of any status and age is never deleted', async () => {
    const files = [await aFile(), await aFile(), await aFile()] as const
    const [inDraft, inSent, inCanceled] = files
    await shop.draft([inDraft.productId])
    await shop.submitted([inSent.productId])
    const canceled = await shop.submitted([inCanceled.productId])
    await app.database.db.updateTable('orders').set({ status: 'canceled' }).where('id', '=', canceled.id).execute()
    for (const file of files) await remove(file)
    await removeStaleUploads(after(4000 * DAY))
    await removeUnusedFiles(after(4000 * DAY))
    for (const file of files) expect(await stands(file)).toEqual(ALL)
  })

  it('a removed design file stays in its designs after a save, and cannot be chosen again', async () => {
    const file = await aFile()
    const draft = await shop.draft([file.productId])
    await remove(file)
    const [item] = shop.itemsOf(draft)
    if (item === undefined) throw new Error('The draft has an item')
    const saveWith = async (...fileIds: object[]) => {
      const designs = item.designs.map((design) => ({ ...design, files: fileIds as { id: string }[] }))
      return shop.save(await shop.get(draft.id), [{ ...item, designs }])
    }
    const namesOf = async () => firstOf(firstOf((await shop.get(draft.id)).items).designs).files.map(({ id }) => id)
    const { fileId: added } = await uploadAs(app, shop.orderer, 'logo.svg')
    expect((await saveWith({ id: file.fileId }, { tempFile: { id: added, fileName: 'logo.svg' } })).status).toBe(200)
    expect(await namesOf()).toEqual([file.fileId, added])
    expect((await saveWith({ id: added })).status).toBe(200)
    const again = await saveWith({ id: file.fileId })
    expect([again.status, again.problems.map(({ key }) => key)]).toEqual([400, ['items[0].designs[0].files[0]']])
    expect(await namesOf()).toEqual([added])
    const onProductPage = await app.call('saveProductDesigns', shop.orderer, {
      params: { clientId: shop.of.id, productId: file.productId },
      body: { designs: [{ quantity: 1, files: [{ id: file.fileId }] }] },
    })
    expect([onProductPage.status, onProductPage.problems[0]?.key]).toEqual([400, 'designs[0].files[0]'])
  })

  // Skipped on the embedded database: it has one connection, so nothing runs beside a transaction.
  it.runIf(inject('template').kind === 'postgres')(
    'a design file used by a concurrent save keeps bytes and row',
    async () => {
      const file = await aFile()
      const { db } = app.database
      const kept = await db
        .selectFrom('product_design_files')
        .where('design_file_id', '=', file.fileId)
        .selectAll()
        .executeTakeFirstOrThrow()
      await db.updateTable('design_files').set({ removed_at: app.now() }).where('id', '=', file.fileId).execute()
      const uses = () => db.deleteFrom('product_design_files').where('design_file_id', '=', file.fileId).execute()
      await db.transaction().execute(async (trx) => {
        const files = [{ id: file.fileId }]
        const list = { key: 'designs[0]', productId: file.productId, files }
        const { problems } = await attachDesignFiles(contextOn(trx), [list])
        expect(problems).toEqual([])
        // Another save drops the file, so that nothing refers to it at this moment.
        await uses()
        await removeUnusedFiles(after(31 * DAY))
        await trx.insertInto('product_design_files').values(kept).execute()
      })
      expect(await stands(file)).toEqual(ALL)
      await removeUnusedFiles(after(31 * DAY))
      expect(await stands(file)).toEqual(ALL)
      await uses()
      await removeUnusedFiles(after(31 * DAY))
      expect(await stands(file)).toEqual(NOTHING)
    },
  )

  it('unused uploads are deleted after a day with all their data; used ones stay', async () => {
    const used = await aFile()
    const { fileId } = await uploadAs(app, shop.orderer, 'logo.svg')
    const { body: unsent } = await app.call('requestUpload', shop.orderer, { query: { fileName: 'a.pdf' } })
    await picture(getIncomingKey(unsent.fileId))
    await picture(`${getUploadFolder(unsent.fileId)}/left-by-a-killed-attempt`)
    const { db } = app.database
    const uploads = db.selectFrom('temporary_files').select('preview_id').where('id', 'in', [fileId, unsent.fileId])
    const [{ preview_id: previewId } = { preview_id: null }] = await uploads.where('id', '=', fileId).execute()
    await picture(getPictureKey(previewId ?? '', 'page', 3))
    await removeStaleUploads(after(DAY))
    expect(await uploads.execute()).toHaveLength(2)
    await removeStaleUploads(after(DAY + 2 * HOUR))
    expect(await uploads.execute()).toEqual([])
    expect(await stands(used)).toEqual(ALL)
    const left = (await readdir(app.filesFolder, { recursive: true })).filter((path) =>
      [fileId, unsent.fileId, getPictureFolder(previewId ?? '')].some((part) => path.includes(part)),
    )
    expect(left).toEqual([])
  })
})
