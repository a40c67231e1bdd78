import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../db/schema/tables.ts'
import type { TestCaller } from '../../testing/caller.ts'
import { firstOf, openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadAs } from '../../testing/upload.ts'
import { removeUnusedFiles } from '../design-files/jobs/remove-unused-files.ts'
import { deleteRemovedArtwork } from '../design-files/index.ts'

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
const MONTH = 31 * 86_400_000
const A3 = { width_mm: 297, height_mm: 420 }

let app: TestApp
let shop: Shop
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  shop = await openShop(app)
})
afterAll(() => app.close())

const addProduct = (row: Partial<Insertable<Tables['products']>> = {}) =>
  app.make.product(shop.of.organizationId, { ...A3, ...row })

const saveDesign = (productId: string, file: { id: string } | { tempFile: { id: string; fileName: string } }) =>
  app.call('saveProductDesigns', shop.orderer, {
    params: { ...shop.client, productId },
    body: { designs: [{ quantity: 1, files: [file] }] },
  })

/** File of a kept design of a new product. */
const addFile = async (row: Partial<Insertable<Tables['products']>> = {}) => {
  const productId = await addProduct(row)
  const { fileId } = await uploadAs(app, shop.orderer, 'logo.svg')
  expect((await saveDesign(productId, { tempFile: { id: fileId, fileName: 'logo.svg' } })).status).toBe(200)
  return { productId, fileId }
}

const reuse = (fileId: string, productId: string, caller: TestCaller = shop.orderer, clientId = shop.of.id) =>
  app.call('reuseArtwork', caller, { params: { clientId, fileId, productId } })
const productsOf = async (fileId: string) =>
  (await app.call('listArtworkProducts', shop.orderer, { params: { ...shop.client, fileId } })).body
const remove = (productId: string, designId: string) =>
  app.call('removeDesignFile', shop.orderer, { params: shop.client, query: { productId, designId } })
const filesOfClient = () =>
  app.database.db
    .selectFrom('design_files')
    .where('client_id', '=', shop.of.id)
    .selectAll()
    // Copies last: the clock of the tests stands still.
    .orderBy('copied_from', (order) => order.desc().nullsFirst())
    .execute()
const later = (ms: number) => ({
  db: app.database.db,
  ports: app.ports,
  log: quiet,
  now: () => new Date(app.now().getTime() + ms),
})

// spec: RT33
describe('artwork used again', () => {
  it('another product gets a file of its own with the same bytes and preview; repeating it makes no other', async () => {
    const { productId, fileId } = await addFile()
    const other = await addProduct()
    const { status, body } = await reuse(fileId, other)
    const [file, copy] = await filesOfClient()
    expect([status, body]).toEqual([200, { id: copy?.id, name: 'logo.svg', previewId: file?.preview_id }])
    expect(copy).toMatchObject({
      product_id: other,
      storage_key: file?.storage_key,
      byte_size: file?.byte_size,
      artwork_id: fileId,
    })
    expect((await reuse(fileId, other)).body.id).toBe(copy?.id)
    expect((await reuse(body.id, productId)).body.id).toBe(fileId)
    expect(await filesOfClient()).toHaveLength(2)
    expect((await saveDesign(other, { id: body.id })).status).toBe(200)
  })

  it('the library lists artwork of two products once', async () => {
    const { productId, fileId } = await addFile()
    const other = await addProduct()
    const copy = (await reuse(fileId, other)).body
    const { body } = await app.call('listArtwork', shop.orderer, { params: shop.client, query: { Page: 1 } })
    const [listed, ...others] = body.files
    expect(others).toEqual([])
    expect([fileId, copy.id]).toContain(listed?.id)
    expect(listed?.products.map(({ id }) => id).toSorted()).toEqual([productId, other].toSorted())
  })

  it('the search finds artwork by the name of each product that has it', async () => {
    const { fileId } = await addFile({ name_et: 'Kevadplakat' })
    await reuse(fileId, await addProduct({ name_et: 'Sügisplakat' }))
    for (const words of ['kevadplakat', 'sügisplakat']) {
      const query = { Page: 1, Search: words }
      const { body } = await app.call('listArtwork', shop.orderer, { params: shop.client, query })
      expect(body.files.map(({ name }) => name)).toEqual(['logo.svg'])
    }
  })

  it('artwork stays among that of its size after it was used for a product of another size', async () => {
    const { productId, fileId } = await addFile()
    const copy = (await reuse(fileId, await addProduct({ width_mm: 210, height_mm: 297 }))).body
    await app.database.db
      .updateTable('design_files')
      // The clock of the tests stands still.
      .set({ last_used_at: later(1).now() })
      .where('id', '=', copy.id)
      .execute()
    const query = { Page: 1, FormatOf: productId }
    const { body } = await app.call('listArtwork', shop.orderer, { params: shop.client, query })
    expect(body.files.map(({ id }) => id)).toEqual([copy.id])
  })

  it('the products to choose from are offered and of the same size, those that have the file first', async () => {
    const { productId, fileId } = await addFile()
    const alike = await addProduct({ code: 'ALIKE' })
    await addProduct({ width_mm: 210 })
    await addProduct({ archived_at: new Date() })
    await addProduct({ is_offered_to_all: false })
    await addProduct({ design_files_are_required: false })
    expect((await productsOf(fileId)).map(({ id, hasFile }) => [id, hasFile])).toEqual([
      [productId, true],
      [alike, false],
    ])
  })

  it.each(['removed_at', 'artwork_removed_at'] as const)('a file with %s cannot be used again', async (column) => {
    const { fileId } = await addFile()
    const other = await addProduct()
    await app.database.db
      .updateTable('design_files')
      .set({ [column]: app.now() })
      .where('id', '=', fileId)
      .execute()
    expect((await reuse(fileId, other)).status).toBe(404)
    const params = { ...shop.client, fileId }
    expect((await app.call('listArtworkProducts', shop.orderer, { params })).status).toBe(404)
    expect(await filesOfClient()).toHaveLength(1)
  })

  it('a viewer, another client, and products that are not offered are refused, and nothing is written', async () => {
    const { fileId } = await addFile()
    const other = await addProduct()
    const stranger = await openShop(app)
    const viewer = await app.make.member(shop.of, 'viewer')
    const answers = [
      await reuse(fileId, other, viewer),
      await reuse(fileId, other, stranger.orderer),
      await reuse(fileId, stranger.productId, stranger.orderer, stranger.of.id),
      await reuse(fileId, await addProduct({ archived_at: new Date() })),
      await reuse(fileId, stranger.productId),
      await reuse('unknown', other),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 404, 404, 404])
    expect(await filesOfClient()).toHaveLength(1)
  })

  it('shared bytes stay until the last file with them is deleted', async () => {
    const { productId, fileId } = await addFile()
    const other = await addProduct()
    const copy = (await reuse(fileId, other)).body
    const { storage_key: key } = firstOf(await filesOfClient())
    const lies = async () => (await app.ports.files.look(key, 1)) !== null
    await remove(productId, fileId)
    await removeUnusedFiles(later(MONTH))
    expect([(await filesOfClient()).map(({ id }) => id), await lies()]).toEqual([[copy.id], true])
    await remove(other, copy.id)
    await removeUnusedFiles(later(2 * MONTH))
    expect([await filesOfClient(), await lies()]).toEqual([[], false])
  })

  it('a file uploaded twice is one artwork, of which each keeps its own bytes until it is deleted', async () => {
    const first = await addFile()
    const again = await addFile()
    const { body } = await app.call('listArtwork', shop.orderer, { params: shop.client, query: { Page: 1 } })
    expect(body.files.map(({ products }) => products.map(({ id }) => id).toSorted())).toEqual([
      [first.productId, again.productId].toSorted(),
    ])
    const [one, other] = await filesOfClient()
    const lie = async () => [
      (await app.ports.files.look(one?.storage_key ?? '', 1)) !== null,
      (await app.ports.files.look(other?.storage_key ?? '', 1)) !== null,
    ]
    expect([one?.id, other?.copied_from]).toEqual([first.fileId, first.fileId])
    await remove(again.productId, again.fileId)
    await removeUnusedFiles(later(MONTH))
    expect(await lie()).toEqual([true, false])
  })

  it('a file that was uploaded again comes back with the bytes of the one that is used again', async () => {
    const first = await addFile()
    const again = await addFile()
    const [one, other] = await filesOfClient()
    const end = { artwork_removed_at: app.now(), removed_at: app.now() }
    await app.database.db.updateTable('design_files').set(end).where('id', '=', first.fileId).execute()
    await deleteRemovedArtwork({ ...later(0), organizationId: shop.of.organizationId })
    expect(await app.ports.files.look(one?.storage_key ?? '', 1)).toBeNull()
    expect((await reuse(again.fileId, first.productId)).body.id).toBe(first.fileId)
    expect(firstOf(await filesOfClient())).toMatchObject({ storage_key: other?.storage_key, artwork_removed_at: null })
  })

  it('a product with two removed files of the same bytes gets one back, and an own one stays as it is', async () => {
    const first = await addFile()
    const twice = await addProduct()
    const uploads = [await uploadAs(app, shop.orderer, 'logo.svg'), await uploadAs(app, shop.orderer, 'logo.svg')]
    for (const { fileId } of uploads) {
      await saveDesign(twice, { tempFile: { id: fileId, fileName: 'logo.svg' } })
      await remove(twice, fileId)
    }
    const { id } = (await reuse(first.fileId, twice)).body
    const ofProduct = (await filesOfClient()).filter(({ product_id }) => product_id === twice)
    expect(ofProduct.filter(({ removed_at }) => removed_at === null).map((file) => file.id)).toEqual([id])
    const before = await filesOfClient()
    expect((await reuse(first.fileId, twice)).body.id).toBe(id)
    expect(await filesOfClient()).toEqual(before)
  })

  it('the same bytes of another client are another artwork', async () => {
    await addFile()
    const mine = await filesOfClient()
    shop = await openShop(app)
    await addFile()
    expect((await filesOfClient()).map(({ copied_from }) => copied_from)).toEqual([null])
    expect(firstOf(await filesOfClient()).content_sha256).toBe(firstOf(mine).content_sha256)
  })

  it('bytes of artwork that is no longer kept stay while another product has it, and it can come back', async () => {
    const { productId, fileId } = await addFile()
    const copy = (await reuse(fileId, await addProduct())).body
    const { storage_key: key } = firstOf(await filesOfClient())
    const end = (id: string) =>
      app.database.db
        .updateTable('design_files')
        .set({ artwork_removed_at: app.now(), removed_at: app.now() })
        .where('id', '=', id)
        .execute()
    const deleteBytes = () => deleteRemovedArtwork({ ...later(0), organizationId: shop.of.organizationId })
    const lies = async () => (await app.ports.files.look(key, 1)) !== null
    await end(fileId)
    await deleteBytes()
    expect(await lies()).toBe(true)
    expect((await reuse(copy.id, productId)).body.id).toBe(fileId)
    expect(firstOf(await filesOfClient())).toMatchObject({ removed_at: null, artwork_removed_at: null })
    expect(firstOf(await filesOfClient()).byte_size).toBeGreaterThan(0)
    await end(fileId)
    await end(copy.id)
    await deleteBytes()
    expect(await lies()).toBe(false)
  })
})
