import { FileMissing } from '../../../ports/files/file-store.ts'
import { digestContent } from '../store/content-digest.ts'
import type { JobCtx } from './render-preview.ts'

const BATCH = 100

type StoredFile = { id: string; storageKey: string }

const selectBatch = ({ db }: JobCtx, after: string): Promise<StoredFile[]> =>
  db
    .selectFrom('design_files')
    .where('content_sha256', 'is', null)
    .where('artwork_removed_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .select(['id', 'storage_key as storageKey'])
    .execute()

/** Null where the store has no such file; removals and broken restores leave such rows. */
const digestStored = async ({ ports, log }: JobCtx, { id, storageKey }: StoredFile): Promise<string | null> => {
  try {
    return await digestContent(await ports.files.read(storageKey))
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    log.warn({ designFileId: id }, 'the bytes of a design file are missing')
    return null
  }
}

/** Writes the digests of design files that were stored before files had one. Files whose bytes are missing stay without. */
export const digestFiles = async (ctx: JobCtx): Promise<void> => {
  let digested = 0
  let after = ''
  for (let batch = await selectBatch(ctx, after); batch.length > 0; batch = await selectBatch(ctx, after)) {
    for (const file of batch) {
      after = file.id
      const sha256 = await digestStored(ctx, file)
      if (sha256 === null) continue
      await ctx.db.updateTable('design_files').set({ content_sha256: sha256 }).where('id', '=', file.id).execute()
      digested += 1
    }
  }
  if (digested > 0) ctx.log.info({ digested }, 'digests of older design files written')
}
