import { digestStream } from '../../../core/digest-stream.ts'
import { FileMissing } from '../../../ports/files/file-store.ts'
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
const digestStored = async ({ ports }: JobCtx, { storageKey }: StoredFile): Promise<string | null> => {
  try {
    return await digestStream(await ports.files.read(storageKey))
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    return null
  }
}

/** Writes the digests of design files that were stored before files had one. Files whose bytes are missing stay without. */
export const digestFiles = async (ctx: JobCtx): Promise<void> => {
  const missing: string[] = []
  let digested = 0
  let after = ''
  for (let batch = await selectBatch(ctx, after); batch.length > 0; batch = await selectBatch(ctx, after)) {
    for (const file of batch) {
      after = file.id
      const sha256 = await digestStored(ctx, file)
      if (sha256 === null) {
        missing.push(file.id)
        continue
      }
      await ctx.db.updateTable('design_files').set({ content_sha256: sha256 }).where('id', '=', file.id).execute()
      digested += 1
    }
  }
  if (digested > 0) ctx.log.info({ digested }, 'digests of older design files written')
  // Logs one line for all of them: the job meets them again each hour.
  if (missing.length > 0)
    ctx.log.warn({ count: missing.length, first: missing[0] }, 'the bytes of design files are missing')
}
