import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const nobody = { userId: null, organizationId: null }

describe('health checks', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  it('health checks report the process and its database', async () => {
    expect((await app.call('getLiveness', nobody, {})).body).toEqual({ status: 'ok' })
    const ready = await app.call('getReadiness', nobody, {})
    expect([ready.status, ready.body]).toEqual([200, { status: 'ok', checks: { database: 'ok', disk: 'ok' } }])
  })

  it('a file store that cannot write is ready for reads and not for writes', async () => {
    const { files } = app.ports
    app.ports.files = { ...files, checkWritable: () => Promise.reject(new Error('EROFS: read-only file system')) }
    const degraded = { status: 'degraded', checks: { database: 'ok', disk: 'unwritable' } }
    const reads = await app.call('getReadiness', nobody, {})
    const writes = await app.call('getReadiness', nobody, { query: { for: 'writes' } })
    app.ports.files = files
    expect([reads.status, reads.body]).toEqual([200, degraded])
    expect([writes.status, writes.body]).toEqual([503, degraded])
  })
})
