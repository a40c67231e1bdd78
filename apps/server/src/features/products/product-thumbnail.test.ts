import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadAs } from '../../testing/upload.ts'

describe('product picture', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const aProduct = async () => {
    const client = await app.make.client()
    const agency = await app.make.agencyUser(client.organizationId)
    const orderer = await app.make.member(client)
    const id = await app.make.product(client.organizationId)
    const set = (version: number, uploadId: string | null) =>
      app.call('setProductThumbnail', agency, { params: { id }, query: { version }, body: { uploadId } })
    const upload = async (name = 'logo.svg', bytes?: Buffer) => (await uploadAs(app, agency, name, bytes)).fileId
    const uploadRow = (fileId: string) =>
      app.database.db.selectFrom('temporary_files').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow()
    const shown = async () => {
      const { body } = await app.call('getCatalogue', orderer, { params: { clientId: client.id } })
      const params = { clientId: client.id, id }
      const page = (await app.call('getProduct', orderer, { params })).body
      return [body.products[0]?.thumbnailUrl ?? null, page.thumbnailUrl]
    }
    return { id, agency, set, upload, uploadRow, shown }
  }

  it('a product picture is shown in catalogue and product page once rendered, until it is removed', async () => {
    const { id, agency, set, upload, uploadRow, shown } = await aProduct()
    const fileId = await upload()
    expect((await set(0, fileId)).body).toEqual({ version: 1 })
    expect(await shown()).toEqual([null, null])
    const { preview_id: previewId, used_at: usedAt } = await uploadRow(fileId)
    expect(usedAt).not.toBeNull()
    const { db } = app.database
    await db.updateTable('previews').set({ state: 'ready', rendered_pages: 1 }).where('id', '=', previewId).execute()
    const address = expect.stringContaining(String(previewId))
    expect(await shown()).toEqual([address, address])
    const { body } = await app.call('getAgencyProduct', agency, { params: { id } })
    expect(body.thumbnail).toEqual({ state: 'ready', url: address })
    await set(1, null)
    expect(await shown()).toEqual([null, null])
    // The picture is an unused upload again and is removed with the stale ones.
    expect((await uploadRow(fileId)).used_at).toBeNull()
  })

  it('a product picture is rejected as no picture, a foreign upload or a stale version, and nothing changes', async () => {
    const { set, upload } = await aProduct()
    const other = await aProduct()
    const zip = await upload('plakatid.zip', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'))
    const [good, foreign] = [await upload(), await other.upload()]
    const before = await readFingerprint(app.database.db)
    for (const uploadId of [zip, foreign, 'olematu']) {
      const { status, problems } = await set(0, uploadId)
      expect([status, problems.map(({ key }) => key)]).toEqual([400, ['uploadId']])
    }
    expect((await set(1, good)).status).toBe(409)
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })
})
