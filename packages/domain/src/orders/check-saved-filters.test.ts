import { expect, test } from 'vitest'
import { checkSavedFilters } from './check-saved-filters.ts'

const filter = (name: string, isDefault = false) => ({ name, isDefault })

test.each([
  [[], []],
  [[filter('Kiired', true), filter('Koduekstra')], []],
  [[filter('Kiired'), filter(' kiired ')], [{ key: 'filters[1].name', code: 'filterNameTaken' }]],
  [[filter('')], [{ key: 'filters[0].name', code: 'required' }]],
  [[filter('Kaks\nrida')], [{ key: 'filters[0].name', code: 'textHasControlCharacters' }]],
  [[filter('Kiired', true), filter('Minu', true)], [{ key: 'filters[1].isDefault', code: 'invalidValue' }]],
])('saved filters %j have the problems %j', (filters, problems) => {
  expect(checkSavedFilters(filters)).toEqual(problems)
})
