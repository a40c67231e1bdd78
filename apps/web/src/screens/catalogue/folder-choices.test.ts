import { expect, it } from 'vitest'
import { commonFolder, folderChoices, matchingChoices } from './folder-choices.ts'

const product = (id: string) => ({
  id,
  name: id,
  code: id,
  thumbnailUrl: null,
  lastOrderedOn: null,
  startsWith: { quantity: 1, designCount: 0, designs: [], artwork: 'none' as const, thumbnailUrl: null },
})
const tree = {
  products: [product('loose')],
  folders: [
    { name: 'Õhupallid', products: [], subfolders: [] },
    {
      name: 'Kampaaniad',
      products: [product('a')],
      subfolders: [{ name: 'Sügis', products: [product('b')], subfolders: [] }],
    },
  ],
}
const order = new Intl.Collator('et')

it('a subfolder is listed with its path, after its parent', () => {
  expect(folderChoices(tree, 'Sügis', order)).toEqual([
    { name: 'Kampaaniad', path: ['Kampaaniad'], isHere: false },
    { name: 'Sügis', path: ['Kampaaniad', 'Sügis'], isHere: true },
    { name: 'Õhupallid', path: ['Õhupallid'], isHere: false },
  ])
})

it('the folder search ignores diacritics and matches the parent folder too', () => {
  const found = (sought: string) =>
    matchingChoices(folderChoices(tree, undefined, order), sought).map(({ name }) => name)
  expect(found('sugis')).toEqual(['Sügis'])
  expect(found('kampaania')).toEqual(['Kampaaniad', 'Sügis'])
})

it('products share a folder only if all are in it', () => {
  expect(commonFolder(tree, ['b'])).toBe('Sügis')
  expect(commonFolder(tree, ['loose'])).toBeNull()
  expect(commonFolder(tree, ['a', 'loose'])).toBeUndefined()
})
