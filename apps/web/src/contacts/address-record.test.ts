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

describe('a record of the address service', () => {
  // spec: CO19, CO20
  it('gives city, street, house with flat and postal code', () => {
    expect(addressOfDetail([record])).toEqual(tartu)
  })

  it('may come without a list around it', () => {
    expect(addressOfDetail(record)).toEqual(tartu)
  })

  // spec: CO19
  it('takes the municipality and the name of a place that has no settlement, street or number', () => {
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
  it('drops a postal code that is no number', () => {
    expect(addressOfDetail([{ ...record, sihtnumber: 'teadmata' }])?.postalCode).toBe('')
  })

  it.each([undefined, null, 'Tartu', 7, [], [null], {}, [{ aadress: 'x' }], [{ asustusyksus: {} }]])(
    'of an unknown shape changes nothing: %j',
    (detail) => {
      expect(addressOfDetail(detail)).toBeNull()
    },
  )
})
