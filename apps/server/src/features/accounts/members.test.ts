import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashPassword } from './tokens/password.ts'

const nobody = { userId: null, organizationId: null }
const PASSWORD = 'õige hobune klamber'
let app: TestApp
let password_hash: string
beforeAll(async () => {
  app = await openTestApp()
  password_hash = await hashPassword(PASSWORD)
})
afterAll(() => app.close())

const openClient = async () => {
  const client = await app.make.client({ name: 'Kohvik Öö OÜ' })
  const manager = await app.make.member(client, 'manager', { name: 'Kadri Mägi' })
  const email = `tellija-${client.id}@naide.example`
  const orderer = await app.make.member(client, 'orderer', { name: 'Õie Rand', email, password_hash })
  const agency = await app.make.agencyUser(client.organizationId)
  const params = { clientId: client.id }
  const of = ({ userId }: TestCaller) => ({ ...params, memberId: userId ?? '' })
  return { client, manager, orderer, agency, email, params, of }
}
type TestClient = Awaited<ReturnType<typeof openClient>>

const membersOf = async ({ manager, params }: TestClient) =>
  (await app.call('listMembers', manager, { params })).body.map(({ name, role, isDisabled }) => [
    name,
    role,
    isDisabled,
  ])

const trailOf = (clientId: string) =>
  app.database.db
    .selectFrom('audit_events')
    .select(['noun', 'verb', 'subject_name', 'before', 'after'])
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute()

const logIn = async (username: string) =>
  (await app.callRaw('token', nobody, { body: { grant_type: 'password', username, password: PASSWORD } })).body as {
    refresh_token: string
  }

const refresh = (refresh_token: string) =>
  app.callRaw('token', nobody, { body: { grant_type: 'refresh_token', refresh_token } })

describe('members of a client (R2)', () => {
  it('managers and agency users see all members, orderers and viewers none', async () => {
    const opened = await openClient()
    const viewer = await app.make.member(opened.client, 'viewer')
    const { params, orderer, manager, agency } = opened
    const seen = await app.call('listMembers', manager, { params })
    expect(seen.body.map(({ name, isOwn }) => [name, isOwn])).toContainEqual(['Kadri Mägi', true])
    expect((await app.call('listMembers', agency, { params })).body).toHaveLength(3)
    for (const who of [orderer, viewer]) expect((await app.call('listMembers', who, { params })).status).toBe(403)
  })

  it('a changed member role takes effect at once and is logged', async () => {
    const opened = await openClient()
    const { manager, orderer, params, of } = opened
    expect((await app.call('createDraft', orderer, { params })).status).toBe(200)
    const changed = await app.call('changeMemberRole', manager, { params: of(orderer), body: { role: 'viewer' } })
    expect(changed.status).toBe(204)
    expect((await app.call('createDraft', orderer, { params })).status).toBe(403)
    expect(await trailOf(opened.client.id)).toEqual([
      {
        noun: 'member',
        verb: 'changed',
        subject_name: 'Õie Rand',
        before: { role: 'orderer' },
        after: { role: 'viewer' },
      },
    ])
  })

  it('a disabled member loses access to the client and all sessions', async () => {
    const opened = await openClient()
    const { manager, orderer, params, of, email } = opened
    const { refresh_token } = await logIn(email)
    expect((await app.call('disableMember', manager, { params: of(orderer) })).status).toBe(204)
    expect((await app.call('getClientName', orderer, { params })).status).toBe(403)
    expect((await app.call('listAvailableClients', orderer, {})).body).toEqual([])
    expect((await refresh(refresh_token)).status).toBe(400)
    expect(await membersOf(opened)).toEqual([
      ['Kadri Mägi', 'manager', false],
      ['Õie Rand', 'orderer', true],
    ])
    const representatives = await app.call('listClientMembers', manager, { params })
    expect(representatives.body.map(({ name }) => name)).toEqual(['Kadri Mägi'])
    expect((await app.call('enableMember', manager, { params: of(orderer) })).status).toBe(204)
    expect((await app.call('getClientName', orderer, { params })).status).toBe(200)
    expect((await trailOf(opened.client.id)).map(({ verb }) => verb).sort()).toEqual(['disabled', 'enabled'])
  })

  it('a member disabled in one client keeps the tokens for another client', async () => {
    const [opened, other] = [await openClient(), await openClient()]
    const { manager, orderer, params, of, email } = opened
    await app.database.db
      .insertInto('client_members')
      .values({
        client_id: other.client.id,
        organization_id: other.client.organizationId,
        user_id: orderer.userId ?? '',
        role: 'viewer',
      })
      .execute()
    const { refresh_token } = await logIn(email)
    await app.call('disableMember', manager, { params: of(orderer) })
    const elsewhere = { userId: orderer.userId, organizationId: other.client.organizationId }
    expect((await app.call('getClientName', elsewhere, { params: other.params })).status).toBe(200)
    expect((await app.call('getClientName', orderer, { params })).status).toBe(403)
    expect((await refresh(refresh_token)).status).toBe(200)
  })

  it('disabled members can neither send nor receive chat messages (R31)', async () => {
    const { manager, orderer, agency, of } = await openClient()
    const to = (userId: string | null) => ({ body: { userId: userId ?? '' } })
    expect((await app.call('openConversation', agency, to(orderer.userId))).status).toBe(200)
    await app.call('disableMember', manager, { params: of(orderer) })
    expect((await app.call('openConversation', agency, to(orderer.userId))).status).toBe(404)
    const listed = await app.call('listChatContacts', agency, {})
    expect(listed.body.map(({ name }) => name)).not.toContain('Õie Rand')
    expect((await app.call('openConversation', orderer, to(agency.userId))).status).toBe(403)
  })
})

describe('rejected changes of members', () => {
  it('the last manager cannot be disabled or demoted, not even by the agency', async () => {
    const opened = await openClient()
    const { manager, agency, of } = opened
    const before = await membersOf(opened)
    const refusals = [
      await app.call('disableMember', agency, { params: of(manager) }),
      await app.call('changeMemberRole', agency, { params: of(manager), body: { role: 'orderer' } }),
    ]
    for (const { status, problems } of refusals) {
      expect([status, problems]).toEqual([
        400,
        [{ key: 'user', errors: ['See on kliendi ainus haldur. Määrake enne teine haldur.'] }],
      ])
    }
    expect([await membersOf(opened), await trailOf(opened.client.id)]).toEqual([before, []])
    const second = await app.make.member(opened.client, 'manager')
    expect((await app.call('disableMember', second, { params: of(manager) })).status).toBe(204)
  })

  it('a manager with a disabled account does not count as another manager', async () => {
    const opened = await openClient()
    await app.make.member(opened.client, 'manager', { disabled_at: new Date() })
    const { status } = await app.call('disableMember', opened.agency, { params: opened.of(opened.manager) })
    expect(status).toBe(400)
  })

  it('two managers disable each other at once: one stays', async () => {
    const opened = await openClient()
    const second = await app.make.member(opened.client, 'manager')
    const answers = await Promise.all([
      app.call('disableMember', second, { params: opened.of(opened.manager) }),
      app.call('disableMember', opened.manager, { params: opened.of(second) }),
    ])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  })

  it('members cannot change their own access', async () => {
    const opened = await openClient()
    await app.make.member(opened.client, 'manager')
    const own = { params: opened.of(opened.manager) }
    const { status, problems } = await app.call('disableMember', opened.manager, own)
    expect([status, problems[0]?.key]).toEqual([400, 'user'])
    const role = await app.call('changeMemberRole', opened.manager, { ...own, body: { role: 'viewer' } })
    expect(role.status).toBe(400)
    expect((await app.call('listMembers', opened.manager, { params: opened.params })).status).toBe(200)
  })

  it('a member of another client is not found by any caller', async () => {
    const [opened, other] = [await openClient(), await openClient()]
    const params = { ...opened.params, memberId: other.orderer.userId ?? '' }
    for (const who of [opened.manager, opened.agency]) {
      expect((await app.call('disableMember', who, { params })).status).toBe(404)
      expect((await app.call('enableMember', who, { params })).status).toBe(404)
      expect((await app.call('changeMemberRole', who, { params, body: { role: 'viewer' } })).status).toBe(404)
    }
    expect((await app.call('getClientName', other.orderer, { params: other.params })).status).toBe(200)
  })

  it('a disabled member cannot be invited again: the problem says to enable them', async () => {
    const opened = await openClient()
    const { manager, orderer, params, of, email } = opened
    await app.call('disableMember', manager, { params: of(orderer) })
    const body = { email, name: 'Õie', role: 'orderer', locale: 'et-EE' } as const
    const { status, problems } = await app.call('inviteMember', manager, { params, body })
    expect([status, problems[0]?.errors]).toEqual([
      400,
      ['Selle inimese juurdepääs on suletud. Avage see nimekirjas uuesti.'],
    ])
    expect((await app.call('listInvitations', manager, { params })).body).toEqual([])
  })
})
