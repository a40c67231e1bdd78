// engines: both
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstOf, openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadForDesign } from '../../testing/upload.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

describe('designs that a draft leaves out', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  type Order = Awaited<ReturnType<Shop['get']>>

  /** Draft with two designs with a file each: spring 80, summer 20. */
  const seasons = async () => {
    const order = await shop.draft()
    const item = firstOf(shop.itemsOf(order))
    const designOf = async (name: string, quantity: number) => ({
      name,
      quantity,
      files: [await uploadForDesign(app, shop.orderer, `${name}.pdf`, Buffer.from(`${PDF.toString()}${name}`))],
      destinations: [{ destinationId: shop.contactId, quantity }],
    })
    const designs = [await designOf('Kevad', 80), await designOf('Suvi', 20)]
    expect((await shop.save(order, [{ ...item, designs }])).status).toBe(200)
    return shop.get(order.id)
  }

  const itemOf = (order: Order) => {
    const { id, productId, quantity, designs, leftOutDesigns } = firstOf(order.items)
    return { id, productId, quantity, designs, leftOutDesigns }
  }

  const withoutSummer = (order: Order) => {
    const item = itemOf(order)
    const leftOutDesigns = item.designs.slice(1).map((design, at) => ({ position: at + 1, design }))
    return { ...item, quantity: 80, designs: item.designs.slice(0, 1), leftOutDesigns }
  }

  const leftOut = async () => {
    const order = await seasons()
    const saved = await shop.save(order, [withoutSummer(order)])
    expect([saved.status, saved.problems]).toEqual([200, []])
    return { whole: order, draft: await shop.get(order.id) }
  }

  const pricesOf = async (order: Order, caller = shop.orderer) => {
    const { body } = await app.call('getOrderSummary', caller, {
      params: shop.client,
      body: { items: [itemOf(order)] },
    })
    const destinations = body.invoiceReceivers.flatMap((receiver) => receiver.destinations)
    return {
      itemsPrices: destinations.flatMap((to) => to.items.map(({ id, price }) => ({ id, price }))),
      transportPrices: destinations.map((to) => ({ destinationId: to.contactId, price: to.courierSalePrice })),
    }
  }

  const submit = async (order: Order) => {
    const answer = await shop.submit(order, await pricesOf(order))
    expect([answer.status, answer.problems]).toEqual([200, []])
    return shop.get(order.id)
  }

  /** Orders that the artwork library names as uses of a file. */
  const countUses = async (name: string) => {
    const query = { Page: 1, Search: name }
    const { body } = await app.call('listArtwork', shop.orderer, { params: shop.client, query })
    return body.files.flatMap((file) => (file.name === name ? file.uses : [])).length
  }

  it('a left-out design stands beside the ordered ones as it was', async () => {
    const { whole, draft } = await leftOut()
    const [kevad, suvi] = firstOf(whole.items).designs
    expect(firstOf(draft.items)).toMatchObject({ quantity: 80, designs: [kevad] })
    expect(firstOf(draft.items).leftOutDesigns).toEqual([{ position: 1, design: suvi }])
  })

  it('price, artwork check, lists and saved distributions count the ordered designs alone', async () => {
    const { whole, draft } = await leftOut()
    const { id } = draft
    const prices = await app.call('calculatePrices', shop.orderer, {
      params: shop.client,
      body: { items: [itemOf(draft)], isTransportPriceExcluded: false },
    })
    // 10 € set-up and 80 pieces at 1 €, with 25 %.
    expect(prices.body.items.map(({ price }) => price)).toEqual([112.5])
    const artwork = await app.call('getOrderArtwork', shop.orderer, { params: { ...shop.client, id } })
    expect(artwork.body.files.map(({ name }) => name)).toEqual(['Kevad.pdf'])
    const listed = await app.call('listOrders', shop.orderer, { params: shop.client, query: { Page: 1 } })
    const order = listed.body.orders.find((one) => one.id === id)
    expect(order?.items.flatMap(({ designs }) => designs.map(({ name }) => name))).toEqual(['Kevad'])
    const uses = await Promise.all(['Kevad.pdf', 'Suvi.pdf'].map(countUses))
    expect(uses).toEqual([1, 0])
    expect(firstOf(whole.items).quantity).toBe(100)
  })

  it('a design without a file is not missed while it is left out', async () => {
    const order = await seasons()
    const item = itemOf(order)
    const bare = { ...item, designs: item.designs.map((design, at) => (at === 1 ? { ...design, files: [] } : design)) }
    await shop.save(order, [bare])
    const lacking = await shop.get(order.id)
    expect(lacking.filesMissing).toBe(true)
    await shop.save(lacking, [withoutSummer(lacking)])
    expect((await shop.get(order.id)).filesMissing).toBe(false)
  })

  it('a save that does not name the left-out designs keeps them; one that orders a design takes it in again', async () => {
    const { whole, draft } = await leftOut()
    const { leftOutDesigns: _, ...quiet } = itemOf(draft)
    await shop.save(draft, [quiet], { validateTransportation: true })
    const kept = await shop.get(draft.id)
    expect(firstOf(kept.items)).toEqual(firstOf(draft.items))
    const [summer] = firstOf(kept.items).leftOutDesigns
    if (summer === undefined) throw new Error('The draft leaves no design out')
    await shop.save(kept, [{ ...quiet, quantity: 100, designs: [...quiet.designs, summer.design] }])
    expect(firstOf((await shop.get(draft.id)).items)).toEqual(firstOf(whole.items))
  })

  it('a new item can begin with a design left out', async () => {
    const order = await seasons()
    const other = await app.make.product(shop.of.organizationId)
    const tempFile = await uploadForDesign(app, shop.orderer, 'Talv.pdf', PDF)
    const design = { name: 'Talv', quantity: 30, files: [tempFile] }
    const ordered = { quantity: 10, name: 'Sügis', files: [] }
    const item = { productId: other, quantity: 10, designs: [ordered], leftOutDesigns: [{ position: 0, design }] }
    expect((await shop.save(order, [item])).status).toBe(200)
    const [, added] = (await shop.get(order.id)).items
    expect(added?.designs).toMatchObject([{ name: 'Sügis', quantity: 10 }])
    expect(added?.leftOutDesigns).toMatchObject([
      { position: 0, design: { name: 'Talv', quantity: 30, files: [{ name: 'Talv.pdf' }], destinations: [] } },
    ])
  })

  it('a sent order, its worksheet and ordering it again have the ordered designs alone', async () => {
    const { draft } = await leftOut()
    const sent = await submit(draft)
    expect(firstOf(sent.items)).toMatchObject({ quantity: 80, designs: [{ name: 'Kevad' }], leftOutDesigns: [] })
    expect((await shop.rowsOf(draft.id)).designs.map(({ name }) => name)).toEqual(['Kevad'])
    expect((await shop.confirm(sent, await pricesOf(sent, shop.agency))).status).toBe(200)
    const again = await app.call('reorder', shop.orderer, { params: { ...shop.client, id: sent.id }, query: {} })
    expect(firstOf((await shop.get(again.body.id)).items)).toMatchObject({
      quantity: 80,
      designs: [{ name: 'Kevad' }],
      leftOutDesigns: [],
    })
  })

  it('refuses to leave every design out, and changes nothing', async () => {
    const order = await seasons()
    const before = await shop.rowsOf(order.id)
    const item = itemOf(order)
    const leftOutDesigns = item.designs.map((design, position) => ({ position, design }))
    const answer = await shop.save(order, [{ ...item, quantity: 0, designs: [], leftOutDesigns }])
    expect([answer.status, answer.problems.map(({ key }) => key)]).toEqual([400, ['items[0].designs']])
    expect(await shop.rowsOf(order.id)).toEqual(before)
  })

  it('refuses a design that is both ordered and left out, and changes nothing', async () => {
    const { draft } = await leftOut()
    const before = await shop.rowsOf(draft.id)
    const item = itemOf(draft)
    const [kevad] = item.designs
    if (kevad === undefined) throw new Error('The draft has no design')
    const twice = { ...item, leftOutDesigns: [{ position: 0, design: kevad }] }
    const answer = await shop.save(draft, [twice])
    expect(answer.problems.map(({ key }) => key)).toEqual(['items[0].leftOutDesigns[0].design'])
    expect(await shop.rowsOf(draft.id)).toEqual(before)
  })

  it('refuses a design of another order and an unknown file, and changes nothing', async () => {
    const { draft } = await leftOut()
    const other = await seasons()
    const before = await shop.rowsOf(draft.id)
    const foreign = firstOf(firstOf(other.items).designs)
    const item = itemOf(draft)
    expect((await shop.save(draft, [{ ...item, leftOutDesigns: [{ position: 0, design: foreign }] }])).status).toBe(404)
    const design = { quantity: 5, files: [{ id: 'puudub' }] }
    const answer = await shop.save(draft, [{ ...item, leftOutDesigns: [{ position: 0, design }] }])
    expect(answer.problems.map(({ key }) => key)).toEqual(['items[0].leftOutDesigns[0].design.files[0]'])
    expect(await shop.rowsOf(draft.id)).toEqual(before)
  })

  it('refuses a stale version and another role, and changes nothing', async () => {
    const { whole, draft } = await leftOut()
    const before = await shop.rowsOf(draft.id)
    expect((await shop.save(whole, [itemOf(whole)])).status).toBe(409)
    const viewer = await app.make.member(shop.of, 'viewer')
    expect((await shop.save(draft, [itemOf(whole)], { caller: viewer })).status).toBe(403)
    expect(await shop.rowsOf(draft.id)).toEqual(before)
  })

  it('refuses to leave a design out of a submitted order, and changes nothing', async () => {
    const sent = await submit(await seasons())
    const before = await shop.rowsOf(sent.id)
    const answer = await shop.save(sent, [withoutSummer(sent)], { caller: shop.agency })
    expect(answer.problems.map(({ key }) => key)).toEqual(['items[0].leftOutDesigns'])
    expect((await shop.save(sent, [withoutSummer(sent)])).status).toBe(403)
    expect(await shop.rowsOf(sent.id)).toEqual(before)
  })
})
