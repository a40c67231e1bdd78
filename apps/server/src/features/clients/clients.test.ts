// engines: both
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addOrderRows } from '../../testing/order-rows.ts'
import { openShop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const CLIENT = {
  name: 'Kohvik Öö OÜ',
  registryCode: '1241 7834' as string | null,
  vatNumber: 'ee 101721589',
  street: 'Pikk 7',
  city: 'Tallinn',
  postalCode: '10123',
  countryCode: 'EE',
  email: 'arved@naide.example',
  agentId: null as string | null,
  markupPercentage: 22.5 as number | null,
  paymentTerm: 21 as number | null,
  mayExcludeTransportPrice: false,
  locale: 'en-US' as const,
}

const openAgency = async () => {
  const organizationId = await app.make.organization()
  const agency = await app.make.agencyUser(organizationId)
  const create = (change: Partial<typeof CLIENT & { personName: string; personEmail: string }> = {}) =>
    app.call('createClient', agency, { body: { ...CLIENT, agentId: agency.userId, ...change } })
  const read = async (id: string) => (await app.call('getAgencyClient', agency, { params: { id } })).body
  const list = async (query: { Search?: string; State?: 'active' | 'blocked' } = {}) =>
    (await app.call('listAgencyClients', agency, { query: { Page: 1, ...query } })).body
  return { organizationId, agency, create, read, list }
}

const rowsOf = (organizationId: string) =>
  app.database.db
    .selectFrom('clients')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute()

const trailOf = (clientId: string) =>
  app.database.db
    .selectFrom('audit_events')
    .select(['noun', 'verb', 'before', 'after'])
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute()

describe('creating and changing a client', () => {
  it('a saved client reads back unchanged, with normalized codes', async () => {
    const { create, read, list, agency } = await openAgency()
    const { status, body } = await create()
    expect(status).toBe(200)
    expect(await read(body.id)).toMatchObject({
      version: 0,
      name: 'Kohvik Öö OÜ',
      registryCode: '12417834',
      vatNumber: 'EE101721589',
      agent: { id: agency.userId },
      markupPercentage: 22.5,
      organizationMarkupPercentage: 25,
      paymentTerm: 21,
      isActive: true,
      memberCount: 0,
      openOrders: [],
    })
    expect((await list()).clients.map(({ name }) => name)).toEqual(['Kohvik Öö OÜ'])
    expect(await trailOf(body.id)).toEqual([
      expect.objectContaining({ noun: 'client', verb: 'created', before: null, after: expect.anything() }),
    ])
  })

  it('a client is changed by version: a stale one is rejected and changes nothing', async () => {
    const { create, read, agency, organizationId } = await openAgency()
    const { id } = (await create()).body
    const body = { ...CLIENT, name: 'Kohvik Päev OÜ', markupPercentage: null }
    const saved = await app.call('saveClient', agency, { params: { id }, query: { version: 0 }, body })
    expect([saved.status, saved.body]).toEqual([200, { version: 1 }])
    expect(await read(id)).toMatchObject({ name: 'Kohvik Päev OÜ', markupPercentage: null, agent: null, version: 1 })
    const before = await rowsOf(organizationId)
    const stale = await app.call('saveClient', agency, { params: { id }, query: { version: 0 }, body: CLIENT })
    expect([stale.status, await rowsOf(organizationId)]).toEqual([409, before])
    const changes = (await trailOf(id)).filter(({ verb }) => verb === 'changed')
    expect(changes).toHaveLength(1)
    expect(changes[0]).toMatchObject({
      before: { name: 'Kohvik Öö OÜ', markupPercentage: 22.5 },
      after: { name: 'Kohvik Päev OÜ', markupPercentage: null },
    })
    expect(changes[0]?.after).not.toHaveProperty('city')
  })

  it('the language of invoices is saved, stays when a table of clients does not name it, and can be taken back', async () => {
    const { create, read, agency } = await openAgency()
    const { id } = (await create()).body
    const save = (version: number, documentLocale?: 'et-EE' | null) => {
      const body = { ...CLIENT, ...(documentLocale === undefined ? {} : { documentLocale }) }
      return app.call('saveClient', agency, { params: { id }, query: { version }, body })
    }
    expect((await read(id)).documentLocale).toBeNull()
    await save(0, 'et-EE')
    await save(1)
    expect((await read(id)).documentLocale).toBe('et-EE')
    await save(2, null)
    expect((await read(id)).documentLocale).toBeNull()
  })

  it.each([
    [{ name: '  ' }, 'name'],
    [{ registryCode: '12417835' }, 'registryCode'],
    [{ vatNumber: 'EE101721580' }, 'vatNumber'],
    [{ countryCode: '' }, 'countryCode'],
    [{ postalCode: '1' }, 'postalCode'],
    [{ email: 'arved' }, 'email'],
    [{ agentId: 'keegi' }, 'agentId'],
    [{ markupPercentage: -1 }, 'markupPercentage'],
    [{ paymentTerm: 1000 }, 'paymentTerm'],
    [{ locale: 'ru-RU' }, 'locale'],
  ])('an invalid client is rejected at its field, and nothing is stored: %j', async (wrong, key) => {
    const { create, agency, organizationId } = await openAgency()
    const { id } = (await create()).body
    const before = await rowsOf(organizationId)
    const body = { ...CLIENT, name: 'Teine OÜ', ...wrong }
    const answers = [
      await app.callRaw('createClient', agency, { body }),
      await app.callRaw('saveClient', agency, { params: { id }, query: { version: 0 }, body }),
    ]
    for (const { status, problems } of answers) expect([status, problems.map((one) => one.key)]).toEqual([400, [key]])
    expect(await rowsOf(organizationId)).toEqual(before)
    expect(await trailOf(id)).toHaveLength(1)
  })

  const ONNE = { personName: 'Õnne Haldur', personEmail: ' Onne@Naide.example ' }
  const invitationsOf = (organizationId: string) =>
    app.database.db
      .selectFrom('invitations')
      .select(['client_id', 'name', 'email', 'role', 'locale'])
      .where('organization_id', '=', organizationId)
      .execute()

  it('a new client is created with an invitation of its first person, as its manager', async () => {
    const { create, organizationId } = await openAgency()
    const { status, body } = await create(ONNE)
    expect([status, body.invitation]).toEqual([200, { isMailed: true, link: null }])
    expect(await invitationsOf(organizationId)).toEqual([
      { client_id: body.id, name: 'Õnne Haldur', email: 'onne@naide.example', role: 'manager', locale: 'en-US' },
    ])
    expect((await create({ name: 'Teine OÜ', personName: ' ', personEmail: '' })).body.invitation).toBeNull()
    expect((await create({ name: 'Kolmas OÜ' })).body.invitation).toBeNull()
    expect(await invitationsOf(organizationId)).toHaveLength(1)
  })

  it.each([
    [{ personName: 'Õnne Haldur' }, 'personEmail'],
    [{ personEmail: 'onne@naide.example' }, 'personName'],
    [{ ...ONNE, personEmail: 'onne' }, 'personEmail'],
    [{ ...ONNE, email: 'arved' }, 'email'],
  ])('a client with a wrong first person is not created, and nobody is invited: %j', async (wrong, key) => {
    const { create, organizationId } = await openAgency()
    const { status, problems } = await create(wrong)
    expect([status, problems.map((one) => one.key)]).toEqual([400, [key]])
    expect([await rowsOf(organizationId), await invitationsOf(organizationId)]).toEqual([[], []])
  })

  it('a person of the agency is not invited to a new client, and the client is not created', async () => {
    const { create, organizationId, agency } = await openAgency()
    const [colleague] = await app.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', agency.userId)
      .execute()
    const { status, problems } = await create({ ...ONNE, personEmail: colleague?.email ?? '' })
    expect([status, problems.map(({ key }) => key)]).toEqual([400, ['personEmail']])
    expect([await rowsOf(organizationId), await invitationsOf(organizationId)]).toEqual([[], []])
  })

  it('a client name is unique within an agency', async () => {
    const { create, list, agency } = await openAgency()
    await create()
    const { id } = (await create({ name: 'Teine OÜ' })).body
    const name = 'KOHVIK ÖÖ OÜ'
    const again = await create({ name })
    expect([again.status, again.problems]).toEqual([
      400,
      [{ key: 'name', errors: ['Sellise nimega klient on juba olemas.'] }],
    ])
    const body = { ...CLIENT, name }
    const renamed = await app.call('saveClient', agency, { params: { id }, query: { version: 0 }, body })
    expect([renamed.status, (await list()).total]).toEqual([400, 2])
    expect((await (await openAgency()).create()).status).toBe(200)
  })

  it('client names are compared by our own case folding, not by the database', async () => {
    const { create, list } = await openAgency()
    await create({ name: 'İstanbuli Õun OÜ' })
    const again = await create({ name: 'i̇stanbuli õun oü' })
    expect([again.status, again.problems.map(({ key }) => key), (await list()).total]).toEqual([400, ['name'], 1])
  })

  it('a client created twice at once exists once', async () => {
    const { create, list } = await openAgency()
    const answers = await Promise.all([create(), create()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await list()).total).toBe(1)
  })

  it('a project manager without access stays assigned, but cannot be assigned again', async () => {
    const { create, agency, organizationId } = await openAgency()
    const leaver = await app.make.agencyUser(organizationId)
    const { id } = (await create({ agentId: leaver.userId })).body
    await app.call('disableAgencyUser', agency, { params: { id: leaver.userId } })
    const body = { ...CLIENT, agentId: leaver.userId }
    const kept = await app.call('saveClient', agency, { params: { id }, query: { version: 0 }, body })
    const chosen = await create({ name: 'Uus OÜ', agentId: leaver.userId })
    expect([kept.status, chosen.status, chosen.problems[0]?.key]).toEqual([200, 400, 'agentId'])
  })

  it('a client of another agency is not found', async () => {
    const [own, other] = [await openAgency(), await openAgency()]
    const { id } = (await other.create()).body
    const query = { version: 0 }
    const answers = [
      await app.call('getAgencyClient', own.agency, { params: { id } }),
      await app.call('saveClient', own.agency, { params: { id }, query, body: CLIENT }),
      await app.call('blockClient', own.agency, { params: { id }, query, body: { openOrderCount: 0 } }),
      await app.call('unblockClient', own.agency, { params: { id }, query }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect([(await own.list()).total, await other.read(id)]).toEqual([0, expect.objectContaining({ isActive: true })])
  })
})

describe('the list of clients (R9)', () => {
  it('the list of clients finds words of name, code and project manager, sorted by name, with open orders', async () => {
    const { create, list, agency, organizationId } = await openAgency()
    await app.database.db.updateTable('users').set({ name: 'Žanna Pärn' }).where('id', '=', agency.userId).execute()
    const { id } = (await create({ name: 'Õunapuu AS', registryCode: null })).body
    await create({ name: 'Aiamaa OÜ', agentId: null })
    const of = { id, organizationId }
    const member = await app.make.member(of)
    for (const status of ['submitted', 'confirmed', 'done'] as const)
      await addOrderRows(app.database.db, of, { created_by: member.userId, status, submitted_at: app.now() })
    const names = async (Search: string) => (await list({ Search })).clients.map(({ name }) => name)
    expect((await list()).clients.map(({ name }) => name)).toEqual(['Aiamaa OÜ', 'Õunapuu AS'])
    expect([await names('ounapuu'), await names('1241'), await names('zanna parn'), await names('puudub')]).toEqual([
      ['Õunapuu AS'],
      ['Aiamaa OÜ'],
      ['Õunapuu AS'],
      [],
    ])
    expect((await list()).clients[1]).toMatchObject({
      memberCount: 1,
      openOrderCount: 2,
      lastOrderedAt: app.now().toISOString(),
    })
  })
})

describe('blocking a client', () => {
  const block = (shop: Awaited<ReturnType<typeof openShop>>, openOrderCount: number, version = 0) =>
    app.call('blockClient', shop.agency, { params: { id: shop.of.id }, query: { version }, body: { openOrderCount } })
  const stateOf = async (id: string) =>
    app.database.db.selectFrom('clients').select(['is_active', 'version']).where('id', '=', id).executeTakeFirst()

  it('blocking a client is refused when its open orders are not those that the caller confirmed', async () => {
    const shop = await openShop(app)
    await addOrderRows(app.database.db, shop.of, { created_by: shop.orderer.userId ?? '', status: 'submitted' })
    const refused = await block(shop, 0)
    expect([refused.status, refused.problems]).toEqual([
      400,
      [
        {
          key: 'openOrderCount',
          errors: ['Kliendil on nüüd pooleli tellimusi: 1. Vaadake need enne blokeerimist üle.'],
        },
      ],
    ])
    expect(await stateOf(shop.of.id)).toEqual({ is_active: true, version: 0 })
    const seen = await app.call('getAgencyClient', shop.agency, { params: { id: shop.of.id } })
    expect([seen.body.openOrderCount, seen.body.openOrders.length]).toEqual([1, 1])
    expect((await block(shop, 1)).body).toEqual({ version: 1 })
  })

  it('members of a blocked client cannot log in; the agency finishes open orders and starts none', async () => {
    const shop = await openShop(app)
    const { agency, orderer, of, client } = shop
    const created_by = orderer.userId ?? ''
    const order = await addOrderRows(app.database.db, of, { created_by, status: 'submitted' })
    await block(shop, 1)
    expect((await app.call('getClientName', orderer, { params: client })).status).toBe(403)
    expect((await app.call('listAvailableClients', orderer, {})).body).toEqual([])
    expect((await app.call('listAvailableClients', agency, {})).body).toEqual([])
    const params = { ...client, id: order.id }
    expect((await app.call('getOrder', agency, { params })).status).toBe(200)
    const drafts = await app.call('createDraft', agency, { params: client })
    expect([drafts.status, drafts.problems[0]?.key]).toEqual([400, 'client'])
    const body = { email: 'uus@naide.example', name: 'Uus', role: 'orderer', locale: 'et-EE' } as const
    expect((await app.call('inviteMember', agency, { params: client, body })).status).toBe(400)
    const version = 1
    expect((await app.call('unblockClient', agency, { params: { id: of.id }, query: { version } })).body).toEqual({
      version: 2,
    })
    expect((await app.call('getClientName', orderer, { params: client })).status).toBe(200)
    expect((await trailOf(of.id)).map(({ verb }) => verb).sort()).toEqual(['disabled', 'enabled'])
  })

  it('blocking a client with a stale version is refused', async () => {
    const shop = await openShop(app)
    expect((await block(shop, 0, 3)).status).toBe(409)
    expect(await stateOf(shop.of.id)).toEqual({ is_active: true, version: 0 })
  })
})
