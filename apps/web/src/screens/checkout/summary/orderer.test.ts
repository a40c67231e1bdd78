import { expect, test } from 'vitest'
import { ordererOf } from './orderer.ts'

test('the orderer of a client user is that user', () => {
  expect(ordererOf({ name: 'Liis Tamm', isAgencyUser: false }, 'Kadri Mägi', 'Kohvik OÜ')).toBe('Liis Tamm')
})

// spec: SU2
test('the orderer of an agency user is the representative, else the client', () => {
  const agency = { name: 'Agent', isAgencyUser: true }
  expect(ordererOf(agency, 'Kadri Mägi', 'Kohvik OÜ')).toBe('Kadri Mägi')
  expect(ordererOf(agency, null, 'Kohvik OÜ')).toBe('Kohvik OÜ')
})
