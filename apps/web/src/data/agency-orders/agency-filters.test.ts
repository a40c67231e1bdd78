import { expect, test } from 'vitest'
import { type SavedFilter, toListSearch } from './agency-filters-query.ts'
import { findShownFilter, toSavedSearch, withFilter } from './agency-filters.ts'

const filter = (name: string, search: SavedFilter['search'] = {}, isDefault = false): SavedFilter => ({
  name,
  isDefault,
  search,
})

test('a saved filter keeps the filters of the address without its page and single order', () => {
  const search = { agents: ['a1'], search: 'plakat', sort: 'deadline', page: 3, order: 'o1', users: undefined } as const
  const saved = toSavedSearch({ ...search, agents: ['a1'] })
  expect(saved).toEqual({ agents: ['a1'], search: 'plakat', sort: 'deadline' })
  expect(toListSearch(filter('Minu', saved))).toEqual({ ...saved, page: 1 })
})

test('the shown filter is found whatever the order of its values and the page', () => {
  const filters = [filter('Kiired', { attention: ['late'] }), filter('Kaks', { clients: ['c1', 'c2'], search: 'a' })]
  expect(findShownFilter(filters, { search: 'a', clients: ['c2', 'c1'], page: 2 })?.name).toBe('Kaks')
  expect(findShownFilter(filters, { attention: ['late'], sort: 'oldest' })).toBeUndefined()
  expect(findShownFilter(filters, {})).toBeUndefined()
})

test('a filter with a known name replaces the old one in its place, and a new default ends the other', () => {
  const filters = [filter('Kiired', { attention: ['late'] }, true), filter('Koduekstra')]
  expect(withFilter(filters, filter('kiired', { search: 'x' }))).toEqual([
    filter('kiired', { search: 'x' }),
    filter('Koduekstra'),
  ])
  const added = withFilter(filters, filter('Uus', {}, true))
  expect(added.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Kiired', false],
    ['Koduekstra', false],
    ['Uus', true],
  ])
})
