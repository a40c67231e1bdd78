// engines: both
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Invalid } from '../../../core/errors.ts'
import type { TestCaller } from '../../../testing/caller.ts'
import { FILE_STORES, OPEN_LIMIT_MS, type OpenedStore } from '../../../testing/file-stores.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readArtworkFile, uploadAs } from '../../../testing/upload.ts'
import { completeUpload } from './complete-upload.ts'
import { getIncomingKey } from '../store/upload-keys.ts'

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

for (const { kind, label, open, skip } of FILE_STORES) {
  // Skipped only where the object store's programs are not installed; the name then says so.
  describe.skipIf(skip)(`completing an upload that waits ${label}`, { timeout: 30_000 }, () => {
    let opened: OpenedStore
    let app: TestApp
    beforeAll(async () => {
      opened = await open()
      app = await openTestApp({ files: opened.files })
    }, OPEN_LIMIT_MS)
    afterAll(async () => {
      await app?.close()
      await opened?.close()
    })

    const anOrderer = async () => app.make.member(await app.make.client())
    const request = async (caller: TestCaller, fileName = 'logo.svg') =>
      (await app.call('requestUpload', caller, { query: { fileName } })).body

    /** As a browser puts it straight into the store; the disk has no door for browsers, so there it is laid down. */
    const put = async ({ fileId, uploadUrl }: { fileId: string; uploadUrl: string }, bytes: Buffer): Promise<void> => {
      if (kind === 'disk') {
        await opened.files.write(getIncomingKey(fileId), Readable.from([bytes]), bytes.length)
        return
      }
      const headers = { 'content-type': 'application/octet-stream' }
      const answer = await fetch(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(bytes) })
      expect(answer.status).toBe(200)
    }
    const complete = (caller: TestCaller, fileId: string) => app.call('completeUpload', caller, { params: { fileId } })
    const rowOf = (id: string) =>
      app.database.db.selectFrom('temporary_files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const waits = async (fileId: string) => (await opened.files.look(getIncomingKey(fileId), 1)) !== null
    const contentOf = async (key: string) => (await opened.files.look(key, 1_000_000))?.head

    it('a completed upload is stored once with the type of its content and gets a preview; repeating answers the same', async () => {
      const caller = await anOrderer()
      const upload = await request(caller, 'silt õäöü.ai')
      const bytes = await readArtworkFile('label.ai')
      await put(upload, bytes)
      const first = await complete(caller, upload.fileId)
      expect(first.status).toBe(200)
      const row = await rowOf(upload.fileId)
      const content_sha256 = createHash('sha256').update(bytes).digest('hex')
      expect(row).toMatchObject({ name: 'silt õäöü.ai', file_type: 'pdf', byte_size: bytes.length, content_sha256 })
      expect(first.body).toEqual({ previewId: row.preview_id })
      expect(await contentOf(row.storage_key)).toEqual(bytes)
      expect(await waits(upload.fileId)).toBe(false)
      expect((await complete(caller, upload.fileId)).body).toEqual(first.body)
      expect(app.jobs.sent.filter(({ data }) => 'previewId' in data && data.previewId === row.preview_id)).toHaveLength(
        1,
      )
    })

    it('an upload completed twice at once becomes one file with one answer', async () => {
      const caller = await anOrderer()
      const upload = await request(caller)
      await put(upload, await readArtworkFile('logo.svg'))
      const both = await Promise.all([1, 2].map(() => complete(caller, upload.fileId)))
      const row = await rowOf(upload.fileId)
      expect(both.map(({ body }) => body)).toEqual([{ previewId: row.preview_id }, { previewId: row.preview_id }])
      expect(await contentOf(row.storage_key)).toEqual(await readArtworkFile('logo.svg'))
    })

    it('bytes sent to the upload address later never replace the checked file', async () => {
      const caller = await anOrderer()
      const upload = await request(caller)
      await put(upload, await readArtworkFile('logo.svg'))
      const { body } = await complete(caller, upload.fileId)
      const before = await rowOf(upload.fileId)
      await put(upload, Buffer.from('<html>evil</html>'))
      expect((await complete(caller, upload.fileId)).body).toEqual(body)
      expect(await rowOf(upload.fileId)).toEqual(before)
      expect(await contentOf(before.storage_key)).toEqual(await readArtworkFile('logo.svg'))
    })

    it('waiting bytes beyond the quota of the client are removed, and nothing is stored', async () => {
      const [caller, bytes] = [await anOrderer(), await readArtworkFile('logo.svg')]
      const [first, second] = [await request(caller), await request(caller)]
      await put(first, bytes)
      await put(second, bytes)
      expect((await complete(caller, first.fileId)).status).toBe(200)
      const before = await rowOf(second.fileId)
      app.ports.uploadQuotaBytes = Math.floor(bytes.length * 1.5)
      const { status } = await complete(caller, second.fileId)
      app.ports.uploadQuotaBytes = null
      expect([status, await waits(second.fileId)]).toEqual([429, false])
      expect(await rowOf(second.fileId)).toEqual(before)
    })

    it.each([
      ['an empty file', Buffer.alloc(0), 'Fail on tühi.'],
      ['HTML under a PDF name', Buffer.from('<!doctype html><script>alert(1)</script>'), 'Fail on vigane või poolik.'],
      [
        'a PDF without its header',
        Buffer.from('1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
        'Fail on vigane või poolik.',
      ],
      ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)]), 'Seda failitüüpi'],
    ])('%s is refused, nothing is stored, and the upload address accepts the right file', async (_, bytes, text) => {
      const caller = await anOrderer()
      const upload = await request(caller, 'a.pdf')
      const before = await rowOf(upload.fileId)
      await put(upload, bytes)
      const { status, problems } = await complete(caller, upload.fileId)
      expect([status, problems.map(({ key }) => key)]).toEqual([400, ['file']])
      expect(problems[0]?.errors).toEqual([expect.stringContaining(text)])
      expect(await rowOf(upload.fileId)).toEqual(before)
      expect(await waits(upload.fileId)).toBe(false)
      await put(upload, await readArtworkFile('logo.svg'))
      expect((await complete(caller, upload.fileId)).status).toBe(200)
    })

    it('an upload of the maximum size is stored; one byte more is refused and leaves nothing', async () => {
      const caller = await anOrderer()
      const bytes = await readArtworkFile('logo.svg')
      const ctx: OrganizationCtx = {
        db: app.database.db,
        now: app.now,
        newId: app.newId,
        ports: app.ports,
        locale: 'et-EE',
        log: quiet,
        user: { id: caller.userId, name: 'Mari' },
        organizationId: caller.organizationId,
        sessionId: null,
        authenticatedAt: new Date(),
        isAgencyUser: false,
        canViewAgencyClientsOrders: false,
      }
      const upload = await request(caller)
      const before = await rowOf(upload.fileId)
      await put(upload, bytes)
      const input = { params: { fileId: upload.fileId } }
      const refused = await completeUpload(ctx, input, { maxBytes: bytes.length - 1 }).catch((error: unknown) => error)
      expect(refused instanceof Invalid && refused.problems).toEqual([
        { key: 'file', code: 'fileTooLarge', params: { max: bytes.length - 1 } },
      ])
      expect(await waits(upload.fileId)).toBe(false)
      expect(await rowOf(upload.fileId)).toEqual(before)
      await put(upload, bytes)
      expect((await completeUpload(ctx, input, { maxBytes: bytes.length })).previewId).not.toBeNull()
    })

    it('completing an upload before the PUT or a day later is refused and changes nothing', async () => {
      const caller = { ...(await anOrderer()), locale: 'en-US' as const }
      const upload = await request(caller)
      const before = await rowOf(upload.fileId)
      expect((await complete(caller, upload.fileId)).problems).toEqual([
        { key: 'file', errors: [expect.stringContaining('upload')] },
      ])
      await put(upload, await readArtworkFile('logo.svg'))
      app.setNow('2026-03-12T08:00:01Z')
      expect((await complete(caller, upload.fileId)).status).toBe(400)
      app.setNow('2026-03-11T08:00:00Z')
      expect(await rowOf(upload.fileId)).toEqual(before)
    })

    it('an upload can be completed only by its uploader in the same organization; others get 404', async () => {
      const client = await app.make.client()
      const caller = await app.make.member(client)
      const upload = await request(caller)
      await put(upload, await readArtworkFile('logo.svg'))
      const before = await rowOf(upload.fileId)
      const other = await app.make.client()
      await app.database.db
        .insertInto('client_members')
        .values({
          client_id: other.id,
          organization_id: other.organizationId,
          user_id: caller.userId,
          role: 'orderer',
        })
        .execute()
      const answers = [
        await complete(await app.make.member(client), upload.fileId),
        await complete(await app.make.agencyUser(client.organizationId), upload.fileId),
        await complete({ ...caller, organizationId: other.organizationId }, upload.fileId),
        await complete(caller, 'nothing'),
        await complete(caller, '../uploads'),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
      expect(await rowOf(upload.fileId)).toEqual(before)
      expect(await waits(upload.fileId)).toBe(true)
    })

    if (kind === 'disk') {
      it('completing an upload after a PUT to the portal returns the preview of that PUT', async () => {
        const caller = await anOrderer()
        const { fileId, body } = await uploadAs(app, caller, 'logo.svg')
        const before = await rowOf(fileId)
        expect((await complete(caller, fileId)).body).toEqual(body)
        expect(await rowOf(fileId)).toEqual(before)
      })
      return
    }

    it('saving a design with an upload that was not completed completes it (spec §4)', async () => {
      const client = await app.make.client()
      const productId = await app.make.product(client.organizationId)
      const caller = await app.make.member(client)
      const save = (fileId: string) =>
        app.call('saveProductDesigns', caller, {
          params: { clientId: client.id, productId },
          body: { designs: [{ quantity: 1, files: [{ tempFile: { id: fileId, fileName: 'logo.svg' } }] }] },
        })
      const upload = await request(caller)
      expect((await save(upload.fileId)).problems[0]?.key).toBe('designs[0].files[0]')
      await put(upload, Buffer.from('plain text'))
      const refused = await save(upload.fileId)
      expect([refused.status, refused.problems[0]?.key]).toEqual([400, 'designs[0].files[0]'])
      const designs = app.database.db.selectFrom('design_files').select(['id', 'file_type', 'preview_id'])
      expect(await designs.where('client_id', '=', client.id).execute()).toEqual([])
      await put(upload, await readArtworkFile('logo.svg'))
      expect((await save(upload.fileId)).status).toBe(200)
      const { preview_id: previewId } = await rowOf(upload.fileId)
      expect(await designs.where('client_id', '=', client.id).execute()).toEqual([
        { id: upload.fileId, file_type: 'svg', preview_id: previewId },
      ])
    })

    it('a save with a foreign upload, or of an unknown order, completes no upload', async () => {
      const client = await app.make.client()
      const productId = await app.make.product(client.organizationId)
      const [caller, colleague] = [await app.make.member(client), await app.make.member(client)]
      const elsewhere = await app.make.product((await app.make.client()).organizationId)
      const upload = await request(caller)
      await put(upload, await readArtworkFile('logo.svg'))
      const before = await rowOf(upload.fileId)
      const save = (who: TestCaller, product: string) =>
        app.call('saveProductDesigns', who, {
          params: { clientId: client.id, productId: product },
          body: { designs: [{ quantity: 1, files: [{ tempFile: { id: upload.fileId, fileName: 'logo.svg' } }] }] },
        })
      expect((await save(caller, elsewhere)).status).toBe(404)
      const refused = await save(colleague, productId)
      expect([refused.status, refused.problems[0]?.key]).toEqual([400, 'designs[0].files[0]'])
      expect([await rowOf(upload.fileId), await waits(upload.fileId)]).toEqual([before, true])
    })
  })
}
