import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

/** Tables that a call may write about itself, whoever made it. */
const OF_LOG_INS = ['login_failures', 'refresh_tokens', 'refresh_token_families']

/** A short text for the content of every table: two that are equal prove that nothing changed in between. */
export const fingerprint = async (db: Database): Promise<Record<string, string>> => {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `.execute(db)
  const names = tables.rows.map(({ name }) => name).filter((name) => !OF_LOG_INS.includes(name))
  const parts = names.map(
    (name) => sql`select ${name}::text as name, (
      select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '')
      from ${sql.table(name)} t
    ) as content`,
  )
  const { rows } = await sql<{ name: string; content: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]))
}
