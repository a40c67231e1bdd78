import type { Config } from '../config.ts'
import type { Log } from '../core/log.ts'
import type { Database, StatementLog } from '../db/client.ts'
import { openReadReplica, type ReadReplica } from '../db/read-replica.ts'
import { CannotStart } from './cannot-start.ts'

/**
 * Opens the replica of the settings, if there is one. A replica that is away is no reason not to start; another database
 * in its place is.
 */
export const openReplica = async (
  { DATABASE_READ_URL: url }: Pick<Config, 'DATABASE_READ_URL'>,
  primary: Database,
  log: Log,
  statementLog?: StatementLog,
): Promise<ReadReplica | null> => {
  if (url === undefined) return null
  const replica = openReadReplica(url, primary, log, statementLog)
  await replica.findCurrent()
  if (replica.state() !== 'foreign') return replica
  await replica.close()
  throw new CannotStart(
    'DATABASE_READ_URL leads to another database than DATABASE_URL; it has to be a streaming replica of that one.',
  )
}
