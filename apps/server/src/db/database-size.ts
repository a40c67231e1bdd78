import { sql } from 'kysely'
import type { Database } from './client.ts'

/** Reads the size of the database in bytes. */
export const readDatabaseBytes = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`.execute(
    db,
  )
  return rows[0]?.bytes ?? 0
}
