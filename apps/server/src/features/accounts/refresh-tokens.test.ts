import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashPassword } from './password.ts'

const PASSWORD = 'õige-Parool-2026'
const nobody = { userId: null, organizationId: null }
let app: TestApp
let password_hash: string
beforeAll(async () => {
  app = await openTestApp()
  password_hash = await hashPassword(PASSWORD)
})
afterAll(() => app.close())
beforeEach(() => app.setNow('2026-03-11T08:00:00Z'))

const newUser = async () => {
  const userId = await app.make.user({ password_hash })
  const { email } = await app.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { userId, username: email }
}

const logIn = async (user: { username: string }, remember_me = 'false'): Promise<string> => {
  const body = { grant_type: 'password', username: user.username, password: PASSWORD, remember_me }
  return (await app.call('token', nobody, { body })).body.refresh_token
}

const refresh = (token: string, locale: 'et-EE' | 'en-US' = 'et-EE') =>
  app.call('token', { ...nobody, locale }, { body: { grant_type: 'refresh_token', refresh_token: token } })

const next = async (token: string): Promise<string> => (await refresh(token)).body.refresh_token

describe('refresh tokens (R5)', () => {
  it('each use gives new tokens', async () => {
    const first = await logIn(await newUser())
    const answer = await refresh(first)
    expect(answer.status).toBe(200)
    expect(answer.body.refresh_token).not.toBe(first)
    expect((await refresh(answer.body.refresh_token)).status).toBe(200)
  })

  it('two tabs that refresh at once both get the same successor, and it works', async () => {
    const first = await logIn(await newUser())
    const tabs = await Promise.all([next(first), next(first), next(first)])
    expect(new Set(tabs).size).toBe(1)
    app.setNow('2026-03-11T08:00:10Z')
    expect(await next(first)).toBe(tabs[0])
    expect((await refresh(tabs[0] ?? '')).status).toBe(200)
  })

  it('the use of a rotated one ends its family, but no other log-in of the user', async () => {
    const user = await newUser()
    const [stolen, other] = [await logIn(user), await logIn(user)]
    const successor = await next(stolen)
    app.setNow('2026-03-11T08:00:11Z')
    expect((await refresh(stolen)).status).toBe(400)
    expect((await refresh(successor)).status).toBe(400)
    expect((await refresh(other)).status).toBe(200)
  })

  it.each([
    ['et-EE', 'Seanss on lõppenud. Palun logige uuesti sisse.'],
    ['en-US', 'The session has ended. Please log in again.'],
  ] as const)('one that is worth nothing is refused in %s', async (locale, error_description) => {
    const answer = await refresh('olematu', locale)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ error: 'invalid_grant', error_description })
  })

  it('8 hours without use end a session, each use starts them anew', async () => {
    const first = await logIn(await newUser())
    app.setNow('2026-03-11T15:59:59Z')
    const second = await next(first)
    app.setNow('2026-03-11T23:59:58Z')
    const third = await next(second)
    app.setNow('2026-03-12T07:59:58Z')
    expect((await refresh(third)).status).toBe(400)
  })

  it('one that is remembered lives for 30 days without use, and so do its successors', async () => {
    const first = await logIn(await newUser(), 'true')
    app.setNow('2026-04-10T07:59:59Z')
    const second = await next(first)
    app.setNow('2026-05-10T07:59:58Z')
    const third = await next(second)
    app.setNow('2026-06-09T07:59:58Z')
    expect((await refresh(third)).status).toBe(400)
  })

  it('a disabled user gets nothing more, even after being enabled again', async () => {
    const user = await newUser()
    const token = await logIn(user)
    const disable = (disabled_at: Date | null) =>
      app.database.db.updateTable('users').set({ disabled_at }).where('id', '=', user.userId).execute()
    await disable(new Date('2026-03-11T08:00:00Z'))
    expect((await refresh(token)).status).toBe(400)
    await disable(null)
    expect((await refresh(token)).status).toBe(400)
  })

  it('none is kept in clear', async () => {
    const first = await logIn(await newUser())
    const second = await next(first)
    const rows = JSON.stringify(await app.database.db.selectFrom('refresh_tokens').selectAll().execute())
    expect(rows).not.toContain(first)
    expect(rows).not.toContain(second)
  })

  it('logging in removes what nobody can use any more, and only that', async () => {
    const user = await newUser()
    await logIn(user)
    const remembered = await logIn(user, 'true')
    app.setNow('2026-03-12T08:00:00Z')
    await logIn(user)
    const families = await app.database.db
      .selectFrom('refresh_token_families')
      .select('is_remembered')
      .where('user_id', '=', user.userId)
      .execute()
    expect(families.map((family) => family.is_remembered).sort()).toEqual([false, true])
    expect((await refresh(remembered)).status).toBe(200)
  })
})

describe('logging out (R5, RFC 7009)', () => {
  const revoke = (token: string) => app.callRaw('revokeToken', nobody, { body: { token } })

  it('revoking any token of a family ends it whole', async () => {
    const first = await logIn(await newUser())
    const second = await next(first)
    expect([(await revoke(first)).status, (await refresh(second)).status]).toEqual([200, 400])
  })

  it('an unknown token is answered like a known one', async () => {
    const known = await revoke(await logIn(await newUser()))
    const unknown = await revoke('olematu')
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
  })

  it('no token at all is an invalid request', async () => {
    const answer = await app.callRaw('revokeToken', nobody, { body: {} })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error: 'invalid_request' })
  })
})
