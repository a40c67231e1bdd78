import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { byName } from '../../../core/by-name.ts'
import type { OrganizationCtx } from '../../../context/context.ts'
import { settleAll } from '../../../core/settle-all.ts'
import { presentOrderStatuses } from '../../orders/index.ts'

type AgencyOrderFilters = EndpointOutput<Endpoints['getAgencyOrderFilters']>

/** Client members who may order, the agency's staff, and everybody else who is the orderer of an order. */
const readUsers = ({ db, organizationId }: OrganizationCtx) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.name'])
    .where((user) =>
      user.or([
        user(
          'users.id',
          'in',
          user
            .selectFrom('client_members')
            .where('client_members.organization_id', '=', organizationId)
            .where('client_members.role', '!=', 'viewer')
            .where('client_members.disabled_at', 'is', null)
            .select('client_members.user_id'),
        ),
        user(
          'users.id',
          'in',
          user
            .selectFrom('agency_users')
            .where('agency_users.organization_id', '=', organizationId)
            .where('agency_users.disabled_at', 'is', null)
            .select('agency_users.user_id'),
        ),
        user(
          'users.id',
          'in',
          user
            .selectFrom('orders')
            .where('orders.organization_id', '=', organizationId)
            .select((order) => order.fn.coalesce('orders.representative_id', 'orders.created_by').as('user_id')),
        ),
      ]),
    )
    .execute()

const readClients = ({ db, organizationId }: OrganizationCtx) =>
  db
    .selectFrom('clients')
    .leftJoin('users', 'users.id', 'clients.agent_id')
    .where('clients.organization_id', '=', organizationId)
    .select(['clients.id', 'clients.name', 'clients.agent_id as agentId', 'users.name as agentName'])
    .execute()

/** Returns the filter options of the agency's order list; agents are the project managers of its clients. */
export const getAgencyOrderFilters = async (ctx: OrganizationCtx): Promise<AgencyOrderFilters> => {
  const [users, clients] = await settleAll([readUsers(ctx), readClients(ctx)])
  const agents = new Map<string, string>()
  for (const { agentId, agentName } of clients) {
    if (agentId !== null && agentName !== null) agents.set(agentId, agentName)
  }
  const order = byName(ctx.locale)
  return {
    users: users.sort(order),
    clients: clients.map(({ id, name, agentId }) => ({ id, name, agentId })).sort(order),
    agents: [...agents].map(([id, name]) => ({ id, name })).sort(order),
    statuses: presentOrderStatuses(ctx.locale),
    pageSize: PAGE_SIZES.orders,
  }
}
