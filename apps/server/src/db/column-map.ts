import { type RawBuilder, type SelectType, sql } from 'kysely'
import type { Tables } from './schema/tables.ts'

type SqlType = 'text' | 'integer' | 'bigint' | 'boolean' | 'date' | 'timestamptz' | 'jsonb'

/** Columns of a table with their PostgreSQL types, by the name of the field in the code. */
export type ColumnMap<Table extends keyof Tables> = Readonly<
  Record<string, readonly [keyof Tables[Table] & string, SqlType]>
>

type AnyColumns = Readonly<Record<string, readonly [string, SqlType]>>

/** Row with the fields of a column map. */
export type ColumnRow<Table extends keyof Tables, Columns extends ColumnMap<Table>> = {
  -readonly [Field in keyof Columns]: SelectType<Tables[Table][Columns[Field][0]]>
}

const eachField = (
  columns: AnyColumns,
  write: (field: string, column: string, type: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql.join(Object.entries(columns).map(([field, [column, type]]) => write(field, column, sql.raw(type))))

/** Select list: `o.project_number as "projectNumber"`. */
export const selectFields = (alias: string, columns: AnyColumns) =>
  eachField(columns, (field, column) => sql`${sql.ref(`${alias}.${column}`)} as ${sql.id(field)}`)

/** Arguments of `json_build_object`: `'projectNumber', o.project_number`. */
export const buildJsonFields = (alias: string, columns: AnyColumns) =>
  eachField(columns, (field, column) => sql`${sql.lit(field)}, ${sql.ref(`${alias}.${column}`)}`)

/** Column definitions of a JSON record with these fields: `"projectNumber" text`. */
export const recordFields = (columns: AnyColumns) =>
  eachField(columns, (field, _, type) => sql`${sql.id(field)} ${type}`)

/** Assignments from a JSON record `x`: `project_number = x."projectNumber"`. */
export const assignFields = (columns: AnyColumns) =>
  eachField(columns, (field, column) => sql`${sql.id(column)} = ${sql.ref(`x.${field}`)}`)

/** Keeps the fields of a column map only. */
export const pickFields = <Columns extends AnyColumns, Row extends Record<keyof Columns, unknown>>(
  columns: Columns,
  row: Row,
): Pick<Row, keyof Columns> => {
  // Field by field: entries would make an object that is slow to read, and every save builds many.
  const picked: Record<string, unknown> = {}
  for (const field of Object.keys(columns)) picked[field] = row[field]
  // Safe cast: the fields are those of the column map.
  return picked as Pick<Row, keyof Columns>
}

type Upsert = {
  table: keyof Tables
  /** Columns written from a JSON record `x`. */
  columns: AnyColumns
  /** Columns written from other tables of `from`. */
  others?: Readonly<Record<string, RawBuilder<unknown>>>
  from: RawBuilder<unknown>
  /** Columns of the unique key. */
  key: readonly string[]
  /** Columns that an existing row keeps; those of the key besides. */
  kept?: readonly string[]
}

/** Inserts rows, or updates the rows that have their key. */
export const upsertRows = ({ table, columns, others = {}, from, key, kept = [] }: Upsert) => {
  const values = new Map([
    ...Object.entries(columns).map(([field, [column]]) => [column, sql`${sql.ref(`x.${field}`)}`] as const),
    ...Object.entries(others),
  ])
  const names = [...values.keys()]
  const updated = names.filter((name) => !key.includes(name) && !kept.includes(name))
  return sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.id(name)))})
    select ${sql.join([...values.values()])} from ${from}
    on conflict (${sql.join(key.map((name) => sql.id(name)))}) do update set
      ${sql.join(updated.map((name) => sql`${sql.id(name)} = ${sql.ref(`excluded.${name}`)}`))}`
}
