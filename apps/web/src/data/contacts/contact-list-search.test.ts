import { describe, expect, it } from 'vitest'
import { readContactListSearch } from './contact-list-search.ts'

describe('the address of the contacts screen', () => {
  it('keeps a search and a page', () => {
    expect(readContactListSearch({ search: 'Tartu', page: 3 })).toEqual({ search: 'Tartu', page: 3 })
  })

  it('reads a house number as text', () => {
    expect(readContactListSearch({ search: 12 })).toEqual({ search: '12', page: undefined })
  })

  it('drops what is no search and no page', () => {
    expect(readContactListSearch({ search: '  ', page: -1 })).toEqual({ search: undefined, page: undefined })
    expect(readContactListSearch({ search: ['a'], page: 'x' })).toEqual({ search: undefined, page: undefined })
    expect(readContactListSearch({ search: 'a'.repeat(500) }).search).toHaveLength(100)
  })
})
