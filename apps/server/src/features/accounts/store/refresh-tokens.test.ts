// engines: both
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nobody, openSessionScene, type SessionScene } from '../../../testing/scenes/session-scene.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let scene: SessionScene
beforeAll(async () => {
  app = await openTestApp()
  scene = await openSessionScene(app)
})
afterAll(() => app.close())
beforeEach(() => app.setNow('2026-03-11T08:00:00Z'))

const logIn = async (...input: Parameters<SessionScene['logIn']>): Promise<string> =>
  (await scene.logIn(...input)).refresh_token

const next = async (token: string): Promise<string> => (await scene.refresh(token)).body.refresh_token

describe('refresh tokens (R5)', () => {
  it('each use of a refresh token returns new tokens', async () => {
    const first = await logIn(await scene.newUser())
    const answer = await scene.refresh(first)
    expect(answer.status).toBe(200)
    expect(answer.body.refresh_token).not.toBe(first)
    expect((await scene.refresh(answer.body.refresh_token)).status).toBe(200)
  })

  it('two concurrent refreshes of one token return the same working successor', async () => {
    const first = await logIn(await scene.newUser())
    const tabs = await Promise.all([next(first), next(first), next(first)])
    expect(new Set(tabs).size).toBe(1)
    app.setNow('2026-03-11T08:00:10Z')
    expect(await next(first)).toBe(tabs[0])
    expect((await scene.refresh(tabs[0] ?? '')).status).toBe(200)
  })

  it('reusing a rotated refresh token ends its family, but no other session of the user', async () => {
    const user = await scene.newUser()
    const [stolen, other] = [await logIn(user), await logIn(user)]
    const successor = await next(stolen)
    app.setNow('2026-03-11T08:00:11Z')
    expect((await scene.refresh(stolen)).status).toBe(400)
    expect((await scene.refresh(successor)).status).toBe(400)
    expect((await scene.refresh(other)).status).toBe(200)
  })

  it.each([
    ['et-EE', 'Seanss on lõppenud. Palun logige uuesti sisse.'],
    ['en-US', 'The session has ended. Please log in again.'],
  ] as const)('an invalid refresh token is refused in %s', async (locale, error_description) => {
    const answer = await scene.refresh('olematu', locale)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ error: 'invalid_grant', error_description })
  })

  it('a session ends after 8 hours without use, and each use extends it', async () => {
    const first = await logIn(await scene.newUser())
    app.setNow('2026-03-11T15:59:59Z')
    const second = await next(first)
    app.setNow('2026-03-11T23:59:58Z')
    const third = await next(second)
    app.setNow('2026-03-12T07:59:58Z')
    expect((await scene.refresh(third)).status).toBe(400)
  })

  it('a remembered session lasts 30 days without use, and so do its successors', async () => {
    const first = await logIn(await scene.newUser(), 'true')
    app.setNow('2026-04-10T07:59:59Z')
    const second = await next(first)
    app.setNow('2026-05-10T07:59:58Z')
    const third = await next(second)
    app.setNow('2026-06-09T07:59:58Z')
    expect((await scene.refresh(third)).status).toBe(400)
  })

  it.each([
    ['24 hours', 'false', 6, '2026-03-12T08:00:00Z'],
    ['90 days, if remembered,', 'true', 20 * 24, '2026-06-09T08:00:00Z'],
  ])('a session ends %s after its log-in, however often it is used', async (_life, remember, hours, end) => {
    let token = await logIn(await scene.newUser(), remember)
    const endsAt = new Date(end).getTime()
    for (
      let at = new Date('2026-03-11T08:00:00Z').getTime() + hours * 3_600_000;
      at < endsAt;
      at += hours * 3_600_000
    ) {
      app.setNow(new Date(at).toISOString())
      token = await next(token)
    }
    app.setNow(new Date(endsAt - 1000).toISOString())
    token = await next(token)
    app.setNow(end)
    expect((await scene.refresh(token)).status).toBe(400)
  })

  it('a disabled user gets no new tokens, even after being enabled again', async () => {
    const user = await scene.newUser()
    const token = await logIn(user)
    const disable = (disabled_at: Date | null) =>
      app.database.db.updateTable('users').set({ disabled_at }).where('id', '=', user.userId).execute()
    await disable(new Date('2026-03-11T08:00:00Z'))
    expect((await scene.refresh(token)).status).toBe(400)
    await disable(null)
    expect((await scene.refresh(token)).status).toBe(400)
  })

  it('refresh tokens are not stored in clear', async () => {
    const first = await logIn(await scene.newUser())
    const second = await next(first)
    const rows = JSON.stringify(await app.database.db.selectFrom('refresh_tokens').selectAll().execute())
    expect(rows).not.toContain(first)
    expect(rows).not.toContain(second)
  })

  it('a log-in removes unusable refresh tokens and no others', async () => {
    const user = await scene.newUser()
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
    expect((await scene.refresh(remembered)).status).toBe(200)
  })
})

describe('logging out (R5, RFC 7009)', () => {
  it('revoking any token ends its whole family', async () => {
    const first = await logIn(await scene.newUser())
    const second = await next(first)
    expect([(await scene.revoke(first)).status, (await scene.refresh(second)).status]).toEqual([200, 400])
  })

  it('revoking an unknown token is answered like revoking a known one', async () => {
    const known = await scene.revoke(await logIn(await scene.newUser()))
    const unknown = await scene.revoke('olematu')
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
  })

  it('revoking without a token is an invalid request', async () => {
    const answer = await app.callRaw('revokeToken', nobody, { body: {} })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error: 'invalid_request' })
  })
})
