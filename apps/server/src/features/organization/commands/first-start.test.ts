import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ publicUrl: 'http://localhost:8080' })
})
afterAll(() => app.close())

const nobody: TestCaller = { userId: null, organizationId: null }
const AGENCY = {
  name: 'Esimene Trükk OÜ',
  personName: 'Mari Maasikas',
  email: 'mari@esimene.example',
  password: 'pikk ja salajane',
  passwordAgain: 'pikk ja salajane',
}

const make = (body: Partial<typeof AGENCY> = {}) =>
  app.call('makeFirstAgency', nobody, { body: { ...AGENCY, ...body } })
const organizations = () => app.database.db.selectFrom('organizations').select('name').execute()

const from = (headers: Record<string, string>, remoteAddress: string, { fastify } = app) =>
  fastify.inject({
    method: 'POST',
    url: '/api/store/first-start',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(AGENCY),
    remoteAddress,
  })

describe('the first start of an empty portal', () => {
  it.each([
    ['from another machine', { host: 'localhost:8080' }, '192.168.1.7'],
    ['through a proxy on this machine', { host: 'localhost:8080', 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
    ['by another name of this machine', { host: 'portaal.example' }, '127.0.0.1'],
    ['from a page of elsewhere', { host: 'localhost:8080', origin: 'https://portaal.example' }, '127.0.0.1'],
    ['from a page of nowhere', { host: 'localhost:8080', origin: 'null' }, '127.0.0.1'],
  ])('a first start %s creates nothing', async (_, headers, remoteAddress) => {
    const answer = await from(headers, remoteAddress)
    expect(answer.json()).toEqual({ outcome: 'elsewhere' })
    expect(await organizations()).toEqual([])
  })

  it('a first start of a public portal creates nothing, even without proxy headers', async () => {
    const open = await openTestApp({ publicUrl: 'https://portaal.example' })
    const answer = await from({ host: 'localhost:8080', connection: 'close' }, '127.0.0.1', open)
    const state = await open.call('getFirstStart', nobody, {})
    const made = await open.database.db.selectFrom('organizations').select('name').execute()
    await open.close()
    expect([answer.json(), state.body, made]).toEqual([{ outcome: 'elsewhere' }, { state: 'elsewhere' }, []])
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ personName: ' ' }, 'personName'],
    [{ email: 'mari' }, 'email'],
    [{ password: 'lühike', passwordAgain: 'lühike' }, 'password'],
    [{ password: 'kangaroo-2026', passwordAgain: 'kangaroo-2026' }, 'password'],
    [{ password: '', passwordAgain: '' }, 'password'],
    [{ passwordAgain: 'teine' }, 'passwordAgain'],
  ])('a first start with %j is rejected and creates nothing', async (wrong, key) => {
    const { status, problems } = await make(wrong)
    expect([status, problems.map((problem) => problem.key)]).toEqual([400, [key]])
    expect(await organizations()).toEqual([])
  })

  it('two first starts at once create one agency, whose user can log in without any client', async () => {
    expect((await app.call('getFirstStart', nobody, {})).body).toEqual({ state: 'open' })
    const both = await Promise.all([make(), make({ name: 'Teine Trükk OÜ', email: 'jaan@teine.example' })])
    expect(both.map(({ body }) => body.outcome).sort()).toEqual(['made', 'over'])
    expect(await organizations()).toHaveLength(1)
    expect((await app.call('getFirstStart', nobody, {})).body).toEqual({ state: 'over' })
    const { id: userId } = await app.database.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const me = await app.call('getUserInfo', { userId, organizationId: null }, {})
    const organization = await app.database.db.selectFrom('organizations').select('id').executeTakeFirstOrThrow()
    expect(me.body).toMatchObject({ isAgencyUser: true, agencyOrganizationId: organization.id })
  })

  it('first steps are marked done by existing data, and the list can be dismissed', async () => {
    const organizationId = await app.make.organization({
      street: null,
      city: null,
      postal_code: null,
      markup_basis_points: 0,
    })
    const agency = await app.make.agencyUser(organizationId)
    const steps = async () => (await app.call('getFirstSteps', agency, {})).body
    const none = {
      company: false,
      printingHouse: false,
      product: false,
      price: false,
      markup: false,
      transport: false,
      client: false,
      invitation: false,
      order: false,
    }
    expect(await steps()).toEqual({ isHidden: false, areInvitationsMailed: true, steps: none })
    // With a price of a printing house.
    await app.make.product(organizationId)
    await app.make.tariff(organizationId)
    const facts = { street: 'Lai 1', city: 'Tartu', registry_code: '10000018', iban: 'EE471000001020145685' }
    await app.database.db.updateTable('organizations').set(facts).where('id', '=', organizationId).execute()
    const client = await app.make.client({ organization_id: organizationId, markup_basis_points: 3000 })
    await app.make.member(client)
    expect((await steps()).steps).toEqual({
      ...none,
      // No VAT number: not every agency has one.
      company: true,
      printingHouse: true,
      product: true,
      price: true,
      markup: true,
      transport: true,
      client: true,
      invitation: true,
    })
    expect((await app.call('showFirstSteps', agency, { body: { isHidden: true } })).status).toBe(204)
    expect((await steps()).isHidden).toBe(true)
    await app.call('showFirstSteps', agency, { body: { isHidden: false } })
    expect((await steps()).isHidden).toBe(false)
  })
})
