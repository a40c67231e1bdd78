import { UPLOAD_LIFE_MS } from '@tiraaz/domain/artwork/upload-life'
import type { ListedFile } from '../../../ports/files/file-store.ts'
import type { Metrics } from '../../../ports/metrics/metrics.ts'
import { isBackupRunning } from '../../backups/index.ts'
import { findFileRows, findNamedKeys } from '../store/find-named-keys.ts'
import { markStore } from '../store/mark-store.ts'
import { PICTURES_FOLDER } from '../store/preview-keys.ts'
import { PLATES_FOLDER } from '../store/plate-keys.ts'
import { UPLOADS_FOLDER } from '../store/upload-keys.ts'
import type { JobCtx } from './render-preview.ts'

/** Extra time after the life of an upload, in which its row is written. */
const GRACE_MS = 3_600_000
/** Files that one run removes at most, so that their list stays small; the next night goes on. */
const MAX_REMOVED = 10_000

const SWEPT_FOLDERS = [UPLOADS_FOLDER, PICTURES_FOLDER, PLATES_FOLDER] as const
type SweptFolder = (typeof SWEPT_FOLDERS)[number]
const IDS_OF_FOLDER = {
  [UPLOADS_FOLDER]: 'uploadIds',
  [PICTURES_FOLDER]: 'previewIds',
  [PLATES_FOLDER]: 'platesIds',
} as const satisfies Record<SweptFolder, string>

type SweptFiles = { orphans: ListedFile[]; orphanCount: number; namedCount: number }

/** Row id in a storage key such as `uploads/<id>/<name>`; undefined for keys that the portal does not make. */
const readRowId = (key: string): string | undefined => /^[^/]+\/([^/]+)\/[^/]+$/.exec(key)?.[1]

/** Sorts a page of one folder by whether rows name each file. */
const sweepPage = async ({ db }: JobCtx, folder: SweptFolder, page: readonly ListedFile[]) => {
  const files = page.flatMap((file) => {
    const id = readRowId(file.key)
    return id === undefined ? [] : { file, id }
  })
  const ids = [...new Set(files.map(({ id }) => id))]
  const rows = await findFileRows(db, { [IDS_OF_FOLDER[folder]]: ids })
  const unnamed = files.filter(({ file, id }) => !rows.keys.has(file.key) && !rows.folders.has(id))
  return { named: files.length - unnamed.length, unnamed: unnamed.map(({ file }) => file) }
}

/** Walks through the store; collects files that no row of their id names and that are older than an instant. */
const findOrphans = async (ctx: JobCtx, before: Date): Promise<SweptFiles> => {
  const swept: SweptFiles = { orphans: [], orphanCount: 0, namedCount: 0 }
  for (const folder of SWEPT_FOLDERS) {
    for await (const page of ctx.ports.files.list(folder)) {
      const { named, unnamed } = await sweepPage(ctx, folder, page)
      const old = unnamed.filter(({ writtenAt }) => writtenAt < before)
      swept.namedCount += named
      swept.orphanCount += old.length
      swept.orphans.push(...old.slice(0, MAX_REMOVED - swept.orphans.length))
    }
  }
  return swept
}

/**
 * Removes files of the store that no row names and that are older than any upload in progress (R27): what killed
 * removals and uploads left. Throws, and removes nothing, if another portal uses the store, or if more files are
 * orphans than are named: the database is then probably another portal's. The first runs only mark the store.
 */
export const removeOrphanFiles = async (ctx: JobCtx, metrics: Pick<Metrics, 'orphansRemoved'>): Promise<void> => {
  const { db, ports, log } = ctx
  if (await isBackupRunning(db)) return
  const before = new Date(ctx.now().getTime() - UPLOAD_LIFE_MS - GRACE_MS)
  if (!(await markStore(ctx, before))) return
  const { orphans, orphanCount, namedCount } = await findOrphans(ctx, before)
  if (orphanCount > namedCount) {
    throw new Error(
      `The file store has ${orphanCount} files that no row names, and only ${namedCount} that rows name. ` +
        'Nothing was removed: check that the database and the file store belong to the same portal.',
    )
  }
  if (orphans.length === 0) return
  const named = await findNamedKeys(
    db,
    orphans.map(({ key }) => key),
  )
  // A backup that began in the meantime may copy files whose rows were removed after its snapshot.
  if (await isBackupRunning(db)) return
  const removed = orphans.filter(({ key }) => !named.has(key))
  let bytes = 0
  for (const [nth, { key, size }] of removed.entries()) {
    await ports.files.remove(key)
    bytes += size
    metrics.orphansRemoved(1, size)
    if (nth % 1000 === 999) log.info({ removed: nth + 1, bytes }, 'orphan files are being removed')
  }
  log.info({ found: orphanCount, removed: removed.length, bytes }, 'orphan files removed')
}
