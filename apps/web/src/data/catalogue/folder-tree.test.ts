import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CatalogueTree,
  type Folder,
  foldersWithPaths,
  undoMoves,
  type FolderName,
  withFolder,
  withMoved,
  withMoveReverted,
  withoutFolder,
} from './folder-tree.ts'

const product = (id: string) => ({
  id,
  name: `Toode ${id}`,
  code: id,
  thumbnailUrl: null,
  lastOrderedOn: null,
  startsWith: { quantity: 1, designCount: 0, designs: [], artwork: 'none' as const, thumbnailUrl: null },
})

type Shape = { products: number; subfolders: Shape[] }

/** Folders k1, k2 … with products t1, t2 … in a shape. */
const treeOf = (loose: number, shapes: readonly Shape[]): CatalogueTree => {
  let folder = 0
  let nth = 0
  const products = (count: number) => Array.from({ length: count }, () => product(`t${++nth}`))
  const make = ({ products: count, subfolders }: Shape): Folder => ({
    name: `k${++folder}`,
    products: products(count),
    subfolders: subfolders.map(make),
  })
  return { products: products(loose), folders: shapes.map(make) }
}

const { folders: someShapes } = fc.letrec<{ folder: Shape; folders: Shape[] }>((tie) => ({
  folder: fc.record({
    products: fc.nat({ max: 4 }),
    subfolders: fc.oneof({ maxDepth: 2 }, fc.constant<Shape[]>([]), tie('folders')),
  }),
  folders: fc.array(tie('folder'), { maxLength: 3 }),
}))

const trees = fc.tuple(fc.nat({ max: 5 }), someShapes).map(([loose, shapes]) => treeOf(loose, shapes))

const places = (tree: CatalogueTree): FolderName[] => [
  null,
  ...foldersWithPaths(tree.folders).map(({ folder }) => folder.name),
]
/** Every product with where it lies, in no order. */
const whereAll = (tree: CatalogueTree): string[] => {
  const all = [tree.products, ...foldersWithPaths(tree.folders).map(({ folder }) => folder.products)]
  return undoMoves(
    tree,
    all.flat().map(({ id }) => id),
  )
    .flatMap(({ folder, products }) => products.map((id) => `${id} in ${folder ?? 'no folder'}`))
    .sort()
}
const productIds = (tree: CatalogueTree): string[] => whereAll(tree).map((line) => line.split(' ')[0] ?? '')

const treesWithMove = trees.chain((tree) =>
  fc.record({
    tree: fc.constant(tree),
    ids: fc.subarray(productIds(tree)),
    target: fc.constantFrom(...places(tree)),
    other: fc.constantFrom(...places(tree)),
  }),
)

describe('moving products between folders', () => {
  it('moving products into a folder loses none, and undo restores each to its folder', () => {
    fc.assert(
      fc.property(treesWithMove, ({ tree, ids, target }) => {
        const back = undoMoves(tree, ids)
        const moved = withMoved(tree, { folder: target, products: ids })
        expect(productIds(moved)).toEqual(productIds(tree))
        expect(undoMoves(moved, ids).every(({ folder }) => folder === target)).toBe(true)
        expect(whereAll(back.reduce(withMoved, moved))).toEqual(whereAll(tree))
      }),
    )
  })

  it('a failed move is reverted without affecting a later move of the same products', () => {
    fc.assert(
      fc.property(treesWithMove, ({ tree, ids, target, other }) => {
        const refused = { moves: [{ folder: target, products: ids }], origin: undoMoves(tree, ids) }
        const moved = withMoved(tree, { folder: target, products: ids })
        expect(whereAll(withMoveReverted(moved, refused))).toEqual(whereAll(tree))
        const later = withMoved(moved, { folder: other, products: ids })
        const expected = other === target ? tree : later
        expect(whereAll(withMoveReverted(later, refused))).toEqual(whereAll(expected))
      }),
    )
  })

  it('moving products to an unknown folder changes nothing', () => {
    const tree = treeOf(1, [{ products: 1, subfolders: [] }])
    expect(withMoved(tree, { folder: 'kadunud', products: ['t1', 't2'] })).toBe(tree)
  })
})

describe('deleting a folder', () => {
  it('deleting a folder moves its products to the top and its subfolders one level up (R8)', () => {
    const tree = treeOf(1, [
      { products: 1, subfolders: [{ products: 1, subfolders: [{ products: 0, subfolders: [] }] }] },
    ])
    const left = withoutFolder(tree, 'k2')
    expect(whereAll(left)).toEqual(['t1 in no folder', 't2 in k1', 't3 in no folder'])
    expect(foldersWithPaths(left.folders).map(({ path }) => path)).toEqual([['k1'], ['k1', 'k3']])
  })

  it('deleting a folder loses no product of any tree', () => {
    fc.assert(
      fc.property(treesWithMove, ({ tree, target }) => {
        expect(productIds(withoutFolder(tree, target ?? 'kadunud'))).toEqual(productIds(tree))
      }),
    )
  })
})

describe('a new folder', () => {
  it('a new folder is added at the top or in the open folder', () => {
    const tree = withFolder(withFolder({ folders: [], products: [] }, { name: 'Sügis', parent: null }), {
      name: 'Plakatid',
      parent: 'Sügis',
    })
    expect(foldersWithPaths(tree.folders).map(({ path }) => path)).toEqual([['Sügis'], ['Sügis', 'Plakatid']])
  })
})
