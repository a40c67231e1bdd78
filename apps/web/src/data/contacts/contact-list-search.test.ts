import { describe, expect, it } from 'vitest'
import { readContactListSearch } from './contact-list-search.ts'

describe('URL of the contacts page', () => {
  it('the URL of the contacts page keeps search and page', () => {
    expect(readContactListSearch({ search: 'Tartu', page: 3 })).toEqual({ search: 'Tartu', page: 3 })
  })

  it('the URL of the contacts page reads a numeric search as text', () => {
    expect(readContactListSearch({ search: 12 })).toEqual({ search: '12', page: undefined })
  })

  it('the URL of the contacts page drops an invalid search or page', () => {
    expect(readContactListSearch({ search: '  ', page: -1 })).toEqual({ search: undefined, page: undefined })
    expect(readContactListSearch({ search: ['a'], page: 'x' })).toEqual({ search: undefined, page: undefined })
    expect(readContactListSearch({ search: 'a'.repeat(500) }).search).toHaveLength(100)
  })

  it('the URL of the contacts page keeps tags, one or several, and drops what is no tag', () => {
    expect(readContactListSearch({ tags: 'Tartu' }).tags).toEqual(['Tartu'])
    expect(readContactListSearch({ tags: ['A', 2, ' ', {}, 'x'.repeat(41)] }).tags).toEqual(['A', '2'])
    expect(readContactListSearch({ tags: [] }).tags).toBeUndefined()
  })
})
