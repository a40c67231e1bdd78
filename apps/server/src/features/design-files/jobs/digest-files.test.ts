import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readArtworkFile, uploadForDesign } from '../../../testing/upload.ts'
import { digestFiles } from './digest-files.ts'

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

describe('digests of older design files', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const addFile = async (fileName: string): Promise<string> => {
    const file = await uploadForDesign(app, shop.orderer, fileName)
    const productId = await app.make.product(shop.of.organizationId)
    const { status } = await app.call('saveProductDesigns', shop.orderer, {
      params: { ...shop.client, productId },
      body: { designs: [{ quantity: 1, files: [file] }] },
    })
    expect(status).toBe(200)
    return file.tempFile.id
  }
  const filesOfClient = () =>
    app.database.db
      .selectFrom('design_files')
      .where('client_id', '=', shop.of.id)
      .select(['id', 'content_sha256 as sha256'])
  const digestOf = async (id: string) => (await filesOfClient().where('id', '=', id).executeTakeFirstOrThrow()).sha256

  it('each older file gets the digest of its bytes; one without bytes stays without, and the others are still read', async () => {
    const ids = [await addFile('logo.svg'), await addFile('photo.jpg'), await addFile('sticker.png')] as const
    const { db } = app.database
    await db.updateTable('design_files').set({ content_sha256: null }).where('id', 'in', ids).execute()
    const [, lost] = ids
    await db.updateTable('design_files').set({ storage_key: 'uploads/lost/lost' }).where('id', '=', lost).execute()
    await digestFiles({ db, now: app.now, ports: app.ports, log: quiet })
    const sha256 = async (name: string) =>
      createHash('sha256')
        .update(await readArtworkFile(name))
        .digest('hex')
    expect([await digestOf(ids[0]), await digestOf(lost), await digestOf(ids[2])]).toEqual([
      await sha256('logo.svg'),
      null,
      await sha256('sticker.png'),
    ])
  })
})
