import { type RawBuilder, sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'

type Reference = { table: string; column: string; hasOrganization: boolean }
type Ids = { from: string; to: string }

/** Rows of the organization that say nothing without the person. */
const REMOVED: readonly string[] = [
  'absences',
  'agency_users',
  'client_members',
  'notification_settings',
  'notifications',
  'open_drafts',
  'presences',
  'saved_order_filters',
]
/** Work that somebody else takes over. */
const EMPTIED: readonly string[] = ['clients.agent_id']
const OF_PROOF = 'round_id in (select id from proof_rounds where organization_id = '
/** Rows without an organization column that belong to one. */
const PARTS: Readonly<Record<string, string>> = {
  messages: 'conversation_id in (select id from conversations where organization_id = ',
  proof_people: OF_PROOF,
  proof_decisions: OF_PROOF,
  proof_comments: OF_PROOF,
}

/** Reads every column that refers to a user from the catalogue of the database, so that none is forgotten. */
const listReferences = async ({ db }: Pick<OrganizationCtx, 'db'>): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select k.conrelid::regclass::text as table, a.attname as column, exists (
      select from pg_attribute o
      where o.attrelid = k.conrelid and o.attname = 'organization_id' and not o.attisdropped
    ) as "hasOrganization"
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'users'::regclass and array_length(k.conkey, 1) = 1
    order by 1, 2`.execute(db)
  return rows
}

const ofOrganization = ({ table, hasOrganization }: Reference, organizationId: string) => {
  if (hasOrganization) return sql`organization_id = ${organizationId}`
  const part = PARTS[table]
  return part === undefined ? null : sql`${sql.raw(part)}${organizationId})`
}

type Within = (reference: Reference) => RawBuilder<unknown> | null

/** Finds the references with rows in one statement: most have none, and the schema grows. */
const findReferences = async (
  { db }: Pick<OrganizationCtx, 'db'>,
  userId: string,
  withinOf: Within,
): Promise<Reference[]> => {
  const references = await listReferences({ db })
  const parts = references.flatMap((reference, at) => {
    const within = withinOf(reference)
    if (within === null) return []
    const own = sql`${sql.ref(reference.column)} = ${userId}`
    return sql`select ${sql.lit(at)}::integer as at where exists (
      select from ${sql.table(reference.table)} where ${own} and ${within})`
  })
  const { rows } = await sql<{ at: number }>`${sql.join(parts, sql` union all `)}`.execute(db)
  const found = new Set(rows.map(({ at }) => at))
  return references.filter((_, at) => found.has(at))
}

/** Moves everything in the organization that refers to a user to another one; removes the user's access. */
export const moveReferences = async (
  { db, organizationId }: Pick<OrganizationCtx, 'db' | 'organizationId'>,
  { from, to }: Ids,
): Promise<void> => {
  // Drafts get a new representative when somebody sends them.
  await sql`
    update orders set representative_id = null
    where representative_id = ${from} and organization_id = ${organizationId} and status = 'draft'`.execute(db)
  const withinOf: Within = (reference) => ofOrganization(reference, organizationId)
  for (const reference of await findReferences({ db }, from, withinOf)) {
    const within = withinOf(reference)
    if (within === null) continue
    const [table, column] = [sql.table(reference.table), sql.ref(reference.column)]
    const isEmptied = EMPTIED.includes(`${reference.table}.${reference.column}`)
    const statement = REMOVED.includes(reference.table)
      ? sql`delete from ${table} where ${column} = ${from} and ${within}`
      : sql`update ${table} set ${column} = ${isEmptied ? null : to} where ${column} = ${from} and ${within}`
    await statement.execute(db)
  }
}

/** Removes an account that has no access anywhere, with everything of it that belongs to no organization. */
export const removeUnusedAccount = async ({ db }: Pick<OrganizationCtx, 'db'>, userId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from agency_users where user_id = ${userId}
    union all select from client_members where user_id = ${userId}`.execute(db)
  if (rows.length > 0) return false
  const withinOf: Within = ({ table, hasOrganization }) => (hasOrganization || table in PARTS ? null : sql`true`)
  for (const { table, column } of await findReferences({ db }, userId, withinOf)) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(db)
  }
  await db.deleteFrom('users').where('id', '=', userId).execute()
  return true
}
