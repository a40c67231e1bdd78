import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { DatabaseUnavailable } from '../core/errors.ts'
import type { Log } from '../core/log.ts'
import { type Database, openPostgres, type StatementLog } from './client.ts'

/** Longest wait for the replica to follow; then the primary answers. */
const WAIT_MS = 300
const LOOK_MS = 10
/** Limit of a look at the replica, whose machine may not answer at all. */
const LIMIT_MS = 1_000
/** Pause before a replica that is away or far behind is asked again. */
const REST_MS = { away: 2_000, behind: 1_000, foreign: 60_000 } as const

/** Foreign: not a replica of this database. */
type ReplicaState = 'ok' | keyof typeof REST_MS

/** Streaming replica of the database for heavy reads (DATABASE_READ_URL). */
export type ReadReplica = {
  /**
   * Returns the replica if it has all that was committed on the primary before this call, waiting for up to 0.3 s; else
   * null. So a reader never misses what anybody has just written.
   */
  findCurrent: () => Promise<Database | null>
  /** True for errors that are of the replica alone: the same read succeeds on the primary. */
  isItsFailure: (error: unknown) => boolean
  state: () => ReplicaState
  close: () => Promise<void>
}

const ownStateOf = async (db: Database) => {
  const { rows } = await sql<{ system: string; name: string }>`
    select (select system_identifier from pg_control_system())::text as system, current_database() as name`.execute(db)
  return rows[0]
}

/** Two servers with one system identifier have one origin: one is a copy of the other. */
const isReplicaOf = async (replica: Database, primary: Database): Promise<boolean> => {
  const [own, other] = [await ownStateOf(replica), await ownStateOf(primary)]
  return own?.system === other?.system && own?.name === other?.name
}

const hasReplayed = async (replica: Database, lsn: string): Promise<boolean> => {
  // A promoted replica has writes of its own and follows nobody.
  const { rows } = await sql<{ follows: boolean; has: boolean }>`
    select pg_is_in_recovery() as follows, coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as has`.execute(
    replica,
  )
  if (rows[0]?.follows !== true) throw new Error('The server of DATABASE_READ_URL is not a replica any more')
  return rows[0].has
}

/** Looks until the replica has everything, or the time is over. */
const follow = async (replica: Database, primary: Database): Promise<ReplicaState> => {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(primary)
  const end = performance.now() + WAIT_MS
  while (!(await hasReplayed(replica, rows[0]?.lsn ?? ''))) {
    if (performance.now() > end) return 'behind'
    await pause(LOOK_MS)
  }
  return 'ok'
}

/** SQLSTATE of a query on a replica that the replay of changes has cancelled. */
const CANCELLED = '40001'

/** Opens the replica of the primary; it may be away at first and come later. */
export const openReadReplica = (url: string, primary: Database, log: Log, statementLog?: StatementLog): ReadReplica => {
  const open = openPostgres(url, statementLog)
  let state: ReplicaState = 'ok'
  let restUntil = 0
  let isVerified = false

  const change = (next: ReplicaState, error?: unknown): void => {
    if (next !== 'ok') restUntil = performance.now() + REST_MS[next]
    if (next === state) return
    log.warn({ before: state, state: next, err: error }, 'the replica of the database has changed its state')
    state = next
  }
  const look = async (): Promise<ReplicaState> => {
    isVerified ||= await isReplicaOf(open.db, primary)
    return isVerified ? follow(open.db, primary) : 'foreign'
  }
  return {
    findCurrent: async () => {
      if (performance.now() < restUntil) return null
      const end = new AbortController()
      try {
        const late = pause(LIMIT_MS, 'away' as const, { signal: end.signal })
        // Aborted where the look is faster.
        late.catch(() => undefined)
        change(await Promise.race([look(), late]))
      } catch (error) {
        change('away', error)
      }
      end.abort()
      return state === 'ok' ? open.db : null
    },
    isItsFailure: (error) =>
      error instanceof DatabaseUnavailable || (error instanceof Error && 'code' in error && error.code === CANCELLED),
    state: () => state,
    close: open.close,
  }
}
