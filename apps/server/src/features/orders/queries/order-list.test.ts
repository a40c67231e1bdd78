// engines: both
import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addOrderRows, type OrderRows } from '../../../testing/order-rows.ts'
import type { TestCaller } from '../../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { removeIds } from '../../../testing/remove-ids.ts'

type Client = { id: string; organizationId: string }
type Query = Partial<EndpointInput<Endpoints['listOrders']>['query']>

describe('the client’s order list', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const aClient = async () => {
    const client = await app.make.client()
    const caller = await app.make.member(client, 'orderer', { name: 'Mari Maasikas' })
    return { client, caller }
  }
  const add = (client: Client, rows: OrderRows) => addOrderRows(app.database.db, client, rows)
  const list = async (client: Client, caller: TestCaller, query: Query = {}) => {
    const answer = await app.call('listOrders', caller, {
      params: { clientId: client.id },
      query: { Page: 1, ...query },
    })
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
    return answer.body
  }
  const idsOf = ({ orders }: { orders: { id: string }[] }) => orders.map((order) => order.id)
  const at = (instant: string) => new Date(instant)

  it('the order list shows newest first: submitted orders by submit time, drafts by creation (R26)', async () => {
    const { client, caller } = await aClient()
    const created_by = caller.userId
    const old = await add(client, { created_by, status: 'done', submitted_at: at('2026-03-02T10:00:00Z') })
    const draft = await add(client, { created_by, created_at: at('2026-03-03T10:00:00Z') })
    const late = await add(client, {
      created_by,
      status: 'submitted',
      created_at: at('2026-01-01T10:00:00Z'),
      submitted_at: at('2026-03-04T10:00:00Z'),
    })
    expect(idsOf(await list(client, caller))).toEqual([late.id, draft.id, old.id])
  })

  // spec: O1
  it('the order list reads From and To as whole days in Tallinn, both included (R26)', async () => {
    const { client, caller } = await aClient()
    const made = async (created_at: string) =>
      (await add(client, { created_by: caller.userId, created_at: at(created_at) })).id
    const before = await made('2026-03-01T21:59:59Z')
    const first = await made('2026-03-01T22:00:00Z')
    const last = await made('2026-03-03T21:59:59.999Z')
    const after = await made('2026-03-03T22:00:00Z')
    expect(idsOf(await list(client, caller, { From: '2026-03-02', To: '2026-03-03' }))).toEqual([last, first])
    expect(idsOf(await list(client, caller, { From: '2026-03-04' }))).toEqual([after])
    expect(idsOf(await list(client, caller, { To: '2026-03-01' }))).toEqual([before])
    expect(idsOf(await list(client, caller, { From: '0001-01-01', To: '9999-12-31' }))).toHaveLength(4)
  })

  it('the order list filters by orderer: the representative, or the creator without one', async () => {
    const { client, caller } = await aClient()
    const other = await app.make.member(client, 'orderer')
    const forOther = await add(client, { created_by: caller.userId, representative_id: other.userId })
    const own = await add(client, { created_by: caller.userId })
    expect(idsOf(await list(client, caller, { 'Users[]': [other.userId] }))).toEqual([forOther.id])
    expect(idsOf(await list(client, caller, { 'Users[]': caller.userId }))).toEqual([own.id])
    expect(idsOf(await list(client, caller, { 'Users[]': [caller.userId, other.userId] }))).toHaveLength(2)
  })

  // spec: WI11, O2
  it('the order list filters by status and product, also combined', async () => {
    const { client, caller } = await aClient()
    const created_by = caller.userId
    const product_id = await app.make.product(client.organizationId)
    const other = await app.make.product(client.organizationId)
    const items = [{ product_id }]
    const done = await add(client, { created_by, status: 'done', submitted_at: at('2026-03-02T10:00:00Z'), items })
    await add(client, {
      created_by,
      status: 'done',
      submitted_at: at('2026-03-02T11:00:00Z'),
      items: [{ product_id: other }],
    })
    const draft = await add(client, { created_by, items })
    expect(idsOf(await list(client, caller, { Product: product_id }))).toEqual([done.id, draft.id])
    expect(idsOf(await list(client, caller, { 'Status[]': ['draft', 'submitted'] }))).toEqual([draft.id])
    const all = { From: '2026-03-02', To: '2026-03-02', 'Users[]': [created_by], 'Status[]': ['done' as const] }
    expect(idsOf(await list(client, caller, { ...all, Product: product_id }))).toEqual([done.id])
    expect(idsOf(await list(client, caller, { Order: done.id }))).toEqual([done.id])
    expect(idsOf(await list(client, caller, { Order: done.id, 'Status[]': ['draft'] }))).toEqual([])
  })

  // spec: P14, O15, K1
  it('the order list has pages of 20, of 15 for one product, and the count beyond the last page', async () => {
    const { client, caller } = await aClient()
    const product_id = await app.make.product(client.organizationId)
    for (let nth = 0; nth < 21; nth++) await add(client, { created_by: caller.userId, items: [{ product_id }] })
    const first = await list(client, caller)
    const second = await list(client, caller, { Page: 2 })
    expect([first.orders.length, second.orders.length, first.pageCount, second.pageCount]).toEqual([20, 1, 2, 2])
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(21)
    const beyond = await list(client, caller, { Page: 1_000_000_000 })
    expect(beyond).toEqual({ orders: [], pageCount: 2 })
    const history = await list(client, caller, { Product: product_id })
    expect([history.orders.length, history.pageCount]).toEqual([15, 2])
  })

  // spec: O7
  it('the order list has items, designs, files, destinations and packing, drafts with current names and addresses', async () => {
    const { client, caller } = await aClient()
    const product_id = await app.make.product(client.organizationId, { name_et: 'Voldik', name_en: 'Leaflet' })
    const contactId = await app.make.contact(client, { object_name: 'Kesklinna pood' })
    const part = { contactId, quantity: 100 }
    const designs = [{ name: 'Kevad', files: ['kevad.pdf'], destinations: [part], packages: [part] }]
    const notes = { additional_info: 'Kiire', additional_invoice_info: 'Osakond 3' }
    const items = [{ product_id, sale_cents: 12_345, purchase_cents: 9_000, ...notes, designs }]
    const prices = { items_sale_cents: 12_345, transport_sale_cents: 500 }
    await add(client, { created_by: caller.userId, additional_info: 'Helistage ette', ...prices, items })
    const [order] = (await list(client, { ...caller, locale: 'en-US' })).orders
    const address = { street: 'Pikk', houseNo: '7', city: 'Tallinn', postalCode: '10123', country: 'EE' }
    const places = [{ quantity: 100, address: { ...address, objectName: 'Kesklinna pood' } }]
    expect(order).toMatchObject({
      user: { id: caller.userId, name: 'Mari Maasikas' },
      totalPrice: 128.45,
      projectNumber: null,
      additionalInfo: 'Helistage ette',
      status: { status: 'draft', name: 'Draft' },
      clientId: client.id,
      items: [
        {
          productId: product_id,
          productName: 'Leaflet',
          quantity: 100,
          price: 123.45,
          additionalInfo: 'Kiire',
          additionalInvoiceInfo: 'Osakond 3',
          areQuantitiesLocked: false,
          designs: [{ name: 'Kevad', quantity: 100, destinations: places, packingInfo: places }],
        },
      ],
    })
    expect(order?.items[0]?.designs[0]?.files).toEqual([
      { id: expect.any(String), name: 'kevad.pdf', previewId: null, alterationRequest: null },
    ])
  })

  it('invoice receivers of an order are listed in one order, however they were stored', async () => {
    const { client, caller } = await aClient()
    const { id } = await add(client, {
      created_by: caller.userId,
      status: 'submitted',
      submitted_at: at('2026-03-02T10:00:00Z'),
    })
    const names = ['Õhtu OÜ', 'Aken OÜ', 'Metsa OÜ']
    const contactIds = await Promise.all(names.map(() => app.make.contact(client)))
    const frozen = { object_name: 'Pood', street: null, house_no: null, city: 'Tartu', postal_code: null }
    const of = { country: 'EE', grams: 1, order_id: id, organization_id: client.organizationId }
    const rows = names.map((receiver_name, nth) => ({
      ...frozen,
      ...of,
      contact_id: contactIds[nth] ?? '',
      receiver_name,
    }))
    await app.database.db.insertInto('order_destinations').values(rows).execute()
    const receivers = async () => (await list(client, caller)).orders[0]?.invoiceReceivers
    const before = await receivers()
    for (const receiver_name of ['Metsa OÜ', 'Aken OÜ']) {
      const places = app.database.db.updateTable('order_destinations').where('order_id', '=', id)
      await places.where('receiver_name', '=', receiver_name).set({ receiver_name }).execute()
    }
    expect([before, await receivers()]).toEqual([
      ['Aken OÜ', 'Metsa OÜ', 'Õhtu OÜ'],
      ['Aken OÜ', 'Metsa OÜ', 'Õhtu OÜ'],
    ])
  })

  it('the order list shows a submitted order as frozen, whatever happened to product and contact (R35)', async () => {
    const { client, caller } = await aClient()
    const product_id = await app.make.product(client.organizationId, { name_et: 'Uus nimi' })
    const contactId = await app.make.contact(client, {
      object_name: 'Kolinud',
      archived_at: at('2026-03-05T00:00:00Z'),
    })
    const designs = [{ destinations: [{ contactId, quantity: 100 }] }]
    const { id } = await add(client, {
      created_by: caller.userId,
      status: 'submitted',
      submitted_at: at('2026-03-02T10:00:00Z'),
      items: [{ product_id, product_name_et: 'Vana nimi', product_name_en: 'Old name', designs }],
    })
    const frozen = { object_name: 'Vana pood', street: null, house_no: null, city: 'Tartu', postal_code: null }
    await app.database.db
      .insertInto('order_destinations')
      .values({
        ...frozen,
        country: 'EE',
        grams: 1,
        order_id: id,
        contact_id: contactId,
        organization_id: client.organizationId,
        receiver_name: 'Vana pood OÜ',
      })
      .execute()
    const order = (await list(client, caller)).orders[0]
    expect(order?.invoiceReceivers).toEqual(['Vana pood OÜ'])
    const item = order?.items[0]
    expect(item?.productName).toBe('Vana nimi')
    expect(item?.designs[0]?.destinations[0]?.address).toEqual({
      street: null,
      houseNo: null,
      city: 'Tartu',
      postalCode: null,
      country: 'EE',
      objectName: 'Vana pood',
    })
  })

  it('an order in the list has no total while a price is missing', async () => {
    const { client, caller } = await aClient()
    const created_by = caller.userId
    await add(client, { created_by, items_sale_cents: 100, transport_sale_cents: null })
    await add(client, { created_by, items_sale_cents: null, transport_sale_cents: 100 })
    await add(client, { created_by, items_sale_cents: 100, transport_sale_cents: 0 })
    const { orders } = await list(client, caller)
    expect(orders.map((order) => order.totalPrice).sort()).toEqual([1, null, null])
    expect(orders.map((order) => order.transportPrice).sort()).toEqual([0, 1, null])
    expect(orders.map((order) => order.invoiceReceivers)).toEqual([[], [], []])
  })

  // spec: O8
  it('an order in the list has the actions allowed to the role in its status', async () => {
    const { client, caller } = await aClient()
    const viewer = await app.make.member(client, 'viewer')
    const agency = await app.make.agencyUser(client.organizationId)
    const statuses = ['draft', 'submitted', 'confirmed', 'done'] as const
    for (const status of statuses) await add(client, { created_by: caller.userId, status })
    const flags = async (who: TestCaller) =>
      (await list(client, who)).orders
        .map(
          ({ status, canBeContinued, canBeDeleted, canBeOrdered }) =>
            `${statuses.indexOf(status.status as 'draft')} ${[canBeContinued, canBeDeleted, canBeOrdered].map(Number).join('')}`,
        )
        .sort()
    expect(await flags(caller)).toEqual(['0 110', '1 000', '2 001', '3 001'])
    expect(await flags(agency)).toEqual(['0 110', '1 000', '2 001', '3 001'])
    expect(await flags(viewer)).toEqual(['0 000', '1 000', '2 000', '3 000'])
  })

  // spec: RO2
  it('the order list contains no order of another client and no purchase data (R1, R4)', async () => {
    const mine = await aClient()
    const foreign = await aClient()
    const product_id = await app.make.product(mine.client.organizationId)
    const purchase = { purchase_cents: 777_777, markup_basis_points: 6_543, printing_house_name: 'Salajane trükikoda' }
    const items = [{ product_id, ...purchase, purchase_override_cents: 888_888, override_reason: 'Põhjus' }]
    await add(foreign.client, { created_by: mine.caller.userId })
    const own = await add(mine.client, { created_by: mine.caller.userId, items_purchase_cents: 777_777, items })
    const answer = await app.call('listOrders', mine.caller, {
      params: { clientId: mine.client.id },
      query: { Page: 1 },
    })
    expect(idsOf(answer.body)).toEqual([own.id])
    expect(removeIds(answer.text)).not.toMatch(
      /7777|8888|6543|Salajane|Põhjus|purchase|markup|printingHouse|worksheet/i,
    )
    const strange = await app.call('listOrders', mine.caller, {
      params: { clientId: foreign.client.id },
      query: { Page: 1 },
    })
    expect(strange.status).toBe(403)
  })

  it('the order list needs one SQL statement besides the scope check, and one for addresses of drafts', async () => {
    const { client, caller } = await aClient()
    const product_id = await app.make.product(client.organizationId)
    const contactId = await app.make.contact(client)
    const items = [{ product_id, designs: [{ destinations: [{ contactId, quantity: 100 }] }] }]
    const count = async () => {
      const before = app.database.statements()
      await list(client, caller)
      return app.database.statements() - before
    }
    expect(await count()).toBe(2)
    for (let nth = 0; nth < 3; nth++) await add(client, { created_by: caller.userId, items })
    expect(await count()).toBe(3)
  })

  // spec: PR5
  it('the order list rejects an invalid page, day or status', async () => {
    const { client, caller } = await aClient()
    const query = { Page: 0, From: '2026-02-30', 'Status[]': 'paid' }
    const answer = await app.callRaw('listOrders', caller, { params: { clientId: client.id }, query })
    expect(answer.status).toBe(400)
    expect(answer.problems.map((problem) => problem.key).sort()).toEqual(['From', 'Page', 'Status[]'])
  })
})

describe('the filters of the client’s order list', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  // spec: WI11, O15
  it("order filters name all users of the client's orders in Estonian order, and statuses in the caller's language", async () => {
    const client = await app.make.client()
    const caller = await app.make.member(client, 'viewer', { name: 'Õnne' })
    await app.make.member(client, 'orderer', { name: 'Uno, kes pole veel tellinud' })
    const stands = async (representative_id: string | null, created_by = caller.userId) =>
      addOrderRows(app.database.db, client, { created_by, representative_id })
    for (const name of ['Zoja', 'Tõnu']) await stands((await app.make.member(client, 'orderer', { name })).userId)
    await stands(await app.make.user({ name: 'Ain' }))
    await app.make.user({ name: 'Võõras' })
    const formerOrderer = await app.make.member(client, 'viewer', { name: 'Ülo' })
    await stands(null, formerOrderer.userId)
    const { status, body } = await app.call('getOrderFilters', caller, { params: { clientId: client.id } })
    expect([status, body.pageSize]).toEqual([200, 20])
    expect(body.users.map((user) => user.name)).toEqual(['Ain', 'Zoja', 'Tõnu', 'Ülo'])
    expect(body.statuses[0]).toEqual({ status: 'draft', name: 'Mustand' })
    const english = await app.call(
      'getOrderFilters',
      { ...caller, locale: 'en-US' },
      { params: { clientId: client.id } },
    )
    expect(english.body.statuses.map((named) => named.name)).toContain('Confirmed')
  })
})
