import {
  type Catalogue,
  type CatalogueFolder,
  type CatalogueProduct,
  type NameOrder,
  openFolder,
  searchCatalogue,
} from '@tiraaz/domain/catalogue/search-catalogue'
import type { CatalogueSearch } from './catalogue-address.ts'

export type CatalogueView<P extends CatalogueProduct> =
  | { kind: 'folderGone' }
  | { kind: 'level'; path: string[]; folders: CatalogueFolder<P>[]; products: P[]; isSearch: boolean }

/** Names of the folders from the top down to this one; undefined if it does not exist. */
const pathTo = <P extends CatalogueProduct>(
  folders: readonly CatalogueFolder<P>[],
  name: string,
): string[] | undefined => {
  for (const folder of folders) {
    if (folder.name === name) return [name]
    const below = pathTo(folder.subfolders, name)
    if (below !== undefined) return [folder.name, ...below]
  }
  return undefined
}

/** Folders and products of the top level or the open folder, filtered by the search. */
export const viewOf = <P extends CatalogueProduct>(
  catalogue: Catalogue<P>,
  { selectedFolder, search = '' }: CatalogueSearch,
  order: NameOrder,
): CatalogueView<P> => {
  const show = (level: Catalogue<P>, path: string[]): CatalogueView<P> => ({
    kind: 'level',
    path,
    isSearch: search.trim() !== '',
    ...searchCatalogue(level, search, order),
  })
  if (selectedFolder === undefined) return show(catalogue, [])
  const folder = openFolder(catalogue, selectedFolder)
  const path = pathTo(catalogue.folders, selectedFolder)
  if (folder === null || path === undefined) return { kind: 'folderGone' }
  return show({ folders: folder.subfolders, products: folder.products }, path)
}

/** Number of products of a folder, including those of its subfolders. */
export const productCount = (folder: CatalogueFolder): number =>
  folder.subfolders.reduce((sum, sub) => sum + productCount(sub), folder.products.length)
