import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import type { ClientCtx, Ports } from '../context/context.ts'
import { newId } from '../core/ids.ts'
import { createPortalKeys } from '../core/portal-keys.ts'
import type { Log } from '../core/log.ts'
import { attachDesignFiles } from '../features/design-files/commands/attach-design-files.ts'
import { completeUpload } from '../features/design-files/commands/complete-upload.ts'
import { getDesignFileAddress } from '../features/design-files/queries/get-design-file-address.query.ts'
import { getPreview } from '../features/design-files/queries/get-preview.query.ts'
import { removeStaleUploads } from '../features/design-files/jobs/remove-stale-uploads.ts'
import { requestUpload } from '../features/design-files/commands/request-upload.ts'
import { getIncomingKey } from '../features/design-files/store/upload-keys.ts'
import { noVatRegister } from '../ports/vat-register/no-vat-register.ts'
import { noRegister } from '../ports/business-register/no-register.ts'
import { createThreadDocumentMaker } from '../ports/documents/document-maker.ts'
import { openJobQueue, type OpenJobQueue } from '../ports/jobs/pg-boss-job-queue.ts'
import { NO_FIXES } from '../testing/no-fixes.ts'
import { NO_PLATES } from '../testing/no-plates.ts'
import { testMail } from '../testing/test-mail.ts'
import type { PreviewRenderer } from '../ports/previews/preview-renderer.ts'
import { CannotStart } from '../start/cannot-start.ts'
import { openFileStore } from '../start/open-file-store.ts'
import { createFactories } from '../testing/factories.ts'
import { FILE_STORES, NO_OBJECT_STORE, OPEN_LIMIT_MS, type OpenedStore } from '../testing/file-stores.ts'
import { createProcessState } from '../testing/create-process-state.ts'
import { createJobCtx } from '../testing/create-job-ctx.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createLogoDrawer } from './draw-logo.ts'
import { createJobHandlers } from './job-handlers.ts'
import { previewProcess } from './preview-process.ts'

const ARTWORK = join(import.meta.dirname, '../../../../test-files/artwork')
const quiet: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
const now = (): Date => new Date()

// Skipped only where the object store's programs are not installed; the name then says so.
describe.skipIf(NO_OBJECT_STORE !== null)(
  `a portal with its files in an S3-compatible store${NO_OBJECT_STORE === null ? '' : ` (${NO_OBJECT_STORE})`}`,
  { timeout: 60_000 },
  () => {
    let store: OpenedStore
    let database: TestDatabase
    let fastify: FastifyInstance
    let webFolder: string
    let jobs: OpenJobQueue
    let renderer: PreviewRenderer
    let ctx: ClientCtx
    let productId: string

    beforeAll(async () => {
      const s3 = FILE_STORES.find(({ kind }) => kind === 's3')
      if (s3 === undefined) throw new Error('There is no such store')
      store = await s3.open()
      database = await openTestDatabase()
      renderer = previewProcess()
      const { files } = store
      jobs = openJobQueue(database, createJobHandlers(createJobCtx(database.db, files), renderer), quiet)
      await jobs.start()
      const ports: Ports = {
        files,
        jobs: jobs.queue,
        documents: createThreadDocumentMaker(),
        register: noRegister,
        vatRegister: noVatRegister,
        portalKeys: createPortalKeys(randomBytes(32)),
        malwareScan: null,
        uploadQuotaBytes: null,
        mail: testMail,
        pictures: createLogoDrawer(renderer),
        plates: NO_PLATES,
        fixes: NO_FIXES,
        processState: createProcessState(),
        publicUrl: 'http://portal.test',
        mailReaches: 'readers',
      }
      webFolder = await mkdtemp(join(tmpdir(), 'tiraaz-web-'))
      await writeFile(join(webFolder, 'index.html'), '<html><head></head><body></body></html>')
      const settings = { db: database.db, ports, checkResponses: true, logger: null, webFolder }
      fastify = await buildApp(settings)
      const make = createFactories(database.db, { now, newId: () => newId() })
      const client = await make.client()
      productId = await make.product(client.organizationId)
      const { userId } = await make.member(client)
      ctx = {
        db: database.db,
        ports,
        now,
        newId: () => newId(),
        locale: 'et-EE',
        log: quiet,
        user: { id: userId, name: 'Mari' },
        organizationId: client.organizationId,
        sessionId: null,
        authenticatedAt: new Date(),
        isAgencyUser: false,
        canViewAgencyClientsOrders: false,
        client: {
          id: client.id,
          name: 'Klient',
          mayExcludeTransportPrice: true,
          paymentTermDays: 14,
          isBlocked: false,
          orderFields: null,
          hasBudgets: false,
        },
        role: 'orderer',
      }
    }, OPEN_LIMIT_MS)
    afterAll(async () => {
      await fastify?.close()
      await rm(webFolder, { recursive: true, force: true })
      await jobs?.stop()
      await renderer?.close()
      await database?.close()
      await store?.close()
    })

    const send = async (artwork: string, fileName: string): Promise<string> => {
      const { fileId, uploadUrl } = await requestUpload(ctx, { query: { fileName } })
      const body = new Uint8Array(await readFile(join(ARTWORK, artwork)))
      const headers = { 'content-type': 'application/octet-stream' }
      const answer = await fetch(uploadUrl, { method: 'PUT', headers, body })
      expect(answer.status).toBe(200)
      return fileId
    }
    const previewOf = (previewId: string) => getPreview(ctx, { query: { productId, previewId } })
    const finished = async (previewId: string) => {
      const state = async () => (await previewOf(previewId)).state
      await expect.poll(state, { timeout: 30_000, interval: 50 }).not.toBe('pending')
      return previewOf(previewId)
    }

    it('artwork is uploaded to the object store, previewed, attached and downloaded unchanged', async () => {
      const name = 'voldik õäöü 🎉.pdf'
      const fileId = await send('flyer-a5-2p-cmyk.pdf', name)
      const { previewId } = await completeUpload(ctx, { params: { fileId } })
      const preview = await finished(previewId ?? '')
      expect(preview).toMatchObject({ state: 'ready', pages: [expect.anything(), expect.anything()] })
      const picture = await fastify.inject(preview.thumbnailUrl ?? '')
      expect((await sharp(picture.rawPayload).metadata()).format).toBe('webp')
      const file = { tempFile: { id: fileId, fileName: name } }
      expect((await attachDesignFiles(ctx, [{ key: 'd', productId, files: [file] }])).problems).toEqual([])
      const { value } = await getDesignFileAddress(ctx, { query: { productId, fileId } })
      expect(new URL(value).origin).toBe(store.files.addresses?.origin)
      const answer = await fetch(value)
      expect(answer.headers.get('content-disposition')).toContain(`filename*=UTF-8''voldik%20%C3%B5`)
      expect(answer.headers.get('content-type')).toBe('application/octet-stream')
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(await readFile(join(ARTWORK, 'flyer-a5-2p-cmyk.pdf')))
      expect((await readdir(join(store.folder, 'scratch'))).length).toBe(0)
    })

    it('pages may send to the object store only', async () => {
      const { headers } = await fastify.inject('/login')
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain(`connect-src 'self' ${store.files.addresses?.origin};`)
    })

    it.each([
      [{ S3_BUCKET: 'olematu' }, 'there is no such bucket'],
      [{ S3_SECRET_ACCESS_KEY: 'vale' }, 'it refuses these keys'],
      [{ S3_ACCESS_KEY_ID: 'vale' }, 'it refuses these keys'],
    ])(
      'a portal with the wrong object store settings %j does not start, and names the reason',
      async (wrong, reason) => {
        const start = openFileStore({ ...store.settings, ...wrong })
        await expect(start).rejects.toThrow(CannotStart)
        await expect(start).rejects.toThrow(reason)
      },
    )

    it('unfinished and unused uploads are removed after a day', async () => {
      const withoutPreview = await send('logo.svg', 'a.svg')
      const unused = await send('photo.jpg', 'b.jpg')
      const { previewId } = await completeUpload(ctx, { params: { fileId: unused } })
      await finished(previewId ?? '')
      const rows = database.db.selectFrom('temporary_files').where('id', 'in', [withoutPreview, unused])
      const keys = (await rows.select('storage_key').execute()).map(({ storage_key }) => storage_key)
      const lying = async () => {
        const all = [
          getIncomingKey(withoutPreview),
          ...keys,
          `previews/${previewId}/thumb.webp`,
          `previews/${previewId}/page-1.webp`,
        ]
        const looks = await Promise.all(all.map((key) => store.files.look(key, 1)))
        return looks.filter((look) => look !== null).length
      }
      expect(await lying()).toBe(4)
      await removeStaleUploads({ ...ctx, now: () => new Date(Date.now() + 26 * 3_600_000) })
      expect(await lying()).toBe(0)
      expect(await rows.select('id').execute()).toEqual([])
    })
  },
)
