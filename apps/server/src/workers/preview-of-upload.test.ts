import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import type { OrganizationCtx, Ports } from '../context/context.ts'
import { newId } from '../core/ids.ts'
import { createPortalKeys } from '../core/portal-keys.ts'
import type { Log } from '../core/log.ts'
import { getPreviewAddress } from '../features/design-files/queries/get-preview-address.ts'
import { removeStaleUploads } from '../features/design-files/jobs/remove-stale-uploads.ts'
import { requestUpload } from '../features/design-files/commands/request-upload.ts'
import { noVatRegister } from '../ports/vat-register/no-vat-register.ts'
import { noRegister } from '../ports/business-register/no-register.ts'
import { createThreadDocumentMaker } from '../ports/documents/document-maker.ts'
import { createDiskFileStore } from '../ports/files/disk-file-store.ts'
import { openJobQueue, type OpenJobQueue } from '../ports/jobs/pg-boss-job-queue.ts'
import { NO_FIXES } from '../testing/no-fixes.ts'
import { NO_PLATES } from '../testing/no-plates.ts'
import { testMail } from '../testing/test-mail.ts'
import type { PreviewRenderer } from '../ports/previews/preview-renderer.ts'
import { createFactories } from '../testing/factories.ts'
import { createProcessState } from '../testing/create-process-state.ts'
import { createJobCtx } from '../testing/create-job-ctx.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createLogoDrawer } from './draw-logo.ts'
import { createJobHandlers } from './job-handlers.ts'
import { previewProcess } from './preview-process.ts'

const ARTWORK = join(import.meta.dirname, '../../../../test-files/artwork')
const quiet: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
const now = (): Date => new Date()

describe('an upload with the real queue and the real preview process', { timeout: 60_000 }, () => {
  let database: TestDatabase
  let fastify: FastifyInstance
  let jobs: OpenJobQueue
  let renderer: PreviewRenderer
  let folder: string
  let ctx: OrganizationCtx

  beforeAll(async () => {
    database = await openTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'tiraaz-files-'))
    renderer = previewProcess()
    const files = createDiskFileStore(folder)
    jobs = openJobQueue(database, createJobHandlers(createJobCtx(database.db, files), renderer), quiet)
    await jobs.start()
    const ports: Ports = {
      files,
      jobs: jobs.queue,
      documents: createThreadDocumentMaker(),
      portalKeys: createPortalKeys(randomBytes(32)),
      malwareScan: null,
      uploadQuotaBytes: null,
      register: noRegister,
      vatRegister: noVatRegister,
      mail: testMail,
      pictures: createLogoDrawer(renderer),
      plates: NO_PLATES,
      fixes: NO_FIXES,
      processState: createProcessState(),
      publicUrl: 'http://portal.test',
      mailReaches: 'readers',
    }
    const settings = { db: database.db, ports, checkResponses: true, logger: null }
    fastify = await buildApp(settings)
    const make = createFactories(database.db, { now, newId: () => newId() })
    const organizationId = await make.organization()
    const user = { id: await make.user(), name: 'Mari' }
    const scope = {
      organizationId,
      user,
      sessionId: null,
      authenticatedAt: new Date(),
      isAgencyUser: false,
      canViewAgencyClientsOrders: false,
    }
    ctx = { ...scope, db: database.db, ports, now, newId: () => newId(), locale: 'et-EE', log: quiet }
  })
  afterAll(async () => {
    await fastify.close()
    await jobs.stop()
    await renderer.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  const upload = async (name: string): Promise<string> => {
    const { uploadUrl } = await requestUpload(ctx, { query: { fileName: name } })
    const payload = await readFile(join(ARTWORK, name))
    const headers = { 'content-type': 'application/octet-stream' }
    const answer = await fastify.inject({ method: 'PUT', url: uploadUrl, headers, payload })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ previewId: string }>().previewId
  }

  const finished = async (id: string) => {
    const read = () => database.db.selectFrom('previews').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await expect.poll(async () => (await read()).state, { timeout: 30_000, interval: 50 }).not.toBe('pending')
    return read()
  }

  it('a two-page CMYK PDF gets its picture within seconds, served by its signed address', async () => {
    const id = await upload('flyer-a5-2p-cmyk.pdf')
    expect(await finished(id)).toMatchObject({ state: 'ready', rendered_pages: 2, failure: null })
    const answer = await fastify.inject(getPreviewAddress(ctx, id, 'thumb'))
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect((await sharp(answer.rawPayload).metadata()).height).toBe(480)
  })

  it('a broken PDF has a failed preview, and the next file is rendered', async () => {
    const broken = await upload('truncated.pdf')
    const good = await upload('logo.svg')
    expect(await finished(broken)).toMatchObject({ state: 'failed', failure: 'unreadable' })
    expect((await finished(good)).state).toBe('ready')
    expect((await fastify.inject(getPreviewAddress(ctx, broken, 'thumb'))).statusCode).toBe(404)
  })

  it('unused uploads are removed after a day', async () => {
    const id = await upload('photo.jpg')
    await finished(id)
    const tomorrow = (): Date => new Date(Date.now() + 26 * 3_600_000)
    await removeStaleUploads({ ...ctx, now: tomorrow })
    expect(await database.db.selectFrom('previews').select('id').execute()).toEqual([])
    expect(await database.db.selectFrom('temporary_files').select('id').execute()).toEqual([])
    const left = await readdir(folder, { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile())).toEqual([])
  })
})
