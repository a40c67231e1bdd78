// engines: both
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstOf, openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

describe('submitting and confirming an order', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const raisePrices = () =>
    app.database.db
      .updateTable('price_rows')
      .set({ unit_price: 20_000 })
      .where('organization_id', '=', shop.of.organizationId)
      .execute()

  const worksheetsOf = (orderId: string) =>
    app.database.db
      .selectFrom('worksheets')
      .innerJoin('order_items', 'order_items.id', 'worksheets.order_item_id')
      .selectAll('worksheets')
      .select('order_items.printing_house_id as priced_house')
      .where('order_items.order_id', '=', orderId)
      .execute()

  it('submit takes a project number and freezes product and address data', async () => {
    const draft = await shop.draft()
    const answer = await shop.submit(draft)
    expect([answer.status, answer.body]).toEqual([200, { version: draft.version + 1 }])
    const sent = await shop.get(draft.id)
    expect(sent).toMatchObject({ status: { status: 'submitted' }, projectNumber: '2026-0001', filesMissing: true })
    expect(sent.submittedAt).toBe('2026-03-11T08:00:00.000Z')
    const { items, places } = await shop.rowsOf(draft.id)
    expect(items[0]).toMatchObject({ sale_cents: 13_750, vat_class: 'standard' })
    expect(items[0]?.product_name_et).toBe(draft.items[0]?.productName)
    expect(places[0]).toMatchObject({
      contact_id: shop.contactId,
      city: 'Tallinn',
      grams: 5_000,
      courier_sale_cents: 500,
    })
    expect(places[0]?.receiver_name).toMatch(/^Arve saaja/)
  })

  it('submit sets the last order day of the product in the catalogue', async () => {
    const params = { clientId: shop.of.id }
    const lastOrderedOn = async () =>
      firstOf((await app.call('getCatalogue', shop.orderer, { params })).body.products).lastOrderedOn
    const draft = await shop.draft()
    expect(await lastOrderedOn()).toBeNull()
    await shop.submit(draft)
    expect(await lastOrderedOn()).toBe('2026-03-11')
  })

  it('later edits and deletions do not change a submitted order', async () => {
    const sent = await shop.submitted()
    const { db } = app.database
    const name = firstOf(sent.items).productName
    await db
      .updateTable('products')
      .set({ name_et: 'Muu', archived_at: app.now() })
      .where('id', '=', shop.productId)
      .execute()
    await db
      .updateTable('contacts')
      .set({ city: 'Muu', archived_at: app.now() })
      .where('id', '=', shop.contactId)
      .execute()
    expect(firstOf((await shop.get(sent.id)).items).productName).toBe(name)
    expect((await shop.save(sent, shop.itemsOf(sent, 200), { caller: shop.agency })).status).toBe(200)
    expect((await shop.confirm(await shop.get(sent.id))).status).toBe(200)
    const { items, places } = await shop.rowsOf(sent.id)
    expect([items[0]?.product_name_et, places[0]?.city]).toEqual([name, 'Tallinn'])
  })

  it('refuses an agency’s submit without a representative where the client has members', async () => {
    const draft = await shop.draft([shop.productId], shop.agency)
    const refused = await shop.submit(draft, undefined, shop.agency)
    expect([refused.status, refused.problems]).toEqual([
      400,
      [{ key: 'representativeId', errors: ['Valige tellimuse tellija.'] }],
    ])
    expect((await shop.get(draft.id)).status.status).toBe('draft')
    const query = { orderId: draft.id, representativeId: shop.orderer.userId ?? '' }
    await app.call('setRepresentative', shop.agency, { params: shop.client, query })
    expect((await shop.submit(await shop.get(draft.id), undefined, shop.agency)).status).toBe(200)
  })

  it('takes an agency’s submit without a representative where the client has no members', async () => {
    const draft = await shop.draft([shop.productId], shop.agency)
    await app.database.db
      .updateTable('client_members')
      .set({ disabled_at: app.now() })
      .where('client_id', '=', shop.of.id)
      .execute()
    const answer = await shop.submit(draft, await shop.seen(draft, shop.agency), shop.agency)
    expect(answer.status).toBe(200)
    expect((await shop.get(draft.id, shop.agency)).clientInfo.representativeId).toBeNull()
  })

  it('project numbers have no gaps', async () => {
    const first = await shop.submitted()
    const refused = await shop.draft()
    await shop.submit(refused, { itemsPrices: [], transportPrices: [] })
    const other = await app.make.product(shop.of.organizationId)
    const second = await shop.submitted([other])
    expect([first.projectNumber, second.projectNumber]).toEqual(['2026-0001', '2026-0002'])
  })

  it('two submits of one draft at once take one project number', async () => {
    const draft = await shop.draft()
    const prices = await shop.seen(draft)
    const answers = await Promise.all([shop.submit(draft, prices), shop.submit(draft, prices)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const next = await shop.submitted()
    expect(next.projectNumber).toBe('2026-0002')
  })

  // spec: SU13
  it('rejects a submit at a changed price and returns the new price', async () => {
    const draft = await shop.draft()
    const prices = await shop.seen(draft)
    const before = await shop.rowsOf(draft.id)
    await raisePrices()
    const answer = await shop.submit(draft, prices)
    expect(answer.status).toBe(400)
    expect(answer.problems).toEqual([{ key: 'items[0]', errors: ['Hind on muutunud, uus hind on 262,50 €.'] }])
    expect(await shop.rowsOf(draft.id)).toEqual(before)
  })

  it('rejects a submit at a transport price that was not shown', async () => {
    const draft = await shop.draft()
    const prices = await shop.seen(draft)
    const answer = await shop.submit(draft, { ...prices, transportPrices: [] })
    expect(answer.problems.map(({ key }) => key)).toEqual(['transportPrices'])
  })

  it('rejects submitting differing totals under their keys', async () => {
    const draft = await shop.draft()
    const item = firstOf(shop.itemsOf(draft))
    await shop.save(draft, [{ ...item, designs: [{ ...firstOf(item.designs), destinations: [] }] }])
    const after = await shop.get(draft.id)
    const answer = await shop.submit(after, { itemsPrices: [], transportPrices: [] })
    expect(answer.problems.map(({ key }) => key)).toEqual(['items[0].designs[0].destinations'])
    const summary = await shop.summary(after)
    expect(summary.problems.map(({ key }) => key)).toEqual(['items[0].designs[0].destinations'])
  })

  it('rejects submitting an empty draft', async () => {
    const empty = await shop.draft([])
    const answer = await shop.submit(empty, { itemsPrices: [], transportPrices: [] })
    expect(answer.problems.map(({ key }) => key)).toEqual(['items'])
  })

  it('rejects submitting a draft with a deleted contact until another is chosen', async () => {
    const draft = await shop.draft()
    const prices = await shop.seen(draft)
    await app.database.db
      .updateTable('contacts')
      .set({ archived_at: app.now() })
      .where('id', '=', shop.contactId)
      .execute()
    const answer = await shop.submit(draft, prices)
    expect(answer.problems.map(({ key }) => key)).toEqual(['items[0].designs[0].destinations[0]'])
  })

  it('rejects submitting with a deadline that became too early', async () => {
    const draft = await shop.draft()
    const params = { ...shop.client, id: draft.id }
    const body = { additionalInfo: null, deadline: '2026-03-17' }
    await app.call('saveAdditionalInfo', shop.orderer, { params, query: { version: draft.version }, body })
    app.setNow('2026-03-12T08:00:00Z')
    const answer = await shop.submit(await shop.get(draft.id))
    app.setNow('2026-03-11T08:00:00Z')
    expect(answer.problems.map(({ key }) => key)).toEqual(['deadline'])
  })

  it('rejects submitting a product withdrawn meanwhile', async () => {
    const draft = await shop.draft()
    const prices = await shop.seen(draft)
    await app.database.db
      .updateTable('products')
      .set({ archived_at: app.now() })
      .where('id', '=', shop.productId)
      .execute()
    const answer = await shop.submit(draft, prices)
    expect(answer.problems.map(({ key }) => key)).toEqual(['items[0]'])
  })

  // spec: WI16
  it('rejects submitting with a stale version, a submitted order and a foreign order', async () => {
    const draft = await shop.draft()
    const prices = await shop.seen(draft)
    expect((await shop.submit({ ...draft, version: draft.version - 1 }, prices)).status).toBe(409)
    const theirs = await (await openShop(app)).draft()
    expect((await shop.submit(theirs, prices)).status).toBe(404)
    await shop.submit(draft, prices)
    expect((await shop.submit(await shop.get(draft.id), prices)).status).toBe(403)
    expect((await shop.submit(await shop.get(draft.id), prices, shop.agency)).status).toBe(403)
  })

  it('submits a price on request, but confirms only with a price and a printing house', async () => {
    const unpriced = await app.make.product(shop.of.organizationId, {}, null)
    const draft = await shop.draft([unpriced])
    expect((await shop.submit(draft)).status).toBe(200)
    const sent = await shop.get(draft.id)
    const refused = await shop.confirm(sent)
    expect(refused.problems.map(({ key }) => key)).toEqual(['items[0]'])
    expect(await worksheetsOf(draft.id)).toEqual([])
    await app.database.db
      .updateTable('order_items')
      .set({ sale_override_cents: 5_000, purchase_override_cents: 4_000, override_reason: 'Kokkulepe' })
      .where('order_id', '=', draft.id)
      .execute()
    const unassigned = await shop.confirm(sent)
    expect([unassigned.status, unassigned.problems]).toEqual([
      400,
      [{ key: 'items[0]', errors: ['Trükikoda on valimata. Valige see tellimuse lehel.'] }],
    ])
    expect(await worksheetsOf(draft.id)).toEqual([])
    await app.database.db
      .updateTable('order_items')
      .set({ chosen_printing_house_id: await app.make.printingHouse(shop.of.organizationId) })
      .where('order_id', '=', draft.id)
      .execute()
    expect((await shop.confirm(sent)).status).toBe(200)
    const { items, order } = await shop.rowsOf(draft.id)
    expect(items[0]).toMatchObject({ sale_cents: 5_000, purchase_cents: 4_000, markup_basis_points: 2_500 })
    expect(order?.items_sale_cents).toBe(5_000)
  })

  it('confirm creates one open worksheet per item at its printing house', async () => {
    const other = await app.make.product(shop.of.organizationId)
    const sent = await shop.submitted([shop.productId, other])
    const answer = await shop.confirm(sent)
    expect([answer.status, answer.body]).toEqual([200, { version: sent.version + 1 }])
    const worksheets = await worksheetsOf(sent.id)
    expect(worksheets.map(({ status }) => status)).toEqual([1, 1])
    expect(worksheets.every((sheet) => sheet.printing_house_id === sheet.priced_house)).toBe(true)
    const events = await app.database.db
      .selectFrom('worksheet_events')
      .selectAll()
      .where(
        'worksheet_id',
        'in',
        worksheets.map(({ id }) => id),
      )
      .execute()
    expect(events.map((event) => [event.from_status, event.to_status, event.actor_id])).toEqual([
      [null, 1, shop.agency.userId],
      [null, 1, shop.agency.userId],
    ])
    expect((await shop.get(sent.id)).status.status).toBe('confirmed')
  })

  // spec: OL6
  it('rejects confirming a draft, confirming twice and confirming by the client', async () => {
    const draft = await shop.draft()
    const prices = await shop.seen(draft)
    expect((await shop.confirm(draft, prices)).status).toBe(403)
    await shop.submit(draft, prices)
    const sent = await shop.get(draft.id)
    expect((await shop.confirm(sent, prices, shop.orderer)).status).toBe(403)
    const answers = await Promise.all([shop.confirm(sent, prices), shop.confirm(sent, prices)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await shop.confirm(await shop.get(draft.id), prices)).status).toBe(403)
    expect(await worksheetsOf(draft.id)).toHaveLength(1)
  })

  // spec: WI16
  it('rejects a confirm at a changed price and creates no worksheet', async () => {
    const sent = await shop.submitted()
    const prices = await shop.seen(sent, shop.agency)
    await raisePrices()
    const answer = await shop.confirm(sent, prices)
    expect(answer.problems.map(({ key }) => key)).toEqual(['items[0]'])
    expect(await worksheetsOf(sent.id)).toEqual([])
    expect((await shop.get(sent.id)).status.status).toBe('submitted')
  })
})
