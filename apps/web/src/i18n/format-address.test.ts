import { describe, expect, it } from 'vitest'
import { formatAddress } from './format-address.ts'

const address = { street: 'Pikk', houseNo: '7', city: 'Tallinn', postalCode: '10123', country: 'EE' }

describe('address on one line', () => {
  // spec: CO5
  it('an address has street and house number before city, country and postal code', () => {
    expect(formatAddress(address, 'et-EE')).toBe('Pikk 7, Tallinn, Eesti, 10123')
    expect(formatAddress(address, 'en-US')).toBe('Pikk 7, Tallinn, Estonia, 10123')
  })

  it('an address shows a street without a house number (D7) and omits empty parts', () => {
    expect(formatAddress({ ...address, houseNo: null }, 'et-EE')).toBe('Pikk, Tallinn, Eesti, 10123')
    expect(formatAddress({ ...address, street: null, postalCode: null }, 'et-EE')).toBe('Tallinn, Eesti')
  })
})
