import { type RawBuilder, sql } from 'kysely'
import type { Database } from './client.ts'
import type { Tables } from './schema/tables.ts'

const TYPES = {
  text: sql`text`,
  integer: sql`integer`,
  bigint: sql`bigint`,
  boolean: sql`boolean`,
  date: sql`date`,
  timestamptz: sql`timestamptz`,
  jsonb: sql`jsonb`,
  texts: sql`text[]`,
}

/** PostgreSQL type of each column. */
export type ColumnTypes<Row> = { readonly [Column in keyof Row & string]-?: keyof typeof TYPES }

/** Rows per statement. They travel as one JSON value, so the statement is the same for any number of rows. */
const AT_ONCE = 5000

type RowBatch<Row> = { rows: readonly Row[]; types: ColumnTypes<Row> }

const each = async <Row>(
  { rows, types }: RowBatch<Row>,
  write: (columns: readonly string[], given: RawBuilder<unknown>) => Promise<bigint>,
): Promise<number> => {
  const columns = Object.entries<keyof typeof TYPES>(types)
  const described = sql.join(columns.map(([name, type]) => sql`${sql.ref(name)} ${TYPES[type]}`))
  const names = columns.map(([name]) => name)
  let written = 0
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const json = JSON.stringify(rows.slice(at, at + AT_ONCE))
    written += Number(await write(names, sql`jsonb_to_recordset(${json}::jsonb) as x(${described})`))
  }
  return written
}

const insert = <Row>(db: Database, table: keyof Tables, written: RowBatch<Row>, otherwise: RawBuilder<unknown>) =>
  each(written, async (names, given) => {
    const columns = sql.join(names.map((name) => sql.ref(name)))
    const values = sql.join(names.map((name) => sql.ref(`x.${name}`)))
    const { numAffectedRows } = await sql`
      insert into ${sql.table(table)} (${columns}) select ${values} from ${given} ${otherwise}`.execute(db)
    return numAffectedRows ?? 0n
  })

/** Inserts any number of rows. */
export const insertMany = async <Row>(db: Database, table: keyof Tables, written: RowBatch<Row>): Promise<void> => {
  await insert(db, table, written, sql``)
}

/** Inserts the rows whose keys do not exist yet; returns the number of inserted rows. */
export const insertMissing = <Row>(db: Database, table: keyof Tables, written: RowBatch<Row>): Promise<number> =>
  insert(db, table, written, sql`on conflict do nothing`)

/** Updates rows of the organization by id; returns the number of updated rows. */
export const updateMany = <Row extends { id: string }>(
  db: Database,
  table: keyof Tables,
  { organizationId, ...written }: RowBatch<Row> & { organizationId: string },
): Promise<number> =>
  each(written, async (names, given) => {
    const changes = names.filter((name) => name !== 'id').map((name) => sql`${sql.ref(name)} = ${sql.ref(`x.${name}`)}`)
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} as standing set ${sql.join(changes)} from ${given}
      where standing.id = x.id and standing.organization_id = ${organizationId}`.execute(db)
    return numAffectedRows ?? 0n
  })
