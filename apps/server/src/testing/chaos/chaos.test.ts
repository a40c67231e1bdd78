import { describe, expect, it } from 'vitest'
import { findPostgres } from '../services/find-postgres.ts'
import type { ChaosFault } from './chaos-fault.ts'
import { isWhole, runFault } from './run-fault.ts'

/** The faults of the full run that need no other service, one after another in one scene. */
const SHORT_FORM: ChaosFault = {
  name: 'short form',
  summary: 'two servers of one portal are killed, and PostgreSQL crashes',
  open: async () => ({
    scene: { engine: 'postgres', servers: 2 },
    during: async ({ servers, postgres, ledger }) => {
      const untilSubmits = async (count: number): Promise<void> => {
        await expect.poll(() => ledger.submits.size, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(count)
      }
      await untilSubmits(2)
      for (const server of servers) {
        await server.kill()
        await server.start()
      }
      await untilSubmits(4)
      await postgres?.restart()
      await untilSubmits(6)
    },
  }),
}

const isInstalled = findPostgres() !== undefined

describe.skipIf(!isInstalled)('chaos (skipped where PostgreSQL is not installed)', { timeout: 240_000 }, () => {
  it('killed servers and a crash of PostgreSQL lose and double nothing acknowledged', async () => {
    const report = await runFault(SHORT_FORM, { clients: 1, orderersOfClient: 2, seconds: 0 })
    expect(report.invariants.filter(({ broken }) => broken.length > 0)).toEqual([])
    expect(report.exitCodes).toEqual([0, 0])
    expect(isWhole(report)).toBe(true)
    expect(report.acknowledged.submits).toBeGreaterThanOrEqual(6)
    expect(Object.keys(report.answers).filter((status) => !/^(?:200|409|503|no answer)$/.test(status))).toEqual([])
  })
})
