import { createHash } from 'node:crypto'
import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { statement } from '../../../db/statement.ts'

/** So many, since one that was written down later may have been made a moment earlier. */
const LAST = 20

const lastOf = (table: 'order_events' | 'worksheet_events') =>
  sql`array(select e.id from ${sql.table(table)} e where e.organization_id = o.id order by e.id desc limit ${sql.lit(LAST)})`

const readLast = statement<{ organizationId: string }, { ids: string[] }>(
  ({ organizationId }) => sql`
    select ${lastOf('order_events')} || ${lastOf('worksheet_events')} as ids
    from organizations o where o.id = ${organizationId}`,
)

/** Changes with every step of an order or a worksheet, whoever made it: two looks into indexes, asked every few seconds. */
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
