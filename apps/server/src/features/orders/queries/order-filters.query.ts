import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { byName } from '../../../core/by-name.ts'
import type { ClientCtx } from '../../../context/context.ts'
import { presentOrderStatuses } from './present-order-status.ts'

/**
 * Returns the filter options of the client's list. Only orderers of existing orders are offered: the list preselects the
 * caller if offered (spec §2), and must not open empty for a user without orders.
 */
export const getOrderFilters = async (ctx: ClientCtx): Promise<EndpointOutput<Endpoints['getOrderFilters']>> => {
  const { db, organizationId, client, locale } = ctx
  const orderers = db
    .selectFrom('orders')
    .where('orders.organization_id', '=', organizationId)
    .where('orders.client_id', '=', client.id)
    .select('orders.orderer_id')
  const users = await db
    .selectFrom('users')
    .where('users.id', 'in', orderers)
    .select(['users.id', 'users.name'])
    .execute()
  return {
    users: users.sort(byName(locale)),
    statuses: presentOrderStatuses(locale),
    pageSize: PAGE_SIZES.orders,
  }
}
