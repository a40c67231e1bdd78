import type { BackupPlace } from './backup-place.ts'
import { readFileList } from './file-list.ts'
import { contentKey, folderOf, listBackups } from './manifest.ts'

/** A backup without a manifest of this age was interrupted; a younger one may be running. */
const UNFINISHED_MS = 24 * 3_600_000

const startOf = (name: string): number =>
  Date.parse(name.replace(/^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/, '$1:$2:$3.$4'))

/** Names of the kept files that no remaining backup needs. */
const listUnneeded = async (place: BackupPlace, needed: ReadonlySet<string>): Promise<string[]> => {
  const unneeded: string[] = []
  for (const folder of await place.listFolders('files')) {
    for (const sha256 of await place.listFiles(`files/${folder}`)) if (!needed.has(sha256)) unneeded.push(sha256)
  }
  return unneeded
}

/** Keeps the newest backups and removes the others, with the files that only those needed. */
export const removeOldBackups = async (place: BackupPlace, keep: number, now: Date) => {
  const { complete, unfinished } = await listBackups(place)
  const [old, kept] = [complete.slice(0, -keep), complete.slice(-keep)]
  const interrupted = unfinished.filter((name) => now.getTime() - startOf(name) > UNFINISHED_MS)
  // The manifest first: an interrupted removal leaves no backup that looks complete.
  for (const { name } of old) await place.files.remove(`${folderOf(name)}/manifest.json`)
  for (const name of [...old.map((one) => one.name), ...interrupted]) await place.files.removeFolder(folderOf(name))
  // A running backup has files here that no manifest names yet.
  if (unfinished.length > interrupted.length) return { removed: old.length, removedFiles: 0 }
  const needed = new Set<string>()
  for (const backup of kept) for (const { sha256 } of await readFileList(place, backup)) needed.add(sha256)
  const unneeded = await listUnneeded(place, needed)
  for (const sha256 of unneeded) await place.files.remove(contentKey(sha256))
  return { removed: old.length, removedFiles: unneeded.length }
}
