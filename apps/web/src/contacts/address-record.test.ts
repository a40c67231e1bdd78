import { describe, expect, it } from 'vitest'
import { addressOfDetail } from './address-record.ts'

const record = {
  omavalitsus: 'Tartu linn',
  asustusyksus: 'Tartu linn',
  liikluspind: 'Riia tn',
  nimi: '',
  aadress_nr: '12a',
  kort_nr: '5',
  sihtnumber: '51010',
  ads_oid: 'ME00712345',
}
const tartu = {
  country: 'EE',
  objectName: '',
  city: 'Tartu linn',
  street: 'Riia tn',
  houseNo: '12a-5',
  postalCode: '51010',
}

describe('record of the address service', () => {
  // spec: CO19, CO20
  it('an address record gives city, street, house number with flat and postal code', () => {
    expect(addressOfDetail([record])).toEqual(tartu)
  })

  it('an address record is read without a list around it', () => {
    expect(addressOfDetail(record)).toEqual(tartu)
  })

  // spec: CO19
  it('an address record falls back to municipality and place name', () => {
    const farm = { omavalitsus: 'Kihnu vald', nimi: 'Metsamaa', sihtnumber: '' }
    expect(addressOfDetail([farm])).toEqual({
      ...tartu,
      city: 'Kihnu vald',
      street: 'Metsamaa',
      houseNo: 'Metsamaa',
      postalCode: '',
    })
  })

  // spec: CO20
  it('an address record drops a postal code that is not a number', () => {
    expect(addressOfDetail([{ ...record, sihtnumber: 'teadmata' }])?.postalCode).toBe('')
  })

  it.each([undefined, null, 'Tartu', 7, [], [null], {}, [{ aadress: 'x' }], [{ asustusyksus: {} }]])(
    'an address record of an unknown shape changes nothing: %j',
    (detail) => {
      expect(addressOfDetail(detail)).toBeNull()
    },
  )
})
