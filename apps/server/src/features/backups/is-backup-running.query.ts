import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** A backup that has not ended by then was killed. */
const LONGEST_HOURS = 12

/** Returns true while a backup may still copy files that rows of its snapshot name; cleanup waits then. */
export const isBackupRunning = async (db: Database): Promise<boolean> => {
  const running = await db
    .selectFrom('backup_runs')
    .where('state', '=', 'running')
    .where('started_at', '>', sql<Date>`now() - make_interval(hours => ${LONGEST_HOURS}::int)`)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return running !== undefined
}
