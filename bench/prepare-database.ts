import { openPostgres } from '@tiraaz/server/database'
import { migrate } from '@tiraaz/server/migrate'
import { hashPassword } from '@tiraaz/server/password'
import { rebuildReportTotals } from '@tiraaz/server/report-totals'
import pg from 'pg'
import { type DataSizes, generateData, ORDERER } from './data.ts'

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
  await rebuildReportTotals({ db: filled.db, now: () => new Date() })
  await filled.close()
  // Otherwise writing the data to disk and reading it for statistics would count as time of the first calls.
  await client.query('alter system set autovacuum = off')
  await client.query('select pg_reload_conf()')
  await client.query('vacuum analyze report_totals')
  await client.query('checkpoint')
  await client.end()
}
