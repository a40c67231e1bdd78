import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readArtworkFile, uploadAs } from '../../../testing/upload.ts'

describe('quota of uploads', () => {
  let app: TestApp
  let bytes: Buffer
  const quotaOf = (files: number) => {
    app.ports.uploadQuotaBytes = Math.floor(bytes.length * files)
  }
  beforeAll(async () => {
    app = await openTestApp()
    bytes = await readArtworkFile('logo.svg')
  })
  beforeEach(() => {
    app.setNow('2026-03-11T08:00:00Z')
    quotaOf(2.5)
  })
  afterAll(() => app.close())

  const upload = (caller: TestCaller, content = bytes) => uploadAs(app, caller, 'logo.svg', content)
  const rowOf = (id: string) =>
    app.database.db.selectFrom('temporary_files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const storedOf = async (fileId: string) =>
    (await readdir(app.filesFolder, { recursive: true })).filter((path) => path.includes(`${fileId}/`))

  it('counts the bytes of a client together, also in parallel; what is refused leaves nothing, and is told when to return', async () => {
    const client = await app.make.client()
    const people = [await app.make.member(client), await app.make.member(client, 'viewer')]
    const other = await app.make.member(await app.make.client({ organization_id: client.organizationId }))
    const sent = await Promise.all([0, 1, 0, 1].map((who) => upload(people[who] ?? other)))
    const refused = sent.filter(({ status }) => status !== 200)
    expect(refused.map(({ status }) => status)).toEqual([429, 429])
    expect(refused[0]?.headers['retry-after']).toBe('86400')
    expect(JSON.parse(refused[0]?.text ?? '')).toMatchObject({
      title: 'Viimase ööpäeva jooksul on üles laaditud lubatud maht faile. Proovige uuesti 24 tunni pärast.',
    })
    for (const { fileId } of refused) {
      expect(await rowOf(fileId)).toMatchObject({ byte_size: null, uploaded_at: null, preview_id: null })
      expect(await storedOf(fileId)).toEqual([])
    }
    expect((await upload(other)).status).toBe(200)

    // The first two leave the window; later ones of the same day stay in it.
    app.setNow('2026-03-12T08:00:01Z')
    expect([(await upload(people[0] ?? other)).status, (await upload(people[1] ?? other)).status]).toEqual([200, 200])
    app.setNow('2026-03-12T20:00:00Z')
    const again = await upload(people[0] ?? other)
    expect([again.status, again.headers['retry-after']]).toEqual([429, String(12 * 3600 + 1)])
  })

  it('counts an upload under way by its announced length, and gives it back when the upload fails', async () => {
    const caller = await app.make.member(await app.make.client())
    const { fileId, status } = await upload(caller, Buffer.alloc(bytes.length * 2, 'MZ'))
    expect([status, (await rowOf(fileId)).byte_size]).toEqual([400, null])
    const waiting = await upload(caller)
    await app.database.db
      .updateTable('temporary_files')
      .set({ uploaded_at: null, byte_size: bytes.length * 2 })
      .where('id', '=', waiting.fileId)
      .execute()
    expect((await upload(caller)).status).toBe(429)
  })

  it('a portal without a quota takes every upload', async () => {
    app.ports.uploadQuotaBytes = null
    const caller = await app.make.member(await app.make.client())
    for (let nth = 0; nth < 4; nth++) expect((await upload(caller)).status).toBe(200)
  })

  it('gives out the last upload address of a quarter of an hour once, though three ask together', async () => {
    const caller = await app.make.member(await app.make.client())
    const row = { organization_id: caller.organizationId, user_id: caller.userId, created_at: app.now() }
    const rows = Array.from({ length: 299 }, () => {
      const id = app.newId()
      return { ...row, id, name: 'a.pdf', storage_key: id }
    })
    await app.database.db.insertInto('temporary_files').values(rows).execute()
    const ask = () => app.callRaw('requestUpload', caller, { query: { fileName: 'plakat.pdf' } })
    const statuses = (await Promise.all([ask(), ask(), ask()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 429, 429])
  })
})
