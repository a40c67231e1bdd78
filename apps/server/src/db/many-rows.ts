import { type RawBuilder, sql } from 'kysely'
import type { Database } from './client.ts'
import type { Tables } from './schema/tables.ts'

const TYPES = {
  text: sql`text`,
  integer: sql`integer`,
  boolean: sql`boolean`,
  date: sql`date`,
  timestamptz: sql`timestamptz`,
  jsonb: sql`jsonb`,
}

/** What each column of some rows is in the database. */
export type ColumnTypes<Row> = { readonly [Column in keyof Row & string]-?: keyof typeof TYPES }

/** Rows of one statement: they travel as one value, so it is the same statement however many they are. */
const AT_ONCE = 5000

type Written<Row> = { rows: readonly Row[]; types: ColumnTypes<Row> }

const each = async <Row>(
  { rows, types }: Written<Row>,
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

const insert = <Row>(db: Database, table: keyof Tables, written: Written<Row>, otherwise: RawBuilder<unknown>) =>
  each(written, async (names, given) => {
    const columns = sql.join(names.map((name) => sql.ref(name)))
    const values = sql.join(names.map((name) => sql.ref(`x.${name}`)))
    const { numAffectedRows } = await sql`
      insert into ${sql.table(table)} (${columns}) select ${values} from ${given} ${otherwise}`.execute(db)
    return numAffectedRows ?? 0n
  })

/** Makes any number of rows. */
export const insertMany = async <Row>(db: Database, table: keyof Tables, written: Written<Row>): Promise<void> => {
  await insert(db, table, written, sql``)
}

/** The same, but for those whose keys stand already; tells how many it has made. */
export const insertMissing = <Row>(db: Database, table: keyof Tables, written: Written<Row>): Promise<number> =>
  insert(db, table, written, sql`on conflict do nothing`)

/** Writes what these rows say into those of the same ids in the organization; tells how many there were. */
export const updateMany = <Row extends { id: string }>(
  db: Database,
  table: keyof Tables,
  { organizationId, ...written }: Written<Row> & { organizationId: string },
): Promise<number> =>
  each(written, async (names, given) => {
    const changes = names.filter((name) => name !== 'id').map((name) => sql`${sql.ref(name)} = ${sql.ref(`x.${name}`)}`)
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} as standing set ${sql.join(changes)} from ${given}
      where standing.id = x.id and standing.organization_id = ${organizationId}`.execute(db)
    return numAffectedRows ?? 0n
  })
