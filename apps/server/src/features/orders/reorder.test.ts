import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstOf, openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

describe('ordering again', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const again = (id: string, caller = shop.orderer) =>
    app.call('reorder', caller, { params: { ...shop.client, id }, query: {} })
  const itemAgain = (id: string, itemId: string) =>
    app.call('reorder', shop.orderer, { params: { ...shop.client, id }, query: { itemId } })

  const confirmed = async (products?: string[]) => {
    const sent = await shop.submitted(products)
    await shop.confirm(sent)
    return shop.get(sent.id)
  }

  // spec: OL7, WI17
  it("ordering again copies an order into a draft at today's prices", async () => {
    const order = await confirmed()
    await app.database.db
      .updateTable('price_rows')
      .set({ unit_price: 20_000 })
      .where('organization_id', '=', shop.of.organizationId)
      .execute()
    const { status, body } = await again(order.id)
    expect([status, body.products.map(({ outcome }) => outcome)]).toEqual([200, ['copied']])
    expect(body.earliestDeadline).toMatch(/^\d{4}-\d\d-\d\d$/)
    const copy = await shop.get(body.id)
    expect(copy).toMatchObject({ status: { status: 'draft' }, projectNumber: null, version: body.version })
    expect(copy.clientInfo.representativeId).toBe(shop.orderer.userId)
    const [item, source] = [firstOf(copy.items), firstOf(order.items)]
    expect(item.id).not.toBe(source.id)
    expect(firstOf(item.designs)).toMatchObject({ quantity: 100, destinations: firstOf(source.designs).destinations })
    expect((await shop.rowsOf(body.id)).order?.items_sale_cents).toBe(26_250)
  })

  it('a copied order has the numbered name of its source, one product of several has none', async () => {
    const other = await app.make.product(shop.of.organizationId, { name_et: 'Flaier', name_en: 'Flyer' })
    const order = await confirmed([shop.productId, other])
    const name = async (id: string) => (await shop.get(id)).name
    expect(await name((await again(order.id)).body.id)).toBeNull()
    const params = { ...shop.client, id: order.id }
    await app.call('saveOrderName', shop.orderer, {
      params,
      query: { version: order.version },
      body: { name: 'Kevadkampaania' },
    })
    const copy = (await again(order.id)).body.id
    expect(await name(copy)).toBe('Kevadkampaania (2)')
    expect(await name((await itemAgain(order.id, firstOf(order.items).id)).body.id)).toBeNull()
    // The draft that gets the copies keeps its own.
    const draft = await shop.draft()
    const into = { draftId: draft.id, draftVersion: draft.version }
    expect((await app.call('reorder', shop.orderer, { params, query: into })).status).toBe(200)
    expect(await name(draft.id)).toBe(draft.name)
  })

  it('ordering again copies one item and reports changed prices', async () => {
    const other = await app.make.product(shop.of.organizationId, { name_et: 'Flaier', name_en: 'Flyer' })
    const order = await confirmed([shop.productId, other])
    const item = firstOf(order.items.filter(({ productId }) => productId === other))
    const { body } = await itemAgain(order.id, item.id)
    expect(body.products).toMatchObject([{ outcome: 'copied', before: 137.5, now: 137.5 }])
    const copy = await shop.get(body.id)
    expect(copy.items.map(({ productId }) => productId)).toEqual([other])
    expect(firstOf(copy.items).designs).toMatchObject([{ quantity: 100 }])
    await app.database.db
      .updateTable('price_rows')
      .set({ unit_price: 20_000 })
      .where('organization_id', '=', shop.of.organizationId)
      .execute()
    expect((await itemAgain(order.id, item.id)).body.products).toEqual([
      { productName: 'Flaier', outcome: 'copied', before: 137.5, now: 262.5, isFileMissing: true },
    ])
    expect((await again(order.id)).body.products).toHaveLength(2)
  })

  it('ordering again returns 404 for an item of another order', async () => {
    const order = await confirmed()
    const other = await confirmed()
    expect((await itemAgain(order.id, firstOf(other.items).id)).status).toBe(404)
    expect((await itemAgain(order.id, app.newId())).status).toBe(404)
  })

  it('ordering again omits withdrawn products by name, and deleted contacts', async () => {
    const other = await app.make.product(shop.of.organizationId, { name_et: 'Vana flaier', name_en: 'Old flyer' })
    const order = await confirmed([shop.productId, other])
    const { db } = app.database
    await db.updateTable('products').set({ archived_at: app.now() }).where('id', '=', other).execute()
    await db.updateTable('contacts').set({ archived_at: app.now() }).where('id', '=', shop.contactId).execute()
    const { body } = await again(order.id, { ...shop.orderer, locale: 'en-US' })
    expect(body.products.filter(({ outcome }) => outcome === 'withdrawn')).toEqual([
      { productName: 'Old flyer', outcome: 'withdrawn', before: 137.5, now: null, isFileMissing: false },
    ])
    const copy = await shop.get(body.id)
    expect(copy.items.map((item) => item.productId)).toEqual([shop.productId])
    expect(firstOf(firstOf(copy.items).designs).destinations).toEqual([])
    expect(body.leftOutAddresses).toEqual([expect.objectContaining({ city: expect.any(String) })])
  })

  it('ordering again names no left-out address for products that it does not copy', async () => {
    const order = await confirmed()
    const draft = await shop.draft()
    const { db } = app.database
    await db.updateTable('contacts').set({ archived_at: app.now() }).where('id', '=', shop.contactId).execute()
    expect((await addTo(order.id, draft)).body).toMatchObject({
      products: [{ outcome: 'alreadyThere' }],
      leftOutAddresses: [],
    })
  })

  it('ordering again into a filled draft tells which address, deadline and additional info it left out', async () => {
    const other = await app.make.product(shop.of.organizationId)
    const order = await confirmed([other])
    const { db } = app.database
    const infoOf = { deadline: '2019-05-03', additional_info: 'Helistage enne tulekut' }
    await db.updateTable('orders').set(infoOf).where('id', '=', order.id).execute()
    await db.updateTable('contacts').set({ object_name: 'Ladu' }).where('id', '=', shop.contactId).execute()
    const receiver = await app.make.invoiceReceiver(shop.of, 'Teine OÜ')
    const office = await app.make.contact(shop.of, { object_name: 'Kontor', invoice_receiver_id: receiver })
    const openDraft = async (to: string) => {
      const draft = await shop.draft()
      await shop.save(draft, shop.itemsOf(draft, 100, to))
      return shop.get(draft.id)
    }
    const draft = await openDraft(office)
    const { body } = await addTo(order.id, draft)
    expect(body).toMatchObject({
      replacedAddress: {
        before: { address: { objectName: 'Ladu' } },
        now: { address: { objectName: 'Kontor' }, receiverName: 'Teine OÜ' },
      },
      leftOutAddresses: [],
      isAdditionalInfoLeftOut: true,
      deadline: { day: '2019-05-03', outcome: 'dropped' },
    })
    expect((await addTo(order.id, await shop.get(draft.id))).body).toMatchObject({
      replacedAddress: null,
      isAdditionalInfoLeftOut: false,
      deadline: null,
    })
    expect((await addTo(order.id, await openDraft(shop.contactId))).body.replacedAddress).toBeNull()
    const next = await openDraft(office)
    await db.updateTable('contacts').set({ archived_at: app.now() }).where('id', '=', shop.contactId).execute()
    expect((await addTo(order.id, next)).body).toMatchObject({
      replacedAddress: { before: { address: { objectName: 'Ladu' } } },
      leftOutAddresses: [],
    })
  })

  const setDeadline = (id: string, deadline: string | null) =>
    app.database.db.updateTable('orders').set({ deadline }).where('id', '=', id).execute()

  it('ordering again tells that a new draft has no deadline of the earlier order', async () => {
    const order = await confirmed()
    await setDeadline(order.id, '2019-05-03')
    const { body } = await again(order.id)
    expect(body.deadline).toEqual({ day: '2019-05-03', outcome: 'dropped' })
    expect((await shop.get(body.id)).deadline).toBeNull()
    await setDeadline(order.id, null)
    expect((await again(order.id)).body.deadline).toBeNull()
  })

  it('ordering again tells that the deadline of the draft became too early', async () => {
    const other = await app.make.product(shop.of.organizationId, { name_et: 'Flaier', name_en: 'Flyer' })
    const order = await confirmed([other])
    const draft = await shop.draft()
    await setDeadline(draft.id, '2019-05-03')
    expect((await addTo(order.id, draft)).body.deadline).toEqual({ day: '2019-05-03', outcome: 'tooEarly' })
    expect((await shop.get(draft.id)).deadline).toBe('2019-05-03')
  })

  it('ordering again tells which products lack a file', async () => {
    const order = await confirmed()
    expect((await again(order.id)).body.products).toMatchObject([{ outcome: 'copied', isFileMissing: true }])
    const { db } = app.database
    await db
      .updateTable('products')
      .set({ design_files_are_required: false })
      .where('id', '=', shop.productId)
      .execute()
    expect((await again(order.id)).body.products).toMatchObject([{ outcome: 'copied', isFileMissing: false }])
  })

  const addTo = (id: string, into: { id: string; version?: number }) =>
    app.call('reorder', shop.orderer, {
      params: { ...shop.client, id },
      query: { draftId: into.id, draftVersion: into.version },
    })

  it('ordering again adds to a draft what it does not have yet', async () => {
    const other = await app.make.product(shop.of.organizationId, { name_et: 'Flaier', name_en: 'Flyer' })
    const order = await confirmed([shop.productId, other])
    const draft = await shop.draft()
    const { status, body } = await addTo(order.id, draft)
    expect([status, body.id]).toEqual([200, draft.id])
    expect(body.products.map(({ outcome }) => outcome)).toEqual(['alreadyThere', 'copied'])
    const after = await shop.get(draft.id)
    expect([after.version, body.version]).toEqual([draft.version + 1, draft.version + 1])
    expect(after.items[0]).toEqual(draft.items[0])
    expect(after.items.map(({ productId }) => productId)).toEqual([shop.productId, other])
    const repeated = (await addTo(order.id, after)).body
    expect(repeated.products.map(({ outcome }) => outcome)).toEqual(['alreadyThere', 'alreadyThere'])
    expect(repeated.version).toBe(after.version)
    expect((await shop.get(draft.id)).version).toBe(after.version)
  })

  const addressesOf = async (id: string) =>
    (await shop.get(id)).items.map(({ designs }) => firstOf(designs).destinations)

  it('ordering again into a filled draft keeps the address of the draft', async () => {
    const other = await app.make.product(shop.of.organizationId)
    const order = await confirmed([other])
    const [office, home] = [await app.make.contact(shop.of), await app.make.contact(shop.of)]
    const draft = await shop.draft()
    await shop.save(draft, shop.itemsOf(draft, 100, office))
    await addTo(order.id, await shop.get(draft.id))
    const all = (destinationId: string) => [{ destinationId, quantity: 100 }]
    expect(await addressesOf(draft.id)).toEqual([all(office), all(office)])

    const unaddressed = await shop.draft()
    const items = shop.itemsOf(unaddressed).map((item) => ({
      ...item,
      designs: item.designs.map((design) => ({ ...design, destinations: [] })),
    }))
    await shop.save(unaddressed, items)
    await addTo(order.id, await shop.get(unaddressed.id))
    expect(await addressesOf(unaddressed.id)).toEqual([[], []])

    const third = await app.make.product(shop.of.organizationId)
    const spread = await shop.draft([shop.productId, third])
    const [one, two] = [shop.itemsOf(spread, 100, office)[0], shop.itemsOf(spread, 100, home)[1]]
    await shop.save(
      spread,
      [one, two].flatMap((item) => item ?? []),
    )
    await addTo(order.id, await shop.get(spread.id))
    expect(await addressesOf(spread.id)).toEqual([all(office), all(home), all(shop.contactId)])
  })

  it('ordering again adds nothing to a stale, a sent or a foreign order, or without a version', async () => {
    const other = await app.make.product(shop.of.organizationId)
    const order = await confirmed([other])
    const draft = await shop.draft()
    const sent = await shop.submitted()
    const foreign = await (await openShop(app)).draft()
    const before = [await shop.rowsOf(draft.id), await shop.rowsOf(sent.id), await shop.rowsOf(foreign.id)]
    expect((await addTo(order.id, { ...draft, version: draft.version - 1 })).status).toBe(409)
    expect((await addTo(order.id, { id: draft.id })).status).toBe(400)
    expect((await addTo(order.id, sent)).status).toBe(403)
    expect((await addTo(order.id, foreign)).status).toBe(404)
    expect([await shop.rowsOf(draft.id), await shop.rowsOf(sent.id), await shop.rowsOf(foreign.id)]).toEqual(before)
  })

  // spec: OL8
  it('ordering again is refused for foreign and open orders, and where no product is left', async () => {
    const order = await confirmed()
    expect((await again((await shop.draft()).id)).status).toBe(403)
    const submitted = await shop.submitted()
    expect((await again(submitted.id)).status).toBe(403)
    expect((await shop.get(submitted.id)).version).toBe(submitted.version)
    expect((await again((await (await openShop(app)).draft()).id)).status).toBe(404)
    await app.database.db
      .updateTable('products')
      .set({ archived_at: app.now() })
      .where('id', '=', shop.productId)
      .execute()
    expect((await again(order.id)).status).toBe(400)
  })
})
