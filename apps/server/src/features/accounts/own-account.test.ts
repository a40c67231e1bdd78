import { PERMISSIONS } from '@tiraaz/contract/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPasswordReset } from '../../testing/account-links.ts'
import { addSession, givePassword, PASSWORD } from '../../testing/own-account.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const NEW = 'uus ja pikk parool'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
let hour = 0
beforeEach(() => {
  hour += 1
  app.setNow(new Date(Date.UTC(2026, 2, 11, hour)).toISOString())
})
const later = (minutes: number) => app.setNow(new Date(app.now().getTime() + minutes * 60_000).toISOString())

let count = 0
const newPerson = async () => {
  count += 1
  const email = `omanik-${count}@naide.example`
  const userId = await app.make.user({ email, name: 'Õie Omanik' })
  await givePassword(app, userId)
  return { email, userId }
}

type Tokens = { access_token: string; refresh_token: string }

const grant = async (form: Record<string, string>, userAgent = '') => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/connect/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent },
    remoteAddress: '193.40.56.7',
    payload: new URLSearchParams(form).toString(),
  })
  return { status: answer.statusCode, tokens: answer.json<Tokens>() }
}
const logIn = async (username: string, userAgent = '', password = PASSWORD) =>
  (await grant({ grant_type: 'password', username, password }, userAgent)).tokens
const refresh = (tokens: Tokens) => grant({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token })

const as = ({ access_token }: Tokens) => ({ userId: null, organizationId: null, bearer: access_token })
const works = async (tokens: Tokens) => (await app.call('getUserInfo', as(tokens), {})).status === 200

const change = (
  tokens: Tokens,
  body: Partial<{ currentPassword: string; password: string; passwordAgain: string; endsOtherSessions: boolean }> = {},
) =>
  app.call('changePassword', as(tokens), {
    body: {
      currentPassword: PASSWORD,
      password: NEW,
      passwordAgain: body.password ?? NEW,
      endsOtherSessions: true,
      ...body,
    },
  })

describe('change of the own name', () => {
  const rename = (tokens: Tokens, name: string) => app.call('changeOwnName', as(tokens), { body: { name } })
  const nameOf = async (tokens: Tokens) => (await app.call('getUserInfo', as(tokens), {})).body.name

  it('changes the name everywhere at once, and is logged where the person works or orders', async () => {
    const { email, userId } = await newPerson()
    const client = await app.make.client()
    await app.database.db
      .insertInto('client_members')
      .values({ client_id: client.id, user_id: userId, organization_id: client.organizationId, role: 'orderer' })
      .execute()
    const tokens = await logIn(email)
    expect((await rename(tokens, ' Õie  Uuenimi ')).status).toBe(204)
    expect(await nameOf(tokens)).toBe('Õie  Uuenimi')
    const events = await app.database.db
      .selectFrom('audit_events')
      .where('subject_id', '=', userId)
      .where('noun', '=', 'account')
      .select(['actor_name', 'verb', 'before', 'after', 'organization_id'])
      .execute()
    expect(events).toMatchObject([
      {
        actor_name: 'Õie Omanik',
        verb: 'changed',
        before: { name: 'Õie Omanik' },
        after: { name: 'Õie  Uuenimi' },
        organization_id: client.organizationId,
      },
    ])
    expect((await rename(tokens, 'Õie  Uuenimi')).status).toBe(204)
    const count = app.database.db.selectFrom('audit_events').where('noun', '=', 'account').select('id')
    expect(await count.where('subject_id', '=', userId).execute()).toHaveLength(1)
  })

  it.each(['', '  ', 'a'.repeat(101), 'Õie\nOmanik'])('refuses %j and keeps the name', async (name) => {
    const { email } = await newPerson()
    const tokens = await logIn(email)
    const { status, problems } = await rename(tokens, name)
    expect([status, problems.map(({ key }) => key)]).toEqual([400, ['name']])
    expect(await nameOf(tokens)).toBe('Õie Omanik')
  })
})

describe('change of the own password', () => {
  it('ends the other sessions, keeps this one and old links of a reset fail', async () => {
    const { email, userId } = await newPerson()
    const [here, there] = [await logIn(email), await logIn(email)]
    const link = await addPasswordReset(app, userId)
    later(1)
    expect((await change(here)).status).toBe(204)
    expect([await works(here), await works(there)]).toEqual([true, false])
    expect((await refresh(there)).status).toBe(400)
    const next = await refresh(here)
    expect([next.status, await works(next.tokens)]).toEqual([200, true])
    expect((await grant({ grant_type: 'password', username: email, password: PASSWORD })).status).toBe(400)
    expect((await grant({ grant_type: 'password', username: email, password: NEW })).status).toBe(200)
    const reset = { ...link, email, password: 'veel üks parool', confirmPassword: 'veel üks parool' }
    expect((await app.callRaw('resetPassword', { userId: null, organizationId: null }, { body: reset })).status).toBe(
      400,
    )
  })

  it('leaves the other sessions open on request', async () => {
    const { email } = await newPerson()
    const [here, there] = [await logIn(email), await logIn(email)]
    later(1)
    expect((await change(here, { endsOtherSessions: false })).status).toBe(204)
    expect([await works(there), (await refresh(there)).status]).toEqual([true, 200])
  })

  it('is told to the person by e-mail', async () => {
    const { email } = await newPerson()
    await change(await logIn(email, FIREFOX))
    const told = (await app.mails()).filter(({ to }) => to.email === email)
    expect(told.map(({ content }) => content)).toEqual([
      {
        kind: 'passwordChanged',
        link: 'http://portal.test/account',
        changedAt: app.now().toISOString(),
        device: '',
      },
    ])
  })

  it.each([
    [{ currentPassword: 'vale-parool-2026' }, 'currentPassword', 'Praegune parool ei ole õige.'],
    [{ currentPassword: '' }, 'currentPassword', 'Väli on kohustuslik.'],
    [{ password: 'lühike' }, 'password', 'Parool on liiga lühike: vaja on vähemalt 10 tähemärki.'],
    [{ password: 'uSuckballz1' }, 'password', 'See parool on liiga levinud ja kergesti äraarvatav. Valige mõni teine.'],
    [
      { password: 'ÕieOmanik-2026' },
      'password',
      'Parool ei tohi olla teie, organisatsiooni ega portaali nimi, ka mitte numbritega.',
    ],
    [{ passwordAgain: 'midagi muud siia' }, 'passwordAgain', 'Paroolid ei ole ühesugused.'],
  ])('is refused for %j, and the password, sessions and mailbox stay', async (wrong, key, sentence) => {
    const { email } = await newPerson()
    const [here, there] = [await logIn(email), await logIn(email)]
    const { status, problems } = await change(here, wrong)
    expect([status, problems]).toEqual([400, [{ key, errors: [sentence] }]])
    expect([await works(here), await works(there)]).toEqual([true, true])
    expect((await grant({ grant_type: 'password', username: email, password: PASSWORD })).status).toBe(200)
    expect((await app.mails()).filter(({ to }) => to.email === email)).toEqual([])
  })

  it('guesses of the current password are limited like log-ins (R6)', async () => {
    const { email } = await newPerson()
    const here = await logIn(email)
    for (let nth = 0; nth < 10; nth += 1) {
      expect((await change(here, { currentPassword: `arvatud-${nth}` })).status).toBe(400)
    }
    const limited = await change(here)
    expect([limited.status, Number(limited.headers['retry-after']) > 0]).toEqual([429, true])
    expect(await works(here)).toBe(true)
  })
})

describe('e-mail of a log-in from a new device', () => {
  const mailsTo = async (email: string) => (await app.mails()).filter(({ to }) => to.email === email)

  it('is sent for another browser, with device, time and network, but not for the first log-in or the same one', async () => {
    const { email } = await newPerson()
    await logIn(email, FIREFOX)
    later(24 * 60)
    await logIn(email, FIREFOX)
    expect(await mailsTo(email)).toEqual([])
    await logIn(email, PHONE)
    expect((await mailsTo(email)).map(({ content }) => content)).toEqual([
      {
        kind: 'newDevice',
        link: 'http://portal.test/account',
        loggedInAt: app.now().toISOString(),
        device: 'Safari, iOS',
        network: '193.40.56.0/24',
      },
    ])
    await logIn(email, PHONE)
    expect((await mailsTo(email)).length).toBe(1)
  })

  it('is not sent to a device that the cookie knows, nor for a wrong password', async () => {
    const { email } = await newPerson()
    await logIn(email, FIREFOX)
    const form = { grant_type: 'password', username: email, password: PASSWORD }
    const first = await app.fastify.inject({
      method: 'POST',
      url: '/connect/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': FIREFOX },
      payload: new URLSearchParams(form).toString(),
      remoteAddress: '193.40.56.8',
    })
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    await app.fastify.inject({
      method: 'POST',
      url: '/connect/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': PHONE, cookie },
      payload: new URLSearchParams(form).toString(),
      remoteAddress: '10.9.8.7',
    })
    await grant({ ...form, password: 'vale-parool-2026' }, PHONE)
    expect(await mailsTo(email)).toEqual([])
  })
})

describe('sensitive steps (decision 150)', () => {
  const endOthers = (tokens: Tokens) => app.callRaw('endOtherSessions', as(tokens), {})
  const confirm = (tokens: Tokens, currentPassword = PASSWORD) =>
    app.call('confirmIdentity', as(tokens), { body: { currentPassword } })

  it('are refused with a type of their own ten minutes after the log-in, and a refresh does not help', async () => {
    const { email } = await newPerson()
    const [here, there] = [await logIn(email), await logIn(email)]
    later(10)
    expect((await endOthers(here)).status).toBe(204)
    const third = await logIn(email)
    later(1)
    const old = (await refresh(here)).tokens
    const refused = await endOthers(old)
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { type: 'urn:tiraaz:problem:log-in-too-old', title: 'Selle sammu jaoks kinnitage end parooliga.' },
    ])
    expect([await works(there), await works(third), await works(old)]).toEqual([false, true, true])
  })

  it('are also the data of a person, its erasure, and a second step that an administrator turns off', async () => {
    const { email } = await newPerson()
    const tokens = await logIn(email)
    expect((await app.callRaw('exportOwnData', as(tokens), {})).status).toBe(200)
    later(11)
    const old = (await refresh(tokens)).tokens
    expect((await app.callRaw('exportOwnData', as(old), {})).text).toContain('log-in-too-old')
    const marked = ['exportOwnData', 'exportPersonData', 'erasePerson', 'resetSecondFactor', 'saveSecurity'] as const
    expect(marked.filter((name) => PERMISSIONS[name].isSensitive !== true)).toEqual([])
  })

  it('go on after the password with the next token of this session alone', async () => {
    const { email } = await newPerson()
    const [here, there] = [await logIn(email), await logIn(email)]
    later(12)
    expect((await confirm(here, 'vale-parool-2026')).problems).toEqual([
      { key: 'currentPassword', errors: ['Praegune parool ei ole õige.'] },
    ])
    expect((await endOthers((await refresh(here)).tokens)).status).toBe(403)
    const again = await logIn(email)
    later(12)
    const old = (await refresh(again)).tokens
    expect((await confirm(old)).status).toBe(204)
    const [confirmed, other] = [(await refresh(old)).tokens, (await refresh(there)).tokens]
    expect([(await endOthers(other)).status, (await endOthers(confirmed)).status]).toEqual([403, 204])
    expect([await works(confirmed), await works(other)]).toEqual([true, false])
    later(11)
    expect((await endOthers((await refresh(confirmed)).tokens)).status).toBe(403)
  })

  it("are changes of a colleague's rights, and of the bank account but not of the rest of the company", async () => {
    const { email, userId } = await newPerson()
    const organizationId = await app.make.organization()
    const { db } = app.database
    await db.insertInto('agency_users').values({ organization_id: organizationId, user_id: userId }).execute()
    const colleague = (await app.make.agencyUser(organizationId)).userId ?? ''
    const first = await logIn(email)
    later(11)
    const caller = { ...as((await refresh(first)).tokens), organizationId }
    const rights = { params: { id: colleague }, body: { canViewAgencyClientsOrders: false } }
    const statuses = [
      await app.callRaw('changeAgencyUser', caller, rights),
      await app.callRaw('disableAgencyUser', caller, { params: { id: colleague } }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([403, 403])
    const row = await db.selectFrom('agency_users').selectAll().where('user_id', '=', colleague).executeTakeFirst()
    expect(row).toMatchObject({ can_view_agency_clients_orders: true, disabled_at: null })
    const { body } = await app.call('getOrganizationSettings', caller, {})
    const company = { ...body.company, phone: '+372 5555 5555' }
    const save = (changed: typeof company, version: number) =>
      app.callRaw('saveCompany', caller, { query: { version }, body: changed })
    expect((await save({ ...company, iban: 'EE382200221020145685' }, body.version)).status).toBe(403)
    expect((await save(company, body.version)).status).toBe(200)
    const kept = db.selectFrom('organizations').select(['iban', 'phone']).where('id', '=', organizationId)
    expect(await kept.executeTakeFirst()).toEqual({ iban: null, phone: '+372 5555 5555' })
  })
})

describe('list of own sessions', () => {
  it('names browser, system and network of each open session and marks this one', async () => {
    const { email, userId } = await newPerson()
    const phone = await logIn(email, PHONE)
    later(5)
    const here = await logIn(email, FIREFOX)
    const ended = await addSession(app, userId)
    await app.call('endSession', as(here), { params: { sessionId: ended } })
    await addSession(app, userId, { startedAt: new Date(app.now().getTime() - 9 * 3_600_000) })
    later(20)
    expect((await refresh(phone)).status).toBe(200)
    const again = await refresh(here)
    const { body } = await app.call('listSessions', as(again.tokens), {})
    expect(body.map(({ browser, system, network, isOwn }) => [browser, system, network, isOwn])).toEqual([
      ['Firefox', 'Windows', '193.40.56.0/24', true],
      ['Safari', 'iOS', '193.40.56.0/24', false],
    ])
    expect(body[0]).toMatchObject({ lastSeenAt: app.now().toISOString() })
  })

  it('ending one session or all others refuses their next call and leaves this one', async () => {
    const { email } = await newPerson()
    const [here, second, third] = [await logIn(email), await logIn(email), await logIn(email)]
    const idsOf = async () => (await app.call('listSessions', as(here), {})).body
    const one = (await idsOf()).find(({ isOwn }) => !isOwn)
    const gone = await app.call('endSession', as(here), { params: { sessionId: one?.id ?? '' } })
    expect([gone.status, (await idsOf()).length]).toEqual([204, 2])
    expect((await app.call('endOtherSessions', as(here), {})).status).toBe(204)
    expect([await works(here), await works(second), await works(third)]).toEqual([true, false, false])
    expect((await refresh(second)).status + (await refresh(third)).status).toBe(800)
  })

  it('a session of another person is not found and stays open', async () => {
    const [own, other] = [await newPerson(), await newPerson()]
    const [here, there] = [await logIn(own.email), await logIn(other.email)]
    const foreign = (await app.call('listSessions', as(there), {})).body[0]?.id ?? ''
    expect((await app.call('endSession', as(here), { params: { sessionId: foreign } })).status).toBe(404)
    expect(await works(there)).toBe(true)
  })
})
