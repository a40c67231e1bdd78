import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

/** Tables that a call may write about itself, by any caller. */
const OF_LOG_INS = ['login_failures', 'refresh_tokens', 'refresh_token_families']

/**
 * Short text for the rows of every table: equal texts prove that nothing was written in between. Every write gives a row
 * a later transaction (`xmin`) than any row had before, so the total of equally many rows only grows; a digest of the
 * rows themselves took as long as all calls of the gates.
 */
export const readFingerprint = (db: Database): Promise<Record<string, string>> =>
  db.transaction().execute(async (tx) => {
    // Starting parallel workers, each with its own cache of all tables, took ten times longer than counting.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
    const tables = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1
    `.execute(tx)
    const names = tables.rows.map(({ name }) => name).filter((name) => !OF_LOG_INS.includes(name))
    // Subqueries per table would take four times as long to plan.
    const parts = names.map(
      (name) => sql`
        select ${name}::text as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as content
        from ${sql.table(name)}
      `,
    )
    const { rows } = await sql<{ name: string; content: string }>`${sql.join(parts, sql` union all `)}`.execute(tx)
    return Object.fromEntries(rows.map(({ name, content }) => [name, content]))
  })
