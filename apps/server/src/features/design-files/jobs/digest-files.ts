import { digestStoredFile } from '../store/digest-stored-file.ts'
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

/** Writes the digests of design files that were stored before files had one. Files whose bytes are missing stay without. */
export const digestFiles = async (ctx: JobCtx): Promise<void> => {
  const missing: string[] = []
  let digested = 0
  let after = ''
  for (let batch = await selectBatch(ctx, after); batch.length > 0; batch = await selectBatch(ctx, after)) {
    for (const file of batch) {
      after = file.id
      if ((await digestStoredFile(ctx, file)) === null) missing.push(file.id)
      else digested += 1
    }
  }
  if (digested > 0) ctx.log.info({ digested }, 'digests of older design files written')
  // Logs one line for all of them: the job meets them again each hour.
  if (missing.length > 0)
    ctx.log.warn({ count: missing.length, first: missing[0] }, 'the bytes of design files are missing')
}
