import { byName } from '../../../core/by-name.ts'
import type { OrganizationCtx } from '../../../context/context.ts'

/** Lists agency users by name with the number of their clients; disabled ones come last. */
export const listAgencyUsers = async ({ db, organizationId, locale, user }: OrganizationCtx) => {
  const rows = await db
    .selectFrom('agency_users')
    .innerJoin('users', 'users.id', 'agency_users.user_id')
    .select(['users.id', 'users.name', 'users.email', 'can_view_agency_clients_orders as canViewAgencyClientsOrders'])
    .select((of) =>
      of.or([of('agency_users.disabled_at', 'is not', null), of('users.disabled_at', 'is not', null)]).as('isDisabled'),
    )
    .select((of) =>
      of
        .selectFrom('clients')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('clients.agent_id', '=', 'users.id')
        .whereRef('clients.organization_id', '=', 'agency_users.organization_id')
        .as('clientCount'),
    )
    .where('agency_users.organization_id', '=', organizationId)
    .execute()
  const inOrder = byName(locale)
  return rows
    .map(({ isDisabled, clientCount, ...row }) => ({
      ...row,
      clientCount: Number(clientCount ?? 0),
      isDisabled: isDisabled === true,
      isOwn: row.id === user.id,
    }))
    .sort((one, other) => Number(one.isDisabled) - Number(other.isDisabled) || inOrder(one, other))
}
