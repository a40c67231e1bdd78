import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstOf, openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadForDesign } from '../../testing/upload.ts'

type Designs = { name: string | null; quantity: number }[]

describe('a card of the catalogue', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const card = async () =>
    firstOf((await app.call('getCatalogue', shop.orderer, { params: shop.client })).body.products)
  const pictureOf = async () => {
    const { thumbnailUrl } = await card()
    const product = await app.call('getProduct', shop.orderer, { params: { ...shop.client, id: shop.productId } })
    expect(product.body.thumbnailUrl).toBe(thumbnailUrl)
    return /previews\/([^?]+)/.exec(thumbnailUrl ?? '')?.[1] ?? null
  }

  const upload = () => uploadForDesign(app, shop.orderer)
  const finishPreview = (id: string) =>
    app.database.db.updateTable('previews').set({ state: 'ready' }).where('id', '=', id).execute()

  const draftWithFile = async () => {
    const draft = await shop.draft()
    const item = firstOf(shop.itemsOf(draft))
    const files = [await upload()]
    await shop.save(draft, [{ ...item, designs: item.designs.map((design) => ({ ...design, files })) }])
    const saved = await shop.get(draft.id)
    const previewId = saved.items[0]?.designs[0]?.files[0]?.previewId ?? ''
    await finishPreview(previewId)
    return { order: saved, previewId }
  }
  const send = async ({ order, previewId }: Awaited<ReturnType<typeof draftWithFile>>) => {
    expect((await shop.submit(order)).status).toBe(200)
    return { order: await shop.get(order.id), previewId }
  }

  const keep = async (designs: Designs, withFile = false) => {
    const files = withFile ? [await upload()] : []
    const { body } = await app.call('saveProductDesigns', shop.orderer, {
      params: { ...shop.client, productId: shop.productId },
      body: { designs: designs.map((design) => ({ ...design, files })) },
    })
    return body.designs
  }

  it('a catalogue card shows the last submitted design, whatever drafts and kept designs contain', async () => {
    const kept = await keep([{ name: null, quantity: 1 }], true)
    await finishPreview(kept[0]?.files[0]?.previewId ?? '')
    expect(await pictureOf()).toBeNull()
    const first = await send(await draftWithFile())
    expect(await pictureOf()).toBe(first.previewId)
    app.setNow('2026-03-11T09:00:00Z')
    const draft = await draftWithFile()
    expect(await pictureOf()).toBe(first.previewId)
    const second = await send(draft)
    expect(await pictureOf()).toBe(second.previewId)
    await app.call('cancelOrder', shop.agency, {
      params: { ...shop.client, id: second.order.id },
      query: { version: second.order.version },
      body: { reason: 'Topelt' },
    })
    expect(await pictureOf()).toBe(first.previewId)
    expect((await card()).lastOrderedOn).toBe('2026-03-11')
    app.setNow('2026-03-11T08:00:00Z')
  })

  it('a catalogue card names the quantity and designs that it adds to an order', async () => {
    const added = async () => {
      const { id } = (await app.call('createDraft', shop.orderer, { params: shop.client })).body
      await shop.add(await shop.get(id))
      const { quantity, designs } = firstOf((await shop.get(id)).items)
      return { quantity, designs: designs.map(({ name, quantity: pieces }) => ({ name, quantity: pieces })) }
    }
    expect((await card()).startsWith).toEqual({ quantity: (await added()).quantity, designCount: 0, designs: [] })
    const spring = { name: 'Kevad', quantity: 8 }
    const summer = { name: 'Suvi', quantity: 7 }
    await keep([spring, summer])
    expect((await card()).startsWith).toEqual({ ...(await added()), designCount: 2 })
    expect((await card()).startsWith).toEqual({ quantity: 15, designCount: 2, designs: [spring, summer] })
    await keep([spring, summer, spring, summer])
    expect((await card()).startsWith).toMatchObject({ quantity: 30, designCount: 4, designs: [spring, summer, spring] })
  })
})
