import { describe, expect, it } from 'vitest'
import { formatAddressLine } from './format-address-line.ts'

const address = { street: 'Pärnu mnt', houseNo: '12', city: 'Tallinn', country: 'EE', postalCode: '10148' }

describe('an address in one line', () => {
  // spec: CO5
  it('an address line has street, city, country and postal code', () => {
    expect(formatAddressLine(address)).toBe('Pärnu mnt 12, Tallinn, EE, 10148')
  })

  // spec: CO6
  it('an address line has a street or farm without a number, but no number without a street (D7)', () => {
    expect(formatAddressLine({ ...address, street: 'Metsa talu', houseNo: null })).toBe(
      'Metsa talu, Tallinn, EE, 10148',
    )
    expect(formatAddressLine({ ...address, houseNo: '' })).toBe('Pärnu mnt, Tallinn, EE, 10148')
    expect(formatAddressLine({ ...address, street: '' })).toBe('Tallinn, EE, 10148')
  })

  it('an address line has no stray commas', () => {
    expect(formatAddressLine({ street: null, houseNo: null, city: 'Tartu', country: 'EE', postalCode: null })).toBe(
      'Tartu, EE',
    )
  })
})
