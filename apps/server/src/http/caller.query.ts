import type { Role } from '@tiraaz/domain/access/role'
import type { Database } from '../db/client.ts'

/** What the database knows of a caller: null parts where they have nothing to do with that organization or client. */
export type Caller = {
  id: string
  name: string
  /** Agency user of the organization of the header; of any, where the call names none (R3). */
  isAgencyUser: boolean
  canViewAgencyClientsOrders: boolean
  belongsToOrganization: boolean
  client: { id: string; name: string; mayExcludeTransportPrice: boolean; role: Role } | null
}

/**
 * Everything that a scope check needs, in one statement (R1–R3). Null when the user is gone or disabled.
 * An agency user reaches every active client of the organization with the role agency.
 */
export const findCaller = async (
  db: Database,
  { userId, organizationId, clientId }: { userId: string; organizationId: string | null; clientId: string | null },
): Promise<Caller | null> => {
  const row = await db
    .selectFrom('users')
    .leftJoin('agency_users', (join) =>
      join
        .onRef('agency_users.user_id', '=', 'users.id')
        .on((on) => (organizationId === null ? on.lit(true) : on('agency_users.organization_id', '=', organizationId))),
    )
    .leftJoin('clients', (join) =>
      join
        .on('clients.id', '=', clientId)
        .on('clients.organization_id', '=', organizationId)
        .on('clients.is_active', '=', true),
    )
    .leftJoin('client_members', (join) =>
      join
        .onRef('client_members.user_id', '=', 'users.id')
        .on('client_members.organization_id', '=', organizationId)
        .on((on) => (clientId === null ? on.lit(true) : on('client_members.client_id', '=', clientId))),
    )
    .select([
      'users.id',
      'users.name',
      'agency_users.organization_id as agencyOf',
      'agency_users.can_view_agency_clients_orders as canView',
      'clients.id as clientId',
      'clients.name as clientName',
      'clients.may_exclude_transport_price as mayExclude',
      'client_members.role',
      'client_members.organization_id as memberOf',
    ])
    .where('users.id', '=', userId)
    .where('users.disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  const isAgencyUser = row.agencyOf !== null
  const role = isAgencyUser ? 'agency' : row.role
  return {
    id: row.id,
    name: row.name,
    isAgencyUser,
    canViewAgencyClientsOrders: isAgencyUser && row.canView === true,
    belongsToOrganization: isAgencyUser || row.memberOf !== null,
    client:
      row.clientId === null || row.clientName === null || role === null
        ? null
        : { id: row.clientId, name: row.clientName, mayExcludeTransportPrice: row.mayExclude === true, role },
  }
}
