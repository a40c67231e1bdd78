import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CheckedAddress, type CheckedContact, type CheckedReceiver, checkContact } from './check-contact.ts'

const facts = { countries: new Set(['EE', 'LV', 'FI']) }
const address: CheckedAddress = {
  objectName: 'Kauplus',
  street: 'Viru väljak',
  houseNo: '4',
  city: 'Tallinn',
  postalCode: '10111',
  country: 'EE',
}
const receiver: CheckedReceiver = {
  id: null,
  name: 'Näidis OÜ',
  email: 'arved@naidis.ee',
  paymentTerm: 14,
  businessRegistryCode: '12417834',
  vatNumber: 'EE101721589',
  countryCode: 'EE',
}
const contact: CheckedContact = {
  address,
  invoiceReceiver: receiver,
  contactName: 'Mari Maasikas',
  contactPhone: '+372 5555 1234',
}
const withAddress = (change: Partial<CheckedAddress>) => ({ ...contact, address: { ...address, ...change } })
const withReceiver = (change: Partial<CheckedReceiver>) => ({ ...contact, invoiceReceiver: { ...receiver, ...change } })
const found = (one: CheckedContact) => checkContact(one, facts).map(({ key, code }) => `${key} ${code}`)

describe('a contact', () => {
  // spec: CO24
  test('a complete contact and one with country and city only have no problems', () => {
    expect(checkContact(contact, facts)).toEqual([])
    const least = { objectName: '', street: null, houseNo: null, city: 'Tartu', postalCode: null, country: 'LV' }
    expect(
      checkContact({ address: least, invoiceReceiver: null, contactName: null, contactPhone: null }, facts),
    ).toEqual([])
  })

  test.each([
    ['address.country required', withAddress({ country: '' })],
    ['address.country unknownValue', withAddress({ country: 'ee' })],
    ['address.city required', withAddress({ city: '  ' })],
    ['address.city textTooLong', withAddress({ city: 'a'.repeat(101) })],
    ['address.street textTooLong', withAddress({ street: 'a'.repeat(101) })],
    ['address.houseNo textHasControlCharacters', withAddress({ houseNo: '4\ta' })],
    ['address.objectName textTooLong', withAddress({ objectName: 'a'.repeat(101) })],
    ['address.postalCode postalCodeInvalid', withAddress({ postalCode: '1011' })],
    ['address.postalCode postalCodeInvalid', withAddress({ postalCode: 'EE-10111' })],
    ['invoiceReceiver.name required', withReceiver({ name: '' })],
    ['invoiceReceiver.countryCode required', withReceiver({ countryCode: '' })],
    ['invoiceReceiver.countryCode unknownValue', withReceiver({ countryCode: 'XX', vatNumber: null })],
    ['invoiceReceiver.email notAnEmail', withReceiver({ email: 'arved@naidis' })],
    ['invoiceReceiver.email notAnEmail', withReceiver({ email: 'a b@naidis.ee' })],
    ['invoiceReceiver.email textTooLong', withReceiver({ email: `${'a'.repeat(250)}@b.ee` })],
    ['invoiceReceiver.paymentTerm numberTooSmall', withReceiver({ paymentTerm: -1 })],
    ['invoiceReceiver.paymentTerm numberTooLarge', withReceiver({ paymentTerm: 366 })],
    ['invoiceReceiver.paymentTerm notAWholeNumber', withReceiver({ paymentTerm: 1.5 })],
    ['invoiceReceiver.businessRegistryCode registryCodeInvalid', withReceiver({ businessRegistryCode: '12417835' })],
    ['invoiceReceiver.vatNumber vatNumberInvalid', withReceiver({ vatNumber: 'EE101721580' })],
    ['contactName textTooLong', { ...contact, contactName: 'a'.repeat(101) }],
    ['contactPhone phoneInvalid', { ...contact, contactPhone: 'helista' }],
    ['contactPhone phoneInvalid', { ...contact, contactPhone: '+-' }],
  ])('problem of a contact: %s', (expected, wrong) => {
    expect(found(wrong)).toEqual([expected])
  })

  test.each(['5551234', '+372 (5) 555-1234', '00372 555 12 34', '6 123 456, 5551234', '6123456 ext 12'])(
    '%s is a phone number',
    (contactPhone) => {
      expect(found({ ...contact, contactPhone })).toEqual([])
    },
  )

  test('a contact abroad may have foreign postal codes, registry codes and VAT numbers', () => {
    expect(found(withAddress({ country: 'LV', postalCode: 'LV-1050' }))).toEqual([])
    expect(
      found(withReceiver({ countryCode: 'LV', businessRegistryCode: '40003245752', vatNumber: 'LV40003245752' })),
    ).toEqual([])
  })

  test("a payment term may be shorter than the caller's longest, not longer", () => {
    const codes = (paymentTerm: number | null, longestPaymentTerm: number | null) =>
      checkContact(withReceiver({ paymentTerm }), { ...facts, longestPaymentTerm })
    expect(codes(15, 14)).toEqual([
      { key: 'invoiceReceiver.paymentTerm', code: 'paymentTermTooLong', params: { max: 14 } },
    ])
    for (const term of [14, 0, null]) expect(codes(term, 14)).toEqual([])
    expect(codes(365, null)).toEqual([])
    expect(codes(366, 14).map(({ code }) => code)).toEqual(['numberTooLarge'])
  })

  test('an existing invoice receiver is not checked again', () => {
    expect(found(withReceiver({ id: 'r', name: '', countryCode: '', vatNumber: 'x' }))).toEqual([])
  })

  test('problem keys of a contact begin with its key in the request', () => {
    expect(checkContact(withAddress({ city: '' }), facts, 'rows[3].newContact')).toEqual([
      { key: 'rows[3].newContact.address.city', code: 'required' },
    ])
  })

  test('any contact input reports each field at most once', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 120 })
    const maybe = fc.option(text)
    const some = fc.record({
      address: fc.record({
        objectName: text,
        street: maybe,
        houseNo: maybe,
        city: text,
        postalCode: maybe,
        country: fc.oneof(text, fc.constant('EE')),
      }),
      invoiceReceiver: fc.option(
        fc.record({
          id: fc.constant(null),
          name: text,
          email: maybe,
          paymentTerm: fc.option(fc.double()),
          businessRegistryCode: maybe,
          vatNumber: maybe,
          countryCode: text,
        }),
      ),
      contactName: maybe,
      contactPhone: maybe,
    })
    fc.assert(
      fc.property(some, (one) => {
        const keys = checkContact(one, facts).map((problem) => problem.key)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
})
