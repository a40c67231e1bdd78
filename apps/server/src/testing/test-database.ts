import { openAsBlob } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import type { LogEvent } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { newId } from '../core/ids.ts'
import { createEmbeddedDatabase, type OpenDatabase, openPostgres, type StatementLog } from '../db/client.ts'
import { EMBEDDED_SETTINGS } from '../db/embedded-settings.ts'
import { PGLITE_PARSERS } from '../db/type-parsers.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Migrated, empty database to copy: a dump file or a PostgreSQL template. */
    template: { kind: 'embedded'; dump: string } | { kind: 'postgres'; url: string; name: string }
  }
}

export type TestDatabase = OpenDatabase & {
  /** SQL statements sent so far; begin and commit do not count. */
  statements: () => number
}

const asAdmin = async (url: string, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const untilUnused = async (url: string, name: string): Promise<void> => {
  for (let round = 0; round < 50; round++) {
    const [row] = await asAdmin(url, `select count(*)::int as count from pg_stat_activity where datname = '${name}'`)
    if (row?.count === 0) return
    await wait(20)
  }
}

type DatabaseOptions = { isEmpty?: boolean; log?: StatementLog }

/** Opens a database for this test file, on the engine of the run: migrated, or without any table. */
export const openTestDatabase = async ({
  isEmpty = false,
  log: further,
}: DatabaseOptions = {}): Promise<TestDatabase> => {
  const template = inject('template')
  let count = 0
  // PostgreSQL and the embedded engine log begin and commit differently, so these do not count.
  const log = (event: LogEvent): void => {
    if (!/^(begin|start transaction|commit|rollback$)/i.test(event.query.sql)) count += 1
    further?.(event)
  }
  if (template.kind === 'embedded') {
    const loadDataDir = await openAsBlob(template.dump)
    const pglite = await PGlite.create({
      ...EMBEDDED_SETTINGS,
      ...(isEmpty ? {} : { loadDataDir }),
      parsers: PGLITE_PARSERS,
    })
    return { ...createEmbeddedDatabase(pglite, log), statements: () => count }
  }
  const name = `tiraaz_test_${newId()}`
  await asAdmin(template.url, `create database ${name} template ${isEmpty ? 'template0' : template.name}`)
  const url = new URL(template.url)
  url.pathname = `/${name}`
  const open = openPostgres(url.href, log, 5)
  const close = async (): Promise<void> => {
    await open.close()
    // The pool ends before the server has noticed; forcing at once would cut connections without a listener.
    await untilUnused(template.url, name)
    await asAdmin(template.url, `drop database if exists ${name} with (force)`)
  }
  return { ...open, close, statements: () => count }
}
