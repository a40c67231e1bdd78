import { isBackupRunning } from '../../backups/index.ts'
import { getPictureFolder } from '../store/preview-keys.ts'
import type { JobCtx } from './render-preview.ts'
import { getIncomingKey, getUploadFolder } from '../store/upload-keys.ts'
import { UPLOAD_LIFE_MS } from '@tiraaz/domain/artwork/upload-life'

/** Extra time after the life of an upload, so that one being saved at this moment is not deleted. */
const GRACE_MS = 3_600_000
const BATCH = 200

const removeBatch = async ({ db, ports: { files } }: JobCtx, before: Date): Promise<number> => {
  const stale = await db
    .selectFrom('temporary_files')
    .where('used_at', 'is', null)
    .where('created_at', '<', before)
    .limit(BATCH)
    .select(['id', 'preview_id'])
    .execute()
  if (stale.length === 0) return 0
  const ids = stale.map(({ id }) => id)
  const previewIds = stale.flatMap(({ preview_id }) => preview_id ?? [])
  // Deletes bytes first: if this stops half-way, the rows still show what is left.
  for (const id of ids) {
    await files.remove(getIncomingKey(id))
    await files.removeFolder(getUploadFolder(id))
  }
  for (const id of previewIds) await files.removeFolder(getPictureFolder(id))
  await db.deleteFrom('temporary_files').where('id', 'in', ids).where('used_at', 'is', null).execute()
  if (previewIds.length > 0) await db.deleteFrom('previews').where('id', 'in', previewIds).execute()
  return stale.length
}

/** Deletes uploads that no design has used within 24 hours, with their bytes and pictures (R27). */
export const removeStaleUploads = async (ctx: JobCtx): Promise<void> => {
  // A running backup copies the files that its snapshot names; the next run cleans up.
  if (await isBackupRunning(ctx.db)) return
  const before = new Date(ctx.now().getTime() - UPLOAD_LIFE_MS - GRACE_MS)
  let removed = 0
  for (let batch = await removeBatch(ctx, before); batch > 0; batch = await removeBatch(ctx, before)) removed += batch
  await ctx.ports.files.removeUnfinished(before)
  if (removed > 0) ctx.log.info({ removed }, 'stale uploads removed')
}
