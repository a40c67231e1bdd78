import { sql } from 'kysely'
import { newId } from '../../core/ids.ts'
import type { Database } from '../../db/client.ts'

export type BackupResult = { bytes: number } | { failure: string }

/** Rows older than this are deleted; the last ones are what an administrator looks at. */
const KEPT_DAYS = 400

/** Records the start of a backup. From now on the cleanup of files waits for its end. */
export const startBackupRun = async (db: Database, place: string): Promise<string> => {
  const id = newId()
  await db.insertInto('backup_runs').values({ id, place }).execute()
  await db
    .deleteFrom('backup_runs')
    .where('started_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS}::int)`)
    .execute()
  return id
}

export const finishBackupRun = async (db: Database, id: string, result: BackupResult): Promise<void> => {
  const ended = 'failure' in result ? ({ state: 'failed', ...result } as const) : ({ state: 'ok', ...result } as const)
  await db
    .updateTable('backup_runs')
    .set({ ...ended, finished_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}
