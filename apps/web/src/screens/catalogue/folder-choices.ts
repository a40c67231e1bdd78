import type { NameOrder } from '@tiraaz/domain/catalogue/search-catalogue'
import { foldText } from '@tiraaz/domain/text/fold'
import { type CatalogueTree, foldersWithPaths, undoMoves, type FolderName } from '../../data/catalogue/folder-tree.ts'

export type FolderChoice = { name: string; path: readonly string[]; isHere: boolean }

/** Folder that contains all of these products; undefined if they are in several. */
export const commonFolder = (tree: CatalogueTree, ids: Iterable<string>): FolderName | undefined => {
  const places = undoMoves(tree, ids)
  return places.length === 1 ? places[0]?.folder : undefined
}

/** All folders with their paths, subfolders after their parent, each level sorted by name (R9). */
export const folderChoices = (tree: CatalogueTree, here: FolderName | undefined, order: NameOrder): FolderChoice[] => {
  const sorted = (folders: CatalogueTree['folders']): CatalogueTree['folders'] =>
    folders
      .map((folder) => ({ ...folder, subfolders: sorted(folder.subfolders) }))
      .sort((a, b) => order.compare(a.name, b.name))
  return foldersWithPaths(sorted(tree.folders)).map(({ folder: { name }, path }) => ({
    name,
    path,
    isHere: name === here,
  }))
}

export const matchingChoices = (choices: readonly FolderChoice[], sought: string): FolderChoice[] => {
  const folded = foldText(sought.trim())
  return choices.filter(({ path }) => foldText(path.join(' ')).includes(folded))
}
