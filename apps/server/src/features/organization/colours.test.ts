import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSettingsScene, type SettingsScene } from '../../testing/scenes/settings-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { writeIcc } from '../../testing/write-icc.ts'

describe('output profile of an organization', () => {
  let app: TestApp
  let scene: SettingsScene
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    scene = await openSettingsScene(app)
  })

  const save = async (icc: Buffer | null, version?: number) =>
    app.call('saveColours', scene.agency, {
      query: { version: version ?? (await scene.settings()).version },
      body: { outputProfile: icc === null ? null : icc.toString('base64') },
    })
  const profile = async () => (await scene.settings()).colours.outputProfile

  it('is kept with its description and digest, replaced and removed, and each is logged', async () => {
    expect(await profile()).toBeNull()
    const { version } = await scene.settings()
    const saved = await save(writeIcc())
    expect([saved.status, saved.body.version]).toEqual([200, version + 1])
    expect(await profile()).toEqual({ name: 'Black press', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    await save(writeIcc({ name: 'Newspaper' }))
    expect((await profile())?.name).toBe('Newspaper')
    // Both events have the same moment.
    const changes = (await scene.events()).map(({ before, after }) => ({ before, after }))
    expect(changes).toContainEqual({
      before: { outputProfile: 'Black press' },
      after: { outputProfile: 'Newspaper' },
    })
    expect((await save(null)).status).toBe(200)
    expect(await profile()).toBeNull()
  })

  it.each([
    ['no profile', Buffer.from('%PDF-1.7'), 'profileUnreadable'],
    ['RGB', writeIcc({ space: 'RGB ' }), 'profileNotCmyk'],
    ['a monitor', writeIcc({ kind: 'mntr' }), 'profileNotOfPrinting'],
  ])('refuses a file and keeps the present profile: %s', async (_, file, code) => {
    await save(writeIcc())
    const before = await scene.settings()
    const { status, body } = await save(file)
    expect([status, body]).toMatchObject([400, { errors: [{ key: 'outputProfile' }] }])
    expect(JSON.stringify(body)).not.toContain(code)
    expect(await scene.settings()).toEqual(before)
  })

  it('a stale version is 409, and the profile stays', async () => {
    const { version } = await scene.settings()
    await save(writeIcc())
    expect((await save(null, version)).status).toBe(409)
    expect((await profile())?.name).toBe('Black press')
  })
})
