import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { byName } from '../../../core/by-name.ts'
import type { ClientCtx } from '../../../context/context.ts'
import { ordererId } from './order-filter.ts'
import { namedOrderStatuses } from './named-order-status.ts'

/**
 * What the client's list can be filtered by. Only who stands in an order is a person to filter by: the list preselects the
 * caller if they are among them (spec §2), and must not open empty for who has not ordered yet.
 */
export const getOrderFilters = async (ctx: ClientCtx): Promise<EndpointOutput<Endpoints['getOrderFilters']>> => {
  const { db, organizationId, client, locale } = ctx
  const orderers = db
    .selectFrom('orders')
    .where('orders.organization_id', '=', organizationId)
    .where('orders.client_id', '=', client.id)
    .select((eb) => ordererId(eb).as('user_id'))
  const users = await db
    .selectFrom('users')
    .where('users.id', 'in', orderers)
    .select(['users.id', 'users.name'])
    .execute()
  return {
    users: users.sort(byName(locale)),
    statuses: namedOrderStatuses(locale),
    pageSize: PAGE_SIZES.orders,
  }
}
