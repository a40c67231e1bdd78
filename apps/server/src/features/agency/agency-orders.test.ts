// engines: both
import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addOrderRows, type OrderRows } from '../../testing/order-rows.ts'
import type { TestCaller } from '../../testing/caller.ts'
import { openInvoiceScene } from '../../testing/scenes/invoice-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

type Client = { id: string; organizationId: string }
type Query = Partial<EndpointInput<Endpoints['listAgencyOrders']>['query']>

describe('the agency’s orders', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const anAgency = async () => {
    const client = await app.make.client({ name: 'Õunaaed OÜ' })
    const orderer = await app.make.member(client)
    const agency = await app.make.agencyUser(client.organizationId)
    return { client, orderer, agency }
  }
  const add = (client: Client, rows: OrderRows) => addOrderRows(app.database.db, client, rows)
  const list = async (caller: TestCaller, query: Query = {}) => {
    const answer = await app.call('listAgencyOrders', caller, { query: { Page: 1, ...query } })
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
    return answer.body
  }
  const idsOf = ({ orders }: { orders: { id: string }[] }) => orders.map((order) => order.id)

  // spec: AG5, AG9
  it("the agency's order list has orders of all its clients, drafts included, and of no other organization", async () => {
    const { client, orderer, agency } = await anAgency()
    const second = await app.make.client({ organization_id: client.organizationId })
    const other = await anAgency()
    const created_by = orderer.userId
    const draft = await add(client, { created_by, additional_info: 'Helistage ette' })
    const sent = await add(second, { created_by, status: 'submitted', submitted_at: new Date('2026-03-05T08:00:00Z') })
    await add(other.client, { created_by: other.orderer.userId })
    const { orders, pageCount } = await list(agency)
    expect([idsOf({ orders }), pageCount]).toEqual([[sent.id, draft.id], 1])
    expect(orders.map(({ canBeEdited, canBeConfirmed }) => [canBeEdited, canBeConfirmed])).toEqual([
      [false, true],
      [true, false],
    ])
    expect(orders[1]?.clientName).toBe('Õunaaed OÜ')
    expect(orders.map(({ additionalInfo }) => additionalInfo)).toEqual([null, 'Helistage ette'])
  })

  // spec: PR3, AG10
  it("the agency's orders have purchase price, whole percent of markup, printing house and worksheet", async () => {
    const { client, orderer, agency } = await anAgency()
    const product_id = await app.make.product(client.organizationId)
    const overridden = await app.make.product(client.organizationId)
    const printingHouse = { printing_house_name: 'Ees Trükk' }
    const notes = { additional_info: 'Kiire', additional_invoice_info: 'Osakond 3' }
    const first = { product_id, sale_cents: 12_345, purchase_cents: 10_000, ...printingHouse, ...notes }
    const override = { sale_override_cents: 3_000, purchase_override_cents: 2_000, override_reason: 'Kokkulepe' }
    const second = { product_id: overridden, sale_cents: 3_000, purchase_cents: 2_000, ...override }
    const { itemIds } = await add(client, {
      created_by: orderer.userId,
      status: 'confirmed',
      items_sale_cents: 15_345,
      items_purchase_cents: 12_000,
      transport_sale_cents: 600,
      transport_purchase_cents: 600,
      items: [first, second],
    })
    await app.database.db
      .insertInto('worksheets')
      .values({
        id: 'w-1',
        organization_id: client.organizationId,
        order_item_id: itemIds[0] ?? '',
        status: 9,
        created_at: new Date('2026-03-05T08:00:00Z'),
      })
      .execute()
    const [order] = (await list({ ...agency, locale: 'en-US' })).orders
    expect(order).toMatchObject({
      totalPrice: 159.45,
      purchasePrice: 126,
      // Counts transport in both prices; the items alone have 28.
      clientMarkupPercentage: 27,
      priceMissing: false,
      items: [
        {
          price: 123.45,
          purchasePrice: 100,
          markupPercentage: 23,
          printingHouseName: 'Ees Trükk',
          additionalInfo: 'Kiire',
          additionalInvoiceInfo: 'Osakond 3',
          worksheetStatus: { name: 'Requires adjustment', cssClass: 'worksheet-requires-adjustment', status: 9 },
        },
        {
          price: 30,
          purchasePrice: 20,
          markupPercentage: 50,
          printingHouseName: null,
          worksheetStatus: { name: 'Not sent', cssClass: 'worksheet-open', status: 1 },
        },
      ],
    })
  })

  it('items of a canceled order without worksheets are shown as canceled', async () => {
    const { client, orderer, agency } = await anAgency()
    const product_id = await app.make.product(client.organizationId)
    const rows = { created_by: orderer.userId, items: [{ product_id }] }
    await add(client, { ...rows, status: 'canceled' })
    await add(client, { ...rows, status: 'submitted' })
    const { orders } = await list({ ...agency, locale: 'en-US' })
    expect(orders.flatMap(({ status, items }) => [status.status, items[0]?.worksheetStatus.name])).toEqual(
      expect.arrayContaining(['canceled', 'Canceled', 'submitted', 'Not sent']),
    )
  })

  it("the agency's orders name their invoices (R29)", async () => {
    app.setNow('2026-03-11T08:00:00Z')
    const { shop, confirmed, issue } = await openInvoiceScene(app)
    const order = await confirmed()
    const invoicesOf = async () => (await list(shop.agency)).orders.map(({ invoices }) => invoices)
    expect(await invoicesOf()).toEqual([[]])
    const { body } = await issue(order)
    const listed = { createdOn: '2026-03-11', dueOn: '2026-03-25', kind: 'invoice', isPrepayment: false }
    const unpaid = { isCredited: false, paidSum: 0, creditedSum: 0, unpaidSum: 176.7, isOverdue: false }
    expect(await invoicesOf()).toEqual([body.map((one) => ({ ...one, ...listed, ...unpaid }))])
    const { orders } = (await app.call('listOrders', shop.orderer, { params: shop.client, query: { Page: 1 } })).body
    expect(orders[0]).not.toHaveProperty('invoices')
  })

  it("the agency's orders show what is paid and credited of their invoices, and which are overdue (R29)", async () => {
    app.setNow('2026-03-11T08:00:00Z')
    const { shop, confirmed, issue } = await openInvoiceScene(app)
    const { body } = await issue(await confirmed())
    const id = body[0]?.id ?? ''
    const stateOf = async () => {
      const [invoice] = (await list(shop.agency)).orders.flatMap(({ invoices }) => invoices)
      return [invoice?.paidSum, invoice?.creditedSum, invoice?.unpaidSum, invoice?.isOverdue]
    }
    const pay = (sum: number) =>
      app.call('recordPayment', shop.agency, { params: { id }, body: { sum, paidOn: '2026-03-11', note: null } })
    expect((await pay(76.7)).status).toBe(200)
    expect(await stateOf()).toEqual([76.7, 0, 100, false])
    app.setNow('2026-03-25T20:00:00Z')
    expect(await stateOf()).toEqual([76.7, 0, 100, false])
    app.setNow('2026-03-26T08:00:00Z')
    expect(await stateOf()).toEqual([76.7, 0, 100, true])
    expect((await pay(100)).status).toBe(200)
    expect(await stateOf()).toEqual([176.7, 0, 0, false])
  })

  it('orders with an unpriced item, or submitted without a total, are marked as waiting for a price (R16)', async () => {
    const { client, orderer, agency } = await anAgency()
    const product_id = await app.make.product(client.organizationId)
    const created_by = orderer.userId
    const submitted_at = (hour: number) => new Date(Date.UTC(2026, 2, 5, hour))
    const priced = { product_id, sale_cents: 100, purchase_cents: 0 }
    await add(client, { created_by, items_sale_cents: 100, items: [priced] })
    await add(client, {
      created_by,
      status: 'submitted',
      submitted_at: submitted_at(8),
      items_sale_cents: 100,
      items: [priced],
    })
    await add(client, { created_by, status: 'submitted', submitted_at: submitted_at(9), items: [{ product_id }] })
    const { orders } = await list(agency)
    expect(orders.map((order) => order.priceMissing)).toEqual([true, true, false])
    expect(orders.map((order) => order.items[0]?.markupPercentage)).toEqual([null, null, null])
  })

  // spec: AG1
  it("the agency's orders are filtered by client, agent, orderer, status and period", async () => {
    const { client, orderer, agency } = await anAgency()
    const managed = await app.make.client({ organization_id: client.organizationId, agent_id: agency.userId })
    const created_by = orderer.userId
    const plain = await add(client, { created_by })
    const ofAgent = await add(managed, { created_by: agency.userId, created_at: new Date('2026-03-09T08:00:00Z') })
    expect(idsOf(await list(agency, { 'Clients[]': [client.id] }))).toEqual([plain.id])
    expect(idsOf(await list(agency, { 'Agents[]': [agency.userId] }))).toEqual([ofAgent.id])
    expect(idsOf(await list(agency, { 'Agents[]': [agency.userId], 'Clients[]': [client.id] }))).toEqual([])
    expect(idsOf(await list(agency, { 'Users[]': [created_by] }))).toEqual([plain.id])
    expect(idsOf(await list(agency, { 'Status[]': ['submitted'] }))).toEqual([])
    expect(idsOf(await list(agency, { From: '2026-03-09', To: '2026-03-09' }))).toEqual([ofAgent.id])
    expect(await list(agency, { Page: 3 })).toEqual({ orders: [], pageCount: 1 })
  })

  // spec: AG8
  it("the filters of the agency's orders offer values of the own organization only", async () => {
    const { client, orderer, agency } = await anAgency()
    const managed = { organization_id: client.organizationId, agent_id: agency.userId, name: 'Aed AS' }
    const second = await app.make.client(managed)
    const other = await anAgency()
    const { status, body } = await app.call('getAgencyOrderFilters', agency, {})
    expect([status, body.pageSize, body.statuses.length]).toEqual([200, 20, 6])
    expect(body.clients).toEqual([
      { id: second.id, name: 'Aed AS', agentId: agency.userId },
      { id: client.id, name: 'Õunaaed OÜ', agentId: null },
    ])
    expect(body.agents.map((agent) => agent.id)).toEqual([agency.userId])
    const users = body.users.map((user) => user.id)
    expect(users.sort()).toEqual([orderer.userId, agency.userId].sort())
    expect(users).not.toContain(other.orderer.userId)
  })

  // spec: RO6, WI8
  it("the agency's orders are forbidden to client users and to staff without the permission (R3)", async () => {
    const { client, orderer, agency } = await anAgency()
    const limited = await app.make.agencyUser(client.organizationId, false)
    const foreign = await anAgency()
    const statuses = async (caller: TestCaller) => [
      (await app.call('listAgencyOrders', caller, { query: { Page: 1 } })).status,
      (await app.call('getAgencyOrderFilters', caller, {})).status,
    ]
    expect(await statuses(agency)).toEqual([200, 200])
    expect(await statuses(orderer)).toEqual([403, 403])
    expect(await statuses(limited)).toEqual([403, 403])
    expect(await statuses({ ...foreign.agency, organizationId: client.organizationId })).toEqual([403, 403])
    const actions = async (caller: TestCaller) =>
      (await app.call('getAvailableActions', caller, {})).body.canViewAgencyClientsOrders
    expect([await actions(agency), await actions(limited), await actions(orderer)]).toEqual([true, false, false])
  })

  it("the agency's order list needs one SQL statement besides the scope check", async () => {
    const { client, orderer, agency } = await anAgency()
    for (let nth = 0; nth < 3; nth++) await add(client, { created_by: orderer.userId })
    const before = app.database.statements()
    await list(agency)
    const afterList = app.database.statements()
    await app.call('getAgencyOrderFilters', agency, {})
    expect([afterList - before, app.database.statements() - afterList]).toEqual([2, 3])
  })
})
