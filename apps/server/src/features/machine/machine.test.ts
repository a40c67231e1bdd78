import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const nobody = { userId: null, organizationId: null }

describe('what machines ask', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  it('the process says that it lives and that its database is ready', async () => {
    expect((await app.call('getLiveness', nobody, {})).body).toEqual({ status: 'ok' })
    const ready = await app.call('getReadiness', nobody, {})
    expect([ready.status, ready.body]).toEqual([200, { status: 'ok' }])
  })
})
