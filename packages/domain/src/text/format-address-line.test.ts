import { describe, expect, it } from 'vitest'
import { formatAddressLine } from './format-address-line.ts'

const address = { street: 'Pärnu mnt', houseNo: '12', city: 'Tallinn', country: 'EE', postalCode: '10148' }

describe('an address in one line', () => {
  // spec: CO5
  it('an address line has street, postal code, city and country (D22)', () => {
    expect(formatAddressLine(address)).toBe('Pärnu mnt 12, 10148 Tallinn, EE')
  })

  // spec: CO6
  it('an address line has a street or farm without a number, but no number without a street (D7)', () => {
    expect(formatAddressLine({ ...address, street: 'Metsa talu', houseNo: null })).toBe('Metsa talu, 10148 Tallinn, EE')
    expect(formatAddressLine({ ...address, houseNo: '' })).toBe('Pärnu mnt, 10148 Tallinn, EE')
    expect(formatAddressLine({ ...address, street: '' })).toBe('10148 Tallinn, EE')
  })

  it('an address line has no stray commas', () => {
    expect(formatAddressLine({ street: null, houseNo: null, city: 'Tartu', country: 'EE', postalCode: null })).toBe(
      'Tartu, EE',
    )
  })
})
