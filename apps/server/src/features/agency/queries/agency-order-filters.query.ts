import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { listChoices } from '../../../core/list-choices.ts'
import { settleAll } from '../../../core/settle-all.ts'
import { defineStatement } from '../../../db/statement.ts'
import { presentOrderStatuses, selectOrderers } from '../../orders/index.ts'

type Input = EndpointRequest<Endpoints['getAgencyOrderFilters']>
type AgencyOrderFilters = EndpointOutput<Endpoints['getAgencyOrderFilters']>
type Client = { id: string; name: string; agentId: string | null; agentName: string | null; waiting: number }

/** Client members who may order, the agency's staff, and everybody else who is the orderer of an order. */
const readUsers = defineStatement<{ organizationId: string }, { id: string; name: string }>(
  ({ organizationId }) => sql`
    select users.id, users.name from users
    where users.id in (
      select user_id from client_members
      where organization_id = ${organizationId} and role <> 'viewer' and disabled_at is null
      union
      select user_id from agency_users where organization_id = ${organizationId} and disabled_at is null
      union
      (${selectOrderers(sql`o.organization_id = ${organizationId}`)})
    )`,
)

const readClients = defineStatement<{ organizationId: string }, Client>(({ organizationId }, db) =>
  db
    .selectFrom('clients')
    .leftJoin('users', 'users.id', 'clients.agent_id')
    .where('clients.organization_id', '=', organizationId)
    .select(['clients.id', 'clients.name', 'clients.agent_id as agentId', 'users.name as agentName'])
    // Counted once for the whole list.
    .select(
      sql<number>`(
        select count(*)::integer from orders o where o.organization_id = ${organizationId} and o.status = 'waitingApproval'
      )`.as('waiting'),
    ),
)

/** Clients of the named agents; all clients while no agent is named. */
const ofAgents = (clients: readonly Client[], { 'Agents[]': agents, 'Clients[]': named }: Input['query']): Client[] =>
  clients.filter(
    ({ id, agentId }) => agents.length === 0 || (agentId !== null && agents.includes(agentId)) || named.includes(id),
  )

/** Returns the filter options of the agency's order list; agents are the project managers of its clients. */
export const getAgencyOrderFilters = async (ctx: OrganizationCtx, { query }: Input): Promise<AgencyOrderFilters> => {
  const { db, organizationId, locale } = ctx
  const [users, clients] = await settleAll([readUsers(db, { organizationId }), readClients(db, { organizationId })])
  const agents = new Map<string, string>()
  for (const { agentId, agentName } of clients) {
    if (agentId !== null && agentName !== null) agents.set(agentId, agentName)
  }
  const listed = <T extends { id: string; name: string }>(all: readonly T[], always: readonly string[]): T[] =>
    listChoices(all, { locale, search: query.Search, always })
  return {
    users: listed(users, query['Users[]']),
    clients: listed(ofAgents(clients, query), query['Clients[]']).map(({ id, name, agentId }) => ({
      id,
      name,
      agentId,
    })),
    agents: listed(
      [...agents].map(([id, name]) => ({ id, name })),
      query['Agents[]'],
    ),
    statuses: presentOrderStatuses(locale, { withApproval: false }),
    waitingAtClients: clients[0]?.waiting ?? 0,
    pageSize: PAGE_SIZES.orders,
  }
}
