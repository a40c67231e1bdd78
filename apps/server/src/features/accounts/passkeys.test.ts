import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { addSession, givePassword, giveSecondFactor, PASSWORD, showCode } from '../../testing/own-account.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { resetTwoFactor } from '../../start/reset-two-factor.ts'

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
const later = (seconds: number) => app.setNow(new Date(app.now().getTime() + seconds * 1000).toISOString())

let count = 0
const newPerson = async () => {
  count += 1
  const email = `voti-${count}@naide.example`
  const userId = await app.make.user({ email, name: 'Võti Omanik' })
  await givePassword(app, userId)
  return { email, userId, caller: { userId, organizationId: null } }
}
type Person = Awaited<ReturnType<typeof newPerson>>
type Authenticator = ReturnType<typeof createAuthenticator>

const challengeOf = ({ options }: { options: Record<string, unknown> }): string => String(options['challenge'])

/** Adds a passkey as the page does. */
const addPasskey = async ({ caller }: Person, overrides = {}, authenticator = createAuthenticator(app)) => {
  const { body } = await app.call('startPasskey', caller, { body: { currentPassword: PASSWORD, code: '' } })
  const credential = authenticator.register(challengeOf(body), overrides)
  const input = { body: { ticket: body.ticket, credential } }
  const { status, problems } = await app.callRaw('confirmPasskey', caller, input)
  return { authenticator, status, problems, input }
}

const nobody = { userId: null, organizationId: null }
const GRANT = 'urn:tiraaz:grant-type:passkey'
const send = async (ticket: string, assertion: string) => {
  const { status, body } = await app.callRaw('token', nobody, {
    body: { grant_type: GRANT, mfa_token: ticket, assertion, remember_me: 'true' },
  })
  const { access_token: bearer, error, error_description: description } = body as Record<string, string>
  return { status, error, description, bearer }
}
const logIn = async (authenticator: Authenticator, overrides = {}) => {
  const { body } = await app.call('startPasskeyLogIn', nobody, {})
  const assertion = authenticator.logIn(challengeOf(body), overrides)
  return { ...(await send(body.ticket, assertion)), ticket: body.ticket, assertion }
}
const REFUSED = {
  status: 400,
  error: 'invalid_grant',
  description: 'Selle pääsuvõtmega ei saa sisse logida. Proovige uuesti või kasutage parooli.',
  bearer: undefined,
}

describe('adding a passkey', () => {
  it('a passkey is added after the password, is listed, told by e-mail and stands in the log of the account', async () => {
    const person = await newPerson()
    const { status } = await addPasskey(person)
    expect(status).toBe(204)
    const { body } = await app.call('listPasskeys', person.caller, {})
    expect(body).toEqual([
      { id: expect.any(String), device: null, createdAt: app.now().toISOString(), lastUsedAt: null },
    ])
    const mails = (await app.mails()).filter(({ to }) => to.email === person.email)
    expect(mails.map(({ content }) => content)).toMatchObject([{ kind: 'passkeyChanged', change: 'added' }])
  })

  it.each([
    ['of another site', { origin: 'https://kuri.example' }],
    ['of a device that did not verify the person', { isVerified: false }],
  ])('a passkey %s is refused and not stored', async (_, overrides) => {
    const person = await newPerson()
    const refused = await addPasskey(person, overrides)
    expect([refused.status, refused.problems.map(({ key }) => key)]).toEqual([400, ['credential']])
    expect((await app.call('listPasskeys', person.caller, {})).body).toEqual([])
  })

  it('an answer is refused a second time, late, from another person, and as anything else', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const { input, authenticator } = await addPasskey(person)
    const confirm = async (caller: Person['caller'], body: object) =>
      (await app.callRaw('confirmPasskey', caller, { body })).status
    expect(await confirm(person.caller, input.body)).toBe(400)
    const { body } = await app.call('startPasskey', other.caller, { body: { currentPassword: PASSWORD, code: '' } })
    const credential = createAuthenticator(app).register(challengeOf(body))
    expect(await confirm(person.caller, { ticket: body.ticket, credential })).toBe(400)
    for (const wrong of ['', '{', 'null', '[]', '{"id":7}', '{"id":"x","response":{}}']) {
      expect(await confirm(other.caller, { ticket: body.ticket, credential: wrong })).toBe(400)
    }
    // The passkey of another person, whose private key the caller has.
    expect((await addPasskey(other, {}, authenticator)).status).toBe(400)
    later(301)
    expect(await confirm(other.caller, { ticket: body.ticket, credential })).toBe(400)
    expect((await app.call('listPasskeys', other.caller, {})).body).toEqual([])
  })

  it('the challenge asks for the password, and for a code where the second step is on', async () => {
    const person = await newPerson()
    const start = (currentPassword: string, code = '') =>
      app.callRaw('startPasskey', person.caller, { body: { currentPassword, code } })
    expect((await start('vale-parool')).problems.map(({ key }) => key)).toEqual(['currentPassword'])
    const secret = await giveSecondFactor(app, person.userId)
    expect((await start(PASSWORD)).problems.map(({ key }) => key)).toEqual(['code'])
    expect((await start(PASSWORD, showCode(secret, app.now()))).status).toBe(200)
  })

  it('ten passkeys are enough for a person', async () => {
    const person = await newPerson()
    for (let nth = 0; nth < 10; nth += 1) expect((await addPasskey(person)).status).toBe(204)
    const full = await app.callRaw('startPasskey', person.caller, { body: { currentPassword: PASSWORD, code: '' } })
    expect(full.problems).toEqual([
      { key: 'currentPassword', errors: ['Teil on juba 10 pääsuvõtit. Kustutage mõni neist.'] },
    ])
  })
})

describe('log-in by passkey', () => {
  it('logs in without a password and without a second step, which is on', async () => {
    const person = await newPerson()
    const { authenticator } = await addPasskey(person)
    await giveSecondFactor(app, person.userId)
    later(60)
    const { status, bearer } = await logIn(authenticator)
    expect(status).toBe(200)
    const { body } = await app.call('getUserInfo', { ...nobody, bearer }, {})
    expect(body).toMatchObject({ name: 'Võti Omanik' })
    const [passkey] = (await app.call('listPasskeys', person.caller, {})).body
    expect(passkey?.lastUsedAt).toBe(app.now().toISOString())
    const events = await app.database.db
      .selectFrom('refresh_token_families')
      .select('is_remembered')
      .where('user_id', '=', person.userId)
      .execute()
    expect(events).toEqual([{ is_remembered: true }])
  })

  it('answers alike to a replay, a foreign challenge, a wrong origin, no verification, a counter that goes back and an unknown passkey', async () => {
    const { authenticator } = await addPasskey(await newPerson())
    const first = await logIn(authenticator, { counter: 7 })
    expect(first.status).toBe(200)
    const second = await app.call('startPasskeyLogIn', nobody, {})
    const { ticket: own } = (
      await app.call('startPasskey', (await newPerson()).caller, { body: { currentPassword: PASSWORD, code: '' } })
    ).body
    const refusals = [
      await send(first.ticket, first.assertion),
      await send(second.body.ticket, first.assertion),
      await send(own, first.assertion),
      await send(second.body.ticket, 'ei ole JSON'),
      await logIn(authenticator, { counter: 8, origin: 'https://kuri.example' }),
      await logIn(authenticator, { counter: 9, isVerified: false }),
      await logIn(authenticator, { counter: 7 }),
      await logIn(createAuthenticator(app), { counter: 1 }),
    ]
    expect(refusals.map(({ status, error, description, bearer }) => ({ status, error, description, bearer }))).toEqual(
      refusals.map(() => REFUSED),
    )
    later(301)
    expect(
      (await send(second.body.ticket, authenticator.logIn(challengeOf(second.body), { counter: 20 }))).status,
    ).toBe(400)
    expect((await logIn(authenticator, { counter: 21 })).status).toBe(200)
  })

  it('a disabled person and a removed passkey log in no more', async () => {
    const [person, disabled] = [await newPerson(), await newPerson()]
    const { authenticator } = await addPasskey(person)
    const { authenticator: other } = await addPasskey(disabled)
    await app.database.db
      .updateTable('users')
      .set({ disabled_at: app.now() })
      .where('id', '=', disabled.userId)
      .execute()
    expect((await logIn(other)).status).toBe(400)
    const [passkey] = (await app.call('listPasskeys', person.caller, {})).body
    const remove = (caller: Person['caller']) =>
      app.callRaw('removePasskey', caller, { params: { passkeyId: passkey?.id ?? '' } })
    const stranger = await newPerson()
    await addSession(app, stranger.userId)
    expect((await remove(stranger.caller)).status).toBe(404)
    expect((await logIn(authenticator)).status).toBe(200)
    expect((await remove(person.caller)).status).toBe(204)
    expect((await logIn(authenticator)).status).toBe(400)
  })

  it('the command for a lost device removes the passkeys too', async () => {
    const person = await newPerson()
    const { authenticator } = await addPasskey(person)
    expect(await resetTwoFactor(app.database.db, person.email)).toContain('logs in with the password alone')
    expect((await logIn(authenticator)).status).toBe(400)
  })
})
