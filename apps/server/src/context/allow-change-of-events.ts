import { sql } from 'kysely'
import type { BaseCtx } from './context.ts'

/**
 * Lets the rest of the transaction change and remove recorded events (migration 039): only the retention of an
 * organization and the erasure of a person do.
 */
export const allowChangeOfEvents = async ({ db }: Pick<BaseCtx, 'db'>): Promise<void> => {
  await sql`select set_config('tiraaz.removes_personal_data', 'on', true)`.execute(db)
}
