import { expect, it } from 'vitest'
import { cityChoices, filterContacts, NO_FILTER, tagChoices } from './filter-contacts.ts'

const contact = (id: string, city: string, tags: string[]) => ({
  id,
  address: { objectName: `Pood ${id}`, street: 'Pikk', houseNo: '1', city, postalCode: null, country: 'EE' },
  invoiceReceiver: null,
  contactName: 'Tõnu Õun',
  contactPhone: null,
  isDefault: false,
  tags,
})
const contacts = [contact('1', 'Tartu', ['A']), contact('2', 'Tartu', []), contact('3', 'Narva', ['A', 'B'])]
const found = (filter: Partial<typeof NO_FILTER>) =>
  filterContacts(contacts, { ...NO_FILTER, ...filter }).map(({ id }) => id)

it('contacts are filtered by every word of the search, one of the tags and one of the cities', () => {
  expect(found({})).toEqual(['1', '2', '3'])
  expect(found({ search: 'TONU tartu' })).toEqual(['1', '2'])
  expect(found({ tags: ['a'], cities: ['Tartu'] })).toEqual(['1'])
  expect(found({ tags: ['B', 'A'] })).toEqual(['1', '3'])
  expect(found({ cities: ['Tartu', 'Narva'], search: 'pood 3' })).toEqual(['3'])
})

const order = new Intl.Collator('et', { numeric: true })

it('cities and tags are offered by name with their numbers', () => {
  expect(cityChoices(contacts, order).map(({ name }) => name)).toEqual(['Narva (1)', 'Tartu (2)'])
  expect(tagChoices(contacts, order)).toEqual([
    { id: 'A', name: 'A (2)' },
    { id: 'B', name: 'B (1)' },
  ])
})
