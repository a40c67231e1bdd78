import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { isDiskFull } from '../core/disk-full.ts'
import type { OpenDatabase } from '../db/client.ts'
import { type ExecutedMigration, listMigrations, migrate, migrateAsOf } from '../db/migrate.ts'
import { FileMissing, type FileStore } from '../ports/files/file-store.ts'
import type { QueuedJob } from '../ports/jobs/pg-boss-job-queue.ts'
import { restoreJobs } from '../ports/jobs/restore-jobs.ts'
import { CannotStart } from '../start/cannot-start.ts'
import type { BackupPlace } from './backup-place.ts'
import { type Comparison, compareTables } from './compare-tables.ts'
import { type BackedUpFile, readFileList } from './file-list.ts'
import { loadTables, type TableRows } from './load-tables.ts'
import { type Backup, contentKey, UNLIMITED } from './manifest.ts'
import { DamagedFile, readBackupTables } from './read-tables.ts'
import { JOBS } from '../db/snapshot.ts'
import type { TableFile } from './spool-snapshot.ts'

/** Refuses a backup whose schema this version does not know. */
export const checkMigrations = async (version: string, executed: readonly ExecutedMigration[]): Promise<void> => {
  const known = new Map((await listMigrations()).map(({ name, checksum }) => [name, checksum]))
  const unknown = executed.find(({ name }) => !known.has(name))
  if (unknown !== undefined) {
    throw new CannotStart(
      `The backup was made by a newer version of the portal (${version}, ${unknown.name}). Use that version or a newer one.`,
    )
  }
  const other = executed.find(({ name, checksum }) => known.get(name) !== checksum)
  if (other === undefined) return
  throw new CannotStart(
    `The backup was made by an unreleased version of the portal, whose ${other.name} has been changed since.`,
  )
}

/** Keeps the jobs on their way into the tables. */
const collectJobs = (tables: readonly TableRows[], jobs: QueuedJob[]): TableRows[] =>
  tables.map(({ table, lines }) => {
    const collect = async function* () {
      for await (const batch of lines) {
        // Written by readSnapshot.
        jobs.push(...batch.map((line) => JSON.parse(line) as QueuedJob))
        yield batch
      }
    }
    return { table, lines: table === JOBS ? collect() : lines }
  })

type Snapshot = { migrations: readonly ExecutedMigration[]; files: readonly TableFile[]; tables: readonly TableRows[] }

/** Fills an empty database, compares every row with the snapshot, queues the jobs and brings the schema up to date. */
export const fillDatabase = async (
  open: OpenDatabase,
  { migrations, files, tables }: Snapshot,
): Promise<Comparison & { jobs: number }> => {
  const jobs: QueuedJob[] = []
  await migrateAsOf(open.db, migrations)
  await loadTables(open.db, collectJobs(tables, jobs))
  const comparison = await compareTables(open.db, files)
  if (comparison.differences.length > 0) return { ...comparison, jobs: 0 }
  await migrate(open.db)
  await restoreJobs(open, jobs)
  return { ...comparison, jobs: jobs.length }
}

const hashing = (expected: BackedUpFile): Transform => {
  const hash = createHash('sha256')
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
    flush: (done) => {
      const isSame = hash.digest('hex') === expected.sha256
      done(isSame ? null : new DamagedFile(`${contentKey(expected.sha256)} (${expected.key}) was changed or cut`))
    },
  })
}

const readContent = async (place: BackupPlace, file: BackedUpFile) => {
  try {
    return await place.files.read(contentKey(file.sha256))
  } catch (error) {
    if (error instanceof FileMissing) throw new DamagedFile(`${contentKey(file.sha256)} (${file.key}) is missing`)
    throw error
  }
}

/** Reads a file of the backup to its end; throws DamagedFile if its bytes are others. */
export const openBackedUpFile = async (place: BackupPlace, file: BackedUpFile) => {
  const source = await readContent(place, file)
  const checked = hashing(file)
  source.on('error', (error) => checked.destroy(error))
  return source.pipe(checked)
}

const restoreFiles = async (place: BackupPlace, files: readonly BackedUpFile[], store: FileStore): Promise<void> => {
  for (const file of files) await store.write(file.key, await openBackedUpFile(place, file), UNLIMITED)
}

type RestoreTarget = { open: OpenDatabase; files: FileStore }

/** Restores a backup into an empty database and an empty file store. */
export const restore = async (place: BackupPlace, backup: Backup, { open, files }: RestoreTarget) => {
  const { manifest } = backup
  await checkMigrations(manifest.version, manifest.migrations)
  try {
    const list = await readFileList(place, backup)
    // Files first: the rows that name them are committed last.
    await restoreFiles(place, list, files)
    const tables = readBackupTables(place, backup)
    const filled = await fillDatabase(open, { migrations: manifest.migrations, files: manifest.tables, tables })
    return { ...filled, files: list.length }
  } catch (error) {
    if (error instanceof DamagedFile)
      throw new CannotStart(`The backup is damaged: ${error.message}. Try an older one.`)
    if (isDiskFull(error))
      throw new CannotStart('There is no space left to restore into. Make space, empty the target and restore again.')
    throw error
  }
}
