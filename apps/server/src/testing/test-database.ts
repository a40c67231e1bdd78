import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { newId } from '../core/ids.ts'
import { embeddedDatabase, type OpenDatabase, openPostgres } from '../db/client.ts'
import { PGLITE_PARSERS } from '../db/type-parsers.ts'

export type TestDatabase = OpenDatabase & {
  /** SQL statements sent so far; begin and commit do not count. */
  statements: () => number
}

const asAdmin = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A migrated database of this test file's own, on the engine of this run. */
export const openTestDatabase = async (): Promise<TestDatabase> => {
  const template = inject('template')
  let count = 0
  const log = (): void => {
    count += 1
  }
  if (template.kind === 'embedded') {
    const loadDataDir = await openAsBlob(template.dump)
    const pglite = await PGlite.create({ loadDataDir, parsers: PGLITE_PARSERS })
    return { ...embeddedDatabase(pglite, log), statements: () => count }
  }
  const name = `tiraaz_test_${newId()}`
  await asAdmin(template.url, `create database ${name} template ${template.name}`)
  const url = new URL(template.url)
  url.pathname = `/${name}`
  const open = openPostgres(url.href, log, 5)
  const close = async (): Promise<void> => {
    await open.close()
    await asAdmin(template.url, `drop database if exists ${name} with (force)`)
  }
  return { ...open, close, statements: () => count }
}
