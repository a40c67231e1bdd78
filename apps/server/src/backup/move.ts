import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { digestStream } from '../core/digest-stream.ts'
import { createDiskFileStore } from '../ports/files/disk-file-store.ts'
import { FileMissing, type FileStore } from '../ports/files/file-store.ts'
import { CannotStart } from '../start/cannot-start.ts'
import { openUnmigrated } from '../start/open-database.ts'
import { openFileStore } from '../start/open-file-store.ts'
import { VERSION } from '../start/version.ts'
import { emptyDatabase, refuseFullFileStore } from './empty-target.ts'
import { UNLIMITED } from './manifest.ts'
import { checkEmbedded } from './open-source.ts'
import { readSpooledTables } from './read-tables.ts'
import { checkMigrations, fillDatabase } from './restore.ts'
import { readSnapshot } from '../db/snapshot.ts'
import { spoolSnapshot } from './spool-snapshot.ts'

/** Copies files and reads each again; returns the keys that the source does not have. */
const moveFiles = async (from: FileStore, to: FileStore, keys: Iterable<string>): Promise<string[]> => {
  const missing: string[] = []
  for (const key of keys) {
    try {
      await to.write(key, await from.read(key), UNLIMITED)
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error
      missing.push(key)
      continue
    }
    if ((await digestStream(await from.read(key))) !== (await digestStream(await to.read(key)))) {
      throw new CannotStart(`The file ${key} arrived changed. Empty the target and move again.`)
    }
  }
  return missing
}

/** Target of the files; null if they stay where they are. */
const openTargetFiles = async (config: Config, from: string): Promise<FileStore | null> => {
  if (config.S3_BUCKET === undefined && resolve(config.DATA_DIR) === from) return null
  await refuseFullFileStore(config)
  return openFileStore(config)
}

/** Moves the embedded database and the files of a data folder to the empty ones of the settings; the folder stays as it was. */
export const moveEmbedded = async (config: Config, folder: string, say: (line: string) => void) => {
  const { DATABASE_URL } = config
  if (DATABASE_URL === undefined) throw new CannotStart('Set DATABASE_URL to the empty PostgreSQL database to move to.')
  const from = resolve(folder)
  checkEmbedded(from)
  const source = await openUnmigrated({ DATA_DIR: from }, say)
  const spool = await mkdtemp(join(tmpdir(), 'tiraaz-move-'))
  try {
    const target = await openUnmigrated(config, say)
    try {
      await emptyDatabase(target.db, 'The database of DATABASE_URL')
      const files = await openTargetFiles(config, from)
      const { migrations, tables, keys } = await spoolSnapshot(readSnapshot(source.db), spool)
      await checkMigrations(VERSION, migrations)
      const missing = files === null ? [] : await moveFiles(createDiskFileStore(join(from, 'files')), files, keys)
      const filled = await fillDatabase(target, { migrations, files: tables, tables: readSpooledTables(spool, tables) })
      return { ...filled, files: files === null ? 0 : keys.size - missing.length, missing }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
    await rm(spool, { recursive: true, force: true })
  }
}
