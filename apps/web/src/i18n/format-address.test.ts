import { describe, expect, it } from 'vitest'
import { formatAddress } from './format-address.ts'

const address = { street: 'Pikk', houseNo: '7', city: 'Tallinn', postalCode: '10123', country: 'EE' }

describe('address on one line', () => {
  // spec: CO5
  it('an address has street and house number before postal code, city and country (D22)', () => {
    expect(formatAddress(address, 'et-EE')).toBe('Pikk 7, 10123 Tallinn, Eesti')
    expect(formatAddress(address, 'en-US')).toBe('Pikk 7, 10123 Tallinn, Estonia')
  })

  it('an address shows a street without a house number (D7) and omits empty parts', () => {
    expect(formatAddress({ ...address, houseNo: null }, 'et-EE')).toBe('Pikk, 10123 Tallinn, Eesti')
    expect(formatAddress({ ...address, street: null, postalCode: null }, 'et-EE')).toBe('Tallinn, Eesti')
  })
})
