import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { type OpenDatabase, openEmbedded, openPostgres } from '../db/client.ts'
import { migrate, SchemaDiffers } from '../db/migrate.ts'
import { CannotStart, reasonOf } from './cannot-start.ts'

const OLDEST_POSTGRES = 15

const openUrl = async (url: string): Promise<OpenDatabase> => {
  let open: OpenDatabase | undefined
  try {
    open = openPostgres(url)
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::int / 10000 as version`.execute(open.db)
    const version = rows[0]?.version ?? 0
    if (version < OLDEST_POSTGRES) {
      throw new CannotStart(
        `PostgreSQL ${OLDEST_POSTGRES} or newer is needed; DATABASE_URL leads to version ${version}.`,
      )
    }
    return open
  } catch (error) {
    await open?.close()
    if (error instanceof CannotStart) throw error
    // Never the address itself: it holds a password.
    throw new CannotStart(`The database of DATABASE_URL cannot be reached: ${reasonOf(error)}`)
  }
}

const openDirectory = async (directory: string): Promise<OpenDatabase> => {
  try {
    return await openEmbedded(directory)
  } catch (error) {
    throw new CannotStart(reasonOf(error), { cause: error })
  }
}

/** Only before a release: from then on migrations are never changed (docs/decisions/056). */
const otherSchema = ({ migration }: SchemaDiffers, isEmbedded: boolean): CannotStart =>
  new CannotStart(
    `The database was made by an unreleased version of the portal, whose ${migration} has been changed since. ` +
      `Start with ${isEmbedded ? 'an empty folder in DATA_DIR' : 'an empty database in DATABASE_URL'}; ` +
      'its data can be read with the version that made it.',
  )

/** The database that the settings name, at its newest schema. */
export const openDatabase = async (config: {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}): Promise<OpenDatabase> => {
  const { DATABASE_URL, DATA_DIR } = config
  const open =
    DATABASE_URL === undefined ? await openDirectory(join(resolve(DATA_DIR), 'database')) : await openUrl(DATABASE_URL)
  try {
    await migrate(open.db)
    return open
  } catch (error) {
    await open.close()
    throw error instanceof SchemaDiffers ? otherSchema(error, DATABASE_URL === undefined) : error
  }
}
