import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCaller } from '../testing/caller.ts'
import { addOrderRows } from '../testing/order-rows.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Client with three orders of three people: submitted, done and draft. */
const aClientWithOrders = async () => {
  const client = await app.make.client()
  const [caller, second, third] = await Promise.all([1, 2, 3].map(() => app.make.member(client, 'orderer')))
  if (caller === undefined || second === undefined || third === undefined) throw new Error('Three people are missing')
  const submitted_at = new Date('2026-03-02T10:00:00Z')
  const { db } = app.database
  const submitted = await addOrderRows(db, client, { created_by: caller.userId, status: 'submitted', submitted_at })
  const done = await addOrderRows(db, client, { created_by: second.userId, status: 'done', submitted_at })
  const draft = await addOrderRows(db, client, { created_by: third.userId })
  return { client, people: [caller, second, third] as const, orders: { submitted, done, draft } }
}

type Scene = Awaited<ReturnType<typeof aClientWithOrders>>

const ask = ({ client, people }: Scene, query: unknown, caller: TestCaller = people[0]) =>
  app.callRaw('listOrders', caller, { params: { clientId: client.id }, query })

const idsOf = (text: string): string[] =>
  JSON.parse(text)
    .orders.map((order: { id: string }) => order.id)
    .toSorted()

describe('query parameter names (R32)', () => {
  it('a list parameter without brackets filters like one with brackets, once or repeated', async () => {
    const scene = await aClientWithOrders()
    const [first, second] = scene.people
    const { submitted, done } = scene.orders
    const both = [submitted.id, done.id].toSorted()
    const queries = [
      [{ Users: [first.userId, second.userId] }, both],
      [{ Users: second.userId }, [done.id]],
      [{ Status: ['submitted', 'done'] }, both],
      [{ Users: first.userId, 'Users[]': second.userId }, both],
    ] as const
    for (const [query, expected] of queries) {
      const { status, text } = await ask(scene, { Page: '1', ...query })
      expect([query, status, idsOf(text)]).toEqual([query, 200, expected])
    }
  })

  it('an unknown query parameter is rejected by its name, in both languages', async () => {
    const scene = await aClientWithOrders()
    const [caller] = scene.people
    const query = { Page: '1', Klient: 'x', users: caller.userId }
    const english = await ask(scene, query, { ...caller, locale: 'en-US' })
    const sentence = ['This request has no such parameter.']
    expect([english.status, english.problems]).toEqual([
      400,
      [
        { key: 'Klient', errors: sentence },
        { key: 'users', errors: sentence },
      ],
    ])
    const estonian = await ask(scene, query, { ...caller, locale: 'et-EE' })
    expect(estonian.problems[0]).toEqual({ key: 'Klient', errors: ['Sellist parameetrit sellel päringul ei ole.'] })
  })

  it('a call without filters accepts no parameters, and a single-valued filter cannot be repeated', async () => {
    const { client, people } = await aClientWithOrders()
    const params = { clientId: client.id }
    const filters = await app.callRaw('getOrderFilters', people[0], { params, query: { Status: 'done' } })
    expect([filters.status, filters.problems.map(({ key }) => key)]).toEqual([400, ['Status']])
    const pages = await app.callRaw('listOrders', people[0], { params, query: { Page: ['1', '2'] } })
    expect([pages.status, pages.problems.map(({ key }) => key)]).toEqual([400, ['Page']])
  })

  it('a wrong list value is reported under the parameter name of the request', async () => {
    const scene = await aClientWithOrders()
    const keysOf = async (query: object) => (await ask(scene, { Page: '1', ...query })).problems.map(({ key }) => key)
    expect(await keysOf({ Status: ['done', 'kadunud'] })).toEqual(['Status'])
    expect(await keysOf({ 'Status[]': ['done', 'kadunud'] })).toEqual(['Status[]'])
  })
})

it('public calls accept unknown query parameters: health checks and log-ins are answered', async () => {
  const nobody = { userId: null, organizationId: null }
  expect((await app.callRaw('getLiveness', nobody, { query: { _: '1700000000' } })).status).toBe(200)
})
