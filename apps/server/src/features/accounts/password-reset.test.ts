import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashPassword } from './tokens/password.ts'

const OLD = 'vana-Parool-2026'
const NEW = 'uus ja pikk parool'
const nobody = { userId: null, organizationId: null }
let app: TestApp
let password_hash: string
beforeAll(async () => {
  app = await openTestApp()
  password_hash = await hashPassword(OLD)
})
afterAll(() => app.close())
// Moves the clock two hours on, so that limits of earlier tests have ended.
let hour = 0
beforeEach(() => {
  hour += 2
  app.setNow(new Date(Date.UTC(2026, 2, 11, hour)).toISOString())
})
const later = (minutes: number) => app.setNow(new Date(app.now().getTime() + minutes * 60_000).toISOString())

let count = 0
const newUser = async (row: { disabled_at?: Date; password_hash?: string | null; locale?: 'en-US' } = {}) => {
  count += 1
  const email = `unustaja-${count}@naide.example`
  return { email, userId: await app.make.user({ email, name: 'Õie Unustaja', password_hash, ...row }) }
}

const forget = (email: string, locale: 'et-EE' | 'en-US' = 'et-EE') =>
  app.call('forgotPassword', { ...nobody, locale }, { body: { email } })

const emailsTo = async (email: string) => (await app.mails()).filter((mail) => mail.to.email === email)

/** Token in the newest e-mail. */
const tokenFor = async (email: string): Promise<string> => {
  later(1)
  expect((await forget(email)).status).toBe(204)
  const content = (await emailsTo(email)).at(-1)?.content
  const link = content?.kind === 'passwordReset' ? content.link : ''
  return new URL(link).searchParams.get('token') ?? ''
}

type ResetInput = { token: string; email: string; password?: string; confirmPassword?: string }

const reset = ({ password = NEW, ...typed }: ResetInput, locale: 'et-EE' | 'en-US' = 'et-EE') =>
  app.call(
    'resetPassword',
    { ...nobody, locale },
    { body: { password, confirmPassword: typed.confirmPassword ?? password, ...typed } },
  )

const logIn = (username: string, password: string) =>
  app.callRaw('token', nobody, { body: { grant_type: 'password', username, password } })

const refresh = (refresh_token: string) =>
  app.callRaw('token', nobody, { body: { grant_type: 'refresh_token', refresh_token } })

const hashOf = async (email: string) =>
  (
    await app.database.db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).password_hash

describe('request of a password reset (R7)', () => {
  // spec: A9
  it("a password reset email links to the page for a new password, in the user's language", async () => {
    const { email } = await newUser({ locale: 'en-US' })
    expect((await forget(` ${email.toUpperCase()} `, 'et-EE')).status).toBe(204)
    const [content, ...others] = await emailsTo(email)
    expect(others).toEqual([])
    expect(content).toMatchObject({
      to: { email, name: 'Õie Unustaja', locale: 'en-US' },
      organizationId: null,
      content: {
        kind: 'passwordReset',
        link: expect.stringMatching(/^http:\/\/portal\.test\/resetpassword\?token=[\w-]{43}&lang=en$/),
        expiresAt: new Date(app.now().getTime() + 3_600_000).toISOString(),
      },
    })
  })

  it('a password reset of an unknown email or a disabled user answers and works alike, but sends no email', async () => {
    const known = await newUser()
    const disabled = await newUser({ disabled_at: new Date('2026-01-01T00:00:00Z') })
    const answers: { status: number; text: string; statements: number }[] = []
    for (const email of [known.email, 'tundmatu@naide.example', disabled.email]) {
      const before = app.database.statements()
      const { status, text } = await forget(email)
      answers.push({ status, text, statements: app.database.statements() - before })
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect([await emailsTo('tundmatu@naide.example'), await emailsTo(disabled.email)]).toEqual([[], []])
    const links = await app.database.db.selectFrom('password_resets').select('user_id').execute()
    expect(links.map(({ user_id }) => user_id)).toContain(known.userId)
    expect(links.map(({ user_id }) => user_id)).not.toContain(disabled.userId)
  })

  // spec: A8
  it.each([
    ['', 'Väli on kohustuslik.'],
    ['mari', 'See ei ole e-posti aadress.'],
    ['mari@naide', 'See ei ole e-posti aadress.'],
    ['mari@naide.example\u0000', 'Tekstis on lubamatuid märke.'],
    [`${'m'.repeat(250)}@naide.example`, 'Tekst võib olla kuni 254 tähemärki pikk.'],
  ])('a password reset of a malformed email is rejected at its field: %j', async (email, message) => {
    const mails = (await app.mails()).length
    const { status, problems } = await forget(email)
    expect([status, problems]).toEqual([400, [{ key: 'email', errors: [message] }]])
    expect((await app.mails()).length).toBe(mails)
  })

  it.each(['known', 'unknown'])(
    'the fourth password reset email within an hour is refused, for an email that is %s',
    async (which) => {
      const email = which === 'known' ? (await newUser()).email : 'keegi.teine@naide.example'
      for (let nth = 0; nth < 3; nth++) expect((await forget(email)).status).toBe(204)
      later(50)
      const emails = await emailsTo(email)
      const refused = await forget(email)
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600'])
      expect(await emailsTo(email)).toEqual(emails)
      later(10)
      expect((await forget(email)).status).toBe(204)
    },
  )

  it('password resets from one address are limited to thirty accounts an hour', async () => {
    const statuses: number[] = []
    for (let nth = 0; nth < 31; nth++) statuses.push((await forget(`katse-${nth}@naide.example`)).status)
    expect([statuses.indexOf(429), statuses.length]).toEqual([30, 31])
  })

  it('the tables of password resets contain neither the token nor the typed email', async () => {
    const { email } = await newUser()
    const token = await tokenFor(email)
    const { db } = app.database
    const rows = [
      await db.selectFrom('password_resets').selectAll().execute(),
      await db.selectFrom('link_requests').selectAll().execute(),
    ]
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(email)
  })
})

describe('new password by a password reset link (R5, R7)', () => {
  // spec: A6
  it('a new password replaces the old one and ends all earlier sessions', async () => {
    const { email } = await newUser()
    const [first, second] = [await logIn(email, OLD), await logIn(email, OLD)]
    later(5)
    expect((await reset({ email, token: await tokenFor(email) })).status).toBe(204)
    expect([(await logIn(email, OLD)).status, (await logIn(email, NEW)).status]).toEqual([400, 200])
    for (const { body } of [first, second]) {
      const { access_token, refresh_token } = body as { access_token: string; refresh_token: string }
      expect((await refresh(refresh_token)).status).toBe(400)
      const headers = { authorization: `Bearer ${access_token}` }
      expect((await app.fastify.inject({ url: '/api/store/userinfo', headers })).statusCode).toBe(401)
    }
  })

  it('a log-in within the same second after a password change works', async () => {
    const { email } = await newUser()
    await reset({ email, token: await tokenFor(email) })
    const { access_token } = (await logIn(email, NEW)).body as { access_token: string }
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await app.fastify.inject({ url: '/api/store/userinfo', headers })).statusCode).toBe(200)
  })

  it('a password change ends tokens issued earlier in the same second', async () => {
    const { email } = await newUser()
    const token = await tokenFor(email)
    const first = (await logIn(email, OLD)).body as { access_token: string; refresh_token: string }
    const second = (await refresh(first.refresh_token)).body as { access_token: string }
    later(1 / 200)
    expect((await reset({ email, token })).status).toBe(204)
    for (const { access_token } of [first, second]) {
      const headers = { authorization: `Bearer ${access_token}` }
      expect((await app.fastify.inject({ url: '/api/store/userinfo', headers })).statusCode).toBe(401)
    }
  })

  it('a new password can log in despite failures with the old one (R6)', async () => {
    const { email } = await newUser()
    for (let nth = 0; nth < 11; nth++) await logIn(email, 'vale parool')
    expect((await logIn(email, OLD)).status).toBe(429)
    await reset({ email, token: await tokenFor(email) })
    expect((await logIn(email, NEW)).status).toBe(200)
  })

  it('a password change keeps the sessions of other users', async () => {
    const [one, other] = [await newUser(), await newUser()]
    const { refresh_token } = (await logIn(other.email, OLD)).body as { refresh_token: string }
    await reset({ email: one.email, token: await tokenFor(one.email) })
    expect((await refresh(refresh_token)).status).toBe(200)
    expect((await logIn(other.email, OLD)).status).toBe(200)
  })

  it('a password reset link works once and invalidates the other links of the account', async () => {
    const { email } = await newUser()
    const [first, second] = [await tokenFor(email), await tokenFor(email)]
    expect((await reset({ email, token: second })).status).toBe(204)
    const hash = await hashOf(email)
    for (const token of [first, second]) {
      const { status, problems } = await reset({ email, token, password: 'veel üks uus parool' })
      expect([status, problems[0]?.key]).toEqual([400, 'token'])
    }
    expect(await hashOf(email)).toBe(hash)
  })

  it('a password reset link used twice at once works once', async () => {
    const { email } = await newUser()
    const token = await tokenFor(email)
    const answers = await Promise.all([reset({ email, token }), reset({ email, token, password: 'teine uus parool' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
  })

  it.each([
    ['expired', async (token: string) => (later(61), token), undefined],
    ['of somebody else', async (token: string) => token, 'keegi@naide.example'],
    ['unknown', async () => 'x'.repeat(43), undefined],
    ['empty', async () => '', undefined],
    ['garbage', async () => `' or 1=1 --\u0000õ<script>`, undefined],
  ])(
    'a password reset link that is %s is rejected at token with advice, and nothing changes',
    async (_, spoil, otherEmail) => {
      const { email } = await newUser()
      const token = await spoil(await tokenFor(email))
      const { status, problems } = await reset({ token, email: otherEmail ?? email }, 'en-US')
      const message =
        'The link has expired or was used already, or was sent to another e-mail address. Check the address, or ask for a new link on the log-in page.'
      expect([status, problems]).toEqual([400, [{ key: 'token', errors: [message] }]])
      expect(await hashOf(email)).toBe(password_hash)
      expect((await logIn(email, OLD)).status).toBe(200)
    },
  )

  it('a password reset link of a user disabled meanwhile changes nothing', async () => {
    const { email } = await newUser()
    const token = await tokenFor(email)
    await app.database.db.updateTable('users').set({ disabled_at: app.now() }).where('email', '=', email).execute()
    expect((await reset({ email, token })).problems.map(({ key }) => key)).toEqual(['token'])
    expect(await hashOf(email)).toBe(password_hash)
  })

  // spec: A5
  it.each([
    [{ password: 'lühike' }, 'password', 'Parool on liiga lühike: vaja on vähemalt 10 tähemärki.'],
    [{ password: 'pikk ja '.repeat(17) }, 'password', 'Parool on liiga pikk: lubatud on kuni 128 tähemärki.'],
    [{ password: 'Parool2026' }, 'password', 'See parool on liiga levinud ja kergesti äraarvatav. Valige mõni teine.'],
    [
      { password: 'Terminator-1984' },
      'password',
      'See parool on liiga levinud ja kergesti äraarvatav. Valige mõni teine.',
    ],
    [{ password: '' }, 'password', 'Väli on kohustuslik.'],
    [{ confirmPassword: '' }, 'confirmPassword', 'Väli on kohustuslik.'],
    [{ confirmPassword: 'midagi muud siin' }, 'confirmPassword', 'Paroolid ei ole ühesugused.'],
    [{ email: 'ei ole aadress' }, 'email', 'See ei ole e-posti aadress.'],
    [{ email: '' }, 'email', 'Väli on kohustuslik.'],
    [{ password: 'x'.repeat(1001), confirmPassword: '' }, 'password', 'Tekst võib olla kuni 1 000 tähemärki pikk.'],
  ])(
    'an invalid field is rejected by its name and the password reset link stays valid: %j',
    async (wrong, key, message) => {
      const { email } = await newUser()
      const token = await tokenFor(email)
      const { status, problems } = await reset({ email, token, ...wrong })
      expect([status, problems]).toEqual([400, [{ key, errors: [message.replace('1 000', '1\u00a0000')] }]])
      expect(await hashOf(email)).toBe(password_hash)
      expect((await reset({ email, token })).status).toBe(204)
    },
  )

  it('the email address is rejected as password', async () => {
    const { email } = await newUser()
    const { problems } = await reset({ email, token: await tokenFor(email), password: email.toUpperCase() })
    expect(problems).toEqual([{ key: 'password', errors: ['Parool ei tohi olla sama mis e-posti aadress.'] }])
  })

  it('a new password by a link is told by e-mail, a first one is not', async () => {
    const [first, changed] = [await newUser({ password_hash: null }), await newUser()]
    for (const { email } of [first, changed]) await reset({ email, token: await tokenFor(email) })
    const told = (await app.mails()).filter(({ content }) => content?.kind === 'passwordChanged')
    const emails = told.map(({ to }) => to.email)
    expect([emails.includes(first.email), emails.includes(changed.email)]).toEqual([false, true])
  })

  it('a user without a password gets one by a password reset', async () => {
    const { email } = await newUser({ password_hash: null })
    expect((await reset({ email, token: await tokenFor(email) })).status).toBe(204)
    expect((await logIn(email, NEW)).status).toBe(200)
  })
})
