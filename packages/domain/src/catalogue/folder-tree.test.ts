import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FOLDER_LIMITS } from '../limits.ts'
import { checkNewFolder, createFolderLookup, planFolderMoves, type StoredFolder } from './folder-tree.ts'

/** Folders one in the other. */
const chain = (length: number): StoredFolder[] =>
  Array.from({ length }, (_, at) => ({ id: `${at}`, parentId: at === 0 ? null : `${at - 1}`, name: `Kaust ${at}` }))

describe('a new folder (R8)', () => {
  const folders = chain(2)

  test.each([
    ['Uus', null, []],
    ['Uus', 'kaust 1 ', []],
    ['KAUST 1', null, ['name folderNameTaken']],
    [' ', null, ['name required']],
    ['Uus', 'Kadunud', ['parent folderUnknown']],
    ['Kaust 0', 'Kadunud', ['name folderNameTaken', 'parent folderUnknown']],
  ])('problems of the new folder %j in %j', (name, parent, said) => {
    expect(checkNewFolder(folders, { name, parent }).map(({ key, code }) => `${key} ${code}`)).toEqual(said)
  })

  test('folders are limited in depth and number', () => {
    const deep = chain(FOLDER_LIMITS.depth)
    expect(checkNewFolder(deep, { name: 'Uus', parent: `Kaust ${FOLDER_LIMITS.depth - 2}` })).toEqual([])
    expect(checkNewFolder(deep, { name: 'Uus', parent: `Kaust ${FOLDER_LIMITS.depth - 1}` })).toEqual([
      { key: 'parent', code: 'foldersTooDeep', params: { max: FOLDER_LIMITS.depth } },
    ])
    const many = Array.from({ length: FOLDER_LIMITS.perClient }, (_, at) => ({
      id: `${at}`,
      parentId: null,
      name: `${at}`,
    }))
    expect(checkNewFolder(many.slice(1), { name: 'Uus', parent: null })).toEqual([])
    expect(checkNewFolder(many, { name: 'Uus', parent: null })).toEqual([
      { key: 'name', code: 'tooManyFolders', params: { max: FOLDER_LIMITS.perClient } },
    ])
  })
})

describe('folder tree after deletions (R8)', () => {
  test('remaining folders move up past deleted ones', () => {
    expect(planFolderMoves(chain(5), new Set(['1', '2']))).toEqual([{ id: '3', parentId: '0' }])
    expect(planFolderMoves(chain(3), new Set(['0', '1']))).toEqual([{ id: '2', parentId: null }])
  })

  test('every remaining folder has its nearest remaining ancestor as parent', () => {
    const forest = fc.array(fc.nat(), { minLength: 1, maxLength: 30 }).map((seeds) =>
      seeds.map((seed, at) => ({
        id: `${at}`,
        parentId: seed % (at + 1) === at ? null : `${seed % (at + 1)}`,
        name: `${at}`,
      })),
    )
    fc.assert(
      fc.property(forest, fc.array(fc.nat({ max: 29 })), (folders, gone) => {
        const deleted = new Set(gone.map(String))
        const find = createFolderLookup(folders)
        const parentAfter = new Map(planFolderMoves(folders, deleted).map((move) => [move.id, move.parentId]))
        for (const folder of folders.filter(({ id }) => !deleted.has(id))) {
          const ancestors: string[] = []
          for (let up = folder.parentId; up !== null; up = find(up)?.parentId ?? null) ancestors.push(up)
          const expected = ancestors.find((id) => !deleted.has(id)) ?? null
          const { id, parentId } = folder
          expect(parentAfter.has(id) ? parentAfter.get(id) : parentId).toBe(expected)
        }
      }),
    )
  })
})
