import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../db/schema/tables.ts'
import type { TestCaller } from '../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

type Client = { id: string; organizationId: string }

describe('earlier design files of a product', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const aFamily = async () => {
    const client = await app.make.client()
    const productId = await app.make.product(client.organizationId)
    return { client, productId, caller: await app.make.member(client) }
  }

  const aFile = async (
    client: Client,
    productId: string,
    { name = 'plakat.pdf', ...row }: Partial<Insertable<Tables['design_files']>> = {},
  ): Promise<string> => {
    const id = app.newId()
    const times = { created_at: app.now(), last_used_at: app.now() }
    await app.database.db
      .insertInto('design_files')
      .values({
        id,
        organization_id: client.organizationId,
        client_id: client.id,
        product_id: productId,
        name,
        storage_key: `uploads/${id}`,
        file_type: 'pdf',
        byte_size: 1000,
        ...times,
        ...row,
      })
      .execute()
    return id
  }

  const aPreview = async (client: Client, state: 'pending' | 'ready' | 'failed'): Promise<string> => {
    const id = app.newId()
    await app.database.db
      .insertInto('previews')
      .values({
        id,
        organization_id: client.organizationId,
        storage_key: 'a',
        file_type: 'pdf',
        state,
        created_at: app.now(),
      })
      .execute()
    return id
  }

  const list = (caller: TestCaller, clientId: string, productId: string) =>
    app.call('listDesignFiles', caller, { params: { clientId }, query: { productId } })
  const remove = (caller: TestCaller, clientId: string, productId: string, designId: string) =>
    app.call('removeDesignFile', caller, { params: { clientId }, query: { productId, designId } })
  const save = (caller: TestCaller, clientId: string, productId: string, fileIds: string[]) =>
    app.call('saveProductDesigns', caller, {
      params: { clientId, productId },
      body: { designs: [{ quantity: 1, files: fileIds.map((id) => ({ id })) }] },
    })
  const removedAt = (id: string) =>
    app.database.db.selectFrom('design_files').where('id', '=', id).select('removed_at').executeTakeFirst()

  // spec: F2
  it('earlier files are sorted by last use, with a picture where ready', async () => {
    const { client, productId, caller } = await aFamily()
    expect((await list(caller, client.id, productId)).body).toEqual([])
    const ready = await aPreview(client, 'ready')
    const failed = await aPreview(client, 'failed')
    const at = (time: string) => ({ last_used_at: new Date(time) })
    const old = await aFile(client, productId, { ...at('2025-01-02T08:05:00Z'), preview_id: ready, name: 'õ.pdf' })
    const newest = await aFile(client, productId, { ...at('2026-01-02T08:05:00Z'), preview_id: failed })
    const archive = await aFile(client, productId, at('2025-06-02T08:05:00Z'))
    await aFile(client, productId, { removed_at: app.now() })
    await aFile(client, await app.make.product(client.organizationId))
    await aFile(await app.make.client({ organization_id: client.organizationId }), productId)
    const { body } = await list(caller, client.id, productId)
    expect(body.map(({ id }) => id)).toEqual([newest, archive, old])
    expect(body[2]).toEqual({
      id: old,
      name: 'õ.pdf',
      lastUsedAt: '2025-01-02T08:05:00.000Z',
      preview: { id: ready, name: 'õ.pdf' },
      thumbnailUrl: expect.stringContaining(ready),
    })
    expect([body[0]?.preview?.id, body[0]?.thumbnailUrl, body[1]?.preview]).toEqual([failed, null, null])
  })

  it('earlier files are limited to the last 200', async () => {
    const { client, productId, caller } = await aFamily()
    const whole = Array.from({ length: 205 }, (_, nth) => nth)
    for (const nth of whole) await aFile(client, productId, { last_used_at: new Date(nth * 1000), name: `${nth}.pdf` })
    const { body } = await list(caller, client.id, productId)
    expect([body.length, body[0]?.name, body.at(-1)?.name]).toEqual([200, '204.pdf', '5.pdf'])
  })

  it('earlier files of a product not offered to the client are empty', async () => {
    const { client, productId, caller } = await aFamily()
    const stranger = await aFamily()
    expect((await list(caller, client.id, stranger.productId)).status).toBe(404)
    expect((await list(caller, client.id, 'nothing')).status).toBe(404)
    const notOffered = await app.make.product(client.organizationId, { is_offered_to_all: false })
    expect((await list(caller, client.id, notOffered)).status).toBe(404)
    await aFile(client, notOffered)
    expect((await list(caller, client.id, notOffered)).body).toHaveLength(1)
    expect((await list(stranger.caller, client.id, productId)).status).toBe(403)
  })

  // spec: F7, WI20
  it('a removed earlier file leaves the list and the kept designs, and removing it again succeeds', async () => {
    const { client, productId, caller } = await aFamily()
    const [gone, stays] = [await aFile(client, productId), await aFile(client, productId)]
    await save(caller, client.id, productId, [gone, stays])
    expect((await remove(caller, client.id, productId, gone)).status).toBe(204)
    expect((await list(caller, client.id, productId)).body.map(({ id }) => id)).toEqual([stays])
    const { body } = await app.call('getProduct', caller, { params: { clientId: client.id, id: productId } })
    expect(body.designs.map(({ files }) => files.map(({ id }) => id))).toEqual([[stays]])
    const first = await removedAt(gone)
    app.setNow('2026-03-11T08:30:00Z')
    expect((await remove(caller, client.id, productId, gone)).status).toBe(204)
    expect(await removedAt(gone)).toEqual(first)
    app.setNow('2026-03-11T08:00:00Z')
  })

  it('a removed earlier file stays in orders and drafts, which can still be saved', async () => {
    const { client, productId, caller } = await aFamily()
    const file = await aFile(client, productId)
    await save(caller, client.id, productId, [file])
    const params = { clientId: client.id }
    const { body: draft } = await app.call('createDraft', caller, { params })
    const added = await app.call('addProduct', caller, {
      params: { ...params, id: draft.id, productId },
      query: { version: 1 },
    })
    expect(added.status).toBe(200)
    await remove(caller, client.id, productId, file)
    const read = () => app.call('getOrder', caller, { params: { ...params, id: draft.id } })
    const { body: order } = await read()
    expect(order.items[0]?.designs[0]?.files).toMatchObject([{ id: file }])
    const saved = await app.call('saveItems', caller, {
      params: { ...params, id: draft.id },
      query: { version: order.version, validateTransportation: false },
      body: {
        isTransportPriceExcluded: false,
        items: order.items.map(({ id, quantity, designs }) => ({
          id,
          productId,
          quantity,
          designs: designs.map((design) => ({
            ...design,
            files: design.files.map(({ id: fileId }) => ({ id: fileId })),
          })),
        })),
      },
    })
    expect(saved.status).toBe(200)
    expect((await read()).body.items[0]?.designs[0]?.files).toMatchObject([{ id: file }])
    expect((await list(caller, client.id, productId)).body).toEqual([])
  })

  it('earlier files cannot be removed by viewers and other clients', async () => {
    const { client, productId, caller } = await aFamily()
    const file = await aFile(client, productId)
    await save(caller, client.id, productId, [file])
    const viewer = await app.make.member(client, 'viewer')
    const sibling = await app.make.client({ organization_id: client.organizationId })
    const neighbour = await app.make.member(sibling)
    const otherProduct = await app.make.product(client.organizationId)
    const answers = [
      await remove(viewer, client.id, productId, file),
      await remove(neighbour, client.id, productId, file),
      await remove(neighbour, sibling.id, productId, file),
      await remove(caller, client.id, otherProduct, file),
      await remove(caller, client.id, productId, 'nothing'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 404, 404])
    expect(await removedAt(file)).toEqual({ removed_at: null })
    const kept = app.database.db.selectFrom('product_design_files').where('design_file_id', '=', file)
    expect(await kept.select('position').execute()).toHaveLength(1)
  })
})
