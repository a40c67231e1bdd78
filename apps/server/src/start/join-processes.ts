import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { newId } from '../core/ids.ts'
import type { Log } from '../core/log.ts'
import type { Database, OpenDatabase } from '../db/client.ts'
import type { ProcessRole } from '../db/schema/processes.ts'
import { CannotStart } from './cannot-start.ts'
import { readDataFolderId } from './data-folder-id.ts'
import { VERSION } from './version.ts'

/** `aliveMs`: a process that has shown no sign of life for this time has ended. */
type Pace = { beatMs: number; aliveMs: number }
const PACE: Pace = { beatMs: 10_000, aliveMs: 35_000 }

/** Advisory lock: two processes that start at once see each other. */
const START_LOCK = 320_001

type StoreSettings = Pick<Config, 'DATA_DIR' | 'S3_BUCKET'>

const nameFileStore = async ({ S3_BUCKET, DATA_DIR }: StoreSettings): Promise<string> =>
  S3_BUCKET === undefined ? `disk ${await readDataFolderId(resolve(DATA_DIR))}` : `s3 ${S3_BUCKET}`

type Own = { id: string; role: ProcessRole; fileStore: string; runsJobs: boolean }
type Rival = { id: string; role: ProcessRole; host: string; pid: number; fileStore: string; seen: string }

const isAlive = ({ aliveMs }: Pace) => sql<boolean>`seen_at > now() - make_interval(secs => ${aliveMs / 1000}::float8)`

/** Finds a live process on the same database whose files lie elsewhere. */
const findRival = (db: Database, { id, fileStore }: Own, pace: Pace): Promise<Rival | undefined> =>
  db
    .selectFrom('portal_processes')
    .where('id', '<>', id)
    .where('file_store', '<>', fileStore)
    .where(isAlive(pace))
    .select(['id', 'role', 'host', 'pid', 'file_store as fileStore', sql<string>`seen_at::text`.as('seen')])
    .orderBy('started_at')
    .limit(1)
    .executeTakeFirst()

/** Renews the row of this process, also after others took it for ended, and removes rows of ended ones. */
const beat = async (db: Database, { id, role, fileStore, runsJobs }: Own, pace: Pace): Promise<void> => {
  await db
    .insertInto('portal_processes')
    .values({
      id,
      role,
      host: hostname(),
      pid: process.pid,
      version: VERSION,
      file_store: fileStore,
      runs_jobs: runsJobs,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()` }))
    .execute()
  await db
    .deleteFrom('portal_processes')
    .where(({ not }) => not(isAlive(pace)))
    .execute()
}

const describeStore = (fileStore: string): string =>
  fileStore.startsWith('s3 ') ? `in the bucket ${fileStore.slice(3)}` : 'in a data folder of its own disk'

const refuse = (own: Own, rival: Rival): CannotStart =>
  new CannotStart(
    `A ${rival.role} of this portal runs on ${rival.host} (process ${rival.pid}) and stores files ${describeStore(rival.fileStore)}, ` +
      `but this ${own.role} would store them ${describeStore(own.fileStore)}, so each would miss the other's files. ` +
      'Give all processes of a portal the same S3_BUCKET, or run them on one machine with the same DATA_DIR (docs/scaling.md).',
  )

const tryToJoin = (db: Database, own: Own, pace: Pace): Promise<Rival | undefined> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${START_LOCK}::bigint)`.execute(trx)
    const rival = await findRival(trx, own, pace)
    if (rival === undefined) await beat(trx, own, pace)
    return rival
  })

/** A rival that shows a new sign of life runs; one that does not was killed, and its row turns old. */
const joinOrRefuse = async (db: Database, own: Own, pace: Pace): Promise<void> => {
  const firstSeen = new Map<string, string>()
  for (;;) {
    const rival = await tryToJoin(db, own, pace)
    if (rival === undefined) return
    const before = firstSeen.get(rival.id)
    if (before !== undefined && before !== rival.seen) throw refuse(own, rival)
    firstSeen.set(rival.id, rival.seen)
    await pause(pace.beatMs / 10)
  }
}

/** Returns the way to end it, after the sign of life that is just being stored. */
const keepBeating = (db: Database, own: Own, { log, pace }: { log: Log; pace: Pace }): (() => Promise<void>) => {
  const next = async (): Promise<void> => {
    try {
      await beat(db, own, pace)
      const rival = await findRival(db, own, pace)
      if (rival !== undefined) log.error({ rival }, 'another process of this portal stores its files elsewhere')
    } catch (error) {
      // The next one tries again: without the database no call is served either.
      log.warn({ err: error }, 'the sign of life of this process could not be stored')
    }
  }
  let last: Promise<void> | null = null
  const timer = setInterval(() => {
    last ??= next().finally(() => (last = null))
  }, pace.beatMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await last
  }
}

type ProcessOptions = { role: ProcessRole; runsJobs: boolean; log: Log; pace?: Pace }

/**
 * Enters this process among the live ones of the portal. Throws CannotStart if another live process has its files
 * elsewhere. Returns the way out.
 */
export const joinProcesses = async (
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  config: StoreSettings,
  { role, runsJobs, log, pace = PACE }: ProcessOptions,
): Promise<() => Promise<void>> => {
  const own: Own = { id: newId(), role, runsJobs, fileStore: await nameFileStore(config) }
  // The lock of its folder keeps a second process away from the embedded database: any row is of an ended one.
  if (engine.kind === 'embedded') await db.deleteFrom('portal_processes').execute()
  await joinOrRefuse(db, own, pace)
  const stopBeating = keepBeating(db, own, { log, pace })
  return async () => {
    await stopBeating()
    // Without the database the row turns old by itself.
    await db
      .deleteFrom('portal_processes')
      .where('id', '=', own.id)
      .execute()
      .catch((error: unknown) => log.warn({ err: error }, 'the row of this process could not be removed'))
  }
}
