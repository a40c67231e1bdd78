import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../../testing/caller.ts'
import { addOrderRows } from '../../../testing/order-rows.ts'
import { openShop } from '../../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

describe('the search in the agency’s orders (R9)', () => {
  let app: TestApp
  let agency: TestCaller
  let ids: Record<'jarve' | 'soo' | 'named' | 'percent', string>
  beforeAll(async () => {
    app = await openTestApp()
    const jarve = await app.make.client({ name: 'Järve Õunaaed OÜ' })
    const soo = await app.make.client({ name: 'Soo Pagar AS', organization_id: jarve.organizationId })
    const { userId: created_by } = await app.make.member(jarve)
    agency = await app.make.agencyUser(jarve.organizationId)
    const add = async (client: typeof jarve, row: object) =>
      (await addOrderRows(app.database.db, client, { created_by, ...row })).id
    ids = {
      jarve: await add(jarve, { status: 'submitted', project_number: '2026-0101' }),
      soo: await add(soo, { status: 'submitted', project_number: '2026-0202' }),
      named: await add(soo, { name: 'Jõulukampaania „Šokolaad“' }),
      percent: await add(soo, { name: '100% vill_1' }),
    }
    const foreign = await app.make.client({ name: 'Järve Õunaaed OÜ' })
    await add(foreign, { status: 'submitted', project_number: '2026-0101' })
  })

  afterAll(() => app.close())

  const find = async (Search: string) => {
    const answer = await app.call('listAgencyOrders', agency, { query: { Page: 1, Search } })
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
    const keys = Object.entries(ids)
    return answer.body.orders.map(({ id }) => keys.find(([, known]) => known === id)?.[0] ?? 'foreign').sort()
  }

  it.each([
    ['0101', ['jarve']],
    ['2026', ['jarve', 'soo']],
    ['jarve ounaaed', ['jarve']],
    ['ÕUNA', ['jarve']],
    ['pagar', ['named', 'percent', 'soo']],
    ['joulu', ['named']],
    ['sokolaad pagar', ['named']],
    ['pagar 0202', ['soo']],
    ['jarve 0202', []],
    ['%', ['percent']],
    ['l_', ['percent']],
    ['\\', []],
    ['   ', ['jarve', 'named', 'percent', 'soo']],
    ["' or 1=1 --", []],
  ])('the order search for %s finds %j', async (text, expected) => {
    expect(await find(text)).toEqual(expected)
  })

  it('the order search combines with the other filters, and counts its pages', async () => {
    const query = { Page: 1, Search: 'pagar', 'Status[]': ['draft' as const] }
    const { body } = await app.call('listAgencyOrders', agency, { query })
    expect([body.orders.length, body.pageCount]).toEqual([2, 1])
    expect((await app.call('listAgencyOrders', agency, { query: { ...query, Page: 9 } })).body).toEqual({
      orders: [],
      pageCount: 1,
    })
    const long = await app.callRaw('listAgencyOrders', agency, { query: { Page: 1, Search: 'a'.repeat(101) } })
    expect(long.status).toBe(400)
  })

  it('the order search finds a project number given at submit and a name given later', async () => {
    const shop = await openShop(app)
    const sent = await shop.submitted()
    const search = async (Search: string) =>
      (await app.call('listAgencyOrders', shop.agency, { query: { Page: 1, Search } })).body.orders.map(({ id }) => id)
    expect(await search(sent.projectNumber ?? '')).toEqual([sent.id])
    await app.call('saveOrderName', shop.agency, {
      params: { ...shop.client, id: sent.id },
      query: { version: sent.version },
      body: { name: 'Sügisnäitus' },
    })
    expect([await search('sugisnaitus'), await search(sent.projectNumber ?? '')]).toEqual([[sent.id], [sent.id]])
  })
})
