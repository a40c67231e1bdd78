import { parseOptions } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { measureProcessorTime } from '../../testing/measure-processor-time.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { takeLogInAttempt } from './store/attempts.ts'
import { hashPassword, verifyPassword } from './tokens/password.ts'

const PASSWORD = 'õige-Parool-2026'
let passwordHash: string
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => app.close())

let count = 0
const newAddress = (): string => {
  count += 1
  return `10.${count >> 8}.${count & 255}.7`
}
let address: string
beforeEach(() => {
  app.setNow('2026-03-11T08:00:00Z')
  address = newAddress()
})

const newUser = async (row: { disabled_at?: Date; password_hash?: string | null } = {}): Promise<string> => {
  const email = `isik-${newAddress()}@naide.example`
  await app.make.user({ email, password_hash: passwordHash, ...row })
  return email
}

type Attempt = {
  email: string
  password?: string
  from?: string
  language?: string
  scope?: string
  device?: string | undefined
}

const logIn = async ({ email, password = PASSWORD, from = address, language = 'et-EE', scope, device }: Attempt) => {
  const form = new URLSearchParams({ grant_type: 'password', username: email, password })
  if (scope !== undefined) form.set('scope', scope)
  const response = await app.fastify.inject({
    method: 'POST',
    url: '/connect/token',
    remoteAddress: from,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': language,
      ...(device === undefined ? {} : { cookie: `muu=1; ${device}` }),
    },
    payload: form.toString(),
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Counts failures as failed log-ins do, without the cost of checking passwords; returns the first rejected one.
 */
const countFailures = async (times: number, attempt: () => { email: string; from?: string }): Promise<number> => {
  const { now, newId, ports, database } = app
  const ctx = { now, newId, ports, db: database.db, locale: 'et-EE' as const, log: quiet }
  for (let nth = 0; nth < times; nth++) {
    const { email, from = address } = attempt()
    const taken = await takeLogInAttempt(ctx, { email, from: { address: from, deviceToken: null, userAgent: '' } })
    if ('retryAfterSeconds' in taken) return nth
  }
  return times
}

const deviceOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  String(headers['set-cookie']).split(';')[0] ?? ''

const failTimes = async (times: number, attempt: () => Attempt): Promise<number[]> => {
  const statuses: number[] = []
  for (let i = 0; i < times; i++) statuses.push((await logIn({ ...attempt(), password: 'vale' })).status)
  return statuses
}

// spec: WI5
describe('logging in by password (R5)', () => {
  // spec: WI4
  it('a log-in with the right password returns tokens that are accepted', async () => {
    const email = await newUser()
    const { status, body, headers } = await logIn({ email, scope: 'openid offline_access client.store' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 900, scope: 'openid offline_access client.store' })
    expect(headers['cache-control']).toBe('no-store')
    const info = await app.fastify.inject({
      url: '/api/store/userinfo',
      headers: { authorization: `Bearer ${body.access_token}` },
    })
    expect(info.json()).toMatchObject({ isAgencyUser: false })
  })

  it('a log-in ignores case and surrounding white space of the email address', async () => {
    const email = await newUser()
    expect((await logIn({ email: `  ${email.toUpperCase()} ` })).status).toBe(200)
  })

  it('an access token expires after 15 minutes', async () => {
    const { body } = await logIn({ email: await newUser() })
    const ask = () =>
      app.fastify.inject({ url: '/api/store/userinfo', headers: { authorization: `Bearer ${body.access_token}` } })
    app.setNow('2026-03-11T08:14:59Z')
    expect((await ask()).statusCode).toBe(200)
    app.setNow('2026-03-11T08:15:01Z')
    expect((await ask()).statusCode).toBe(401)
  })

  it('a disabled user loses access at once, though the access token has not expired', async () => {
    const email = await newUser()
    const { body } = await logIn({ email })
    await app.database.db.updateTable('users').set({ disabled_at: new Date() }).where('email', '=', email).execute()
    const info = await app.fastify.inject({
      url: '/api/store/userinfo',
      headers: { authorization: `Bearer ${body.access_token}` },
    })
    expect(info.statusCode).toBe(401)
  })

  it.each([
    ['et-EE', 'Vale e-posti aadress või parool'],
    ['en-US', 'Wrong e-mail address or password'],
  ])(
    'wrong password, unknown email, disabled user and missing password get the same answer in %s (R6)',
    async (language, text) => {
      const known = await newUser()
      const disabled = await newUser({ disabled_at: new Date('2026-01-01T00:00:00Z') })
      const invited = await newUser({ password_hash: null })
      const answers = [
        await logIn({ email: known, password: 'vale', language }),
        await logIn({ email: 'tundmatu@naide.example', language }),
        await logIn({ email: disabled, language }),
        await logIn({ email: invited, language }),
        await logIn({ email: 'nul\u0000märk@naide.example', language }),
      ]
      for (const { status, body } of answers) {
        expect(status).toBe(400)
        expect(body).toEqual({ error: 'invalid_grant', error_description: text })
      }
    },
  )

  it('an unknown email costs the same work as a wrong password (R6)', async () => {
    const known = parseOptions(passwordHash)
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const withAccount = await measureProcessorTime(() => verifyPassword(passwordHash, 'vale'))
    const without = await measureProcessorTime(() => verifyPassword(null, 'vale'))
    expect([withAccount.answer, without.answer]).toEqual([false, false])
    // Without hashing it would take hundreds of times less.
    expect(without.cpuMs).toBeGreaterThan(withAccount.cpuMs / 20)
    expect(known.memoryCost).toBe(19_456)
  })

  it.each([
    [{ grant_type: 'password', username: ' ', password: PASSWORD }, 'invalid_request'],
    [{ grant_type: 'password', username: 'a@naide.example' }, 'invalid_request'],
    [{ grant_type: 'authorization_code' }, 'unsupported_grant_type'],
    [{ grant_type: 'refresh_token' }, 'invalid_request'],
    [{ grant_type: 'password', scope: 'openid admin' }, 'invalid_scope'],
    [{}, 'invalid_request'],
  ])('a malformed token request is refused as RFC 6749 says: %j', async (body, error) => {
    const nobody = { userId: null, organizationId: null }
    const answer = await app.callRaw('token', nobody, { body })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error, error_description: expect.stringMatching(/./) })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('failed log-ins (R6)', () => {
  it('the eleventh log-in attempt at an account from one address must wait, even with the right password', async () => {
    const email = await newUser()
    const statuses = await failTimes(10, () => ({ email }))
    expect(new Set(statuses)).toEqual(new Set([400]))
    app.setNow('2026-03-11T08:10:00Z')
    const { status, body, headers } = await logIn({ email, language: 'en-US' })
    expect(status).toBe(429)
    expect(headers['retry-after']).toBe('300')
    expect(body.error_description).toBe('Too many failed attempts. Try again in 5 minutes.')
    app.setNow('2026-03-11T08:15:00Z')
    expect((await logIn({ email })).status).toBe(200)
  })

  it('attempts at an unknown account are limited like those at a known one', async () => {
    const email = 'keegi@naide.example'
    await failTimes(10, () => ({ email }))
    expect((await logIn({ email, language: 'et-EE' })).body.error_description).toBe(
      'Liiga palju ebaõnnestunud katseid. Proovige uuesti 15 minuti pärast.',
    )
  })

  it('after 50 failed log-ins one address must wait, for any account', async () => {
    const email = await newUser()
    const statuses = await failTimes(50, () => ({ email: `katse-${newAddress()}@naide.example` }))
    expect(new Set(statuses)).toEqual(new Set([400]))
    expect((await logIn({ email })).status).toBe(429)
    expect((await logIn({ email, from: newAddress() })).status).toBe(200)
  })

  it('ten failed log-ins from one address block no other address; fifty from many block unknown devices only', async () => {
    const email = await newUser()
    expect(await countFailures(12, () => ({ email }))).toBe(10)
    expect((await logIn({ email })).status).toBe(429)
    expect((await logIn({ email, from: newAddress() })).status).toBe(200)
    expect(await countFailures(41, () => ({ email, from: newAddress() }))).toBe(40)
    expect((await logIn({ email, from: newAddress() })).status).toBe(429)
  })

  it('a known device can log in despite failures from other devices and its own address', async () => {
    const email = await newUser()
    const device = deviceOf(await logIn({ email }))
    expect(await countFailures(60, () => ({ email, from: newAddress() }))).toBe(50)
    expect(await countFailures(60, () => ({ email: `katse-${newAddress()}@naide.example` }))).toBe(50)
    expect((await logIn({ email })).status).toBe(429)
    expect((await logIn({ email, device })).status).toBe(200)
    expect((await logIn({ email, device, from: newAddress() })).status).toBe(200)
  })

  it('a known device has ten failed log-ins of its own, and its cookie counts for one account only', async () => {
    const [email, other] = [await newUser(), await newUser()]
    const device = deviceOf(await logIn({ email }))
    const statuses = await failTimes(11, () => ({ email, device, from: newAddress() }))
    expect([statuses.indexOf(429), statuses.length]).toEqual([10, 11])
    expect((await logIn({ email, device })).status).toBe(429)
    expect((await logIn({ email })).status).toBe(200)
    await countFailures(10, () => ({ email: other }))
    expect((await logIn({ email: other, device })).status).toBe(429)
  })

  it('users who share a browser are all known there, and a log-in of one does not reset the failures of the other', async () => {
    const [first, second] = [await newUser(), await newUser()]
    const shared = deviceOf(await logIn({ email: second, device: deviceOf(await logIn({ email: first })) }))
    await failTimes(10, () => ({ email: first, device: shared }))
    const again = deviceOf(await logIn({ email: second, device: shared }))
    expect((await logIn({ email: first, device: again })).status).toBe(429)
  })

  it('a device cookie that is changed, expired or of another portal makes no known device', async () => {
    const email = await newUser()
    const device = deviceOf(await logIn({ email }))
    await countFailures(10, () => ({ email }))
    for (const wrong of [`${device}x`, device.replace(/.$/, '-'), device.replace('=', '=0'), 'tiraaz-device=', 'x']) {
      expect((await logIn({ email, device: wrong })).status).toBe(429)
    }
    app.setNow('2026-09-08T08:00:00Z')
    await countFailures(10, () => ({ email }))
    expect((await logIn({ email, device })).status).toBe(429)
  })

  it('the device cookie is HttpOnly and contains no account data', async () => {
    const email = await newUser()
    const answer = await logIn({ email })
    const header = String(answer.headers['set-cookie'])
    expect(header).toMatch(/^tiraaz-device=[\w.~-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/)
    expect(header).not.toContain(email)
    expect((await logIn({ email, password: 'vale' })).headers['set-cookie']).toBeUndefined()
  })

  it('the device cookie of a portal on https belongs to its host alone, and only there it makes a known device', async () => {
    const email = await newUser()
    const { publicUrl } = app.ports
    app.ports.publicUrl = 'https://portal.test'
    const header = String((await logIn({ email })).headers['set-cookie'])
    expect(header).toMatch(
      /^__Host-tiraaz-device=[\w.~-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
    )
    const device = header.split(';')[0] ?? ''
    await countFailures(10, () => ({ email }))
    expect((await logIn({ email, device: device.replace('__Host-', '') })).status).toBe(429)
    expect((await logIn({ email, device })).status).toBe(200)
    app.ports.publicUrl = publicUrl
  })

  it('all addresses of one IPv6 household network count as one', async () => {
    const email = await newUser()
    const from = (nth: number) => `2001:db8:7:7:${nth.toString(16)}::1`
    let nth = 0
    expect(await countFailures(11, () => ({ email, from: from((nth += 1)) }))).toBe(10)
    expect((await logIn({ email, from: from(11) })).status).toBe(429)
    expect((await logIn({ email, from: '2001:db8:7:8::1' })).status).toBe(200)
  })

  it('attempts at many emails from one network are limited across its addresses', async () => {
    let nth = 0
    const one = () => ({ email: `v${(nth += 1)}@naide.example`, from: `198.51.100.${nth}` })
    expect(await countFailures(201, one)).toBe(200)
    expect((await logIn({ email: 'v@naide.example', from: '198.51.100.250' })).status).toBe(429)
    expect((await logIn({ email: 'v@naide.example', from: '198.51.101.1' })).status).toBe(400)
  })

  it('successful log-ins do not count as attempts', async () => {
    const email = await newUser()
    for (let i = 0; i < 12; i++) expect((await logIn({ email })).status).toBe(200)
  })

  it('concurrent password guesses are limited like sequential ones', async () => {
    const email = await newUser()
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn({ email, password: 'vale' })))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  it('the text typed as email at a log-in is not stored', async () => {
    await logIn({ email: 'minu-salajane-parool', password: 'x' })
    const rows = await app.database.db.selectFrom('login_failures').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('minu-salajane-parool')
  })
})
