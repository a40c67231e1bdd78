import { FOLDER_LIMITS } from '../limits.ts'
import type { Problem } from '../problem.ts'
import { cleanFolderName, toFolderKey, checkFolderName } from './folder-name.ts'

/** Stored folder of a client. */
export type StoredFolder = { id: string; parentId: string | null; name: string }

/** Returns a lookup of folders by name without case (R8); undefined if not found. */
export function createFolderLookup<F extends { name: string }>(folders: readonly F[]): (name: string) => F | undefined {
  const byKey = new Map(folders.map((folder) => [toFolderKey(folder.name), folder]))
  return (name) => byKey.get(toFolderKey(name))
}

function depthOf(folder: StoredFolder, byId: ReadonlyMap<string, StoredFolder>): number {
  const parent = folder.parentId === null ? undefined : byId.get(folder.parentId)
  return parent === undefined ? 1 : 1 + depthOf(parent, byId)
}

/** Folder to create, with the name of its parent folder, or null for the top level. */
export type NewFolder = { name: string; parent: string | null }

/** Checks name, number and depth of a new folder (R8). */
export function checkNewFolder(folders: readonly StoredFolder[], { name, parent }: NewFolder): Problem[] {
  const problems: Problem[] = []
  const find = createFolderLookup(folders)
  const own = checkFolderName(cleanFolderName(name))
  if (own !== null) problems.push({ key: 'name', ...own })
  else if (find(name) !== undefined) problems.push({ key: 'name', code: 'folderNameTaken' })
  else if (folders.length >= FOLDER_LIMITS.perClient) {
    problems.push({ key: 'name', code: 'tooManyFolders', params: { max: FOLDER_LIMITS.perClient } })
  }
  if (parent === null) return problems
  const above = find(parent)
  if (above === undefined) problems.push({ key: 'parent', code: 'folderUnknown' })
  else if (depthOf(above, new Map(folders.map((folder) => [folder.id, folder]))) >= FOLDER_LIMITS.depth) {
    problems.push({ key: 'parent', code: 'foldersTooDeep', params: { max: FOLDER_LIMITS.depth } })
  }
  return problems
}

/**
 * Moves the remaining subfolders of deleted folders to the nearest remaining ancestor (R8); returns the moved folders.
 */
export function planFolderMoves(
  folders: readonly StoredFolder[],
  deleted: ReadonlySet<string>,
): { id: string; parentId: string | null }[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const nearest = (parentId: string | null): string | null =>
    parentId === null || !deleted.has(parentId) ? parentId : nearest(byId.get(parentId)?.parentId ?? null)
  return folders.flatMap(({ id, parentId }) => {
    if (deleted.has(id) || parentId === null || !deleted.has(parentId)) return []
    return [{ id, parentId: nearest(parentId) }]
  })
}
