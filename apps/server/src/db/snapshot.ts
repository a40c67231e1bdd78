import { sql } from 'kysely'
import type { Database } from './client.ts'
import type { ExecutedMigration } from './migrate.ts'

/**
 * Lines of a snapshot, in batches: a heading begins with `#`, all other lines are rows of the table named last. Each
 * value of a row is PostgreSQL's text of it, so the same row gives the same line on both engines.
 */
export type SnapshotLines = AsyncIterable<string[]>

/** Tables of this installation, not of its data, and plates, which are made again: they are not backed up. */
const LEFT_OUT = ['migration_checksums', 'portal_processes', 'backup_runs', 'renderings_of_plates']

/** Jobs that wait or run; the queue starts the others by the clock. */
export const JOBS = 'jobs'
const QUEUED = ['renderPreview', 'giveUpPreview', 'sendMail', 'mailUnreadMessages']

const ROWS_AT_ONCE = 500

export type TableColumns = { table: string; columns: { name: string; type: string }[] }

/** Tables of the portal with the columns that are written (generated ones are not). */
export const listTableColumns = async (db: Database): Promise<TableColumns[]> => {
  const { rows } = await sql<TableColumns>`
    select c.relname as table,
      jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
      and c.relname <> all (${LEFT_OUT}::text[])
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by 1 order by 1`.execute(db)
  return rows
}

const selectLines = ({ table, columns }: TableColumns): string => {
  const texts = columns.map(({ name }) => `"${name}"::text as "${name}"`).join(', ')
  return `select to_json(r)::text as line from (select ${texts} from "${table}") r`
}

/** Jobs as the queue's own interface takes them: its tables change with its versions. */
const SELECT_JOBS = `
  select json_build_object('id', id, 'name', name, 'data', data, 'priority', priority,
    'startAfter', case when start_after > now() then start_after end)::text as line
  from pgboss.job where state < 'completed' and name in (${QUEUED.map((name) => `'${name}'`).join(', ')})`

async function* readRows(trx: Database, select: string): SnapshotLines {
  await sql.raw(`declare snapshot_rows no scroll cursor for ${select}`).execute(trx)
  for (;;) {
    const { rows } = await sql<{ line: string }>`${sql.raw(`fetch ${ROWS_AT_ONCE} from snapshot_rows`)}`.execute(trx)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await sql`close snapshot_rows`.execute(trx)
}

const SETTINGS = [
  'set transaction isolation level repeatable read, read only',
  'set local statement_timeout = 0',
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO'",
  "set local bytea_output = 'hex'",
]

async function* readTransaction(trx: Database): SnapshotLines {
  for (const setting of SETTINGS) await sql.raw(setting).execute(trx)
  const { rows: migrations } = await sql<ExecutedMigration>`
    select name, checksum from migration_checksums order by 1`.execute(trx)
  yield [`#migrations ${JSON.stringify(migrations)}`]
  for (const of of await listTableColumns(trx)) {
    yield [`#table ${of.table}`]
    yield* readRows(trx, selectLines(of))
  }
  const { rows } = await sql<{ found: boolean }>`select to_regclass('pgboss.job') is not null as found`.execute(trx)
  yield [`#table ${JOBS}`]
  if (rows[0]?.found === true) yield* readRows(trx, SELECT_JOBS)
  yield ['#end']
}

/**
 * Reads every row as it is at one instant, while others write. The embedded database has one connection: calls wait
 * until the snapshot has been read.
 */
export async function* readSnapshot(db: Database): SnapshotLines {
  const trx = await db.startTransaction().execute()
  try {
    yield* readTransaction(trx)
  } finally {
    await trx.rollback().execute()
  }
}
