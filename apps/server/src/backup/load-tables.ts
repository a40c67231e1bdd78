import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { JOBS, listTableColumns, type TableColumns } from '../db/snapshot.ts'
import { createTally, type RowTally } from './tally.ts'

export type TableRows = { table: string; lines: AsyncIterable<string[]> }

type ForeignKey = { table: string; name: string; definition: string }

const listForeignKeys = async (db: Database): Promise<ForeignKey[]> => {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`.execute(db)
  return rows
}

const insertFrom = ({ table, columns }: TableColumns, lines: readonly string[]): RawBuilder<unknown> => {
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  const given = sql.join(columns.map(({ name }) => sql`${sql.ref(name)} text`))
  const values = sql.join(columns.map(({ name, type }) => sql`${sql.ref(`x.${name}`)}::${sql.raw(type)}`))
  const json = `[${lines.join(',')}]`
  return sql`insert into ${sql.table(table)} (${names}) select ${values} from json_to_recordset(${json}::json) as x(${given})`
}

/**
 * Fills the tables of an empty schema of the same migrations, in one transaction: all rows or none. Foreign keys are
 * made again at the end and checked then, so the order of the tables does not matter.
 */
export const loadTables = async (db: Database, tables: readonly TableRows[]): Promise<Map<string, RowTally>> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local timezone = 'UTC'`.execute(trx)
    const columnsOf = new Map((await listTableColumns(trx)).map((of) => [of.table, of]))
    const keys = await listForeignKeys(trx)
    for (const { table, name } of keys) await sql.raw(`alter table ${table} drop constraint "${name}"`).execute(trx)
    for (const table of columnsOf.keys()) {
      // The backup has the rows that triggers would write.
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
      // Migrations insert rows of their own.
      await sql`truncate ${sql.table(table)}`.execute(trx)
    }
    const loaded = new Map<string, RowTally>()
    for (const { table, lines } of tables) {
      const columns = columnsOf.get(table)
      if (columns === undefined && table !== JOBS) throw new Error(`The schema of the backup has no table ${table}`)
      const tally = createTally()
      for await (const batch of lines) {
        tally.add(batch)
        if (columns !== undefined) await insertFrom(columns, batch).execute(trx)
      }
      loaded.set(table, tally.result())
    }
    for (const { table, name, definition } of keys) {
      await sql.raw(`alter table ${table} add constraint "${name}" ${definition}`).execute(trx)
    }
    for (const table of columnsOf.keys()) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
    return loaded
  })
