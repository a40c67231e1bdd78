import { describe, expect, it } from 'vitest'
import { readCatalogueSearch } from './catalogue-address.ts'
import { productCount, viewOf } from './catalogue-view.ts'

const order = new Intl.Collator('et')
const product = (name: string) => ({ id: name, name, code: name })
const autumn = { name: 'Sügis', subfolders: [], products: [product('Plakat A2')] }
const campaigns = { name: 'Kampaaniad', subfolders: [autumn], products: [product('Voldik')] }
const catalogue = { folders: [campaigns], products: [product('Visiitkaart'), product('Õhupall')] }

describe('the catalogue', () => {
  it('starts at its top', () => {
    expect(viewOf(catalogue, {}, order)).toEqual({
      kind: 'level',
      path: [],
      isSearch: false,
      folders: [campaigns],
      products: [product('Visiitkaart'), product('Õhupall')],
    })
  })

  // spec: CA6
  it('shows in an open folder what lies in it, and the way there', () => {
    expect(viewOf(catalogue, { selectedFolder: 'Sügis' }, order)).toMatchObject({
      path: ['Kampaaniad', 'Sügis'],
      folders: [],
      products: [product('Plakat A2')],
    })
  })

  it('finds folders and products at any depth, without regard to diacritics', () => {
    const found = viewOf(catalogue, { search: 'plakat' }, order)
    expect(found).toMatchObject({ isSearch: true, folders: [autumn], products: [product('Plakat A2')] })
    expect(viewOf(catalogue, { search: 'ohu' }, order)).toMatchObject({ folders: [], products: [product('Õhupall')] })
  })

  it('says when the folder of the address does not exist', () => {
    expect(viewOf(catalogue, { selectedFolder: 'Kadunud' }, order)).toEqual({ kind: 'folderGone' })
  })

  // spec: CA7
  it('counts the products behind a folder with those of its subfolders', () => {
    expect(productCount(campaigns)).toBe(2)
  })

  it('reads names that look like numbers', () => {
    expect(readCatalogueSearch({ selectedFolder: 2026, search: '' })).toEqual({
      selectedFolder: '2026',
      search: undefined,
    })
  })
})
