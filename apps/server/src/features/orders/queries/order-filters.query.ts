import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { listChoices } from '../../../core/list-choices.ts'
import { defineStatement } from '../../../db/statement.ts'
import { presentOrderStatuses } from './present-order-status.ts'
import { selectOrderers } from './select-orderers.ts'

type Input = EndpointRequest<Endpoints['getOrderFilters']>

const readOrderers = defineStatement<
  { organizationId: string; clientId: string },
  { id: string; name: string; hasApprovals: boolean }
>(
  ({ organizationId, clientId }) => sql`
    select users.id, users.name, (
      exists (select from approval_rules r where r.client_id = ${clientId} and r.is_active)
      or exists (
        select from orders o where o.organization_id = ${organizationId} and o.client_id = ${clientId}
          and o.status = 'waitingApproval'
      )
    ) as "hasApprovals" from users
    where users.id in (${selectOrderers(sql`o.client_id = ${clientId} and o.organization_id = ${organizationId}`)})`,
)

/**
 * Returns the filter options of the client's list. Only orderers of existing orders are offered: the list preselects the
 * caller if offered (spec §2), and must not open empty for a user without orders.
 */
export const getOrderFilters = async (
  ctx: ClientCtx,
  { query }: Input,
): Promise<EndpointOutput<Endpoints['getOrderFilters']>> => {
  const { db, organizationId, client, locale, user } = ctx
  const orderers = await readOrderers(db, { organizationId, clientId: client.id })
  // Without orderers there are no orders whose statuses could be told.
  const withApproval = orderers[0]?.hasApprovals ?? false
  const people = orderers.map(({ id, name }) => ({ id, name }))
  return {
    users: listChoices(people, { locale, search: query.Search, always: [user.id, ...query['Users[]']] }),
    statuses: presentOrderStatuses(locale, { withApproval }),
    pageSize: PAGE_SIZES.orders,
  }
}
