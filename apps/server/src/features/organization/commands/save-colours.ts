import { createHash } from 'node:crypto'
import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { readOutputProfile } from '@tiraaz/domain/artwork/output-profile'
import type { OrganizationCtx } from '../../../context/context.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Invalid } from '../../../core/errors.ts'
import { loadOrganization, writeOrganization } from '../store/organization-store.ts'

type Input = EndpointRequest<Endpoints['saveColours']>
type StoredProfile = { name: string; sha256: string; icc: Uint8Array }

/** Reads the profile of a request. Throws Invalid for a file that is no profile of printing in CMYK. */
const readProfile = (base64: string | null): StoredProfile | null => {
  if (base64 === null) return null
  const icc = Buffer.from(base64, 'base64')
  const read = readOutputProfile(icc)
  if (typeof read === 'string') throw new Invalid([{ key: 'outputProfile', code: read }])
  return { name: read.name, sha256: createHash('sha256').update(icc).digest('hex'), icc }
}

/** Returns the organization's profile without its bytes; null if it has none. */
export const findOutputProfile = async ({ db, organizationId }: Pick<OrganizationCtx, 'db' | 'organizationId'>) => {
  const found = await db
    .selectFrom('organization_profiles')
    .where('organization_id', '=', organizationId)
    .select(['name', 'sha256'])
    .executeTakeFirst()
  return found ?? null
}

/** Saves or removes the ICC profile by which the organization's plates are made and colours converted (decision 263). */
export const saveColours = (outer: OrganizationCtx, { query, body }: Input): Promise<{ version: number }> => {
  const profile = readProfile(body.outputProfile)
  return inTransaction(outer, async (ctx) => {
    const row = await loadOrganization(ctx, query.version)
    const { db, organizationId } = ctx
    const before = await findOutputProfile(ctx)
    await db.deleteFrom('organization_profiles').where('organization_id', '=', organizationId).execute()
    if (profile !== null) {
      await db
        .insertInto('organization_profiles')
        .values({ organization_id: organizationId, ...profile })
        .execute()
    }
    const subject = { id: row.id, name: row.name }
    const named = { before: { outputProfile: before?.name ?? null }, after: { outputProfile: profile?.name ?? null } }
    await recordChanges(ctx, [{ noun: 'organization', verb: 'changed', subject, ...named }])
    return writeOrganization(ctx, row, {})
  })
}
