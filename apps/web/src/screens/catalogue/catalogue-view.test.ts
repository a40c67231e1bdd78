import { describe, expect, it } from 'vitest'
import { readCatalogueSearch } from './catalogue-address.ts'
import { productCount, viewOf } from './catalogue-view.ts'

const order = new Intl.Collator('et')
const product = (name: string) => ({ id: name, name, code: name })
const autumn = { name: 'Sügis', subfolders: [], products: [product('Plakat A2')] }
const campaigns = { name: 'Kampaaniad', subfolders: [autumn], products: [product('Voldik')] }
const catalogue = { folders: [campaigns], products: [product('Visiitkaart'), product('Õhupall')] }

describe('catalogue', () => {
  it('the catalogue starts at the top level', () => {
    expect(viewOf(catalogue, {}, order)).toEqual({
      kind: 'level',
      path: [],
      isSearch: false,
      folders: [campaigns],
      products: [product('Visiitkaart'), product('Õhupall')],
    })
  })

  // spec: CA6
  it('an open catalogue folder shows its content and breadcrumbs', () => {
    expect(viewOf(catalogue, { selectedFolder: 'Sügis' }, order)).toMatchObject({
      path: ['Kampaaniad', 'Sügis'],
      folders: [],
      products: [product('Plakat A2')],
    })
  })

  it('the catalogue search finds folders and products at any depth, ignoring diacritics', () => {
    const found = viewOf(catalogue, { search: 'plakat' }, order)
    expect(found).toMatchObject({ isSearch: true, folders: [autumn], products: [product('Plakat A2')] })
    expect(viewOf(catalogue, { search: 'ohu' }, order)).toMatchObject({ folders: [], products: [product('Õhupall')] })
  })

  it('the catalogue reports an unknown folder in the URL', () => {
    expect(viewOf(catalogue, { selectedFolder: 'Kadunud' }, order)).toEqual({ kind: 'folderGone' })
  })

  // spec: CA7
  it('a catalogue folder counts the products of its subfolders too', () => {
    expect(productCount(campaigns)).toBe(2)
  })

  it('the URL of the catalogue accepts names that look like numbers', () => {
    expect(readCatalogueSearch({ selectedFolder: 2026, search: '' })).toEqual({
      selectedFolder: '2026',
      search: undefined,
    })
  })
})
