import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { byName } from '../../../core/by-name.ts'
import type { OrganizationCtx } from '../../../context/context.ts'

type AbsenceColumns = Record<'from' | 'to' | 'deputyId' | 'deputyName', string | null>

const toAbsence = ({ from, to, deputyId, deputyName }: AbsenceColumns) =>
  from === null || to === null || deputyId === null || deputyName === null
    ? null
    : { from, to, deputy: { id: deputyId, name: deputyName } }

/** Lists agency users by name with the number of their clients and their running or next absence; disabled ones come last. */
export const listAgencyUsers = async ({ db, organizationId, locale, user, now }: OrganizationCtx) => {
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
    .leftJoin('absences', (join) =>
      join
        .onRef('absences.organization_id', '=', 'agency_users.organization_id')
        .onRef('absences.user_id', '=', 'agency_users.user_id')
        .on('absences.to_day', '>=', toTallinnDay(now())),
    )
    .leftJoin('users as deputies', 'deputies.id', 'absences.deputy_id')
    .select(['from_day as from', 'to_day as to', 'deputies.id as deputyId', 'deputies.name as deputyName'])
    .where('agency_users.organization_id', '=', organizationId)
    .execute()
  const inOrder = byName(locale)
  return rows
    .map(({ isDisabled, clientCount, from, to, deputyId, deputyName, ...row }) => ({
      ...row,
      absence: toAbsence({ from, to, deputyId, deputyName }),
      clientCount: Number(clientCount ?? 0),
      isDisabled: isDisabled === true,
      isOwn: row.id === user.id,
    }))
    .sort((one, other) => Number(one.isDisabled) - Number(other.isDisabled) || inOrder(one, other))
}
