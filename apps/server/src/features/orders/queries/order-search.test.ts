import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../../testing/caller.ts'
import { addOrderRows } from '../../../testing/order-rows.ts'
import { openShop } from '../../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { refreshClientInSearches } from '../store/refresh-client-in-searches.ts'

const CLIENT = {
  registryCode: null,
  vatNumber: null,
  street: 'Pikk 7',
  city: 'Tallinn',
  postalCode: '10123',
  countryCode: 'EE',
  email: null,
  agentId: null,
  markupPercentage: null,
  paymentTerm: null,
  mayExcludeTransportPrice: false,
  locale: 'et-EE' as const,
}

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

  it('the order search finds products in both languages, designs, texts for the invoice and short words at their beginning', async () => {
    const shop = await openShop(app)
    const product = await app.make.product(shop.of.organizationId, {
      name_et: 'Õlleklaasi alus',
      name_en: 'Beer coaster',
    })
    const items = [
      {
        product_id: product,
        additional_info: 'Kiire',
        additional_invoice_info: 'PO-4711',
        designs: [{ name: 'Jaanituli 2' }],
      },
    ]
    const created_by = shop.orderer.userId ?? ''
    const { id } = await addOrderRows(app.database.db, shop.of, { created_by, status: 'submitted', items })
    const search = async (caller: TestCaller, Search: string) => {
      const list =
        caller === shop.agency
          ? await app.call('listAgencyOrders', caller, { query: { Page: 1, Search } })
          : await app.call('listOrders', caller, { params: shop.client, query: { Page: 1, Search } })
      return list.body.orders.map((order) => order.id)
    }
    for (const caller of [shop.agency, shop.orderer]) {
      for (const text of [
        'olleklaasi',
        'COASTER',
        'po-4711',
        '4711',
        'jaani',
        'coaster 47',
        'ja',
        '2',
        'alus beer tuli',
      ]) {
        expect([text, await search(caller, text)]).toEqual([text, [id]])
      }
      // Words of two letters match beginnings of words only: they have no entry of their own in the index.
      for (const text of ['as', 'coaster aa', 'puudub']) expect([text, await search(caller, text)]).toEqual([text, []])
    }
    const other = await openShop(app)
    const foreign = await app.call('listOrders', other.orderer, {
      params: other.client,
      query: { Page: 1, Search: 'coaster' },
    })
    expect(foreign.body.orders).toEqual([])
  })

  it('the order search finds the same orders, newest first, whether many or few of the newest match', async () => {
    const shop = await openShop(app)
    const created_by = shop.orderer.userId ?? ''
    const rows = (name: string, month: number) => ({ created_by, name, created_at: new Date(Date.UTC(2025, month, 1)) })
    const made = new Map<string, string[]>()
    for (const [word, count] of [
      ['sage', 45],
      ['harv', 3],
    ] as const) {
      const ids: string[] = []
      for (let nth = 0; nth < count; nth++)
        ids.push((await addOrderRows(app.database.db, shop.of, rows(`${word} ${nth}`, nth % 7))).id)
      made.set(word, ids)
    }
    for (const [word, ids] of made) {
      const found: { id: string; createdAt: string }[] = []
      for (let Page = 1, pages = 1; Page <= pages; Page++) {
        const { body } = await app.call('listOrders', shop.orderer, {
          params: shop.client,
          query: { Page, Search: word },
        })
        found.push(...body.orders)
        pages = body.pageCount
      }
      expect(found.map(({ id }) => id).sort()).toEqual([...ids].sort())
      const days = found.map(({ createdAt }) => createdAt)
      expect(days).toEqual([...days].sort().reverse())
    }
  })

  it('the order search finds the new name of a client, and the rest of the text stays', async () => {
    const shop = await openShop(app)
    const sent = await shop.submitted()
    const { name: oldName } = await app.database.db
      .selectFrom('clients')
      .where('id', '=', shop.of.id)
      .select('name')
      .executeTakeFirstOrThrow()
    const saved = await app.call('saveClient', shop.agency, {
      params: { id: shop.of.id },
      query: { version: 0 },
      body: { ...CLIENT, name: 'Põhjatäht AS' },
    })
    expect(saved.status).toBe(200)
    const job = app.jobs.sent.findLast(({ name }) => name === 'refreshClientInSearches')
    expect(job?.data).toEqual({ clientId: shop.of.id })
    await refreshClientInSearches({ db: app.database.db }, shop.of.id)
    for (const Search of ['pohjataht', `pohjataht ${sent.projectNumber}`]) {
      const found = await app.call('listAgencyOrders', shop.agency, { query: { Page: 1, Search } })
      expect(found.body.orders.map(({ id }) => id)).toEqual([sent.id])
    }
    const before = await app.call('listAgencyOrders', shop.agency, { query: { Page: 1, Search: oldName } })
    expect(before.body.orders).toEqual([])
  })
})
