// engines: both
import { SAVED_DISTRIBUTIONS } from '@tiraaz/domain/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { getRefusal } from '../../testing/scenes/contact-scene.ts'
import { openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let shop: Shop
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  shop = await openShop(app)
})
afterAll(() => app.close())

const save = (orderId: string, name: string, caller = shop.orderer) =>
  app.call('saveDistribution', caller, { params: shop.client, body: { orderId, name } })
const list = async () => (await app.call('listSavedDistributions', shop.orderer, { params: shop.client })).body
const get = (distributionId: string, caller = shop.orderer) =>
  app.call('getSavedDistribution', caller, { params: { ...shop.client, distributionId } })
const rename = (distributionId: string, version: number, name: string) =>
  app.call('renameDistribution', shop.orderer, {
    params: { ...shop.client, distributionId },
    body: { version, name },
  })
const remove = (distributionId: string) =>
  app.call('deleteDistribution', shop.orderer, { params: { ...shop.client, distributionId } })

const expectNoChange = async (run: () => Promise<void>): Promise<void> => {
  const before = await readFingerprint(app.database.db)
  await run()
  expect(await readFingerprint(app.database.db)).toEqual(before)
}

/** Draft whose only design goes to two contacts, 40 and 60 pieces. */
const distributedDraft = async () => {
  const draft = await shop.draft()
  const second = await app.make.contact(shop.of, { object_name: 'Teine pood' })
  const designId = draft.items[0]?.designs[0]?.id ?? ''
  await app.call('distribute', shop.orderer, {
    params: { ...shop.client, id: draft.id },
    query: { version: draft.version },
    body: {
      rows: [
        { contactId: second, quantities: [{ designId, quantity: 40 }] },
        { contactId: shop.contactId, quantities: [{ designId, quantity: 60 }] },
      ],
    },
  })
  return { orderId: draft.id, second }
}

describe('named distributions', () => {
  it('an order’s distribution is saved with its contacts, and outlives changes and deletion of the order', async () => {
    const { orderId, second } = await distributedDraft()
    const { status, body } = await save(orderId, '  Kõik poed ')
    expect(status).toBe(200)
    expect(await list()).toMatchObject([
      { id: body.id, name: 'Kõik poed', version: 1, addressCount: 2, designs: [{ quantity: 100 }] },
    ])
    await app.call('deleteDraft', shop.orderer, {
      params: { ...shop.client, id: orderId },
      query: { version: (await shop.get(orderId)).version },
    })
    await app.call('deleteContact', shop.orderer, { params: shop.client, query: { contactId: second } })
    const saved = (await get(body.id)).body
    expect(saved.designs[0]).toMatchObject({
      productId: shop.productId,
      destinations: [
        { destinationId: second, quantity: 40 },
        { destinationId: shop.contactId, quantity: 60 },
      ],
    })
    expect(saved.designs[0]?.productName).not.toBe('')
    expect(saved.places.map(({ id, address }) => [id, address.objectName])).toMatchObject([
      [second, 'Teine pood'],
      [shop.contactId, expect.stringMatching(/^Pood/)],
    ])
  })

  it('a distribution is renamed and deleted', async () => {
    const { orderId } = await distributedDraft()
    const { id } = (await save(orderId, 'Kõik poed')).body
    expect((await rename(id, 1, 'kõik POED')).body).toEqual({ version: 2 })
    expect(await list()).toMatchObject([{ name: 'kõik POED', version: 2 }])
    expect((await remove(id)).status).toBe(204)
    expect(await list()).toEqual([])
    expect((await remove(id)).status).toBe(404)
  })

  it('refuses a name of another distribution, an empty one, and an order without destinations', async () => {
    const { orderId } = await distributedDraft()
    await save(orderId, 'Kõik poed')
    const { id } = (await save(orderId, 'Lõuna')).body
    const empty = await app.call('createDraft', shop.orderer, { params: shop.client })
    await expectNoChange(async () => {
      expect(getRefusal(await save(orderId, 'KÕIK POED'))).toEqual([400, ['name']])
      expect(getRefusal(await save(orderId, ' '))).toEqual([400, ['name']])
      expect(getRefusal(await save(empty.body.id, 'Tühi'))).toEqual([400, ['orderId']])
      expect(getRefusal(await rename(id, 1, 'kõik poed'))).toEqual([400, ['name']])
    })
  })

  it('a stale version is a conflict, and the name stays', async () => {
    const { orderId } = await distributedDraft()
    const { id } = (await save(orderId, 'Kõik poed')).body
    await rename(id, 1, 'Poed')
    await expectNoChange(async () => {
      expect((await rename(id, 1, 'Vana')).status).toBe(409)
    })
  })

  it('an order and a distribution of another client are not found, and a viewer only reads', async () => {
    const { orderId } = await distributedDraft()
    const { id } = (await save(orderId, 'Kõik poed')).body
    const foreign = await openShop(app)
    const foreignDraft = await foreign.draft()
    const viewer = await app.make.member(shop.of, 'viewer')
    await expectNoChange(async () => {
      expect((await save(foreignDraft.id, 'Võõras')).status).toBe(404)
      const params = { ...foreign.client, distributionId: id }
      expect((await app.call('getSavedDistribution', foreign.orderer, { params })).status).toBe(404)
      expect((await save(orderId, 'Vaataja', viewer)).status).toBe(403)
    })
    expect((await get(id, viewer)).status).toBe(200)
  })

  it('a client has a limited number of distributions', async () => {
    const { orderId } = await distributedDraft()
    for (let nth = 0; nth < SAVED_DISTRIBUTIONS; nth++) await app.make.savedDistribution(shop.of, shop.contactId)
    await expectNoChange(async () => {
      expect(getRefusal(await save(orderId, 'Liiga palju'))).toEqual([400, ['name']])
    })
  })
})
