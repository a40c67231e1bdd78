// engines: both
import { agencyOrderSort } from '@tiraaz/contract/agency/agency-orders'
import { isSentStatus, ORDER_STATUSES, type OrderStatus } from '@tiraaz/domain/orders/order-status'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createNameOrder } from '../../core/by-name.ts'
import { addOrderRows } from '../../testing/order-rows.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const NAMES = [
  'Õunaaed OÜ',
  'Zoo AS',
  'šokolaad',
  'Žanr',
  'Agentuur 10',
  'Agentuur 9',
  'äripäev',
  'Tartu',
  'Xero',
  'Wend',
]

it('names of clients sort in the database as they do elsewhere, in both languages (R9)', async () => {
  const rows = JSON.stringify(NAMES)
  const sortedIn = async (language: 'et' | 'en') => {
    const { rows: found } = await sql<{ name: string }>`
      select name from jsonb_array_elements_text(${rows}::jsonb) name
      order by name_order(name, ${language}) collate "C"`.execute(app.database.db)
    return found.map(({ name }) => name)
  }
  expect(await sortedIn('et')).toEqual(NAMES.toSorted(createNameOrder('et-EE')))
  expect(await sortedIn('en')).toEqual(NAMES.toSorted(createNameOrder('en-US')))
})

type ExpectedOrder = {
  id: string
  at: number
  client: string
  clientName: string
  agent: string | null
  status: OrderStatus
  number: string
  total: number
  markup: number
}

/** Orders of three clients, some without a price, some with numbers beyond 9999. */
const addOrders = async () => {
  const first = await app.make.client({ name: 'Õunaaed OÜ' })
  const { organizationId: organization_id } = first
  const agency = await app.make.agencyUser(organization_id)
  const zoo = await app.make.client({ organization_id, name: 'Zoo AS', agent_id: agency.userId })
  const agentuur = await app.make.client({ organization_id, name: 'agentuur', agent_id: agency.userId })
  const clients = [
    { ...first, clientName: 'Õunaaed OÜ', agent: null },
    { ...zoo, clientName: 'Zoo AS', agent: agency.userId },
    { ...agentuur, clientName: 'agentuur', agent: agency.userId },
  ]
  const { userId } = await app.make.member(first)
  const orders: ExpectedOrder[] = []
  for (let nth = 0; nth < 66; nth++) {
    const client = clients[nth % 3] ?? clients[0]
    if (client === undefined) continue
    const status = ORDER_STATUSES[(nth * 7) % ORDER_STATUSES.length] ?? 'draft'
    const created_at = new Date(Date.UTC(2026, 2, 1 + (nth % 9), 10, (nth % 3) * 20))
    const number = `2026-${String(9_960 + nth).padStart(4, '0')}`
    const isPriced = nth % 8 !== 0
    const [items, transport] = [10_000 + ((nth * 37) % 11) * 100, 500]
    const purchase = nth % 5 === 0 ? null : 8_000
    const { id } = await addOrderRows(app.database.db, client, {
      created_by: userId,
      status,
      created_at,
      project_number: status === 'draft' ? null : number,
      items_sale_cents: isPriced ? items : null,
      transport_sale_cents: transport,
      items_purchase_cents: purchase,
      transport_purchase_cents: transport,
    })
    const total = isPriced ? items + transport : -1
    orders.push({
      id,
      at: created_at.getTime(),
      client: client.id,
      clientName: client.clientName,
      agent: client.agent,
      status,
      number,
      total,
      markup: total < 0 || purchase === null ? -1 : Math.floor((total * 10_000) / (purchase + transport)),
    })
  }
  return { agency, clients, orders }
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
const newestFirst = (one: ExpectedOrder, other: ExpectedOrder): number =>
  other.at - one.at || compareText(other.id, one.id)
const byNumber = ({ number }: ExpectedOrder): number => Number(number.slice(5))
const names = createNameOrder('et-EE')
const ASCENDING: Record<string, (one: ExpectedOrder, other: ExpectedOrder) => number> = {
  number: (one, other) => byNumber(one) - byNumber(other),
  total: (one, other) => one.total - other.total || compareText(one.id, other.id),
  markup: (one, other) => one.markup - other.markup || compareText(one.id, other.id),
}

const sortedBy = (orders: readonly ExpectedOrder[], sort: string): ExpectedOrder[] => {
  if (sort === 'client' || sort === 'clientDescending') {
    const turn = sort === 'client' ? 1 : -1
    return orders.toSorted((one, other) => turn * names(one.clientName, other.clientName) || newestFirst(one, other))
  }
  const key = sort.replace('Descending', '')
  const ascending = orders.filter(({ status }) => isSentStatus(status)).toSorted(ASCENDING[key])
  return sort === key ? ascending : ascending.toReversed()
}

/** An empty list is a filter that is not set. */
const includes = (values: readonly string[], value: string) => values.length === 0 || values.includes(value)
const NONE = fc.constant([]).map((): never[] => [])

// spec: AG2
it('lists sorted by client, number, total and markup have the same orders as all orders sorted one by one', async () => {
  const { agency, clients, orders } = await addOrders()
  const sorts = agencyOrderSort.options.filter((sort) => sort !== 'deadline' && sort !== 'oldest')
  const asked = fc.record({
    sort: fc.constantFrom(...sorts),
    clients: fc.oneof(NONE, fc.subarray(clients.map(({ id }) => id))),
    agents: fc.oneof(
      NONE,
      fc.constant(agency.userId).map((id) => [id]),
    ),
    statuses: fc.oneof(NONE, fc.subarray([...ORDER_STATUSES])),
    fromDay: fc.constantFrom(undefined, 4),
    isSent: fc.boolean(),
    isWaiting: fc.boolean(),
    page: fc.constantFrom(1, 2, 4),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ sort, clients: ids, agents, statuses, fromDay, isSent, isWaiting, page }) => {
      const left = orders.filter(
        (order) =>
          includes(ids, order.client) &&
          (agents.length === 0 || order.agent !== null) &&
          includes(statuses, order.status) &&
          (fromDay === undefined || order.at >= Date.UTC(2026, 2, fromDay - 1, 22)) &&
          !(isSent && !isSentStatus(order.status)) &&
          !(isWaiting && order.status !== 'submitted'),
      )
      const expected = sortedBy(left, sort)
      const { body } = await app.call('listAgencyOrders', agency, {
        query: {
          Page: page,
          Sort: sort,
          Sent: isSent,
          'Clients[]': ids,
          'Agents[]': agents,
          'Status[]': statuses,
          'Attention[]': isWaiting ? ['toConfirm'] : [],
          From: fromDay === undefined ? undefined : `2026-03-0${fromDay}`,
        },
      })
      expect({ ids: body.orders.map(({ id }) => id), pageCount: body.pageCount }).toEqual({
        ids: expected.slice((page - 1) * 20, page * 20).map(({ id }) => id),
        pageCount: Math.ceil(expected.length / 20),
      })
    }),
    { numRuns: 150 },
  )
}, 180_000)
