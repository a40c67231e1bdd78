import { sql } from 'kysely'

/** Subquery of the organization that runs the portal: the first one that was created, by whoever installed it. */
export const firstOrganization = sql<{ id: string }>`select id from organizations order by created_at, id limit 1`
