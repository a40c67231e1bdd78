import type { Database } from '../../db/client.ts'

type LastBackup = {
  place: string
  state: 'running' | 'ok' | 'failed'
  startedAt: Date
  finishedAt: Date | null
  /** Bytes that it added; null unless it ended well. */
  bytes: number | null
  failure: string | null
}

/** Last backup and the last one that ended well; each null if there is none. */
export const getLastBackup = async (db: Database): Promise<{ last: LastBackup | null; lastOk: LastBackup | null }> => {
  const newest = db
    .selectFrom('backup_runs')
    .select(['place', 'state', 'started_at as startedAt', 'finished_at as finishedAt', 'bytes', 'failure'])
    .orderBy('started_at', 'desc')
    .limit(1)
  const last = (await newest.executeTakeFirst()) ?? null
  if (last === null || last.state === 'ok') return { last, lastOk: last }
  return { last, lastOk: (await newest.where('state', '=', 'ok').executeTakeFirst()) ?? null }
}
