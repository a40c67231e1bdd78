import { Readable } from 'node:stream'
import { UPLOAD_QUOTA } from '@tiraaz/domain/artwork/upload-quota'
import type { FixCode } from '@tiraaz/domain/artwork/fix-codes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FixResult } from '../../ports/fixes/file-fixer.ts'
import { firstOf, openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadAs } from '../../testing/upload.ts'
import { NO_FIXES } from '../../testing/no-fixes.ts'
import { fixFile, giveUpFix } from './jobs/fix-file.ts'
import { removeStaleUploads } from './jobs/remove-stale-uploads.ts'
import { removeUnusedFiles } from './jobs/remove-unused-files.ts'

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
const DAY = 86_400_000
const READY: FixResult = { outcome: 'ready', engine: 'libpdf 1, recipe 1' }

describe('fixes of design files', () => {
  let app: TestApp
  let shop: Shop
  let hasProgram = false
  beforeAll(async () => {
    app = await openTestApp({ fixes: { ...NO_FIXES, hasProgram: async () => hasProgram } })
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  type Person = { userId: string; organizationId: string }
  type Page = { widthMm: number; heightMm: number; bleedMm: number | null }
  const PAGE = { widthMm: 100, heightMm: 50, bleedMm: null, pixels: null, lowestDpi: null }

  /** Upload of a PDF whose page was read. */
  const anUpload = async (
    { colours = ['cmyk'], ...over }: Partial<Page> & { colours?: string[] } = {},
    caller = shop.orderer as Person,
    ordered?: string,
  ) => {
    const format = { width_mm: 100, height_mm: 50, bleed_mm: 3 }
    const productId = ordered ?? (await app.make.product(shop.of.organizationId, format))
    await app.database.db.updateTable('products').set(format).where('id', '=', productId).execute()
    const bytes = Buffer.from(`%PDF-1.7\n% ${app.newId()}\n%%EOF`)
    const { fileId } = await uploadAs(app, caller, 'plakat.pdf', bytes)
    const { preview_id: previewId } = await app.database.db
      .selectFrom('temporary_files')
      .where('id', '=', fileId)
      .select('preview_id')
      .executeTakeFirstOrThrow()
    const facts = { pageCount: 1, pages: [{ ...PAGE, ...over }], colourSpaces: colours, fontsNotEmbedded: [] }
    await app.database.db
      .updateTable('previews')
      .set({
        state: 'ready',
        rendered_pages: 1,
        facts: JSON.stringify({ ...facts, isEncrypted: false, isComplete: true }),
      })
      .where('id', '=', previewId ?? '')
      .execute()
    const query = { productId, previewId: previewId ?? '' }
    app.jobs.sent.length = 0
    return { caller, fileId, productId, input: { params: shop.client, query } }
  }
  type Upload = Awaited<ReturnType<typeof anUpload>>

  const request = ({ input, caller }: Upload, code: FixCode = 'addBleed', by = caller) =>
    app.call('requestFix', by, { ...input, body: { code } })
  const get = async (fixId: string, by: Person = shop.orderer as Person) =>
    app.call('getFix', by, { params: { ...shop.client, fixId } })
  const jobs = () => app.jobs.sent.map(({ name }) => name)
  const ctx = () => ({ db: app.database.db, now: app.now, newId: app.newId, log: quiet, ports: app.ports })

  const run = (fixId: string, result: FixResult | Error, isLastTry = false) => {
    const fixes = {
      ...NO_FIXES,
      fix: async (_: unknown, store: (file: Readable) => Promise<void>) => {
        if (result instanceof Error) throw result
        if (result.outcome === 'ready') await store(Readable.from([Buffer.from(`%PDF-1.7 fixed ${fixId}`)]))
        return result
      },
    }
    return fixFile({ ...ctx(), ports: { ...app.ports, fixes } }, { fixId, isLastTry })
  }
  const aFix = async (upload: Upload) => {
    const { body } = await request(upload)
    await run(body.id, READY)
    return body.id
  }
  const rows = async () => ({
    fixes: await app.database.db.selectFrom('file_fixes').select(['id', 'state']).orderBy('id').execute(),
    uploads: await app.database.db.selectFrom('temporary_files').select('id').orderBy('id').execute(),
  })
  const designFile = (id: string) =>
    app.database.db.selectFrom('design_files').selectAll().where('id', '=', id).executeTakeFirst()

  it('lists the fixes with the findings of the file', async () => {
    const { input, caller } = await anUpload()
    const { fixes, findings } = (await app.call('getPreview', caller, input)).body
    expect([fixes, findings.map(({ code }) => code)]).toEqual([['addBleed'], ['bleedMissing']])
    const other = await anUpload({ widthMm: 106, heightMm: 56 })
    expect((await app.call('getPreview', other.caller, other.input)).body.fixes).toEqual(['setTrim'])
  })

  it('a conversion to CMYK is offered and made only where its program is', async () => {
    const rgb = await anUpload({ bleedMm: 3, colours: ['rgb'] })
    const product = { id: rgb.productId }
    await app.database.db.updateTable('products').set({ colour_mode: 'cmyk' }).where('id', '=', product.id).execute()
    const offered = async () => (await app.call('getPreview', rgb.caller, rgb.input)).body.fixes
    expect(await offered()).toEqual([])
    const before = await rows()
    const refused = await request(rgb, 'toCmyk')
    expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ key: 'code' }] }])
    expect([await rows(), jobs()]).toEqual([before, []])
    hasProgram = true
    expect(await offered()).toEqual(['toCmyk'])
    const { id, state } = (await request(rgb, 'toCmyk')).body
    expect(state).toBe('pending')
    await giveUpFix(ctx(), id)
    hasProgram = false
  })

  it('makes a fix once, as an upload with a preview of its own', async () => {
    const upload = await anUpload()
    const { body } = await request(upload)
    expect(body.state).toBe('pending')
    expect((await request(upload)).body).toEqual(body)
    expect(app.jobs.sent.map(({ name, time }) => [name, time])).toEqual([['fixFile', { behind: 0 }]])
    expect((await get(body.id)).body).toEqual({ state: 'pending', failure: null, canRetry: false, file: null })
    await run(body.id, READY)
    const { state, file } = (await get(body.id)).body
    expect([state, file?.id, file?.name]).toEqual(['ready', body.id, 'plakat_bleed.pdf'])
    expect(jobs()).toEqual(['fixFile', 'renderPreview'])
    expect((await request(upload)).body).toEqual({ id: body.id, state: 'ready' })
    // Run again after a crash between the file and the queue.
    await run(body.id, READY)
    expect((await get(body.id)).body.file).toEqual(file)
    const { previewId } = file ?? {}
    const query = { ...upload.input.query, previewId: previewId ?? '' }
    expect((await app.call('getPreview', upload.caller, { ...upload.input, query })).body.state).toBe('pending')
  })

  it('keeps the original beside the accepted file, with what was done', async () => {
    const upload = await anUpload()
    const id = await aFix(upload)
    const save = (files: { tempFile: { id: string; fileName: string } }[]) =>
      app.call('saveProductDesigns', upload.caller, {
        params: { ...shop.client, productId: upload.productId },
        body: { designs: [{ quantity: 1, files }] },
      })
    // The original was never in a saved design.
    expect((await save([{ tempFile: { id, fileName: 'plakat_bleed.pdf' } }])).status).toBe(200)
    expect(await designFile(upload.fileId)).toMatchObject({ made_from: null, name: 'plakat.pdf' })
    expect(await designFile(id)).toMatchObject({
      name: 'plakat_bleed.pdf',
      made_from: upload.fileId,
      fix_plan: { code: 'addBleed', pages: [{ kind: 'mirror', page: 1, bleedMm: 3, mirrorsAt: 'trim' }] },
      fix_engine: 'libpdf 1, recipe 1',
    })
    const { body } = await app.call('listDesignFiles', upload.caller, {
      params: shop.client,
      query: { productId: upload.productId },
    })
    expect(body.map(({ name }) => name).toSorted()).toEqual(['plakat.pdf', 'plakat_bleed.pdf'])
    // Removed by the client, the original stays as long as the file that was made from it.
    const query = { productId: upload.productId, designId: upload.fileId }
    expect((await app.call('removeDesignFile', upload.caller, { params: shop.client, query })).status).toBe(204)
    await removeUnusedFiles({ ...ctx(), now: () => new Date(app.now().getTime() + 60 * DAY) })
    expect(await designFile(upload.fileId)).toBeDefined()
  })

  it('replaces a sent file under the version of its order, until the order is confirmed', async () => {
    const order = await shop.submitted()
    const item = firstOf(order.items)
    const person = shop.orderer as Person
    const upload = await anUpload({}, person, item.productId)
    const add = (version: number, fileId: string, replaces?: string) =>
      app.call('addDesignFiles', person, {
        params: { ...shop.client, id: order.id, itemId: item.id },
        query: { version },
        body: {
          designId: firstOf(item.designs).id,
          files: [{ tempFile: { id: fileId, fileName: 'plakat.pdf' } }],
          ...(replaces === undefined ? {} : { replaces }),
        },
      })
    const namesOf = async () => firstOf(firstOf((await shop.get(order.id)).items).designs).files.map(({ name }) => name)
    const first = await add(order.version, upload.fileId)
    expect(first.status).toBe(200)
    const id = await aFix(upload)
    const before = await shop.rowsOf(order.id)
    expect((await add(order.version, id, upload.fileId)).status).toBe(409)
    expect(await shop.rowsOf(order.id)).toEqual(before)
    expect(await designFile(id)).toBeUndefined()
    const second = await add(first.body.version, id, upload.fileId)
    expect([second.status, second.body]).toEqual([200, { version: first.body.version + 1 }])
    expect(await namesOf()).toEqual(['plakat_bleed.pdf'])
    expect(await designFile(id)).toMatchObject({ made_from: upload.fileId })
    expect((await shop.rowsOf(order.id)).events.filter(({ kind }) => kind === 'fileReplaced')).toHaveLength(1)

    const other = await aFix(await anUpload({}, person, item.productId))
    expect((await shop.confirm(await shop.get(order.id))).status).toBe(200)
    const { version } = await shop.get(order.id)
    expect((await add(version, other, id)).status).toBe(403)
    expect([await namesOf(), (await shop.get(order.id)).version]).toEqual([['plakat_bleed.pdf'], version])
    expect(await designFile(other)).toBeUndefined()
  })

  it('refuses a fix that is not offered, and files of others, and makes nothing', async () => {
    const upload = await anUpload()
    const before = await rows()
    expect((await request(upload, 'setTrim')).problems).toEqual([{ key: 'code', errors: [expect.any(String)] }])
    const colleague = (await app.make.member(shop.of)) as Person
    expect((await request(upload, 'addBleed', colleague)).status).toBe(404)
    const viewer = (await app.make.member(shop.of, 'viewer')) as Person
    expect((await request(upload, 'addBleed', viewer)).status).toBe(403)
    const stranger = (await app.make.member(await app.make.client())) as Person
    expect((await request(upload, 'addBleed', stranger)).status).toBe(403)
    expect(await rows()).toEqual(before)
    expect(jobs()).toEqual([])
    const { body } = await request(upload)
    expect((await get(body.id, colleague)).status).toBe(404)
    expect((await get(body.id, viewer)).status).toBe(403)
  })

  it('a fixed file is not of use before it is ready, nor for another person', async () => {
    const upload = await anUpload()
    const { body } = await request(upload)
    const save = (by: Person) =>
      app.call('saveProductDesigns', by, {
        params: { ...shop.client, productId: upload.productId },
        body: { designs: [{ quantity: 1, files: [{ tempFile: { id: body.id, fileName: 'a.pdf' } }] }] },
      })
    expect((await save(upload.caller)).status).toBe(400)
    await run(body.id, READY)
    expect((await save((await app.make.member(shop.of)) as Person)).status).toBe(400)
    expect(await designFile(body.id)).toBeUndefined()
    expect(await designFile(upload.fileId)).toBeUndefined()
    expect((await save(upload.caller)).status).toBe(200)
  })

  it('a failure leaves the file as it was, gives the bytes back, and can be tried again where that may help', async () => {
    const upload = await anUpload()
    const { id } = (await request(upload)).body
    await run(id, { outcome: 'failed', reason: 'tooComplex' })
    expect((await get(id)).body).toEqual({ state: 'failed', failure: 'tooComplex', canRetry: false, file: null })
    expect((await request(upload)).body).toEqual({ id, state: 'failed' })
    const row = await app.database.db.selectFrom('temporary_files').where('id', '=', id).selectAll().executeTakeFirst()
    expect(row).toMatchObject({ byte_size: null, uploaded_at: null })
    const again = await anUpload()
    const first = (await request(again)).body.id
    await giveUpFix(ctx(), first)
    expect((await get(first)).body).toMatchObject({ state: 'failed', failure: 'crashed', canRetry: true })
    const second = (await request(again)).body
    expect([second.state, second.id === first]).toEqual(['pending', false])
    expect((await get(first)).status).toBe(404)
    await expect(run(second.id, new Error('disk'))).rejects.toThrow('disk')
    expect((await get(second.id)).body.state).toBe('pending')
    await expect(run(second.id, new Error('disk'), true)).rejects.toThrow('disk')
    expect((await get(second.id)).body).toMatchObject({ state: 'failed', failure: 'unavailable' })
  })

  it('a fix that nobody accepts goes with its upload, and an accepted or expired one is made anew', async () => {
    const upload = await anUpload()
    const id = await aFix(upload)
    await removeStaleUploads({ ...ctx(), now: () => new Date(app.now().getTime() + 2 * DAY) })
    expect((await get(id)).status).toBe(404)
    const other = await anUpload()
    const used = await aFix(other)
    const saved = await app.call('saveProductDesigns', other.caller, {
      params: { ...shop.client, productId: other.productId },
      body: { designs: [{ quantity: 1, files: [{ tempFile: { id: used, fileName: 'a.pdf' } }] }] },
    })
    expect(saved.status).toBe(200)
    const next = (await request(other)).body
    expect([next.state, next.id === used]).toEqual(['pending', false])
    // The record of the accepted file stays.
    expect(await designFile(used)).toMatchObject({ made_from: other.fileId, fix_engine: 'libpdf 1, recipe 1' })
  })

  it('fixes count as uploads', async () => {
    const caller = (await app.make.member(shop.of)) as Person
    const upload = await anUpload({}, caller)
    await app.database.db
      .insertInto('temporary_files')
      .values(
        Array.from({ length: UPLOAD_QUOTA.addresses - 1 }, () => ({
          id: app.newId(),
          organization_id: caller.organizationId,
          user_id: caller.userId,
          name: 'a.pdf',
          storage_key: 'uploads/none',
          created_at: app.now(),
        })),
      )
      .execute()
    const before = await rows()
    expect((await request(upload)).status).toBe(429)
    expect(await rows()).toEqual(before)
  })
})
