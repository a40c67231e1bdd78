import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { isDiskFull } from '../core/disk-full.ts'
import { readFreeBytes } from '../core/free-bytes.ts'
import { DatabaseUnavailable } from '../core/errors.ts'
import { type OpenDatabase, openEmbedded, openPostgres, type StatementLog } from '../db/client.ts'
import { migrate, SchemaDiffers } from '../db/migrate.ts'
import { CannotStart, getErrorMessage } from './cannot-start.ts'

const OLDEST_POSTGRES = 15

const openOnce = async (url: string, log?: StatementLog): Promise<OpenDatabase> => {
  const open = openPostgres(url, log)
  try {
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::int / 10000 as version`.execute(open.db)
    const version = rows[0]?.version ?? 0
    if (version >= OLDEST_POSTGRES) return open
    throw new CannotStart(`PostgreSQL ${OLDEST_POSTGRES} or newer is needed; DATABASE_URL leads to version ${version}.`)
  } catch (error) {
    await open.close()
    throw error
  }
}

/** Pause between two tries to reach a server that is not there yet. */
const TRY_AGAIN_MS = 500

type WaitOptions = { seconds: number; say: (line: string) => void; log?: StatementLog }

/**
 * Opens a server that may still be starting or recovering: waits for it and reports the wait once. A wrong password or
 * database name is an error at once.
 */
const openUrl = async (url: string, { seconds, say, log }: WaitOptions): Promise<OpenDatabase> => {
  const end = performance.now() + seconds * 1000
  for (let nth = 1; ; nth++) {
    try {
      return await openOnce(url, log)
    } catch (error) {
      if (error instanceof CannotStart) throw error
      // The address itself is not shown: it holds a password.
      const reason = getErrorMessage(error)
      if (!(error instanceof DatabaseUnavailable) || performance.now() >= end) {
        throw new CannotStart(`The database of DATABASE_URL cannot be reached: ${reason}`)
      }
      if (nth === 1) say(`Waiting for the database of DATABASE_URL, up to ${seconds} s: ${reason}`)
      await pause(TRY_AGAIN_MS)
    }
  }
}

/**
 * Free bytes that the embedded engine needs for its log before it can open; its own error does not mention the disk.
 */
const LEAST_FREE_BYTES = 64 * 1024 * 1024

const fullDisk = (directory: string): CannotStart =>
  new CannotStart(
    `The database in ${directory} cannot be opened: the disk is full. Free at least ${LEAST_FREE_BYTES / 1024 ** 2} MB there and start again.`,
  )

const openDirectory = async (directory: string, log?: StatementLog): Promise<OpenDatabase> => {
  try {
    return await openEmbedded(directory, log)
  } catch (error) {
    if (isDiskFull(error) || (await readFreeBytes(directory)) < LEAST_FREE_BYTES) throw fullDisk(directory)
    throw new CannotStart(getErrorMessage(error), { cause: error })
  }
}

/**
 * Error of a database made by migrations that have changed since. Released migrations never change
 * (decision 056).
 */
const otherSchema = ({ migration }: SchemaDiffers, isEmbedded: boolean): CannotStart =>
  new CannotStart(
    `The database was made by an unreleased version of the portal, whose ${migration} has been changed since. ` +
      `Start with ${isEmbedded ? 'an empty folder in DATA_DIR' : 'an empty database in DATABASE_URL'}; ` +
      'its data can be read with the version that made it.',
  )

type DatabaseSettings = { DATABASE_URL?: string | undefined; DATABASE_WAIT?: number; DATA_DIR: string }

/** Opens the database of the settings as it is. */
export const openUnmigrated = (
  { DATABASE_URL, DATABASE_WAIT: seconds = 0, DATA_DIR }: DatabaseSettings,
  say: (line: string) => void,
  log?: StatementLog,
): Promise<OpenDatabase> =>
  DATABASE_URL === undefined
    ? openDirectory(join(resolve(DATA_DIR), 'database'), log)
    : openUrl(DATABASE_URL, { seconds, say, log })

/** Opens the database of the settings and brings it to the newest schema. */
export const openDatabase = async (
  config: DatabaseSettings,
  say: (line: string) => void = () => undefined,
  log?: StatementLog,
): Promise<OpenDatabase> => {
  const open = await openUnmigrated(config, say, log)
  try {
    await migrate(open.db)
    return open
  } catch (error) {
    await open.close()
    throw error instanceof SchemaDiffers ? otherSchema(error, config.DATABASE_URL === undefined) : error
  }
}
