import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../core/ids.ts'
import type { Log } from '../core/log.ts'
import { getPictureKey } from '../features/design-files/store/preview-keys.ts'
import { createDiskFileStore } from '../ports/files/disk-file-store.ts'
import type { FileStore } from '../ports/files/file-store.ts'
import { openJobQueue, type OpenJobQueue } from '../ports/jobs/pg-boss-job-queue.ts'
import type { PreviewRenderer } from '../ports/previews/preview-renderer.ts'
import { createFactories } from '../testing/factories.ts'
import { createJobCtx } from '../testing/create-job-ctx.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createJobHandlers } from './job-handlers.ts'
import { previewProcess } from './preview-process.ts'

const FLYER = join(import.meta.dirname, '../../../../test-files/artwork/flyer-a5-2p-cmyk.pdf')
const quiet: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
const now = (): Date => new Date()

describe('previews and restarts', { timeout: 60_000 }, () => {
  let database: TestDatabase
  let folder: string
  let files: FileStore
  beforeAll(async () => {
    database = await openTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'tiraaz-files-'))
    files = createDiskFileStore(folder)
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  const queueWith = (renderer: PreviewRenderer): OpenJobQueue =>
    openJobQueue(database, createJobHandlers(createJobCtx(database.db, files), renderer), quiet, {
      notified: 0.5,
      unnotified: 0.5,
    })

  const addPreview = async (): Promise<string> => {
    const make = createFactories(database.db, { now, newId: () => newId() })
    const [id, organization_id, user_id] = [newId(), await make.organization(), await make.user()]
    const storage_key = `uploads/${id}`
    await files.write(storage_key, createReadStream(FLYER), 1_000_000)
    const row = { id, organization_id, user_id, storage_key, file_type: 'pdf', created_at: now() }
    await database.db.insertInto('previews').values(row).execute()
    return id
  }

  const read = (id: string) =>
    database.db.selectFrom('previews').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('a preview is rendered after the next start, if the portal stopped before or during it', async () => {
    let hasBegun = false
    let end = (): void => undefined
    const closed = new Promise<void>((resolve) => (end = resolve))
    // The real renderer rejects in the same way when it is closed meanwhile: it does not blame the file.
    const stopped: PreviewRenderer = {
      render: async () => {
        hasBegun = true
        await closed
        throw new Error('The preview process was closed')
      },
      close: async () => end(),
      maxBytes: () => Infinity,
    }
    const before = queueWith(stopped)
    await before.start()
    const ids = [await addPreview(), await addPreview(), await addPreview()]
    for (const previewId of ids) await before.queue.send(database.db, 'renderPreview', { previewId })
    await expect.poll(() => hasBegun).toBe(true)
    await Promise.all([before.stop(), stopped.close()])
    for (const id of ids) expect((await read(id)).state).toBe('pending')

    const renderer = previewProcess()
    const after = queueWith(renderer)
    await after.start()
    for (const id of ids) {
      await expect.poll(async () => (await read(id)).state, { timeout: 30_000 }).toBe('ready')
      const { rendered_pages, facts } = await read(id)
      expect(rendered_pages).toBe(2)
      expect(facts?.pages[0]).toMatchObject({
        widthMm: 148,
        heightMm: 210,
        bleedMm: 3,
        pixels: null,
        lowestDpi: null,
        isBlank: false,
        boxes: { bleed: { left: 0, top: 0, right: 1, bottom: 1 } },
      })
      const trim = facts?.pages[0]?.boxes?.trim
      expect(trim?.left).toBeCloseTo(3 / 154, 3)
      expect(trim?.bottom).toBeCloseTo(213 / 216, 3)
      // Reads to the end: an opened file that is not read stays open.
      for (const page of [1, 2])
        expect(await buffer(await files.read(getPictureKey(id, 'page', page)))).not.toHaveLength(0)
    }
    await after.stop()
    await renderer.close()
  })

  it('a preview whose last try was killed ends as failed, and a finished one stays as it is', async () => {
    const [pending, ready] = [await addPreview(), await addPreview()]
    await database.db
      .updateTable('previews')
      .set({ state: 'ready', rendered_pages: 1 })
      .where('id', '=', ready)
      .execute()
    const handlers = createJobHandlers(createJobCtx(database.db, files), previewProcess())
    for (const previewId of [pending, ready]) await handlers.giveUpPreview({ previewId }, { isLastTry: false })
    expect(await read(pending)).toMatchObject({ state: 'failed', failure: 'unavailable' })
    expect(await read(ready)).toMatchObject({ state: 'ready', failure: null })
  })
})
