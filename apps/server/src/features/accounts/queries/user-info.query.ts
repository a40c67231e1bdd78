import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { UserCtx } from '../../../context/context.ts'

/** Returns the caller, for staff with their organization: a new agency has no client to find it by (R2, R3). */
export const getUserInfo = async ({
  db,
  user,
  organizationId,
  isAgencyUser,
}: UserCtx): Promise<EndpointOutput<Endpoints['getUserInfo']>> => {
  const own = isAgencyUser
    ? await db
        .selectFrom('agency_users')
        .select('organization_id')
        .where('user_id', '=', user.id)
        .where('disabled_at', 'is', null)
        .orderBy('organization_id')
        .execute()
    : []
  const [first] = own.filter((one) => organizationId === null || one.organization_id === organizationId)
  return { id: user.id, name: user.name, isAgencyUser, agencyOrganizationId: first?.organization_id ?? null }
}
