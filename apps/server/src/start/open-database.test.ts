import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../db/client.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { CannotStart } from './cannot-start.ts'
import { openDatabase } from './open-database.ts'

// An embedded database makes its folder anew; on a busy machine that takes a while.
describe('existing database', { timeout: 60_000 }, () => {
  let folder: string
  let onServer: TestDatabase | undefined
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tiraaz-database-'))
    if (inject('template').kind === 'postgres') onServer = await openTestDatabase()
  }, 60_000)
  afterAll(async () => {
    await onServer?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const open = (): Promise<OpenDatabase> => {
    const engine = onServer?.engine
    return openDatabase({ DATA_DIR: folder, DATABASE_URL: engine?.kind === 'postgres' ? engine.url : undefined })
  }
  const inDatabase = async (statement: string): Promise<void> => {
    const { db, close } = await open()
    await sql.raw(statement).execute(db)
    await close()
  }

  it('an existing database opens while its migrations are unchanged', async () => {
    await inDatabase('select 1')
    await inDatabase('select 1')
  })

  it('an existing database with a changed migration is refused with a message', async () => {
    await inDatabase("update migration_checksums set checksum = 'other' where name = '004-design-files.sql'")
    const refused = await open().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(CannotStart)
    expect(String(refused)).toMatch(/unreleased version.*004-design-files\.sql.*Start with an empty/)
    // The failed start released the database: the next one fails for the same reason, not because it is in use.
    expect(String(await open().catch((error: unknown) => error))).toBe(String(refused))
  })
})
