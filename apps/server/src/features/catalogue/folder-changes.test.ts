import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFolderScene, type FolderTree } from '../../testing/scenes/open-folder-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const NAMES = ['Aed', 'Büroo', 'Cerise', 'Õu', 'Ööpäev'] as const
const PRODUCTS = 4

type Scene = Awaited<ReturnType<typeof openFolderScene>>
type Change = typeof aChange extends fc.Arbitrary<infer C> ? C : never

const aName = fc.constantFrom(...NAMES)
const aChange = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), name: aName, parent: fc.option(aName) }),
  fc.record({ kind: fc.constant('remove' as const), names: fc.array(aName, { minLength: 1, maxLength: 3 }) }),
  fc.record({
    kind: fc.constant('move' as const),
    folder: fc.option(aName),
    moved: fc.array(fc.nat({ max: PRODUCTS - 1 }), { minLength: 1, maxLength: PRODUCTS }),
  }),
)

/** Names of all folders and products in a tree, with repetitions. */
const everything = (tree: FolderTree): string[] =>
  Object.entries(tree).flatMap(([name, below]) => [name, ...(below === null ? [] : everything(below))])

/**
 * Runs a change, follows it in the set of folders that should be there; answers the status and whether it may succeed.
 */
const run = async ({ create, remove, move, products }: Scene, folders: Set<string>, change: Change) => {
  switch (change.kind) {
    case 'create': {
      const mayBe = !folders.has(change.name) && (change.parent === null || folders.has(change.parent))
      if (mayBe) folders.add(change.name)
      return { mayBe, status: (await create(change.name, change.parent)).status }
    }
    case 'remove': {
      const mayBe = change.names.every((name) => folders.has(name))
      if (mayBe) for (const name of change.names) folders.delete(name)
      return { mayBe, status: (await remove(change.names)).status }
    }
    case 'move': {
      const mayBe = change.folder === null || folders.has(change.folder)
      const moved = change.moved.flatMap((at) => products[at] ?? [])
      return { mayBe, status: (await move(change.folder, moved)).status }
    }
  }
}

it('after any folder changes every product and every remaining folder is in the catalogue once (R8)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aChange, { minLength: 1, maxLength: 12 }), async (changes) => {
      const scene = await openFolderScene(app, [], undefined, PRODUCTS)
      const folders = new Set<string>()
      for (const change of changes) {
        const { mayBe, status } = await run(scene, folders, change)
        expect(status < 300).toBe(mayBe)
        expect(everything(await scene.tree()).sort()).toEqual([...folders, ...scene.products].sort())
      }
    }),
    { numRuns: 25 },
  )
})
