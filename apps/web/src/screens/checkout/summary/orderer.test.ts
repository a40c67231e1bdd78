import { expect, test } from 'vitest'
import { ordererOf } from './orderer.ts'

test('a client user orders in their own name', () => {
  expect(ordererOf({ name: 'Liis Tamm', isAgencyUser: false }, 'Kadri Mägi', 'Kohvik OÜ')).toBe('Liis Tamm')
})

// spec: SU2
test('an agency user orders in the name of the representative, or of the client where there is none', () => {
  const agency = { name: 'Agent', isAgencyUser: true }
  expect(ordererOf(agency, 'Kadri Mägi', 'Kohvik OÜ')).toBe('Kadri Mägi')
  expect(ordererOf(agency, null, 'Kohvik OÜ')).toBe('Kohvik OÜ')
})
