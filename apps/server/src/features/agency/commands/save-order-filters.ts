import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { checkSavedFilters } from '@tiraaz/domain/orders/check-saved-filters'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Conflict, refuseIfAny } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'

type Values = { userId: string; organizationId: string; filters: string; version: number }

/** Inserts the first filters of a person, or replaces those of the version; no row for another version. */
const writeFilters = defineStatement<Values, { version: number }>(
  ({ userId, organizationId, filters, version }) => sql`
    insert into saved_order_filters as saved (organization_id, user_id, filters)
    select ${organizationId}, ${userId}, ${filters}::jsonb
    where ${version}::integer = 0 or exists (
      select from saved_order_filters where organization_id = ${organizationId} and user_id = ${userId}
    )
    on conflict (organization_id, user_id)
      do update set filters = excluded.filters, version = saved.version + 1 where saved.version = ${version}::integer
    returning version`,
)

/** Saves all named filters of the caller. Throws Conflict for a version that another window has changed. */
export const saveOrderFilters = async (
  { db, user, organizationId }: OrganizationCtx,
  { body: { filters, version } }: EndpointRequest<Endpoints['saveOrderFilters']>,
): Promise<{ version: number }> => {
  refuseIfAny(checkSavedFilters(filters))
  const values = { userId: user.id, organizationId, filters: JSON.stringify(filters), version }
  const [saved] = await writeFilters(db, values)
  if (saved === undefined) throw new Conflict()
  return saved
}
