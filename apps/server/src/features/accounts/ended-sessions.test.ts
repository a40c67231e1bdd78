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

const newUser = async (): Promise<string> => {
  const id = await app.make.user({ password_hash })
  const row = app.database.db.selectFrom('users').select('email').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).email
}

const logIn = async (username: string) =>
  (await app.call('token', nobody, { body: { grant_type: 'password', username, password: PASSWORD } })).body

const refresh = (refresh_token: string) =>
  app.call('token', nobody, { body: { grant_type: 'refresh_token', refresh_token } })

const isLetIn = async (bearer: string): Promise<boolean> => {
  const { status } = await app.call('getUserInfo', { ...nobody, bearer }, {})
  expect([200, 401]).toContain(status)
  return status === 200
}

describe('access tokens of an ended session (R5)', () => {
  it('end with the log-out, and those of the other log-ins of the user do not', async () => {
    const username = await newUser()
    const [ended, other] = [await logIn(username), await logIn(username)]
    const refreshed = (await refresh(ended.refresh_token)).body
    expect(await isLetIn(ended.access_token)).toBe(true)
    await app.call('revokeToken', nobody, { body: { token: refreshed.refresh_token } })
    expect(await isLetIn(ended.access_token)).toBe(false)
    expect(await isLetIn(refreshed.access_token)).toBe(false)
    expect(await isLetIn(other.access_token)).toBe(true)
  })

  it('end when a rotated refresh token is used again: the one of the thief, and the one of the owner', async () => {
    const stolen = await logIn(await newUser())
    const successor = (await refresh(stolen.refresh_token)).body
    app.setNow('2026-03-11T08:00:11Z')
    expect(await isLetIn(successor.access_token)).toBe(true)
    expect((await refresh(stolen.refresh_token)).status).toBe(400)
    expect(await isLetIn(stolen.access_token)).toBe(false)
    expect(await isLetIn(successor.access_token)).toBe(false)
  })

  it('stay ended when the next log-in clears away what nobody can use any more', async () => {
    const username = await newUser()
    const ended = await logIn(username)
    await app.call('revokeToken', nobody, { body: { token: ended.refresh_token } })
    await app.database.db
      .updateTable('refresh_tokens')
      .set({ expires_at: app.now() })
      .where('expires_at', '>', app.now())
      .execute()
    await logIn(username)
    expect(await isLetIn(ended.access_token)).toBe(false)
  })
})
