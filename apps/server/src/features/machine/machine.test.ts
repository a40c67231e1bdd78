import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProcessState } from '../../ports/process-state/process-state.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const nobody = { userId: null, organizationId: null }
const WELL = { database: 'ok', disk: 'ok', freeSpace: 'ok', queue: 'ok', previews: 'ok', replica: 'ok' }

describe('health checks', () => {
  let app: TestApp
  const lines: string[] = []
  beforeAll(async () => {
    app = await openTestApp({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } })
  })
  afterAll(() => app.close())

  const readiness = async (query: { for?: 'writes' } = {}) => {
    const { status, body } = await app.call('getReadiness', nobody, { query })
    return [status, body]
  }

  it('health checks report the process and what it needs', async () => {
    expect((await app.call('getLiveness', nobody, {})).body).toEqual({ status: 'ok' })
    expect(await readiness()).toEqual([200, { status: 'ok', checks: WELL }])
  })

  it('a file store that cannot write is ready for reads and not for writes, and logged once', async () => {
    const { files } = app.ports
    lines.length = 0
    app.ports.files = { ...files, checkWritable: () => Promise.reject(new Error('EROFS: read-only file system')) }
    const degraded = { status: 'degraded', checks: { ...WELL, disk: 'unwritable' } }
    expect(await readiness()).toEqual([200, degraded])
    expect(await readiness({ for: 'writes' })).toEqual([503, degraded])
    app.ports.files = files
    expect(await readiness({ for: 'writes' })).toEqual([200, { status: 'ok', checks: WELL }])
    const changes = lines.map((line) => JSON.parse(line)).map(({ check, before, state }) => [check, before, state])
    expect(changes).toEqual([
      ['disk', 'ok', 'unwritable'],
      ['disk', 'unwritable', 'ok'],
    ])
  })

  const job = { job: 'sendMail', waiting: 1, running: 0 }
  it.each<[string, Partial<ProcessState>, Record<string, string>]>([
    ['little free space', { readFreeBytes: async () => 1024 ** 3 - 1 }, { freeSpace: 'low' }],
    ['a job that waits too long', { readBacklog: async () => [{ ...job, oldestSeconds: 901 }] }, { queue: 'behind' }],
    ['a queue that fails', { readBacklog: () => Promise.reject(new Error('away')) }, { queue: 'unavailable' }],
    ['a preview process that does not start', { previewsStart: () => false }, { previews: 'unavailable' }],
  ])('readiness is degraded and ready for writes with %s', async (_, state, changed) => {
    const { processState } = app.ports
    app.ports.processState = { ...processState, ...state }
    expect(await readiness({ for: 'writes' })).toEqual([200, { status: 'degraded', checks: { ...WELL, ...changed } }])
    app.ports.processState = processState
  })

  it('a check that hangs is answered within its limit, and begun once', async () => {
    const { processState } = app.ports
    let begun = 0
    let end = (): void => undefined
    const hanging = new Promise<number>((resolve) => {
      end = () => resolve(10 * 1024 ** 3)
    })
    const readFreeBytes = (): Promise<number> => {
      begun += 1
      return hanging
    }
    app.ports.processState = { ...processState, readFreeBytes }
    const low = [200, { status: 'degraded', checks: { ...WELL, freeSpace: 'low' } }]
    expect(await Promise.all([readiness(), readiness()])).toEqual([low, low])
    expect(begun).toBe(1)
    end()
    app.ports.processState = processState
    expect(await readiness()).toEqual([200, { status: 'ok', checks: WELL }])
  })
})
