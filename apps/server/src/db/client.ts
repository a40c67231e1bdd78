import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, type LogEvent, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { lockDirectory } from './directory-lock.ts'
import { EMBEDDED_SETTINGS } from './embedded-settings.ts'
import type { Tables } from './schema/tables.ts'
import { PGLITE_PARSERS, setPgParsers } from './type-parsers.ts'
import { createYieldingPglite } from './yielding-pglite.ts'
import { getStatementName } from './statement.ts'
import { DatabaseUnavailable } from '../core/errors.ts'

/**
 * SQLSTATEs of a server that ends, starts or has no connection left (classes 08 and 57P0x, 53300), and of a replica that
 * a connection still leads to after a failover (25006).
 */
const LOST_STATES = /^(?:08\w{3}|57P0[1235]|53300|25006)$/

const LOST_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // No socket file while the server is down.
  'ENOENT',
])

/** Messages of the driver and its pool, which carry no code. */
const LOST_WORDS = /connection terminated|not queryable|timeout exceeded when trying to connect|client was closed/i

const isLost = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isLost)
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return LOST_CODES.has(code) || LOST_STATES.test(code) || LOST_WORDS.test(error.message)
}

/** Awaits an answer of the database; a lost connection is thrown as DatabaseUnavailable, all else as it came. */
const mapConnectionErrors = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    throw isLost(error) ? new DatabaseUnavailable(error) : error
  }
}

/** PostgreSQL connection that prepares named statements: each of them is parsed and planned once. */
class NamingClient extends pg.Client {
  // The query builder's driver calls only this form of `query`; pg has many others.
  override query(...parts: unknown[]): never {
    const [text, values] = parts
    const name = typeof text === 'string' ? getStatementName(text) : undefined
    const given = name === undefined ? parts : [{ name, text, values }]
    const answer = Reflect.apply(super.query, this, given) as Promise<unknown> // pg answers this form with a promise
    return mapConnectionErrors(answer) as never // its declared type is of another form
  }
}

const WORKER = join(import.meta.dirname, 'create-embedded-worker.ts')

/** The process ends before optimized WebAssembly repays its compilation, which takes a third of the processor time. */
const WITHOUT_OPTIMIZER = '--liftoff-only'

/** Creates an embedded database in a process of its own: creation takes memory that this one would keep for good. */
const createInChild = async (directory: string): Promise<void> => {
  const child = spawn(process.execPath, [WITHOUT_OPTIMIZER, WORKER, directory], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The database in ${directory} could not be created (code ${code}).`)
}

export type Database = Kysely<Tables>

/** An open database and what the job queue needs of it; the same SQL runs on both engines. */
export type OpenDatabase = {
  db: Database
  engine: { kind: 'embedded'; pglite: PGlite } | { kind: 'postgres'; url: string }
  /** Connections now; missing for the embedded database, which has one. */
  readPool?: () => { used: number; idle: number; waiting: number }
  close: () => Promise<void>
}

/** Called after each statement. */
export type StatementLog = (event: LogEvent) => void

/** The embedded database over an instance that is open already (tests load theirs from a template). */
export const createEmbeddedDatabase = (pglite: PGlite, log?: StatementLog): OpenDatabase => {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: createYieldingPglite(pglite) }), log })
  return {
    db,
    engine: { kind: 'embedded', pglite },
    close: async () => {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
    },
  }
}

/** Opens the embedded database in a directory; refuses when another process has it open, since it does not lock itself. */
export const openEmbedded = async (directory: string, log?: StatementLog): Promise<OpenDatabase> => {
  const unlock = await lockDirectory(directory)
  try {
    if (!existsSync(join(directory, 'PG_VERSION'))) await createInChild(directory)
    const pglite = await PGlite.create(directory, { parsers: PGLITE_PARSERS, ...EMBEDDED_SETTINGS })
    const open = createEmbeddedDatabase(pglite, log)
    return {
      ...open,
      close: async () => {
        await open.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Makes a database in an empty folder, for a command that ends soon: what the creation takes of memory ends with it. */
export const openScratchDatabase = async (directory: string): Promise<OpenDatabase> =>
  createEmbeddedDatabase(await PGlite.create(directory, { parsers: PGLITE_PARSERS, ...EMBEDDED_SETTINGS }))

/** Longer than a normal connection takes; without a limit, a host that does not answer would be waited for forever. */
const CONNECT_TIMEOUT_MS = 10_000

/**
 * Settings of every connection. The planner would compile queries with nested JSON (jit), which takes longer than it
 * saves here; and it would plan a prepared statement again for every list of ids, although one plan suits all values.
 * No query of a call may take a minute.
 */
const SESSION_SETTINGS = '-c jit=off -c plan_cache_mode=force_generic_plan -c statement_timeout=60s'

export const openPostgres = (url: string, log?: StatementLog, max = 10): OpenDatabase => {
  setPgParsers()
  const pool = new pg.Pool({
    connectionString: url,
    Client: NamingClient,
    options: SESSION_SETTINGS,
    max,
    application_name: 'tiraaz',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  // A connection that the server ends (restart, failover) is replaced at the next query. The pool handles only errors
  // of idle connections; an unhandled one of a used connection would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const connecting = {
    options: pool.options,
    connect: () => mapConnectionErrors(pool.connect()),
    end: () => pool.end(),
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connecting }), log })
  const readPool = () => {
    const { totalCount, idleCount: idle, waitingCount: waiting } = pool
    return { used: totalCount - idle, idle, waiting }
  }
  return { db, engine: { kind: 'postgres', url }, readPool, close: () => db.destroy() }
}
