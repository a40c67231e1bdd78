import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../db/client.ts'

const countBlocked = async (db: Database): Promise<number> => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

/** Waits until so many statements wait for a lock. PostgreSQL alone: the embedded database has one connection. */
export const untilBlocked = async (db: Database, count: number): Promise<void> => {
  await expect.poll(() => countBlocked(db)).toBe(count)
}
