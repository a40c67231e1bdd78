import type { DocumentFacts } from '@tiraaz/domain/artwork/document-facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Rendering } from '../../ports/previews/preview-renderer.ts'
import type { TestCaller } from '../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { parseSignature, uploadAs } from '../../testing/upload.ts'
import { renderPreview } from './jobs/render-preview.ts'

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

describe('previews of design files', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const aUpload = async () => {
    const client = await app.make.client()
    const productId = await app.make.product(client.organizationId)
    const caller = await app.make.member(client)
    const { fileId } = await uploadAs(app, caller, 'logo.svg')
    const uploads = app.database.db.selectFrom('temporary_files').where('id', '=', fileId)
    const { preview_id } = await uploads.select('preview_id').executeTakeFirstOrThrow()
    return { client, productId, caller, fileId, previewId: preview_id ?? '' }
  }

  const keepAsDesign = async ({ client, productId, caller, fileId }: Awaited<ReturnType<typeof aUpload>>) => {
    const files = [{ tempFile: { id: fileId, fileName: 'logo.svg' } }]
    const { status } = await app.call('saveProductDesigns', caller, {
      params: { clientId: client.id, productId },
      body: { designs: [{ quantity: 1, files }] },
    })
    expect(status).toBe(200)
  }

  const render = (previewId: string, rendering: Rendering | Error, isLastTry = false, maxBytes = Infinity) =>
    renderPreview(
      { db: app.database.db, ports: app.ports, log: quiet, now: () => new Date(), newId: app.newId },
      {
        render: () => (rendering instanceof Error ? Promise.reject(rendering) : Promise.resolve(rendering)),
        close: async () => undefined,
        maxBytes: () => maxBytes,
      },
      { previewId, isLastTry },
    )
  const onePage = { widthMm: 420, heightMm: 594, bleedMm: null, pixels: null, lowestDpi: 150 }
  const FACTS: DocumentFacts = {
    pageCount: 3,
    pages: [onePage, onePage, onePage],
    colourSpaces: ['rgb'],
    fontsNotEmbedded: [],
    isEncrypted: false,
    isComplete: true,
  }
  const READY: Rendering = {
    outcome: 'ready',
    facts: FACTS,
    thumb: Buffer.from('small'),
    pages: ['large', 'second', 'third'].map((text) => Buffer.from(text)),
  }
  const sha256: unknown = expect.stringMatching(/^[\da-f]{64}$/)
  const NOTHING_YET = {
    value: null,
    failure: null,
    thumbnailUrl: null,
    pages: [],
    sha256,
    facts: null,
    findings: [],
    fixes: [],
  }

  const ask = (caller: TestCaller, clientId: string, productId: string, previewId: string) =>
    app.call('getPreview', caller, { params: { clientId }, query: { productId, previewId } })

  // spec: F5, F18
  it('a preview is pending, then ready with an address that stays the same within the hour', async () => {
    const upload = await aUpload()
    const { caller, client, productId, previewId } = upload
    await keepAsDesign(upload)
    expect((await ask(caller, client.id, productId, previewId)).body).toEqual({
      ...NOTHING_YET,
      state: 'pending',
    })
    await render(previewId, READY)
    const { body } = await ask(caller, client.id, productId, previewId)
    expect(body.state).toBe('ready')
    app.setNow('2026-03-11T08:59:59Z')
    expect((await ask(caller, client.id, productId, previewId)).body).toEqual(body)
    const image = await app.fastify.inject(body.value ?? '')
    expect([image.statusCode, image.body, image.headers['content-type']]).toEqual([200, 'large', 'image/webp'])
    expect(image.headers['cache-control']).toMatch(/^private/)
    app.setNow('2026-03-11T10:00:01Z')
    expect((await app.fastify.inject(body.value ?? '')).statusCode).toBe(403)
    app.setNow('2026-03-11T08:00:00Z')
  })

  it('a preview address opens one size of one preview', async () => {
    const { caller, client, productId, previewId } = await aUpload()
    await render(previewId, READY)
    const { body } = await ask(caller, client.id, productId, previewId)
    const good = parseSignature(body.value ?? '')
    const image = async (id: string, size: 'thumb' | 'page', query: { expires: string; signature: string }) => {
      const { status } = await app.call('getPreviewImage', caller, {
        params: { previewId: id },
        query: { size, ...query },
      })
      return status
    }
    expect(await image(previewId, 'page', good)).toBe(200)
    expect(await image(previewId, 'thumb', good)).toBe(403)
    expect(await image('another', 'page', good)).toBe(403)
    expect(await image(previewId, 'page', { ...good, expires: '9999999999' })).toBe(403)
    expect(await image(previewId, 'page', { ...good, signature: 'AAAA' })).toBe(403)
  })

  it("each previewed page has its own address, and the file's facts are compared with the product", async () => {
    const upload = await aUpload()
    const { caller, client, previewId } = upload
    const product = { width_mm: 420, height_mm: 594, bleed_mm: 3, page_count: 2 }
    const productId = await app.make.product(client.organizationId, product)
    await render(previewId, READY)
    const { body } = await ask(caller, client.id, productId, previewId)
    expect(body.value).toBe(body.pages[0])
    const pictures = []
    for (const address of [...body.pages, body.thumbnailUrl ?? '']) {
      pictures.push((await app.fastify.inject(address)).body)
    }
    expect(pictures).toEqual(['large', 'second', 'third', 'small'])
    const mm = { widthMm: 420, heightMm: 594 }
    const cut = { trim: { left: 0, top: 0, right: 1, bottom: 1 }, bleed: null }
    const size = { ...mm, cut, printed: { ...mm, safeMm: 3 } }
    expect(body.facts).toEqual({ pageCount: 3, pages: [size, size, size], colourSpaces: ['rgb'], isComplete: true })
    expect(body.findings.map(({ code, weight }) => `${weight} ${code}`)).toEqual([
      'warning bleedMissing',
      'warning pageCountDiffers',
      'notice resolutionLow',
      'notice rgbInCmykProduct',
    ])
  })

  it('a preview address opens no other page and none that was not rendered', async () => {
    const { caller, client, productId, previewId } = await aUpload()
    await render(previewId, READY)
    const { body } = await ask(caller, client.id, productId, previewId)
    const [first = '', , third = ''] = body.pages
    const other = async (address: string, page: string) => {
      const { status } = await app.call('getPreviewImage', caller, {
        params: { previewId },
        query: { size: 'page', page, ...parseSignature(address) },
      })
      return status
    }
    expect([await other(first, '1'), await other(first, '2'), await other(third, '1')]).toEqual([200, 403, 403])
    expect([await other(first, '1#1'), await other(first, '')]).toEqual([403, 403])
    await app.database.db.updateTable('previews').set({ rendered_pages: 2 }).where('id', '=', previewId).execute()
    expect(await other(third, '3')).toBe(404)
  })

  it('names in a file that the database cannot store do not lose its preview and facts', async () => {
    const { caller, client, productId, previewId } = await aUpload()
    const fontsNotEmbedded = ['Arial\0\u0007', 'Half\uD800', '\0', 'Õpik']
    await render(previewId, { ...READY, facts: { ...FACTS, fontsNotEmbedded } })
    const { body } = await ask(caller, client.id, productId, previewId)
    const fonts = body.findings.find(({ code }) => code === 'fontsNotEmbedded')
    expect([body.state, fonts?.params]).toEqual(['ready', { fonts: 'Arial, Half\uFFFD, Õpik', count: 3 }])
  })

  it('files too large for the renderer are not rendered', async () => {
    const { caller, client, productId, previewId } = await aUpload()
    await render(previewId, READY, false, 10)
    expect((await ask(caller, client.id, productId, previewId)).body).toMatchObject({ failure: 'tooLarge' })
  })

  it('a file that cannot be rendered reports the reason', async () => {
    const { caller, client, productId, previewId } = await aUpload()
    await render(previewId, { outcome: 'failed', reason: 'encrypted' })
    expect((await ask(caller, client.id, productId, previewId)).body).toEqual({
      ...NOTHING_YET,
      state: 'failed',
      failure: 'encrypted',
    })
  })

  it('a preview that fails for an outside reason is retried, and the last try marks it failed', async () => {
    const { caller, client, productId, previewId } = await aUpload()
    await expect(render(previewId, new Error('no disk'))).rejects.toThrow('no disk')
    expect((await ask(caller, client.id, productId, previewId)).body.state).toBe('pending')
    await expect(render(previewId, new Error('no disk'), true)).rejects.toThrow('no disk')
    expect((await ask(caller, client.id, productId, previewId)).body.state).toBe('failed')
  })

  it('the preview of an upload is visible to its uploader; of a design file, to the client', async () => {
    const upload = await aUpload()
    const { caller, client, productId, previewId } = upload
    const colleague = await app.make.member(client)
    expect((await ask(caller, client.id, productId, previewId)).status).toBe(200)
    expect((await ask(colleague, client.id, productId, previewId)).status).toBe(404)
    await keepAsDesign(upload)
    expect((await ask(colleague, client.id, productId, previewId)).status).toBe(200)
  })

  it('the preview of an upload is shown only for products that the client may order', async () => {
    const { caller, client, previewId } = await aUpload()
    const sibling = await app.make.client({ organization_id: client.organizationId })
    const offered = await app.make.product(client.organizationId, { is_offered_to_all: false })
    const notOffered = await app.make.product(client.organizationId, { is_offered_to_all: false })
    const archived = await app.make.product(client.organizationId, { archived_at: new Date() })
    const scope = { organization_id: client.organizationId }
    await app.database.db
      .insertInto('product_offers')
      .values([
        { ...scope, product_id: offered, client_id: client.id },
        { ...scope, product_id: notOffered, client_id: sibling.id },
      ])
      .execute()
    const statuses = []
    for (const product of [offered, notOffered, archived]) {
      statuses.push((await ask(caller, client.id, product, previewId)).status)
    }
    expect(statuses).toEqual([200, 404, 404])
  })

  it('a preview is not found for another product, client or organization', async () => {
    const upload = await aUpload()
    const { caller, client, productId, previewId } = upload
    await keepAsDesign(upload)
    const otherProduct = await app.make.product(client.organizationId)
    expect((await ask(caller, client.id, otherProduct, previewId)).status).toBe(404)
    expect((await ask(caller, client.id, productId, 'nothing')).status).toBe(404)
    const neighbour = await app.make.client({ organization_id: client.organizationId })
    expect((await ask(await app.make.member(neighbour), neighbour.id, productId, previewId)).status).toBe(404)
    const stranger = await app.make.client()
    expect((await ask(await app.make.member(stranger), stranger.id, productId, previewId)).status).toBe(404)
    expect((await ask(await app.make.member(stranger), client.id, productId, previewId)).status).toBe(403)
  })
})
