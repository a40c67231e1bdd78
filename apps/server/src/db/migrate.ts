import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { type Kysely, sql } from 'kysely'
import type { Database } from './client.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** Statements of a file end with a semicolon at the end of a line; the embedded engine takes one at a time. */
const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

const readStatements = async (file: string): Promise<string[]> =>
  statementsOf((await readFile(join(FOLDER, file), 'utf8')).replaceAll('\r\n', '\n'))

/** Checksum of the statements; SQL comments do not count. */
const checksumOf = (statements: readonly string[]): string =>
  createHash('sha256').update(statements.join(';\n')).digest('hex')

/** Stores the checksum of a migration that runs; kysely's own table stores only the names. */
const recordChecksum = async (db: Kysely<unknown>, name: string, checksum: string): Promise<void> => {
  await sql`create table if not exists migration_checksums (name text primary key, checksum text not null)`.execute(db)
  await sql`insert into migration_checksums (name, checksum) values (${name}, ${checksum})`.execute(db)
}

const listFiles = async (): Promise<string[]> => (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()

const provideFiles = (list: () => Promise<string[]>): MigrationProvider => ({
  getMigrations: async () => {
    const files = await list()
    const migrations: Record<string, Migration> = {}
    for (const file of files) {
      const statements = await readStatements(file)
      migrations[file] = {
        up: async (db) => {
          // Building an index on a large table may take long.
          await sql`set local statement_timeout = 0`.execute(db)
          for (const statement of statements) await sql.raw(statement).execute(db)
          await recordChecksum(db, file, checksumOf(statements))
        },
      }
    }
    return migrations
  },
})

const provider = provideFiles(listFiles)

/** A released migration may have a lower number than one that a database has run already (docs/decisions/126). */
const createMigrator = (db: Database, from: MigrationProvider): Migrator =>
  new Migrator({ db, provider: from, allowUnorderedMigrations: true })

/** The database was made by migrations that have changed since, so its schema is not the one the portal expects. */
export class SchemaDiffers extends Error {
  readonly migration: string
  constructor(migration: string) {
    super(`The migration ${migration} was another one when the database was made`)
    this.migration = migration
  }
}

const recordedChecksums = async (db: Database): Promise<ReadonlyMap<string, string>> => {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('migration_checksums') is not null as found`.execute(db)
  if (tables[0]?.found !== true) return new Map()
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from migration_checksums`.execute(db)
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

const checkExecuted = async (db: Database): Promise<void> => {
  const executed = (await new Migrator({ db, provider }).getMigrations()).filter(
    ({ executedAt }) => executedAt !== undefined,
  )
  const recorded = executed.length === 0 ? new Map<string, string>() : await recordedChecksums(db)
  for (const { name } of executed) {
    if (recorded.get(name) !== checksumOf(await readStatements(name))) throw new SchemaDiffers(name)
  }
}

/**
 * Brings the database to the newest schema; all pending files in one transaction, or none. Forward only, and only from
 * a schema that these files made.
 */
export const migrate = async (db: Database): Promise<void> => {
  await checkExecuted(db)
  // Kysely would refuse files of a newer version that has run beside this one (docs/scaling.md).
  if (await isMigrated(db)) return
  const { error } = await createMigrator(db, provider).migrateToLatest()
  if (error !== undefined) throw error
}

/** Migration that has run in a database, with the checksum of its statements. */
export type ExecutedMigration = { name: string; checksum: string }

/** Migrations of the files of this version. */
export const listMigrations = async (): Promise<ExecutedMigration[]> =>
  Promise.all((await listFiles()).map(async (name) => ({ name, checksum: checksumOf(await readStatements(name)) })))

/** Makes the schema that an earlier version had, in an empty database. */
export const migrateAsOf = async (db: Database, executed: readonly ExecutedMigration[]): Promise<void> => {
  const names = executed.map(({ name }) => name).sort()
  const { error } = await createMigrator(
    db,
    provideFiles(async () => names),
  ).migrateToLatest()
  if (error !== undefined) throw error
}

/** Returns true if every migration has run; used by /health/ready. */
export const isMigrated = async (db: Database): Promise<boolean> => {
  const migrations = await new Migrator({ db, provider }).getMigrations()
  return migrations.every((migration) => migration.executedAt !== undefined)
}
