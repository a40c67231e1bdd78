import type { CallOutput } from '../../api/call.ts'

export type CatalogueTree = CallOutput<'getCatalogue'>
export type Folder = CatalogueTree['folders'][number]
/** Name of a catalogue folder; null for products outside of any folder. */
export type FolderName = string | null
export type Move = { folder: FolderName; products: readonly string[] }

const productsOf = (folders: readonly Folder[]): CatalogueTree['products'] =>
  folders.flatMap((folder) => [...folder.products, ...productsOf(folder.subfolders)])

/** Every folder at any depth, with the names from the top down to it. */
export const foldersWithPaths = (
  folders: readonly Folder[],
  above: readonly string[] = [],
): { folder: Folder; path: readonly string[] }[] =>
  folders.flatMap((folder) => {
    const path = [...above, folder.name]
    return [{ folder, path }, ...foldersWithPaths(folder.subfolders, path)]
  })

/** Moves that undo a later move: each product back to its present folder. */
export const undoMoves = (tree: CatalogueTree, ids: Iterable<string>): Move[] => {
  const wanted = new Set(ids)
  const all: { folder: FolderName; products: CatalogueTree['products'] }[] = [
    { folder: null, products: tree.products },
    ...foldersWithPaths(tree.folders).map(({ folder }) => ({ folder: folder.name, products: folder.products })),
  ]
  return all
    .map(({ folder, products }) => ({ folder, products: products.map(({ id }) => id).filter((id) => wanted.has(id)) }))
    .filter(({ products }) => products.length > 0)
}

const mapFolders = (folders: readonly Folder[], change: (folder: Folder) => Folder): Folder[] =>
  folders.map((folder) => change({ ...folder, subfolders: mapFolders(folder.subfolders, change) }))

/** Tree after a move (R8). An unknown folder changes nothing: the server's answer will be an error. */
export const withMoved = (tree: CatalogueTree, { folder: target, products: ids }: Move): CatalogueTree => {
  const isThere = target === null || foldersWithPaths(tree.folders).some(({ folder }) => folder.name === target)
  if (!isThere) return tree
  const moving = new Set(ids)
  const moved = [...tree.products, ...productsOf(tree.folders)].filter(({ id }) => moving.has(id))
  const staying = (products: CatalogueTree['products'], place: FolderName) => [
    ...products.filter(({ id }) => !moving.has(id)),
    ...(place === target ? moved : []),
  ]
  return {
    products: staying(tree.products, null),
    folders: mapFolders(tree.folders, (folder) => ({ ...folder, products: staying(folder.products, folder.name) })),
  }
}

/** Reverts a refused move, but only for products that are still in its target folder. */
export const withMoveReverted = (
  tree: CatalogueTree,
  { moves, origin }: { moves: readonly Move[]; origin: readonly Move[] },
): CatalogueTree => {
  const still = new Set(
    moves.flatMap(({ folder, products }) =>
      undoMoves(tree, products)
        .filter((lying) => lying.folder === folder)
        .flatMap((lying) => lying.products),
    ),
  )
  return origin.reduce(
    (now, { folder, products }) => withMoved(now, { folder, products: products.filter((id) => still.has(id)) }),
    tree,
  )
}

/** Tree without a folder (R8): its products become loose, its subfolders go up one level. */
export const withoutFolder = (tree: CatalogueTree, name: string): CatalogueTree => {
  const loose: CatalogueTree['products'] = []
  const take = (folders: readonly Folder[]): Folder[] =>
    folders.flatMap((folder) => {
      const subfolders = take(folder.subfolders)
      if (folder.name !== name) return [{ ...folder, subfolders }]
      loose.push(...folder.products)
      return subfolders
    })
  const folders = take(tree.folders)
  return { folders, products: [...tree.products, ...loose] }
}

export const withFolder = (
  tree: CatalogueTree,
  { name, parent }: { name: string; parent: FolderName },
): CatalogueTree => {
  const made: Folder = { name, subfolders: [], products: [] }
  if (parent === null) return { ...tree, folders: [...tree.folders, made] }
  const folders = mapFolders(tree.folders, (folder) =>
    folder.name === parent ? { ...folder, subfolders: [...folder.subfolders, made] } : folder,
  )
  return { ...tree, folders }
}
