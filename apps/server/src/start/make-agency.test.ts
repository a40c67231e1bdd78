import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { CannotStart } from './cannot-start.ts'
import { makeAgency } from './make-agency.ts'
import { makePasswordLink } from './password-link.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const nobody = { address: 'https://portaal.example', askPassword: async () => null }
const typing = (password: string) => ({ ...nobody, askPassword: async () => password })
const agency = (nth: number) => ({
  name: `Trükk ${nth} OÜ`,
  email: ` Mari${nth}@Naidis.example `,
  personName: 'Mari Maasikas',
  locale: 'et-EE' as const,
})

const counts = async () => {
  const { db } = app.database
  const tables = ['organizations', 'users', 'agency_users', 'password_resets', 'audit_events'] as const
  return Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length))
}

const logIn = (email: string, password: string) =>
  app.call(
    'token',
    { userId: null, organizationId: null },
    { body: { grant_type: 'password', username: email, password } },
  )

describe('npm run portal -- create-agency', () => {
  it('create-agency prints a link by which the first user sets a password and can work', async () => {
    const result = await makeAgency(app.database.db, agency(1), nobody)
    const token = /https:\/\/portaal\.example\/resetpassword\?token=([\w-]+)/.exec(result)?.[1] ?? ''
    app.setNow(new Date().toISOString())
    const [email, password] = ['mari1@naidis.example', 'minu uus parool']
    const chosen = await app.call(
      'resetPassword',
      { userId: null, organizationId: null },
      { body: { token, email, password, confirmPassword: password } },
    )
    expect(chosen.status).toBe(204)
    expect((await logIn(email, password)).status).toBe(200)
    const user = await app.database.db
      .selectFrom('users')
      .innerJoin('agency_users', 'agency_users.user_id', 'users.id')
      .select(['users.id as userId', 'organization_id as organizationId'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect((await app.call('getAvailableActions', user, {})).body).toEqual({ canViewAgencyClientsOrders: true })
  })

  it('create-agency accepts a password typed on the terminal', async () => {
    const result = await makeAgency(app.database.db, agency(2), typing('minu teine parool'))
    expect(result).toContain('https://portaal.example/login')
    expect((await logIn('mari2@naidis.example', 'minu teine parool')).status).toBe(200)
  })

  it.each([
    ['a name that there is', { ...agency(3), name: 'TRÜKK 1 oü' }, nobody, /--name: There is an agency of this name/],
    [
      'an e-mail that there is',
      { ...agency(3), email: 'mari1@naidis.example' },
      nobody,
      /--email: There is an account/,
    ],
    ['no e-mail', { ...agency(3), email: 'mari' }, nobody, /--email: /],
    ['no name', { ...agency(3), name: '' }, nobody, /--name: /],
    ['a short password', agency(3), typing('lühike'), /password: /],
    ['a leaked password', agency(3), typing('kangaroo-2026'), /password: This password is too common/],
  ])('create-agency refuses %s with a message and creates nothing', async (_, wrong, terminal, sentence) => {
    const before = await counts()
    const refused = makeAgency(app.database.db, wrong, terminal)
    await expect(refused).rejects.toThrow(CannotStart)
    await expect(refused).rejects.toThrow(sentence)
    expect(await counts()).toEqual(before)
  })
})

describe('npm run portal -- password-link', () => {
  it('password-link prints a link to a new password that works once and for an hour', async () => {
    const { db } = app.database
    const email = 'eksinud@naidis.example'
    await app.make.user({ email })
    const open = async () => {
      const text = await makePasswordLink(db, ' Eksinud@Naidis.example', 'https://portaal.example')
      const token = /^https:\/\/portaal\.example\/resetpassword\?token=([\w-]+)$/m.exec(text)?.[1] ?? ''
      return (password: string) =>
        app.call(
          'resetPassword',
          { userId: null, organizationId: null },
          { body: { token, email, password, confirmPassword: password } },
        )
    }
    const [choose, chooseLate] = [await open(), await open()]
    app.setNow(new Date(Date.now() + 61 * 60_000).toISOString())
    expect((await chooseLate('roheline vesi ja kivi')).status).toBe(400)
    app.setNow(new Date().toISOString())
    expect((await choose('sinine taevas ja kivi')).status).toBe(204)
    expect((await choose('punane taevas ja kivi')).status).toBe(400)
    expect((await logIn(email, 'sinine taevas ja kivi')).status).toBe(200)
  })

  it.each([
    ['an unknown address', 'puudub@naidis.example', 'There is no account of puudub@naidis.example.'],
    ['a closed account', 'suletud@naidis.example', 'The account of suletud@naidis.example is closed.'],
    ['no address', 'mari', /e-?mail/i],
  ])('password-link refuses %s with a message and makes no link', async (_, email, sentence) => {
    if (email.startsWith('suletud')) await app.make.user({ email, disabled_at: new Date() })
    const before = await counts()
    const refused = makePasswordLink(app.database.db, email, 'https://portaal.example')
    await expect(refused).rejects.toThrow(CannotStart)
    await expect(refused).rejects.toThrow(sentence)
    expect(await counts()).toEqual(before)
  })
})
