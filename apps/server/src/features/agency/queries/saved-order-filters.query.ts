import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'

type Output = EndpointOutput<Endpoints['getSavedOrderFilters']>

const readFilters = defineStatement<{ userId: string; organizationId: string }, Output>(
  ({ userId, organizationId }) => sql`
    select filters, version from saved_order_filters
    where user_id = ${userId} and organization_id = ${organizationId}`,
)

/** Returns the named filters of the caller; version 0 before the first save. */
export const getSavedOrderFilters = async ({ db, user, organizationId }: OrganizationCtx): Promise<Output> => {
  const [row] = await readFilters(db, { userId: user.id, organizationId })
  return row ?? { filters: [], version: 0 }
}
