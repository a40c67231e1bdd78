import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { sql } from 'kysely'
import type { Database } from './client.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** Statements of a file end with a semicolon at the end of a line; the embedded engine takes one at a time. */
const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

const provider: MigrationProvider = {
  getMigrations: async () => {
    const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
    const migrations: Record<string, Migration> = {}
    for (const file of files) {
      const statements = statementsOf(await readFile(join(FOLDER, file), 'utf8'))
      migrations[file] = {
        up: async (db) => {
          // An index on a table that has grown may take its time.
          await sql`set local statement_timeout = 0`.execute(db)
          for (const statement of statements) await sql.raw(statement).execute(db)
        },
      }
    }
    return migrations
  },
}

/** Brings the database to the newest schema; all pending files in one transaction, or none. Forward only. */
export const migrate = async (db: Database): Promise<void> => {
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error !== undefined) throw error
}

/** Whether every migration has run: what /health/ready asks. */
export const isMigrated = async (db: Database): Promise<boolean> => {
  const migrations = await new Migrator({ db, provider }).getMigrations()
  return migrations.every((migration) => migration.executedAt !== undefined)
}
