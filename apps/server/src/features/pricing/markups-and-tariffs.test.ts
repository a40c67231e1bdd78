import type { AuditedNoun } from '@tiraaz/domain/audit/audited'
import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

type Markups = EndpointInput<Endpoints['saveClientMarkups']>['body']
type Tariff = EndpointInput<Endpoints['saveTransportTariffs']>['body']['tariffs'][number]

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const refused = async (run: () => Promise<{ status: number; problems: { key: string }[] }>, keys: string[]) => {
  const before = await readFingerprint(app.database.db)
  const { status, problems } = await run()
  expect([status, problems.map(({ key }) => key)]).toEqual([400, keys])
  expect(await readFingerprint(app.database.db)).toEqual(before)
}

const writtenDown = (organizationId: string, noun: AuditedNoun) =>
  app.database.db
    .selectFrom('audit_events')
    .where('organization_id', '=', organizationId)
    .where('noun', '=', noun)
    .select(['verb', 'client_id as clientId', 'before', 'after'])
    .execute()

describe('a client’s own markups (R15)', () => {
  const scene = async () => {
    const client = await app.make.client({ markup_basis_points: 3_000 })
    const { organizationId } = client
    const agency = await app.make.agencyUser(organizationId)
    const groupId = await app.make.productGroup(organizationId)
    const poster = await app.make.product(organizationId, { group_id: groupId, code: 'P1', name_et: 'Plakat' })
    const flag = await app.make.product(organizationId, { code: 'L1', name_et: 'Lipp', is_offered_to_all: false })
    const params = { id: client.id }
    const read = () => app.call('getClientMarkups', agency, { params })
    const save = (body: Markups, version = 0, caller = agency) =>
      app.call('saveClientMarkups', caller, { params, query: { version }, body })
    return { client, agency, organizationId, groupId, poster, flag, read, save }
  }

  it('markups of a client are saved as a whole, read back, logged, and used from then on', async () => {
    const { client, organizationId, groupId, poster, flag, read, save } = await scene()
    expect((await read()).body).toMatchObject({
      version: 0,
      organizationMarkup: 25,
      clientMarkup: 30,
      products: [{ id: poster, markup: null }],
    })
    const body = { groups: [{ id: groupId, markup: 12.5 }], products: [{ id: flag, markup: 0 }] }
    expect((await save(body)).body).toEqual({ version: 1 })
    const { groups, products } = (await read()).body
    expect(groups).toMatchObject([{ id: groupId, markup: 12.5 }])
    expect(products.map(({ name, markup }) => [name, markup])).toEqual([
      ['Lipp', 0],
      ['Plakat', null],
    ])
    const orderer = await app.make.member(client)
    const priced = await app.call('calculatePrices', orderer, {
      params: { clientId: client.id },
      body: {
        items: [{ productId: poster, quantity: 10, designs: [{ quantity: 10 }] }],
        isTransportPriceExcluded: false,
      },
    })
    expect(priced.body.items[0]?.price).toBe(22.5)
    await save({ groups: [], products: [] }, 1)
    expect((await read()).body.groups).toMatchObject([{ id: groupId, markup: null }])
    const events = await writtenDown(organizationId, 'markup')
    expect(events).toHaveLength(2)
    expect(events).toContainEqual(
      expect.objectContaining({ clientId: client.id, before: null, after: expect.objectContaining({ 'L1 Lipp': 0 }) }),
    )
  })

  it('saving markups with a stale version or for a foreign client changes nothing', async () => {
    const { save } = await scene()
    const other = await scene()
    await save({ groups: [], products: [] })
    const before = await readFingerprint(app.database.db)
    expect((await save({ groups: [], products: [] }, 0)).status).toBe(409)
    expect((await save({ groups: [], products: [] }, 1, other.agency)).status).toBe(404)
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })

  it('markups that are negative, too precise, listed twice or foreign are rejected', async () => {
    const { groupId, poster, save } = await scene()
    const other = await scene()
    await refused(() => save({ groups: [{ id: groupId, markup: -1 }], products: [] }), ['groups[0].markup'])
    await refused(() => save({ groups: [{ id: groupId, markup: 0.125 }], products: [] }), ['groups[0].markup'])
    const twice = { id: poster, markup: 1 }
    await refused(() => save({ groups: [], products: [twice, twice] }), ['products[1].id'])
    await refused(() => save({ groups: [], products: [{ id: other.poster, markup: 1 }] }), ['products[0].id'])
    await refused(() => save({ groups: [{ id: other.groupId, markup: 1 }], products: [] }), ['groups[0].id'])
  })
})

describe('the transport tariff of an organization (R17)', () => {
  const scene = async () => {
    const organizationId = await app.make.organization({ transport_markup_basis_points: 1_550, packaging_grams: 200 })
    const agency = await app.make.agencyUser(organizationId)
    const read = () => app.call('getTransportTariffs', agency, {})
    const save = (tariffs: Tariff[], version = 0) =>
      app.call('saveTransportTariffs', agency, { query: { version }, body: { tariffs } })
    return { organizationId, read, save }
  }
  const step = (changes: Partial<Tariff> = {}): Tariff => ({
    country: 'EE',
    postalPrefix: '',
    maxGrams: 5_000,
    purchasePrice: 4.35,
    transportDays: 1,
    ...changes,
  })

  it('the transport tariff is saved as a whole, with normalized prefixes, and read by zone', async () => {
    const { organizationId, read, save } = await scene()
    expect((await read()).body).toEqual({ version: 0, transportMarkup: 15.5, packagingGrams: 200, tariffs: [] })
    const tariffs = [step({ country: 'lv', postalPrefix: ' lv 10' }), step({ maxGrams: 30_000 }), step()]
    expect((await save(tariffs)).body).toEqual({ version: 1 })
    expect((await read()).body.tariffs).toEqual([
      step(),
      step({ maxGrams: 30_000 }),
      step({ country: 'LV', postalPrefix: 'LV10' }),
    ])
    await save([step({ purchasePrice: 5 })], 1)
    const events = await writtenDown(organizationId, 'transportTariff')
    expect(events).toContainEqual(
      expect.objectContaining({
        before: expect.objectContaining({ 'EE ≤ 5 kg': { purchaseCents: 435, transportDays: 1 } }),
        after: { 'EE ≤ 5 kg': { purchaseCents: 500, transportDays: 1 } },
      }),
    )
  })

  it('saving the transport tariff with a stale version changes nothing', async () => {
    const { save } = await scene()
    await save([step()])
    const before = await readFingerprint(app.database.db)
    expect((await save([], 0)).status).toBe(409)
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })

  it.each<[string, Tariff[], string[]]>([
    ['a step twice', [step(), step({ postalPrefix: ' ' })], ['tariffs[1].maxGrams']],
    ['a country that nothing is sent to', [step({ country: 'US' })], ['tariffs[0].country']],
    ['no weight', [step({ maxGrams: 0 })], ['tariffs[0].maxGrams']],
    ['a price below nothing', [step({ purchasePrice: -0.01 })], ['tariffs[0].purchasePrice']],
    ['signs in a prefix', [step({ postalPrefix: '10*' })], ['tariffs[0].postalPrefix']],
  ])('a transport tariff with %s is rejected', async (_, tariffs, keys) => {
    const { save } = await scene()
    await refused(() => save(tariffs), keys)
  })
})
