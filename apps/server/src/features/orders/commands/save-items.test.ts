// engines: both
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstOf, openShop, type Shop } from '../../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

describe('saving the items of a draft', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  // spec: DR5
  it('saving items changes the given fields, keeps the ids and returns the new version', async () => {
    const draft = await shop.draft()
    const item = firstOf(shop.itemsOf(draft, 250))
    const saved = await shop.save(draft, [{ ...item, additionalInfo: 'Palun kiirelt', additionalInvoiceInfo: null }])
    expect([saved.status, saved.body.version]).toEqual([200, draft.version + 1])
    const after = await shop.get(draft.id)
    expect(after.version).toBe(draft.version + 1)
    expect(after.items[0]).toMatchObject({ id: draft.items[0]?.id, quantity: 250, additionalInfo: 'Palun kiirelt' })
    expect(after.items[0]?.designs[0]).toMatchObject({
      id: draft.items[0]?.designs[0]?.id,
      quantity: 250,
      destinations: [{ destinationId: shop.contactId, quantity: 250 }],
    })
  })

  it('saving items leaves unnamed items and absent fields unchanged', async () => {
    const other = await app.make.product(shop.of.organizationId)
    const draft = await shop.draft([shop.productId, other])
    const [first, second] = shop.itemsOf(draft)
    if (first === undefined) throw new Error('The draft has no items')
    await shop.save(draft, [{ ...first, additionalInfo: 'Märkus' }])
    const before = await shop.get(draft.id)
    await shop.save(before, [{ ...first, quantity: 100 }])
    const after = await shop.get(draft.id)
    expect(after.items.map(({ id }) => id)).toEqual([first.id, second?.id])
    expect(after.items[0]?.additionalInfo).toBe('Märkus')
    expect(after.items[1]).toEqual(before.items[1])
    await shop.save(after, [{ ...first, additionalInfo: null }])
    expect((await shop.get(draft.id)).items[0]?.additionalInfo).toBeNull()
  })

  it('saving items drops an invoice note that the checkout does not show', async () => {
    const draft = await shop.draft()
    const item = firstOf(shop.itemsOf(draft))
    const save = async (notes: object) => {
      const before = await shop.get(draft.id)
      expect((await shop.save(before, [{ ...item, ...notes }])).status).toBe(200)
      const { additionalInfo, additionalInvoiceInfo } = firstOf((await shop.get(draft.id)).items)
      return [additionalInfo, additionalInvoiceInfo]
    }
    expect(await save({ additionalInfo: 'Kiire', additionalInvoiceInfo: 'Osakond 3' })).toEqual(['Kiire', 'Osakond 3'])
    expect(await save({ additionalInfo: '' })).toEqual(['', 'Osakond 3'])
    expect(await save({ additionalInfo: null })).toEqual([null, null])
    expect(await save({ additionalInvoiceInfo: 'Osakond 4' })).toEqual(['', 'Osakond 4'])
  })

  it('saving an item without an id adds it once', async () => {
    const other = await app.make.product(shop.of.organizationId)
    const draft = await shop.draft()
    const added = { productId: other, quantity: 5, designs: [{ quantity: 2 }, { quantity: 3 }] }
    expect((await shop.save(draft, [added])).status).toBe(200)
    const after = await shop.get(draft.id)
    expect(after.items.map((item) => [item.productId, item.quantity])).toEqual([
      [shop.productId, 100],
      [other, 5],
    ])
    const twice = await shop.save(after, [added])
    expect(twice.problems.map(({ key }) => key)).toEqual(['items[0]'])
  })

  it('saving items updates totals and the flag for missing files', async () => {
    const draft = await shop.draft()
    const { order, items } = await shop.rowsOf(draft.id)
    expect(order).toMatchObject({
      items_purchase_cents: 11_000,
      items_sale_cents: 13_750,
      transport_purchase_cents: 500,
      transport_sale_cents: 500,
      files_missing: true,
    })
    expect(items[0]).toMatchObject({ sale_cents: 13_750, purchase_cents: 11_000, product_name_et: null })
    await shop.save(draft, shop.itemsOf(draft), { isTransportPriceExcluded: true })
    expect((await shop.rowsOf(draft.id)).order).toMatchObject({
      transport_purchase_cents: 500,
      transport_sale_cents: 0,
    })
  })

  it('saving items with a stale version is rejected first and leaves the order unchanged', async () => {
    const draft = await shop.draft()
    const before = await shop.rowsOf(draft.id)
    const stale = { id: draft.id, version: draft.version - 1 }
    const item = firstOf(shop.itemsOf(draft))
    expect((await shop.save(stale, [{ ...item, quantity: 7 }])).status).toBe(409)
    expect(await shop.rowsOf(draft.id)).toEqual(before)
  })

  it('two saves of one version: exactly one succeeds', async () => {
    const draft = await shop.draft()
    const answers = await Promise.all([
      shop.save(draft, shop.itemsOf(draft, 200)),
      shop.save(draft, shop.itemsOf(draft, 300)),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const after = await shop.get(draft.id)
    expect(after.version).toBe(draft.version + 1)
    expect(after.items[0]?.designs[0]?.quantity).toBe(after.items[0]?.quantity)
  })

  it.each([
    ['et-EE', /^Kujunduste kogused annavad kokku 40 tk, aga toote kogus on 50 tk/],
    ['en-US', /^The .*40/],
  ] as const)('designs that do not add up are rejected at their key (%s)', async (locale, text) => {
    const draft = await shop.draft()
    const before = await shop.rowsOf(draft.id)
    const item = firstOf(shop.itemsOf(draft, 40))
    const answer = await shop.save(draft, [{ ...item, quantity: 50 }], { caller: { ...shop.orderer, locale } })
    expect(answer.status).toBe(400)
    expect(answer.problems).toEqual([{ key: 'items[0].quantity', errors: [expect.stringMatching(text)] }])
    expect(await shop.rowsOf(draft.id)).toEqual(before)
  })

  // spec: T22, DR16, WI15
  it('destinations are checked from the transportation step on', async () => {
    const draft = await shop.draft()
    const item = firstOf(shop.itemsOf(draft))
    const design = { ...firstOf(item.designs), destinations: [{ destinationId: shop.contactId, quantity: 60 }] }
    const items = [{ ...item, designs: [design] }]
    const refused = await shop.save(draft, items, { validateTransportation: true })
    expect(refused.problems.map(({ key }) => key)).toEqual(['items[0].designs[0].destinations'])
    expect((await shop.save(draft, items)).status).toBe(200)
  })

  it('a deleted contact stops the transportation step but not the one before it', async () => {
    const draft = await shop.draft()
    await app.database.db
      .updateTable('contacts')
      .set({ archived_at: app.now() })
      .where('id', '=', shop.contactId)
      .execute()
    const refused = await shop.save(draft, shop.itemsOf(draft), { validateTransportation: true })
    expect(refused.problems.map(({ key }) => key)).toEqual(['items[0].designs[0].destinations[0]'])
    expect((await shop.save(draft, shop.itemsOf(draft))).status).toBe(200)
  })

  it('saving items with ids of another order, product or client is not found', async () => {
    const foreign = await openShop(app)
    const theirs = await foreign.draft()
    const draft = await shop.draft()
    const before = await shop.rowsOf(draft.id)
    const item = firstOf(shop.itemsOf(draft))
    const design = firstOf(item.designs)
    const tries = [
      { ...item, productId: foreign.productId },
      { ...item, id: theirs.items[0]?.id },
      { productId: foreign.productId, quantity: 1, designs: [{ quantity: 1 }] },
      { ...item, designs: [{ ...design, id: theirs.items[0]?.designs[0]?.id }] },
      { ...item, designs: [{ ...design, destinations: [{ destinationId: foreign.contactId, quantity: 100 }] }] },
    ]
    for (const input of tries) expect((await shop.save(draft, [input])).status).toBe(404)
    expect((await shop.save(theirs, shop.itemsOf(draft))).status).toBe(404)
    expect(await shop.rowsOf(draft.id)).toEqual(before)
  })

  // spec: T18
  it('a client may exclude the transport price only where its settings say so', async () => {
    const draft = await shop.draft()
    const db = app.database.db
    await db.updateTable('clients').set({ may_exclude_transport_price: false }).where('id', '=', shop.of.id).execute()
    const items = shop.itemsOf(draft)
    const refused = await shop.save(draft, items, { isTransportPriceExcluded: true })
    expect(refused.problems.map(({ key }) => key)).toEqual(['isTransportPriceExcluded'])
    const byAgency = await shop.save(draft, items, { isTransportPriceExcluded: true, caller: shop.agency })
    expect(byAgency.status).toBe(200)
    expect((await shop.save(await shop.get(draft.id), items, { isTransportPriceExcluded: true })).status).toBe(200)
  })

  it('a locked quantity can be changed by the agency only', async () => {
    const locked = await app.make.product(shop.of.organizationId, { are_quantities_locked: true, min_quantity: 100 })
    const draft = await shop.draft([locked])
    const refused = await shop.save(draft, shop.itemsOf(draft, 200))
    expect(refused.problems.map(({ key }) => key)).toEqual(['items[0].quantity'])
    expect((await shop.save(draft, shop.itemsOf(draft, 200), { caller: shop.agency })).status).toBe(200)
  })

  it('items of a submitted order can be changed by the agency only, and its frozen rows follow', async () => {
    const order = await shop.submitted()
    const before = await shop.rowsOf(order.id)
    expect((await shop.save(order, shop.itemsOf(order, 300))).status).toBe(403)
    expect(await shop.rowsOf(order.id)).toEqual(before)
    const second = await app.make.contact(shop.of)
    const edited = await shop.save(order, shop.itemsOf(order, 300, second), { caller: shop.agency })
    expect(edited.status).toBe(200)
    const { places, items } = await shop.rowsOf(order.id)
    expect(places.map((place) => place.contact_id)).toEqual([second])
    expect(items[0]).toMatchObject({ quantity: 300, product_name_et: before.items[0]?.product_name_et })
  })

  it('saving items records one event with the changes and without purchase prices', async () => {
    const draft = await shop.draft()
    await shop.save(draft, shop.itemsOf(draft))
    const before = (await shop.rowsOf(draft.id)).events.length
    await shop.save(await shop.get(draft.id), shop.itemsOf(draft, 400))
    const { events } = await shop.rowsOf(draft.id)
    expect(events).toHaveLength(before + 1)
    const itemId = firstOf(draft.items).id
    const last = events.find(({ after }) => JSON.stringify(after).includes('"quantity":400'))
    expect(last).toMatchObject({
      kind: 'itemsSaved',
      actor_id: shop.orderer.userId,
      before: { items: { [itemId]: { quantity: 100 } } },
      after: { items: { [itemId]: { quantity: 400 } } },
    })
    expect(JSON.stringify(events)).not.toMatch(/purchase|markup|printingHouse/i)
  })
})
