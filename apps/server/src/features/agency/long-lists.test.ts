import { ATTENTION_LIMIT } from '@tiraaz/domain/orders/attention'
import { COUNT_LIMIT } from '@tiraaz/domain/orders/order-pages'
import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { COLUMN_COUNT_LIMIT } from '@tiraaz/domain/worksheets/worksheet-work'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A client with more submitted orders than a list counts. */
const aBusyClient = async (orders: number) => {
  const client = await app.make.client()
  const orderer = await app.make.member(client)
  const agency = await app.make.agencyUser(client.organizationId)
  await sql`
    insert into orders (id, organization_id, client_id, status, created_by, project_number, created_at, submitted_at)
    select ${client.id} || '-' || n, ${client.organizationId}, ${client.id}, 'submitted', ${orderer.userId}, 'L-' || n,
      '2026-03-01'::timestamptz + n * interval '1 minute', '2026-03-01'::timestamptz + n * interval '1 minute'
    from generate_series(1, ${sql.lit(orders)}) n`.execute(app.database.db)
  return { client, orderer, agency }
}

it('lists of more orders than are counted go on page by page to the oldest order', async () => {
  const { client, orderer, agency } = await aBusyClient(COUNT_LIMIT + 45)
  const read = async (caller: TestCaller, page: number) => {
    const { status, body } =
      caller === agency
        ? await app.call('listAgencyOrders', caller, { query: { Page: page } })
        : await app.call('listOrders', caller, { params: { clientId: client.id }, query: { Page: page } })
    expect(status).toBe(200)
    return [body.orders.length, body.orders.at(-1)?.projectNumber, body.pageCount]
  }
  for (const caller of [agency, orderer]) {
    expect(await read(caller, 1)).toEqual([20, 'L-10026', 501])
    expect(await read(caller, 502)).toEqual([20, 'L-6', 503])
    expect(await read(caller, 503)).toEqual([5, 'L-1', 503])
    expect(await read(caller, 600)).toEqual([0, undefined, 501])
  }
})

it('a count of attention ends at its limit', async () => {
  const { agency } = await aBusyClient(ATTENTION_LIMIT + 1)
  const { body } = await app.call('getAgencyAttention', agency, {})
  const counts = Object.fromEntries(body.map(({ kind, count }) => [kind, count]))
  expect([counts['toConfirm'], counts['priceMissing'], counts['late']]).toEqual([ATTENTION_LIMIT, ATTENTION_LIMIT, 0])
})

it('worksheets beyond the count of their list are reached too, and a column of the board counts to its limit', {
  timeout: 60_000,
}, async () => {
  const { client, agency } = await aBusyClient(COUNT_LIMIT + 145)
  const product = await app.make.product(client.organizationId, {})
  const { db } = app.database
  await sql`
    insert into order_items (id, organization_id, order_id, product_id, position, quantity)
    select 'item-' || id, organization_id, id, ${product}, 1, 10 from orders where client_id = ${client.id}`.execute(db)
  await sql`
    insert into worksheets (id, organization_id, order_item_id, status, created_at)
    select 'sheet-' || id, organization_id, 'item-' || id, ${sql.lit(WORKSHEET_STATUSES.accepted.number)}, created_at
    from orders where client_id = ${client.id}`.execute(db)
  const read = async (Page: number) => {
    const query = { Page, 'Houses[]': [], 'Status[]': [] }
    const { status, body } = await app.call('listWorksheets', agency, { query })
    expect(status).toBe(200)
    return [body.worksheets.length, body.pageCount]
  }
  expect(await read(1)).toEqual([50, 201])
  expect(await read(202)).toEqual([50, 203])
  expect(await read(203)).toEqual([45, 203])
  const { body } = await app.call('getWorksheetBoard', agency, { query: { 'Houses[]': [] } })
  const accepted = body.columns.find(({ status }) => status.status === WORKSHEET_STATUSES.accepted.number)
  expect([accepted?.count, accepted?.worksheets.length]).toEqual([COLUMN_COUNT_LIMIT, 30])
})
