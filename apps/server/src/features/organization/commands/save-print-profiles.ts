import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { type AllProfileValues, checkProfileValues, findOwnValues } from '@tiraaz/domain/artwork/own-profile-values'
import { PRINT_PROFILES } from '@tiraaz/domain/artwork/print-profile'
import type { OrganizationCtx } from '../../../context/context.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { readProfileValues } from '../queries/print-profiles.query.ts'
import { loadOrganization, writeOrganization } from '../store/organization-store.ts'

type Input = EndpointRequest<Endpoints['savePrintProfiles']>

const writeOwnValues = async ({ db, organizationId }: OrganizationCtx, profiles: AllProfileValues): Promise<void> => {
  await db.deleteFrom('print_profile_limits').where('organization_id', '=', organizationId).execute()
  const rows = PRINT_PROFILES.map((profile) => ({ profile, own: findOwnValues(profile, profiles[profile]) }))
    .filter(({ own }) => Object.keys(own).length > 0)
    .map(({ profile, own }) => ({ organization_id: organizationId, profile, limits: JSON.stringify(own) }))
  if (rows.length > 0) await db.insertInto('print_profile_limits').values(rows).execute()
}

/** Saves the limits of all print profiles (decision 264); each changed profile is recorded by its name. */
export const savePrintProfiles = async (
  outer: OrganizationCtx,
  { query, body: { profiles } }: Input,
): Promise<{ version: number }> => {
  refuseIfAny(checkProfileValues(profiles))
  return inTransaction(outer, async (ctx) => {
    const row = await loadOrganization(ctx, query.version)
    const before = await readProfileValues(ctx)
    await writeOwnValues(ctx, profiles)
    await recordChanges(
      ctx,
      PRINT_PROFILES.map((profile) => ({
        noun: 'printProfile',
        verb: 'changed',
        subject: { id: profile, name: profile },
        before: before[profile],
        after: profiles[profile],
      })),
    )
    return writeOrganization(ctx, row, {})
  })
}
