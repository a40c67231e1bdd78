import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

type Caller = { db: Database; organizationId: string }

/**
 * Subquery of the organization that runs the portal: the first one that was created, by whoever installed it. Others see
 * only their own jobs and emails.
 */
export const firstOrganization = sql<{ id: string }>`select id from organizations order by created_at, id limit 1`

/** Returns true for the organization that runs the portal. */
export const isOperator = async ({ db, organizationId }: Caller): Promise<boolean> => {
  const { rows } = await firstOrganization.execute(db)
  return rows[0]?.id === organizationId
}
