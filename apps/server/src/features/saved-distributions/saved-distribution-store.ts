import { toNameKey } from '@tiraaz/domain/text/one-line'
import type { ClientCtx } from '../../context/context.ts'
import { Conflict, NotFound } from '../../core/errors.ts'
import type { SavedDesignJson } from '../../db/schema/saved-distributions.ts'

/** Locks the named distributions of a client, so that names stay different and the limit holds. */
export const lockDistributions = async ({ db, client, organizationId }: ClientCtx): Promise<void> => {
  await db
    .selectFrom('clients')
    .where('id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .select('id')
    .forNoKeyUpdate()
    .execute()
}

/** Keys of the names and versions of the client's distributions by id. */
export const loadNames = async ({ db, client, organizationId }: ClientCtx) => {
  const rows = await db
    .selectFrom('saved_distributions')
    .where('client_id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .select(['id', 'name_key as nameKey', 'version'])
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}

/** Inserts a distribution. */
export const insertDistribution = async (
  { db, client, organizationId, now }: ClientCtx,
  { id, name, designs }: { id: string; name: string; designs: SavedDesignJson[] },
): Promise<void> => {
  await db
    .insertInto('saved_distributions')
    .values({
      id,
      organization_id: organizationId,
      client_id: client.id,
      name,
      name_key: toNameKey(name),
      designs: JSON.stringify(designs),
      saved_at: now(),
    })
    .execute()
}

/** Renames a distribution of the client. Throws Conflict for another version. */
export const updateName = async (
  { db, client, organizationId }: ClientCtx,
  { id, name, version }: { id: string; name: string; version: number },
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('saved_distributions')
    .set({ name, name_key: toNameKey(name), version: version + 1 })
    .where('id', '=', id)
    .where('client_id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Conflict()
}

/** Deletes a distribution of the client. Throws NotFound for a foreign one. */
export const removeDistribution = async ({ db, client, organizationId }: ClientCtx, id: string): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('saved_distributions')
    .where('id', '=', id)
    .where('client_id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new NotFound()
}
