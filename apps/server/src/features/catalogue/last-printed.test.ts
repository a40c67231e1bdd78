import type { DesignFileInput } from '@tiraaz/contract/design-files/design-file'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstOf, openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadForDesign } from '../../testing/upload.ts'

type Files = DesignFileInput[]
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
  const previewIn = (address: string | null) => /previews\/([^?]+)/.exec(address ?? '')?.[1] ?? null
  const pictureOf = async () => {
    const { thumbnailUrl } = await card()
    const product = await app.call('getProduct', shop.orderer, { params: { ...shop.client, id: shop.productId } })
    expect(product.body.thumbnailUrl).toBe(thumbnailUrl)
    return previewIn(thumbnailUrl)
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

  const saveKept = async (designs: Designs, files: Files) => {
    const { body } = await app.call('saveProductDesigns', shop.orderer, {
      params: { ...shop.client, productId: shop.productId },
      body: { designs: designs.map((design) => ({ ...design, files })) },
    })
    return body.designs
  }
  const keep = async (designs: Designs, withFile = false) => saveKept(designs, withFile ? [await upload()] : [])
  const keepFiles = (files: Files) => saveKept([{ name: 'Kevad', quantity: 8 }], files)

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

  it('a catalogue card tells artwork that it adds from the artwork that it shows', async () => {
    const startOf = async () => {
      const { startsWith } = await card()
      return [startsWith.artwork, previewIn(startsWith.thumbnailUrl)]
    }
    expect(await startOf()).toEqual(['none', null])
    const printed = await send(await draftWithFile())
    expect(await pictureOf()).toBe(printed.previewId)
    expect(await startOf()).toEqual(['none', null])
    const [file] = firstOf(firstOf(printed.order.items).designs).files
    await keepFiles([{ id: file?.id ?? '' }])
    expect(await startOf()).toEqual(['shown', null])
    const other = firstOf(await keepFiles([await upload()])).files[0]?.previewId ?? ''
    expect(await startOf()).toEqual(['other', null])
    await finishPreview(other)
    expect(await startOf()).toEqual(['other', other])
    // The printed file is one of them.
    await keepFiles([await upload(), { id: file?.id ?? '' }])
    expect(await startOf()).toEqual(['shown', null])
    await keep([{ name: 'Kevad', quantity: 8 }])
    expect(await startOf()).toEqual(['none', null])
  })

  it('a catalogue card names the quantity and designs that it adds to an order', async () => {
    const added = async () => {
      const { id } = (await app.call('createDraft', shop.orderer, { params: shop.client })).body
      await shop.add(await shop.get(id))
      const { quantity, designs } = firstOf((await shop.get(id)).items)
      return { quantity, designs: designs.map(({ name, quantity: pieces }) => ({ name, quantity: pieces })) }
    }
    expect((await card()).startsWith).toMatchObject({ quantity: (await added()).quantity, designCount: 0, designs: [] })
    const spring = { name: 'Kevad', quantity: 8 }
    const summer = { name: 'Suvi', quantity: 7 }
    await keep([spring, summer])
    expect((await card()).startsWith).toMatchObject({ ...(await added()), designCount: 2 })
    expect((await card()).startsWith).toMatchObject({ quantity: 15, designCount: 2, designs: [spring, summer] })
    await keep([spring, summer, spring, summer])
    expect((await card()).startsWith).toMatchObject({ quantity: 30, designCount: 4, designs: [spring, summer, spring] })
  })
})
