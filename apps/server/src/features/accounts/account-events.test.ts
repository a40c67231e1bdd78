import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { addPasswordReset } from '../../testing/account-links.ts'
import { addSession, givePassword, PASSWORD } from '../../testing/own-account.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0'
const WRONG = 'vale-parool-2026'
let app: TestApp
let mari: TestCaller
let organizationId: string
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
let day = 0
beforeEach(async () => {
  day += 1
  app.setNow(new Date(Date.UTC(2026, 2, day, 9)).toISOString())
  organizationId = await app.make.organization()
  mari = await app.make.agencyUser(organizationId)
})
const later = (minutes: number) => app.setNow(new Date(app.now().getTime() + minutes * 60_000).toISOString())

const newMember = async () => {
  const email = `sisse-${day}@naide.example`
  const userId = await app.make.user({ email, name: 'Siiri Sisse' })
  await givePassword(app, userId)
  const client = await app.make.client({ organization_id: organizationId })
  await app.database.db
    .insertInto('client_members')
    .values({ client_id: client.id, user_id: userId, organization_id: organizationId, role: 'orderer' })
    .execute()
  return { email, userId }
}

const logIn = async (username: string, password = PASSWORD, address = '193.40.56.7') => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/connect/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': FIREFOX },
    remoteAddress: address,
    payload: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
  })
  return { status: answer.statusCode, bearer: answer.json<{ access_token: string }>().access_token }
}
const events = async (caller = mari) =>
  (await app.call('listAuditEvents', caller, { query: { Page: 1 } })).body.events.toReversed()
const lines = async () =>
  (await events()).map(({ what, actorName, changes }) => [what, actorName, ...changes.map(({ after }) => after)])

describe('events of accounts in the audit log', () => {
  it('name a log-in with device and network, never the address, for the administrator in their language', async () => {
    const { email } = await newMember()
    expect((await logIn(email)).status).toBe(200)
    expect(await lines()).toEqual([['Sisselogimine õnnestus', 'Siiri Sisse', 'Firefox, Windows', '193.40.56.0/24']])
    expect((await events({ ...mari, locale: 'en-US' }))[0]).toMatchObject({
      what: 'Log-in succeeded',
      subjectName: 'Siiri Sisse',
      clientName: null,
    })
  })

  it('collapse wrong passwords of a quarter of an hour, and name the reached limit', async () => {
    const { email } = await newMember()
    for (let nth = 0; nth < 12; nth += 1) {
      later(1 / 60)
      await logIn(email, WRONG)
    }
    const unknown = ['Teadmata isik', 'Firefox, Windows', '193.40.56.0/24']
    const first = [
      ['Sisselogimine ebaõnnestus', ...unknown, '1'],
      ['Sisselogimine peatatud', ...unknown, '10'],
    ]
    expect(await lines()).toEqual(first)
    later(16)
    await logIn(email, WRONG)
    expect(await lines()).toEqual([...first, ['Sisselogimine ebaõnnestus', ...unknown, '1']])
    const rows = await app.database.db.selectFrom('audit_events').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/vale-parool|193\.40\.56\.7/)
  })

  it('keep nothing of an e-mail without an account', async () => {
    const count = async () => (await app.database.db.selectFrom('audit_events').select('id').execute()).length
    const before = await count()
    expect((await logIn('pole-olemas@naide.example', WRONG)).status).toBe(400)
    expect(await count()).toBe(before)
  })

  it('name changed passwords and ended sessions, in every organization of the person and in no other', async () => {
    const { email, userId } = await newMember()
    const second = await app.make.agencyUser(await app.make.organization())
    const stranger = await app.make.agencyUser(await app.make.organization())
    await app.database.db
      .insertInto('agency_users')
      .values({ organization_id: second.organizationId ?? '', user_id: userId })
      .execute()
    const { bearer } = await logIn(email)
    const own = { userId: null, organizationId: null, bearer }
    const from = { currentPassword: PASSWORD, password: 'uus ja pikk parool', passwordAgain: 'uus ja pikk parool' }
    await app.call('endSession', own, { params: { sessionId: await addSession(app, userId) } })
    await app.call('endOtherSessions', own, {})
    await app.call('changePassword', own, { body: { ...from, currentPassword: WRONG, endsOtherSessions: true } })
    await app.call('changePassword', own, { body: { ...from, endsOtherSessions: true } })
    later(1)
    const link = await addPasswordReset(app, userId)
    const reset = { ...link, email, password: 'veel üks parool', confirmPassword: 'veel üks parool' }
    await app.call('resetPassword', { userId: null, organizationId: null }, { body: reset })
    const names = ['succeeded', 'ended', 'ended', 'failed', 'changed', 'changed']
    const verbsOf = async (id: string | null) =>
      (
        await app.database.db
          .selectFrom('audit_events')
          .select('verb')
          .where('organization_id', '=', id ?? '')
          .orderBy('id')
          .execute()
      ).map(({ verb }) => verb)
    expect((await verbsOf(mari.organizationId)).toSorted()).toEqual(names.toSorted())
    expect((await verbsOf(second.organizationId)).toSorted()).toEqual(names.toSorted())
    expect(await verbsOf(stranger.organizationId)).toEqual([])
    expect((await lines()).at(-1)?.[0]).toBe('Parool muudetud')
    expect((await events()).at(-1)?.changes.map(({ field, after }) => `${field}: ${after}`)).toContain(
      'Lingi kaudu: jah',
    )
  })
})
