import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endSessions } from '../../start/end-sessions.ts'
import { nobody, openSessionScene, type SessionScene } from '../../testing/scenes/session-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let scene: SessionScene
beforeAll(async () => {
  app = await openTestApp()
  scene = await openSessionScene(app)
})
afterAll(() => app.close())
beforeEach(() => app.setNow('2026-03-11T08:00:00Z'))

const isAuthorized = async (bearer: string): Promise<boolean> => {
  const { status } = await app.call('getUserInfo', { ...nobody, bearer }, {})
  expect([200, 401]).toContain(status)
  return status === 200
}

describe('access tokens of an ended session (R5)', () => {
  it('access tokens end with the log-out; those of other log-ins of the user stay valid', async () => {
    const user = await scene.newUser()
    const [ended, other] = [await scene.logIn(user), await scene.logIn(user)]
    const refreshed = (await scene.refresh(ended.refresh_token)).body
    expect(await isAuthorized(ended.access_token)).toBe(true)
    await scene.revoke(refreshed.refresh_token)
    expect(await isAuthorized(ended.access_token)).toBe(false)
    expect(await isAuthorized(refreshed.access_token)).toBe(false)
    expect(await isAuthorized(other.access_token)).toBe(true)
  })

  it('reusing a rotated refresh token ends all access tokens of its family', async () => {
    const stolen = await scene.logIn(await scene.newUser())
    const successor = (await scene.refresh(stolen.refresh_token)).body
    app.setNow('2026-03-11T08:00:11Z')
    expect(await isAuthorized(successor.access_token)).toBe(true)
    expect((await scene.refresh(stolen.refresh_token)).status).toBe(400)
    expect(await isAuthorized(stolen.access_token)).toBe(false)
    expect(await isAuthorized(successor.access_token)).toBe(false)
  })

  it('ended access tokens stay invalid after the next log-in removes old sessions', async () => {
    const user = await scene.newUser()
    const ended = await scene.logIn(user)
    await scene.revoke(ended.refresh_token)
    await app.database.db
      .updateTable('refresh_tokens')
      .set({ expires_at: app.now() })
      .where('expires_at', '>', app.now())
      .execute()
    await scene.logIn(user)
    expect(await isAuthorized(ended.access_token)).toBe(false)
  })

  it('the administrator of the machine ends the sessions of one person, or of everybody', async () => {
    const [one, other] = [await scene.newUser(), await scene.newUser()]
    const tokens = [await scene.logIn(one), await scene.logIn(one), await scene.logIn(other)]
    const open = () => Promise.all(tokens.map(({ access_token: token }) => isAuthorized(token)))
    const { db } = app.database
    await expect(endSessions(db, { email: 'keegi@naide.example' })).rejects.toThrow('No account has')
    expect(await open()).toEqual([true, true, true])
    expect(await endSessions(db, { email: ` ${one.username.toUpperCase()} ` })).toBe('Ended 2 sessions.')
    expect(await open()).toEqual([false, false, true])
    expect(await endSessions(db, { email: null })).toMatch(/^Ended [1-9]\d* sessions?\.$/)
    expect(await open()).toEqual([false, false, false])
    expect(await endSessions(db, { email: null })).toBe('Ended 0 sessions.')
  })
})
