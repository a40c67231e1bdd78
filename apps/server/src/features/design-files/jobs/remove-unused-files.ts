import { isBackupRunning } from '../../backups/index.ts'
import { isInOrder, isInProof, isKept, isOriginal } from '../store/file-uses.ts'
import { getPictureFolder } from '../store/preview-keys.ts'
import type { JobCtx } from './render-preview.ts'
import { removeBytes } from '../store/remove-bytes.ts'

/** Time in which a file that was removed by mistake can be restored by hand. */
const GRACE_MS = 30 * 24 * 3_600_000
const BATCH = 200

/**
 * Locks removed files that no order (draft or sent), kept design, proof or fixed file refers to, so that a parallel save
 * cannot use them (attachDesignFiles). Files that such a save has locked are left for the next run.
 */
const lockUnused = async ({ db }: JobCtx, before: Date) => {
  const locked = await db
    .selectFrom('design_files')
    .where('removed_at', '<', before)
    .where((of) => of.not(of.or([isInOrder(of), isKept(of), isInProof(of), isOriginal(of)])))
    .orderBy('id')
    .limit(BATCH)
    .select('id')
    .forUpdate()
    .skipLocked()
    .execute()
  if (locked.length === 0) return []
  // A save may have ended between select and lock: only a new statement sees its rows.
  return db
    .selectFrom('design_files')
    .where(
      'id',
      'in',
      locked.map(({ id }) => id),
    )
    .where((of) => of.not(of.or([isInOrder(of), isKept(of), isInProof(of), isOriginal(of)])))
    .select(['id', 'storage_key as storageKey', 'preview_id as previewId', 'artwork_id as artworkId'])
    .execute()
}

/** Returns the storage keys of these artworks that other files still share. */
const findSharedKeys = async ({ db }: JobCtx, artworkIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rest = await db
    .selectFrom('design_files')
    .where('artwork_id', 'in', artworkIds)
    .where('artwork_removed_at', 'is', null)
    .select('storage_key as storageKey')
    .execute()
  return new Set(rest.map(({ storageKey }) => storageKey))
}

/** Returns previews that no other file uses: files that share their bytes share the preview. */
const unsharedPreviews = async ({ db }: JobCtx, files: Awaited<ReturnType<typeof lockUnused>>): Promise<string[]> => {
  const previewIds = files.flatMap(({ previewId }) => previewId ?? [])
  if (previewIds.length === 0) return []
  const others = await db
    .selectFrom('design_files')
    .where('preview_id', 'in', previewIds)
    .where(
      'id',
      'not in',
      files.map(({ id }) => id),
    )
    .select('preview_id as previewId')
    .execute()
  const shared = new Set(others.map(({ previewId }) => previewId))
  return previewIds.filter((id) => !shared.has(id))
}

type RemovedRows = {
  unused: { storageKey: string; isShared: boolean }[]
  previewIds: string[]
}

/** Deletes the rows of a batch; returns the files and previews whose bytes can be deleted. */
const removeRows = async (ctx: JobCtx, before: Date): Promise<RemovedRows> => {
  const unused = await lockUnused(ctx, before)
  if (unused.length === 0) return { unused: [], previewIds: [] }
  const { db } = ctx
  const ids = unused.map(({ id }) => id)
  const previewIds = await unsharedPreviews(ctx, unused)
  await db.deleteFrom('design_files').where('id', 'in', ids).execute()
  // A design file has the id of its upload; the upload row is not needed any more either.
  await db.deleteFrom('temporary_files').where('id', 'in', ids).execute()
  if (previewIds.length > 0) await db.deleteFrom('previews').where('id', 'in', previewIds).execute()
  const shared = await findSharedKeys(
    ctx,
    unused.map(({ artworkId }) => artworkId),
  )
  return { unused: unused.map((file) => ({ ...file, isShared: shared.has(file.storageKey) })), previewIds }
}

const removeBatch = async (ctx: JobCtx, before: Date): Promise<number> => {
  const { db, ports } = ctx
  const { unused, previewIds } = await db.transaction().execute((trx) => removeRows({ ...ctx, db: trx }, before))
  // Deletes the bytes after the rows: if this stops half-way, unused bytes stay, but none are missing.
  for (const { storageKey, isShared } of unused) {
    if (isShared) continue
    await removeBytes(ports.files, storageKey)
  }
  for (const id of previewIds) await ports.files.removeFolder(getPictureFolder(id))
  return unused.length
}

/** Deletes design files that a client removed a month ago and nothing refers to. Files in orders are never deleted. */
export const removeUnusedFiles = async (ctx: JobCtx): Promise<void> => {
  // A running backup copies the files that its snapshot names; the next run cleans up.
  if (await isBackupRunning(ctx.db)) return
  const before = new Date(ctx.now().getTime() - GRACE_MS)
  let removed = 0
  for (let batch = await removeBatch(ctx, before); batch > 0; batch = await removeBatch(ctx, before)) removed += batch
  if (removed > 0) ctx.log.info({ removed }, 'removed design files cleaned away')
}
