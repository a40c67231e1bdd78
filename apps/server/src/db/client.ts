import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, type LogEvent, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { createInChild } from './create-in-child.ts'
import { lockDirectory } from './directory-lock.ts'
import { EMBEDDED_SETTINGS } from './embedded-settings.ts'
import { mapConnectionErrors } from './map-connection-errors.ts'
import { NamingClient } from './naming-client.ts'
import type { Tables } from './schema/tables.ts'
import { PGLITE_PARSERS, setPgParsers } from './type-parsers.ts'
import { createYieldingPglite } from './yielding-pglite.ts'

export type Database = Kysely<Tables>

/** An open database and what the job queue needs of it; the same SQL runs on both engines. */
export type OpenDatabase = {
  db: Database
  engine: { kind: 'embedded'; pglite: PGlite } | { kind: 'postgres'; url: string }
  close: () => Promise<void>
}

type Log = (event: LogEvent) => void

/** The embedded database over an instance that is open already (tests load theirs from a template). */
export const createEmbeddedDatabase = (pglite: PGlite, log?: Log): OpenDatabase => {
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
export const openEmbedded = async (directory: string, log?: Log): Promise<OpenDatabase> => {
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

/** Longer than a normal connection takes; without a limit, a host that does not answer would be waited for forever. */
const CONNECT_TIMEOUT_MS = 10_000

/**
 * Settings of every connection. The planner would compile queries with nested JSON (jit), which takes longer than it
 * saves here; and it would plan a prepared statement again for every list of ids, although one plan suits all values.
 * No query of a call may take a minute.
 */
const SESSION_SETTINGS = '-c jit=off -c plan_cache_mode=force_generic_plan -c statement_timeout=60s'

export const openPostgres = (url: string, log?: Log, max = 10): OpenDatabase => {
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
  return { db, engine: { kind: 'postgres', url }, close: () => db.destroy() }
}
