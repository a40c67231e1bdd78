import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { centsToEuros } from '@tiraaz/domain/money/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskFileStore } from '../ports/files/disk-file-store.ts'
import { createHeldJobs } from '../testing/create-held-jobs.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { DEMO_PEOPLE, type DemoPerson } from './content/people.ts'
import { loadDemo } from './load-demo.ts'

const NOW = '2026-11-20T07:30:00Z'

const euros = (cents: number | null): number | null => (cents === null ? null : centsToEuros(cents))

describe('portal with the demo', () => {
  let app: TestApp
  let folder: string
  let organizationId: string
  let clientId: string

  beforeAll(async () => {
    app = await openTestApp()
    app.setNow(NOW)
    folder = await mkdtemp(join(tmpdir(), 'tiraaz-demo-'))
    await loadDemo({
      db: app.database.db,
      files: createDiskFileStore(folder),
      jobs: createHeldJobs(),
      now: new Date(NOW),
    })
    const clients = app.database.db.selectFrom('clients').where('name', '=', 'Põhjakaare Toidupoed AS')
    const first = await clients.select(['id', 'organization_id']).executeTakeFirstOrThrow()
    clientId = first.id
    organizationId = first.organization_id
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })

  const as = async (person: DemoPerson) => {
    const users = app.database.db.selectFrom('users').where('email', '=', DEMO_PEOPLE[person].email)
    return { userId: (await users.select('id').executeTakeFirstOrThrow()).id, organizationId }
  }

  const draftOf = async (person: DemoPerson) => {
    const { userId } = await as(person)
    const drafts = app.database.db.selectFrom('orders').where('status', '=', 'draft')
    return drafts
      .where('created_by', '=', userId)
      .where('client_id', '=', clientId)
      .selectAll()
      .executeTakeFirstOrThrow()
  }

  it('the demo lists all orders to the client and the agency as the contract requires', async () => {
    const orders = await app.call('listOrders', await as('viewer'), { params: { clientId }, query: { Page: 6 } })
    expect([orders.status, orders.body.pageCount, orders.body.orders.length]).toEqual([200, 6, 20])
    const agency = await app.call('listAgencyOrders', await as('agency'), { query: { Page: 1 } })
    expect(agency.status).toBe(200)
    expect(agency.body.orders.some(({ priceMissing }) => priceMissing)).toBe(true)
    expect(agency.body.orders.some(({ filesMissing }) => filesMissing)).toBe(true)
  })

  it('the demo has a log-in with clients of both agencies', async () => {
    const clients = await app.call('listAvailableClients', { ...(await as('multi')), organizationId: null }, {})
    expect(new Set(clients.body.map((client) => client.organizationId)).size).toBe(2)
    expect(clients.body.length).toBe(5)
  })

  it("the demo's draft can be submitted at its prices, with the next project number", async () => {
    const manager = await as('manager')
    const { id, version } = await draftOf('manager')
    const order = await app.call('getOrder', manager, { params: { clientId, id } })
    expect(order.status).toBe(200)
    const { db } = app.database
    const items = await db.selectFrom('order_items').where('order_id', '=', id).select(['id', 'sale_cents']).execute()
    const { items: lines } = order.body
    const summary = await app.call('getOrderSummary', manager, { params: { clientId }, body: { items: lines } })
    const draft = await draftOf('manager')
    expect([summary.body.totalItemsPrice, summary.body.transportPrice]).toEqual([
      euros(draft.items_sale_cents),
      euros(draft.transport_sale_cents),
    ])
    const counters = db.selectFrom('project_number_counters').where('organization_id', '=', organizationId)
    const before = await counters.where('year', '=', 2026).select('last_number').executeTakeFirstOrThrow()
    const submitted = await app.call('submitOrder', manager, {
      params: { clientId, id },
      query: { version },
      body: {
        itemsPrices: items.map((item) => ({ id: item.id, price: euros(item.sale_cents) })),
        transportPrices: summary.body.invoiceReceivers.flatMap(({ destinations }) =>
          destinations.map(({ contactId, courierSalePrice }) => ({
            destinationId: contactId,
            price: courierSalePrice,
          })),
        ),
      },
    })
    expect(submitted.problems).toEqual([])
    const sent = await db.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    expect(sent.project_number).toBe(`2026-${String(before.last_number + 1).padStart(4, '0')}`)
  })
})
