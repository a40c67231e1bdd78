import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { openScratchDatabase } from '../db/client.ts'
import { migrateAsOf } from '../db/migrate.ts'
import { getErrorMessage } from '../start/cannot-start.ts'
import type { BackupPlace } from './backup-place.ts'
import { compareTables } from './compare-tables.ts'
import { type BackedUpFile, readFileList } from './file-list.ts'
import { loadTables } from './load-tables.ts'
import type { Backup } from './manifest.ts'
import { readBackupTables } from './read-tables.ts'
import { checkMigrations, openBackedUpFile } from './restore.ts'

export type Verification = { tables: number; rows: number; files: number; bytes: number; differences: string[] }

/** Restores the rows into a database of its own and compares counts and digests. */
const verifyTables = async (place: BackupPlace, backup: Backup) => {
  const { manifest } = backup
  const folder = await mkdtemp(join(tmpdir(), 'tiraaz-verify-'))
  try {
    const scratch = await openScratchDatabase(join(folder, 'database'))
    try {
      await migrateAsOf(scratch.db, manifest.migrations)
      await loadTables(scratch.db, readBackupTables(place, backup))
      return await compareTables(scratch.db, manifest.tables)
    } finally {
      await scratch.close()
    }
  } catch (error) {
    return { tables: 0, rows: 0, differences: [getErrorMessage(error)] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const verifyFiles = async (place: BackupPlace, files: readonly BackedUpFile[]): Promise<string[]> => {
  const differences: string[] = []
  // The same content is stored once for all keys.
  const contents = new Map(files.map((file) => [file.sha256, file]))
  for (const file of contents.values()) {
    try {
      await finished((await openBackedUpFile(place, file)).resume())
    } catch (error) {
      differences.push(getErrorMessage(error))
    }
  }
  return differences
}

/** Restores a backup into a scratch database, reads every file, and returns what differs from the manifest. */
export const verifyBackup = async (place: BackupPlace, backup: Backup): Promise<Verification> => {
  const { manifest } = backup
  await checkMigrations(manifest.version, manifest.migrations)
  const { tables, rows, differences } = await verifyTables(place, backup)
  const all = [...differences]
  let files: BackedUpFile[] = []
  try {
    files = await readFileList(place, backup)
  } catch (error) {
    all.push(`The list of files cannot be read: ${getErrorMessage(error)}`)
  }
  all.push(...(await verifyFiles(place, files)))
  return { tables, rows, files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0), differences: all }
}
