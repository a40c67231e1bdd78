import { byName } from '../../../core/by-name.ts'
import type { ClientCtx } from '../../../context/context.ts'

/** Lists the client's members by name; disabled members come last. */
export const listMembers = async ({ db, client, organizationId, locale, user }: ClientCtx) => {
  const rows = await db
    .selectFrom('client_members')
    .innerJoin('users', 'users.id', 'client_members.user_id')
    .leftJoin('cost_centres as centre', (join) =>
      join
        .onRef('centre.id', '=', 'client_members.default_cost_centre_id')
        .onRef('centre.client_id', '=', 'client_members.client_id'),
    )
    .select(['users.id', 'users.name', 'users.email', 'client_members.role'])
    .select(['centre.id as centreId', 'centre.code', 'centre.name as centreName'])
    .select((of) =>
      of
        .or([of('client_members.disabled_at', 'is not', null), of('users.disabled_at', 'is not', null)])
        .as('isDisabled'),
    )
    .where('client_members.client_id', '=', client.id)
    .where('client_members.organization_id', '=', organizationId)
    .execute()
  const inOrder = byName(locale)
  return rows
    .map(({ isDisabled, centreId, code, centreName, ...row }) => ({
      ...row,
      isDisabled: isDisabled === true,
      isOwn: row.id === user.id,
      defaultCostCentre: centreId === null ? null : { id: centreId, code: code ?? '', name: centreName ?? '' },
    }))
    .sort((one, other) => Number(one.isDisabled) - Number(other.isDisabled) || inOrder(one, other))
}
