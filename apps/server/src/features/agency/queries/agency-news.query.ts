import { createHash } from 'node:crypto'
import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'

/** Number of newest events to compare; more than one, because ids are not in the order of commits. */
const LAST = 20

const lastOf = (table: 'order_events' | 'worksheet_events') =>
  sql`array(select e.id from ${sql.table(table)} e where e.organization_id = o.id order by e.id desc limit ${sql.lit(LAST)})`

const readLast = defineStatement<{ organizationId: string }, { ids: string[] }>(
  ({ organizationId }) => sql`
    select ${lastOf('order_events')} || ${lastOf('worksheet_events')} as ids
    from organizations o where o.id = ${organizationId}`,
)

/** Returns a hash that changes with every order or worksheet event. Polled every few seconds: two index scans. */
export const getAgencyNews = async ({
  db,
  organizationId,
}: OrganizationCtx): Promise<EndpointOutput<Endpoints['getAgencyNews']>> => {
  const [row] = await readLast(db, { organizationId })
  return {
    sign: createHash('sha256')
      .update((row?.ids ?? []).join())
      .digest('base64url'),
  }
}
