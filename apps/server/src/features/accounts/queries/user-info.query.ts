import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { sql } from 'kysely'
import type { UserCtx } from '../../../context/context.ts'
import type { BesideCaller } from '../../../http/bind.ts'

export const selectOwnEmail: BesideCaller<string> = ({ userId }) => sql`(
  select own.email from users own where own.id = ${userId}
)`

/** Returns the caller, for staff with their organization: a new agency has no client to find it by (R2, R3). */
export const getUserInfo = async (
  { db, user, organizationId, isAgencyUser }: UserCtx,
  _input: unknown,
  { beside: email }: { beside: string },
): Promise<EndpointOutput<Endpoints['getUserInfo']>> => {
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
  return { id: user.id, name: user.name, email, isAgencyUser, agencyOrganizationId: first?.organization_id ?? null }
}
