import {
  mapRetention,
  RETENTION_KINDS,
  RETENTION_LIMITS,
  type RetentionDays,
} from '@tiraaz/domain/organization/retention'
import type { RetentionScope } from '../../../context/retention-rule.ts'

/** Reads the organization's days; kinds that it did not set have the usual ones. */
export const readRetentionDays = async ({ db, organizationId }: Pick<RetentionScope, 'db' | 'organizationId'>) => {
  const rows = await db
    .selectFrom('organization_retention')
    .where('organization_id', '=', organizationId)
    .select(['kind', 'days'])
    .execute()
  const set = new Map(rows.map(({ kind, days }) => [kind, days]))
  return mapRetention((kind) => (set.has(kind) ? (set.get(kind) ?? null) : RETENTION_LIMITS[kind].usual))
}

export const writeRetentionDays = async (
  { db, organizationId }: Pick<RetentionScope, 'db' | 'organizationId'>,
  days: RetentionDays,
): Promise<void> => {
  await db
    .insertInto('organization_retention')
    .values(RETENTION_KINDS.map((kind) => ({ organization_id: organizationId, kind, days: days[kind] })))
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'kind']).doUpdateSet(({ ref }) => ({ days: ref('excluded.days') })),
    )
    .execute()
}
