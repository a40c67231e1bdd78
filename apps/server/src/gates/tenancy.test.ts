import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { buildWorld } from '../testing/worlds/world.ts'

const PAGE = join(import.meta.dirname, '../../../../docs/scaling-tables.md')

/** Tables whose rows are parts of a row of another table, reached only through it; the rest is listed in repo.test.ts. */
const PARTS: Record<string, string> = {
  product_design_files: 'product_designs',
  order_design_files: 'order_designs',
  order_design_destinations: 'order_designs',
  order_design_packages: 'order_designs',
  sales_invoice_orders: 'sales_invoices',
  sales_invoice_lines: 'sales_invoices',
  messages: 'conversations',
  proof_round_files: 'proof_rounds',
  proof_people: 'proof_rounds',
  proof_decisions: 'proof_rounds',
  proof_comments: 'proof_rounds',
}

type ForeignKey = { name: string; from: string; to: string; own: string[]; other: string[] }
type UniqueKey = { table: string; columns: string[] }

let app: TestApp
let withOrganization: string[]
let without: string[]
let foreignKeys: ForeignKey[]
let uniqueKeys: UniqueKey[]

/** Excludes the migrations' own tables. */
const isOurs = (table: string): boolean => !table.startsWith('kysely_')
const isOfTenant = (table: string): boolean => withOrganization.includes(table) || table in PARTS

beforeAll(async () => {
  app = await openTestApp()
  const { db } = app.database
  const tables = await sql<{ table: string; carries: boolean }>`
    select t.table_name as table, exists (
      select from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = t.table_name
        and c.column_name = 'organization_id' and c.is_nullable = 'NO'
    ) as carries
    from information_schema.tables t where t.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`.execute(
    db,
  )
  const ours = tables.rows.filter(({ table }) => isOurs(table))
  withOrganization = ours.filter(({ carries }) => carries).map(({ table }) => table)
  without = ours.filter(({ carries }) => !carries).map(({ table }) => table)
  const namesOf = (keys: string, relation: string) =>
    sql.raw(`
    (select jsonb_agg(a.attname order by k.nth) from unnest(${keys}) with ordinality as k(num, nth)
      join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.num)`)
  foreignKeys = (
    await sql<ForeignKey>`
    select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
      ${namesOf('conkey', 'conrelid')} as own, ${namesOf('confkey', 'confrelid')} as other
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 2, 1`.execute(db)
  ).rows
  uniqueKeys = (
    await sql<UniqueKey>`
    select i.indrelid::regclass::text as table, (
      select jsonb_agg(coalesce(a.attname, '(expression)') order by k.nth)
      from unnest(string_to_array(i.indkey::text, ' ')::smallint[]) with ordinality as k(num, nth)
      left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.num
    ) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace order by 1, i.indexrelid::regclass::text`.execute(
      db,
    )
  ).rows
})
afterAll(() => app.close())

const amongTenants = () => foreignKeys.filter(({ from, to }) => isOfTenant(from) && isOfTenant(to))
const includesOrganization = ({ own }: ForeignKey): boolean => own.includes('organization_id')

/** SQL for the organization of a row: its own, or that of the row that it is part of. */
const organizationOf = (table: string, alias: string): string => {
  const whole = PARTS[table]
  if (whole === undefined) return `${alias}.organization_id`
  const key = foreignKeys.find(({ from, to }) => from === table && to === whole)
  if (key === undefined) throw new Error(`${table} has no foreign key to ${whole}`)
  return `(select w.organization_id from ${whole} w where w.${key.other[0]} = ${alias}.${key.own[0]})`
}

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

/** Page of the tables, as a distributed database would see them. */
const describeTables = (migration: string): string => {
  const global = without.filter((table) => !(table in PARTS))
  const loose = amongTenants().filter((key) => !includesOrganization(key))
  const keys = uniqueKeys.filter(({ table, columns }) => isOfTenant(table) && !columns.includes('organization_id'))
  const keyLines = Map.groupBy(keys, ({ table }) => table)
  return `# Tables and organizations

Schema of \`${migration}\`. Written by \`apps/server/src/gates/tenancy.test.ts\` from the catalogue of the database: \`UPDATE_TABLES=1\` rewrites it. Used by [Scaling](scaling.md).

| | count |
|---|---|
| Tables that carry \`organization_id not null\` | ${withOrganization.length} |
| Tables that are parts of such a row | ${Object.keys(PARTS).length} |
| Tables of no organization | ${global.length} |
| Foreign keys between tables of organizations | ${amongTenants().length} |
| … that include \`organization_id\` | ${amongTenants().length - loose.length} |
| Primary keys and unique indexes of these tables without \`organization_id\` | ${keys.length} |

## Parts of a row of another table
${list(Object.entries(PARTS).map(([table, whole]) => `\`${table}\`: part of \`${whole}\``))}

## Of no organization
The reasons stand in \`gates/repo.test.ts\`.

${list(global.map((table) => `\`${table}\``))}

## Foreign keys by id alone
Inside one organization by the rules of the code and by the test over data, not by the database.

${list(loose.map(({ from, to, own }) => `\`${from}\` (${own.join(', ')}) → \`${to}\``))}

## Primary keys and unique indexes without the organization
${list([...keyLines].map(([table, of]) => `\`${table}\`: ${of.map(({ columns }) => `(${columns.join(', ')})`).join(', ')}`))}
`
}

describe('tables and organizations', () => {
  it('no foreign key leads from data of no organization to data of one', () => {
    const leaving = foreignKeys.filter(({ from, to }) => without.includes(from) && !(from in PARTS) && isOfTenant(to))
    expect(leaving).toEqual([])
  })

  it('every foreign key stays inside one organization, in a world of two', async () => {
    await buildWorld(app)
    const crossings: string[] = []
    let compared = 0
    for (const { from, to, own, other, name } of amongTenants()) {
      const join = own.map((column, at) => `child.${column} = parent.${other[at]}`).join(' and ')
      const { rows } = await sql<{ all: number; crossing: number }>`${sql.raw(`
        select count(*)::int as all, count(*) filter (
          where ${organizationOf(from, 'child')} is distinct from ${organizationOf(to, 'parent')}
        )::int as crossing
        from ${from} child join ${to} parent on ${join}`)}`.execute(app.database.db)
      compared += rows[0]?.all ?? 0
      if (rows[0]?.crossing !== 0) crossings.push(name)
    }
    expect(crossings).toEqual([])
    expect(compared).toBeGreaterThan(100)
  })

  // Run with UPDATE_TABLES=1 after a migration; the page says from which schema it is.
  it.runIf(process.env.UPDATE_TABLES === '1')('writes the page of the tables', async () => {
    const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(
      app.database.db,
    )
    await writeFile(PAGE, describeTables(rows[0]?.name ?? ''))
  })
})
