import { type Replacement, replaceInJson, replaceInText } from '@tiraaz/domain/privacy/replace-personal-data'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { toLikePattern } from '../../../db/like-pattern.ts'

type TextColumn = { table: string; column: string; type: 'text' | 'jsonb' }
type Scope = Pick<OrganizationCtx, 'db' | 'organizationId'>

/**
 * Not searched: invoices and payments (accounting, seven years), data of companies that the agency keeps on its own
 * pages, and contacts, of which the caller names those that are the person.
 */
export const KEPT_TABLES: readonly string[] = [
  'sales_invoices',
  'sales_invoice_lines',
  'sales_invoice_orders',
  'invoice_payments',
  'bank_entries',
  'organizations',
  'clients',
  'invoice_receivers',
  'printing_houses',
  'contacts',
  'order_destinations',
]

/** Tables without an organization column that are parts of rows with one. */
const WHOLES: Readonly<Record<string, { column: string; whole: string }>> = {
  messages: { column: 'conversation_id', whole: 'conversations' },
  proof_comments: { column: 'round_id', whole: 'proof_rounds' },
  proof_decisions: { column: 'round_id', whole: 'proof_rounds' },
  proof_round_files: { column: 'round_id', whole: 'proof_rounds' },
  order_design_files: { column: 'design_id', whole: 'order_designs' },
  product_design_files: { column: 'design_id', whole: 'product_designs' },
}

/** Reads the columns of texts in tables of organizations; ids that refer to other rows are not texts. */
const listTextColumns = async ({ db }: Scope): Promise<TextColumn[]> => {
  const { rows } = await sql<TextColumn & { hasOrganization: boolean }>`
    select c.relname as table, a.attname as column, a.atttypid::regtype::text as type, exists (
      select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organization_id' and not o.attisdropped
    ) as "hasOrganization"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.atttypid in ('text'::regtype, 'jsonb'::regtype) and a.attname <> 'id'
      and not exists (
        select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey)
      )
    order by 1, 2`.execute(db)
  return rows.filter(
    ({ table, hasOrganization }) => !KEPT_TABLES.includes(table) && (hasOrganization || table in WHOLES),
  )
}

/** Texts to look for in SQL, more loosely than the replacements. */
export type SearchTerms = { texts: readonly string[]; digits: readonly string[] }

const withinJson = (text: string): string => JSON.stringify(text).slice(1, -1)

const mayContain = ({ column, type }: TextColumn, { texts, digits }: SearchTerms) => {
  const value = sql`${sql.ref(`t.${column}`)}::text`
  const patterns = texts.map((text) => toLikePattern(type === 'jsonb' ? withinJson(text) : text))
  const conditions = [
    ...patterns.map((pattern) => sql`${value} ilike ${pattern}`),
    ...digits.map((one) => sql`regexp_replace(${value}, '[^0-9]', '', 'g') like ${toLikePattern(one)}`),
  ]
  return sql`(${sql.join(conditions, sql` or `)})`
}

const ofOrganization = ({ table }: TextColumn, organizationId: string) => {
  const part = WHOLES[table]
  return part === undefined
    ? sql`t.organization_id = ${organizationId}`
    : sql`${sql.ref(`t.${part.column}`)} in (
        select id from ${sql.table(part.whole)} where organization_id = ${organizationId})`
}

/** Finds the columns with something to replace in one statement: most have nothing, and the schema grows. */
const findColumns = async (scope: Scope, terms: SearchTerms): Promise<TextColumn[]> => {
  const columns = await listTextColumns(scope)
  const parts = columns.map(
    (column, at) => sql`select ${sql.lit(at)}::integer as at where exists (
      select from ${sql.table(column.table)} t
      where ${ofOrganization(column, scope.organizationId)} and ${mayContain(column, terms)})`,
  )
  const { rows } = await sql<{ at: number }>`${sql.join(parts, sql` union all `)}`.execute(scope.db)
  const found = new Set(rows.map(({ at }) => at))
  return columns.filter((_, at) => found.has(at))
}

type Row = { at: string; value: unknown }

const replaceInColumn = async (
  { db, organizationId }: Scope,
  column: TextColumn,
  { terms, replacements }: { terms: SearchTerms; replacements: readonly Replacement[] },
): Promise<number> => {
  const [table, name] = [sql.table(column.table), sql.ref(column.column)]
  const { rows } = await sql<Row>`
    select t.ctid::text as at, ${sql.ref(`t.${column.column}`)} as value from ${table} t
    where ${ofOrganization(column, organizationId)} and ${mayContain(column, terms)} for update`.execute(db)
  const changed = rows.flatMap(({ at, value }) => {
    const before = column.type === 'jsonb' ? JSON.stringify(value) : String(value)
    const after =
      column.type === 'jsonb' ? JSON.stringify(replaceInJson(value, replacements)) : replaceInText(before, replacements)
    return after === before ? [] : [{ at, value: after }]
  })
  if (changed.length === 0) return 0
  await sql`
    update ${table} t set ${name} = x.value::${sql.raw(column.type)}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as x(at text, value text)
    where t.ctid = x.at::tid`.execute(db)
  return changed.length
}

/** Replaces personal data in every text of the organization; returns how many values changed. */
export const replaceInTexts = async (
  scope: Scope,
  search: { terms: SearchTerms; replacements: readonly Replacement[] },
): Promise<number> => {
  let changed = 0
  for (const column of await findColumns(scope, search.terms)) changed += await replaceInColumn(scope, column, search)
  return changed
}
