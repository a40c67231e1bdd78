import type { ClientCtx } from '../../../context/context.ts'

/**
 * Returns the files that the organization no longer keeps. Locks the others until the transaction ends, so that a copy
 * of an order never refers to artwork that is being removed.
 */
export const findRemovedArtwork = async (
  { db, client, organizationId }: ClientCtx,
  fileIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (fileIds.length === 0) return new Set()
  const files = await db
    .selectFrom('design_files')
    .where('id', 'in', [...fileIds])
    .where('client_id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .select(['id', 'artwork_removed_at as removedAt'])
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(files.filter(({ removedAt }) => removedAt !== null).map(({ id }) => id))
}
