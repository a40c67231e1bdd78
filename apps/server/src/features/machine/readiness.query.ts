import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { sql } from 'kysely'
import type { BaseCtx } from '../../context/context.ts'
import { isDiskFull } from '../../core/disk-full.ts'
import { isMigrated } from '../../db/migrate.ts'

type Readiness = EndpointOutput<Endpoints['getReadiness']>
type Checks = Readiness['checks']

/** Time limit of one check: a database or a network disk that hangs must not make the probe hang too. */
const LIMIT_MS = 2_000
/** Free space below which an administrator should act. */
const LOW_BYTES = 1024 ** 3
/** Seconds for which a due job may wait before the queue counts as behind. */
const BEHIND_SECONDS = 15 * 60

type CheckResult<K extends keyof Checks> = { state: Checks[K]; error?: unknown }
type Check<K extends keyof Checks> = (ctx: BaseCtx) => Promise<CheckResult<K>>
type AnyCheck = (ctx: BaseCtx) => Promise<{ state: string; error?: unknown }>

const CHECKS: { [K in keyof Checks]: { run: Check<K>; late: Checks[K] } } = {
  database: {
    late: 'unavailable',
    run: async ({ db }) => {
      await sql`select 1`.execute(db)
      return { state: (await isMigrated(db)) ? 'ok' : 'unavailable' }
    },
  },
  disk: {
    late: 'unwritable',
    run: async ({ ports }) => {
      try {
        await ports.files.checkWritable()
        return { state: 'ok' }
      } catch (error) {
        return { state: isDiskFull(error) ? 'full' : 'unwritable', error }
      }
    },
  },
  freeSpace: {
    late: 'low',
    run: async ({ ports }) => ({ state: (await ports.processState.readFreeBytes()) < LOW_BYTES ? 'low' : 'ok' }),
  },
  queue: {
    late: 'unavailable',
    run: async ({ ports }) => {
      const backlog = await ports.processState.readBacklog()
      return { state: backlog.some(({ oldestSeconds }) => oldestSeconds > BEHIND_SECONDS) ? 'behind' : 'ok' }
    },
  },
  previews: {
    late: 'unavailable',
    run: async ({ ports }) => ({ state: ports.processState.previewsStart() ? 'ok' : 'unavailable' }),
  },
  replica: { late: 'away', run: async ({ ports }) => ({ state: await ports.processState.readReplicaState() }) },
}

type ReadinessReport = { isReady: (query: { for?: 'writes' | undefined }) => boolean; readiness: Readiness }

const report = (checks: Checks): ReadinessReport => {
  if (checks.database !== 'ok') return { isReady: () => false, readiness: { status: 'unavailable', checks } }
  const isWhole = Object.values(checks).every((state) => state === 'ok')
  return {
    isReady: (query) => checks.disk === 'ok' || query.for !== 'writes',
    readiness: { status: isWhole ? 'ok' : 'degraded', checks },
  }
}

/**
 * Returns a function that checks what the portal needs, each within 2 s: reads need the database, writes also the disk;
 * anything else makes it degraded. A check that hangs is not begun again until it has ended, and changes of a state are
 * logged once.
 */
export const createReadiness = (): ((ctx: BaseCtx) => Promise<ReadinessReport>) => {
  const running = new Map<string, Promise<{ state: string; error?: unknown }>>()
  const known = new Map<string, string>()

  const runOnce = (name: string, run: AnyCheck, late: string, ctx: BaseCtx) => {
    const begun = running.get(name)
    if (begun !== undefined) return begun
    const check = run(ctx)
      .catch((error: unknown) => ({ state: late, error }))
      .finally(() => running.delete(name))
    running.set(name, check)
    return check
  }

  const stateOf = async (name: string, { run, late }: { run: AnyCheck; late: string }, ctx: BaseCtx) => {
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<{ state: string; error?: unknown }>((resolve) => {
      timer = setTimeout(() => resolve({ state: late, error: new Error('It did not answer in time') }), LIMIT_MS)
    })
    const { state, error } = await Promise.race([runOnce(name, run, late, ctx), limit])
    clearTimeout(timer)
    const before = known.get(name) ?? 'ok'
    known.set(name, state)
    if (before !== state) ctx.log.warn({ check: name, before, state, err: error }, 'readiness has changed')
    return [name, state]
  }

  return async (ctx) => {
    const states = await Promise.all(Object.entries(CHECKS).map(([name, check]) => stateOf(name, check, ctx)))
    return report(Object.fromEntries(states) as Checks) // one state for each entry of CHECKS
  }
}
