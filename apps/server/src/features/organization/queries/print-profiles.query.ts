import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { type AllProfileValues, mapProfiles } from '@tiraaz/domain/artwork/own-profile-values'
import { getStandardValues, PRINT_PROFILES } from '@tiraaz/domain/artwork/print-profile'
import type { OrganizationCtx } from '../../../context/context.ts'
import { settleAll } from '../../../core/settle-all.ts'

/** Reads the values of all print profiles, the organization's own over the standard ones. */
export const readProfileValues = async ({ db, organizationId }: OrganizationCtx): Promise<AllProfileValues> => {
  const rows = await db
    .selectFrom('print_profile_limits')
    .where('organization_id', '=', organizationId)
    .select(['profile', 'limits'])
    .limit(PRINT_PROFILES.length)
    .execute()
  return mapProfiles((of) => ({ ...getStandardValues(of), ...rows.find(({ profile }) => profile === of)?.limits }))
}

/** Returns the limits of artwork by print profile, beside the standard ones (decision 264). */
export const getPrintProfiles = async (
  ctx: OrganizationCtx,
): Promise<EndpointOutput<Endpoints['getPrintProfiles']>> => {
  const [{ version }, profiles] = await settleAll([
    ctx.db.selectFrom('organizations').select('version').where('id', '=', ctx.organizationId).executeTakeFirstOrThrow(),
    readProfileValues(ctx),
  ])
  return { version, profiles, standard: mapProfiles(getStandardValues) }
}
