import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { matchesText, openFolder, searchCatalogue } from './search-catalogue.ts'

const estonian = new Intl.Collator('et')
const products = (...names: string[]) =>
  names.map((name, at) => ({ id: name.toLowerCase(), name, code: `TK-${at + 1}` }))

const catalogue = {
  folders: [
    { name: 'Voldikud', subfolders: [], products: products('Õppevoldik', 'Reklaamvoldik') },
    {
      name: 'Žürii',
      subfolders: [{ name: 'Kaardid', subfolders: [], products: products('Kutse') }],
      products: products('Visiitkaart'),
    },
    { name: 'Ümbrikud', subfolders: [], products: products('Ümbrik C5') },
    { name: 'Arhiiv', subfolders: [], products: products('Vana voldik') },
  ],
  products: products('Õnnitluskaart', 'Zoomikaart', 'Žanrikaart', 'Sildikaart', 'Šokolaadikaart', 'Plakat'),
}

const found = (query: string, of = catalogue) => {
  const { folders, products: loose } = searchCatalogue(of, query, estonian)
  return { folders: folders.map((folder) => folder.name), products: loose.map((product) => product.name) }
}

describe('search in the catalogue', () => {
  // spec: CA4
  test('the catalogue without a search shows top folders and loose products in Estonian order', () => {
    expect(found('  ')).toEqual({
      folders: ['Arhiiv', 'Žürii', 'Voldikud', 'Ümbrikud'],
      products: ['Plakat', 'Sildikaart', 'Šokolaadikaart', 'Zoomikaart', 'Žanrikaart', 'Õnnitluskaart'],
    })
  })

  // spec: CA3
  test('the catalogue search lists folders with a matching product before folders matching by name', () => {
    expect(found('kaar')).toEqual({
      folders: ['Žürii', 'Kaardid'],
      products: ['Sildikaart', 'Šokolaadikaart', 'Zoomikaart', 'Žanrikaart', 'Visiitkaart', 'Õnnitluskaart'],
    })
  })

  test('the catalogue search lists a folder once that matches in both ways', () => {
    expect(found('voldik').folders).toEqual(['Arhiiv', 'Voldikud'])
  })

  // spec: CA2
  test('the catalogue search ignores case and diacritics (R9)', () => {
    expect(found('OPPEVOLDIK').folders).toEqual(['Voldikud'])
    expect(found('žanri').products).toEqual(['Žanrikaart'])
    expect(found('umbrik').folders).toEqual(['Ümbrikud'])
  })

  test('the catalogue search finds a product in a subfolder, beside its parent folder', () => {
    expect(found('kutse')).toEqual({ folders: ['Kaardid'], products: ['Kutse'] })
  })

  test('the catalogue search finds a product by its code', () => {
    const coded = { folders: [], products: [{ id: 'a', name: 'Plakat', code: 'PL-A4' }] }
    for (const query of ['PL-A4', 'pl-a4', 'pl a4', 'plakat pl-a4']) {
      expect(found(query, coded).products, query).toEqual(['Plakat'])
    }
    expect(found('pl-a3', coded).products).toEqual([])
  })

  test('the catalogue search finds nothing for an unknown word', () => {
    expect(found('banner')).toEqual({ folders: [], products: [] })
  })

  // spec: CA6
  test('an opened folder shows its own content only', () => {
    const folder = openFolder(catalogue, 'Žürii')
    expect(folder?.products.map((product) => product.name)).toEqual(['Visiitkaart'])
    expect(openFolder(catalogue, 'Kaardid')?.products.map((product) => product.name)).toEqual(['Kutse'])
    expect(openFolder(catalogue, 'Puudub')).toBeNull()
  })
})

describe('search by name', () => {
  test.each([
    ['Roll-up 85 × 200 cm', 'rollup'],
    ['Roll-up 85 × 200 cm', 'roll up'],
    ['Roll-up 85 × 200 cm', '200 roll-up'],
    ['Rollup', 'roll-up'],
    ['Kleebis, ümmargune ⌀ 100 mm', 'kleebis 100'],
    ['Kleebis, ümmargune ⌀ 100 mm', '100 UMMARGUNE'],
    ['Kleebis, ümmargune ⌀ 100 mm', 'kleebis ümmargune,'],
    ['Plakat 50 × 70 cm', '50x70'],
    ['Plakat 50 × 70 cm', '50 x 70'],
    ['Plakat 50 × 70 cm', '50 × 70'],
    ['Plakat 50 × 70 cm', '70 plakat'],
    ['Plakat 50x70', '50 × 70'],
    ['Hinnasilt −30%', '-30'],
    ['Hinnasilt −30%', 'silt -30 %'],
    ['Hinnasilt −30 %', '-30%'],
    ['Šokolaad „Kevad”', '"kevad"'],
    ['Šokolaad Kevad', '„kevad”'],
    ['Plakat 50 × 70 cm', '50x70cm'],
    ['Plakat A4', 'plakat-a4'],
    ['Plakat A4 PL-A4', 'PLA4'],
    ['Plakat A4 PL-A4', 'pl_a4'],
  ])('name %j is found by %j', (name, query) => {
    expect(matchesText(name, query)).toBe(true)
  })

  test.each([
    ['Roll-up 85 × 200 cm', 'rollup 100'],
    ['Roll-up 85 × 200 cm', '85200'],
    ['Kleebis', '-'],
    ['Kleebis', ','],
    ['Plakat 50 × 70 cm', '50x700'],
    ['Plakat 50 × 70 cm', '507'],
    ['Hinnasilt 30%', '-30'],
  ])('name %j is not found by %j', (name, query) => {
    expect(matchesText(name, query)).toBe(false)
  })

  // spec: CA1
  test('a name is found by any part of it', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'Õ', 'š', '-', '–', ' ', '8', '×', ',') })
    fc.assert(
      fc.property(text, text, text, (before, part, after) => {
        expect(matchesText(`${before}${part}${after}`, part)).toBe(true)
      }),
    )
  })

  it('a measure is found however its cross and spaces are typed', () => {
    const size = fc.integer({ min: 1, max: 2000 })
    const cross = fc.constantFrom('x', 'X', '×', ' x ', ' × ', ' ×', 'X ')
    fc.assert(
      fc.property(size, size, cross, cross, (width, height, stored, typed) => {
        expect(matchesText(`Plakat ${width}${stored}${height} cm`, `${width}${typed}${height}`)).toBe(true)
      }),
    )
  })
})
