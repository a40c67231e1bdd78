import { type Database, openEmbedded, openPostgres } from '@tiraaz/server/database'
import { migrate } from '@tiraaz/server/migrate'
import { hashPassword } from '@tiraaz/server/password'
import { rebuildReportTotals } from '@tiraaz/server/report-totals'
import pg from 'pg'
import { generateData } from './data.ts'
import { type DataSizes, ORDERER, ORGANIZATION } from './sizes.ts'

const now = (): Date => new Date()
const buildTotals = (db: Database): Promise<unknown> => rebuildReportTotals({ db, now })
/** Orders of today are computed by every report, as on any day of work. */
const NOTE_TODAY = `insert into report_changes values ('${ORGANIZATION}', (now() at time zone 'Europe/Tallinn')::date)`

/** Migrates an empty database and fills it with data of these sizes. */
export const prepareDatabase = async (url: string, sizes: DataSizes): Promise<void> => {
  const open = openPostgres(url)
  await migrate(open.db)
  await open.close()
  const client = new pg.Client({ connectionString: url })
  // Otherwise stopping the database after a failure would hide it.
  client.on('error', () => undefined)
  await client.connect()
  await generateData(client, sizes, await hashPassword(ORDERER.password))
  const filled = openPostgres(url)
  await buildTotals(filled.db)
  await filled.close()
  await client.query(NOTE_TODAY)
  // Otherwise writing the data to disk and reading it for statistics would count as time of the first calls.
  await client.query('alter system set autovacuum = off')
  await client.query('select pg_reload_conf()')
  await client.query('vacuum analyze report_totals, client_product_totals')
  await client.query('checkpoint')
  await client.end()
}

/** Makes an embedded database in a folder and fills it with data of these sizes. */
export const prepareEmbedded = async (folder: string, sizes: DataSizes): Promise<void> => {
  const open = await openEmbedded(folder)
  if (open.engine.kind !== 'embedded') throw new Error('The database is not embedded')
  await migrate(open.db)
  await generateData(open.engine.pglite, sizes, await hashPassword(ORDERER.password))
  await open.engine.pglite.query('set session_replication_role = origin')
  await buildTotals(open.db)
  await open.engine.pglite.query(NOTE_TODAY)
  await open.close()
}
