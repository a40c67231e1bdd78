import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Log } from '../core/log.ts'
import type { Database, OpenDatabase } from '../db/client.ts'
import { finishBackupRun, startBackupRun } from '../features/backups/index.ts'
import { CannotStart } from '../start/cannot-start.ts'
import { joinProcesses } from '../start/join-processes.ts'
import { openUnmigrated } from '../start/open-database.ts'
import type { BackupSource } from './back-up.ts'
import { openControlClient } from './control-client.ts'
import { readSnapshot } from '../db/snapshot.ts'

const quiet: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

const hasTable = async (db: Database, table: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}::text) is not null as found`.execute(db)
  return rows[0]?.found === true
}

/** A database that is open in this process. A schema of an earlier version has no table of backups. */
export const createOpenSource = (
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  records: boolean,
): BackupSource => ({
  engine: engine.kind,
  start: async (place) => (records ? startBackupRun(db, place) : ''),
  snapshot: () => readSnapshot(db),
  finish: async (id, result) => {
    if (records) await finishBackupRun(db, id, result)
  },
})

type OpenedSource = { source: BackupSource; close: () => Promise<void> }

const openDirectly = async (config: Config, say: (line: string) => void): Promise<OpenedSource> => {
  const open = await openUnmigrated(config, say)
  try {
    const { db } = open
    if (!(await hasTable(db, 'public.migration_checksums'))) {
      throw new CannotStart(
        'The database of the settings has no portal: it is empty, or the settings name another one.',
      )
    }
    // Refuses a DATA_DIR or bucket that is not that of the running portal: all files would be missing.
    const joins = await hasTable(db, 'public.portal_processes')
    const leave = joins ? await joinProcesses(open, config, { role: 'command', runsJobs: false, log: quiet }) : null
    const source = createOpenSource(open, await hasTable(db, 'public.backup_runs'))
    const close = async (): Promise<void> => {
      await leave?.()
      await open.close()
    }
    return { source, close }
  } catch (error) {
    await open.close()
    throw error
  }
}

/** Refuses a folder without a database: opening it would make a new one. */
export const checkEmbedded = (dataFolder: string): void => {
  if (existsSync(join(dataFolder, 'database', 'PG_VERSION'))) return
  throw new CannotStart(`There is no database in ${dataFolder}. Set DATA_DIR or DATABASE_URL as the portal has them.`)
}

/** Opens the database of the settings: that of a running portal with the embedded one is read through that portal. */
export const openSource = async (config: Config, say: (line: string) => void): Promise<OpenedSource> => {
  if (config.DATABASE_URL !== undefined) return openDirectly(config, say)
  const folder = resolve(config.DATA_DIR)
  checkEmbedded(folder)
  const running = await openControlClient(folder)
  return running === null ? openDirectly(config, say) : { source: running, close: async () => undefined }
}
