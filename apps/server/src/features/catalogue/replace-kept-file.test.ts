import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { firstOf, openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadForDesign } from '../../testing/upload.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

describe('replacing a file in the kept designs of a product', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const place = () => ({ clientId: shop.of.id, productId: shop.productId })
  const upload = (name: string, caller = shop.orderer) => uploadForDesign(app, caller, name, PDF)
  const kept = async () =>
    (await app.call('getProduct', shop.orderer, { params: { clientId: shop.of.id, id: shop.productId } })).body.designs
  const readKept = async () => (await kept()).map(({ name, files }) => [name, ...files.map((file) => file.name)])

  /** Keeps designs named after their files; returns the id of the first one's file. */
  const keepDesigns = async () => {
    const old = await upload('kevad.pdf')
    const designs = [
      { name: 'kevad', quantity: 8, files: [old] },
      { name: 'Suvi', quantity: 7, files: [await upload('suvi.pdf')] },
      { name: 'Mõlemad', quantity: 5, files: [old, await upload('tagakülg.pdf')] },
    ]
    expect((await app.call('saveProductDesigns', shop.orderer, { params: place(), body: { designs } })).status).toBe(
      200,
    )
    return old.tempFile.id
  }

  type Next = { id: string } | { tempFile: { id: string; fileName: string } }
  const replace = (fileId: string, next: Next, caller: TestCaller = shop.orderer) =>
    app.call('replaceKeptFile', caller, { params: place(), body: { fileId, next } })

  // spec: P30
  it('the new file takes the place of the old one in all designs that have it, and gives them its name', async () => {
    const old = await keepDesigns()
    const before = await kept()
    const next = await upload('uus.pdf')
    const answer = await replace(old, next)
    expect([answer.status, answer.body.designs]).toEqual([200, await kept()])
    expect(await readKept()).toEqual([
      ['uus', 'uus.pdf'],
      ['Suvi', 'suvi.pdf'],
      ['Mõlemad', 'uus.pdf', 'tagakülg.pdf'],
    ])
    const ids = (designs: typeof before) => designs.map(({ id, quantity }) => [id, quantity])
    expect(ids(await kept())).toEqual(ids(before))
    expect((await replace(next.tempFile.id, { id: old })).status).toBe(200)
    expect(await kept()).toEqual(before)
  })

  it('a file of an order is kept for the next orders, and the order stays as it is', async () => {
    const old = await keepDesigns()
    const draft = await shop.draft()
    const item = firstOf(shop.itemsOf(draft))
    const next = await upload('tellimus.pdf')
    await shop.save(draft, [{ ...item, designs: [{ ...firstOf(item.designs), files: [next] }] }])
    const order = await shop.get(draft.id)
    expect((await replace(old, next)).status).toBe(200)
    expect(await shop.get(draft.id)).toEqual(order)
    const { id } = (await app.call('createDraft', shop.orderer, { params: shop.client })).body
    await shop.add(await shop.get(id))
    const added = firstOf((await shop.get(id)).items).designs
    expect(added.map(({ files }) => files.map((file) => file.name))).toEqual([
      ['tellimus.pdf'],
      ['suvi.pdf'],
      ['tellimus.pdf', 'tagakülg.pdf'],
    ])
  })

  it('a design that has both files keeps the new one once', async () => {
    const old = await keepDesigns()
    const other = (await kept())[2]?.files[1]?.id ?? ''
    expect((await replace(old, { id: other })).status).toBe(200)
    expect((await readKept())[2]).toEqual(['Mõlemad', 'tagakülg.pdf'])
  })

  it('refuses a file that no kept design has any more, and changes nothing', async () => {
    const old = await keepDesigns()
    const first = await upload('esimene.pdf')
    await replace(old, first)
    const before = await kept()
    expect((await replace(old, await upload('teine.pdf'))).status).toBe(409)
    expect(await kept()).toEqual(before)
  })

  it('refuses an unknown file, one of another person and one of another product, and changes nothing', async () => {
    const old = await keepDesigns()
    const before = await kept()
    const product = await app.make.product(shop.of.organizationId)
    const foreign = await upload('võõras.pdf')
    await app.call('saveProductDesigns', shop.orderer, {
      params: { ...place(), productId: product },
      body: { designs: [{ name: null, quantity: 1, files: [foreign] }] },
    })
    const colleague = await app.make.member(shop.of)
    const files = [{ id: 'puudub' }, { id: foreign.tempFile.id }, await upload('kolleegi.pdf', colleague)]
    for (const next of files) {
      const answer = await replace(old, next)
      expect([answer.status, answer.problems.map(({ key }) => key)]).toEqual([400, ['next']])
    }
    expect(await kept()).toEqual(before)
  })

  it('refuses a viewer and a member of another client, and changes nothing', async () => {
    const old = await keepDesigns()
    const before = await kept()
    const viewer = await app.make.member(shop.of, 'viewer')
    const stranger = await app.make.member(await app.make.client({ organization_id: shop.of.organizationId }))
    const next = await upload('uus.pdf')
    expect([(await replace(old, next, viewer)).status, (await replace(old, next, stranger)).status]).toEqual([403, 403])
    expect(await kept()).toEqual(before)
  })

  it('refuses a product that the client is not offered, and changes nothing', async () => {
    const old = await keepDesigns()
    const before = await kept()
    const params = { clientId: shop.of.id, productId: 'puudub' }
    const answer = await app.call('replaceKeptFile', shop.orderer, { params, body: { fileId: old, next: { id: old } } })
    expect(answer.status).toBe(404)
    expect(await kept()).toEqual(before)
  })
})
