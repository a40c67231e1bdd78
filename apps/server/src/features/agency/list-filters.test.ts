// engines: both
import { isSentStatus, ORDER_STATUSES, type OrderStatus } from '@tiraaz/domain/orders/order-status'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addOrderRows } from '../../testing/order-rows.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type ExpectedOrder = {
  id: string
  at: number
  client: string
  agent: string | null
  orderer: string
  status: OrderStatus
}

/** Orders of three clients and four orderers; some of the same minute, which their ids put in order. */
const addOrders = async () => {
  const first = await app.make.client()
  const { organizationId: organization_id } = first
  const agency = await app.make.agencyUser(organization_id)
  const second = { ...(await app.make.client({ organization_id, agent_id: agency.userId })), agent: agency.userId }
  const third = { ...(await app.make.client({ organization_id, agent_id: agency.userId })), agent: agency.userId }
  const clients = [{ ...first, agent: null }, second, third]
  const people: string[] = []
  for (const client of [first, first, second, third]) people.push((await app.make.member(client)).userId)
  const orders: ExpectedOrder[] = []
  for (let nth = 0; nth < 70; nth++) {
    const client = clients[nth % 5 === 0 ? 1 : nth % 7 === 0 ? 2 : 0] ?? clients[0]
    const [creator, other] = [people[nth % 4] ?? '', people[(nth * 5) % 3] ?? '']
    const status = ORDER_STATUSES[(nth * 11) % ORDER_STATUSES.length] ?? 'draft'
    const created_at = new Date(Date.UTC(2026, 2, 1 + (nth % 9), 10, (nth % 3) * 20))
    const represented = nth % 2 === 0 ? other : null
    const rows = { created_by: creator, representative_id: represented, status, created_at }
    const { id } = await addOrderRows(app.database.db, client ?? first, rows)
    const orderer = represented ?? creator
    const listed = {
      id,
      at: created_at.getTime(),
      client: client?.id ?? '',
      agent: client?.agent ?? null,
      orderer,
      status,
    }
    orders.push(listed)
  }
  await addOrderRows(app.database.db, await app.make.client(), { created_by: people[0] ?? '', status: 'done' })
  const newest = orders.sort((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1))
  return { agency, first, clients, people, orders: newest }
}

/** An empty list is a filter that is not set. */
const NONE = fc.constant([]).map((): never[] => [])
const includes = (values: readonly string[], value: string | null) =>
  values.length === 0 || (value !== null && values.includes(value))

// spec: AG1, O2
it('lists by client, agent, orderer, status and period have the same orders as all orders filtered one by one', async () => {
  const { agency, first, clients, people, orders } = await addOrders()
  const someOf = (values: readonly string[]) =>
    fc.oneof(NONE, fc.subarray([...values]), fc.shuffledSubarray([...values, ...values]))
  const asked = fc.record({
    clients: someOf(clients.map(({ id }) => id)),
    agents: fc.oneof(
      NONE,
      fc.constant(agency.userId).map((id) => [id]),
    ),
    users: someOf(people),
    statuses: fc.oneof(NONE, fc.subarray([...ORDER_STATUSES])),
    fromDay: fc.constantFrom(undefined, 3, 6),
    isSent: fc.boolean(),
    isOldestFirst: fc.boolean(),
    page: fc.constantFrom(1, 2, 4),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ clients: ids, agents, users, statuses, fromDay, page, isSent, isOldestFirst }) => {
      const shared = orders.filter(
        (order) =>
          includes(users, order.orderer) &&
          includes(statuses, order.status) &&
          (fromDay === undefined || order.at >= Date.UTC(2026, 2, fromDay - 1, 22)),
      )
      const query = {
        Page: page,
        'Users[]': users,
        'Status[]': statuses,
        From: fromDay === undefined ? undefined : `2026-03-0${fromDay}`,
      }
      const pageOf = (all: readonly ExpectedOrder[]) => ({
        ids: all.slice((page - 1) * 20, page * 20).map(({ id }) => id),
        pageCount: Math.ceil(all.length / 20),
      })
      const ofAgency = await app.call('listAgencyOrders', agency, {
        query: {
          ...query,
          'Clients[]': ids,
          'Agents[]': agents,
          Sent: isSent,
          Sort: isOldestFirst ? 'oldest' : undefined,
        },
      })
      const listed = shared.filter(
        (order) =>
          includes(ids, order.client) && includes(agents, order.agent) && !(isSent && !isSentStatus(order.status)),
      )
      expect({ ids: ofAgency.body.orders.map(({ id }) => id), pageCount: ofAgency.body.pageCount }).toEqual(
        pageOf(isOldestFirst ? listed.toReversed() : listed),
      )
      const caller = { userId: people[0] ?? '', organizationId: agency.organizationId }
      const ofClient = await app.call('listOrders', caller, { params: { clientId: first.id }, query })
      expect({ ids: ofClient.body.orders.map(({ id }) => id), pageCount: ofClient.body.pageCount }).toEqual(
        pageOf(shared.filter((order) => order.client === first.id)),
      )
    }),
    { numRuns: 120 },
  )
}, 120_000)
