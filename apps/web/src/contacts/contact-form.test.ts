import { describe, expect, it } from 'vitest'
import { contactBody, contactForm, typedDays, withOrganization, withReceiver, withSource } from './contact-form.ts'

const receiver = {
  id: 'r1',
  name: 'Kauplus OÜ',
  email: null,
  paymentTerm: 14,
  businessRegistryCode: '12417834',
  vatNumber: null,
  countryCode: 'LV',
}

describe('the address form', () => {
  it('begins in Estonia and with no invoice receiver', () => {
    const form = contactForm(null, 'inAddressBook')
    expect(form.country).toBe('EE')
    expect(contactBody(form, null).invoiceReceiver).toBeNull()
  })

  it('sends a picked receiver by its id alone', () => {
    const form = withReceiver(contactForm(null, 'inAddressBook'), receiver)
    expect(form.receiver).toMatchObject({ name: 'Kauplus OÜ', paymentTerm: '14', countryCode: 'LV' })
    expect(contactBody(form, null).invoiceReceiver).toEqual({ id: 'r1' })
  })

  it('empties the receiver when another way is chosen, and keeps the address', () => {
    const picked = withReceiver({ ...contactForm(null, 'inAddressBook'), city: 'Tartu' }, receiver)
    const form = withSource(picked, 'manual')
    expect(form).toMatchObject({ city: 'Tartu', receiverId: null, receiver: { name: '', countryCode: 'EE' } })
  })

  it('fills name, code and VAT number from the register, in Estonia', () => {
    const start = withSource(contactForm(null, 'inAddressBook'), 'register')
    const form = withOrganization(
      { ...start, receiver: { ...start.receiver, countryCode: 'FI', email: 'arved@firma.ee' } },
      { index: 0, name: 'Bolt Technology OÜ', code: '12417834', vatNumber: null },
    )
    expect(contactBody(form, 'c1')).toMatchObject({
      id: 'c1',
      invoiceReceiver: {
        name: 'Bolt Technology OÜ',
        businessRegistryCode: '12417834',
        vatNumber: null,
        countryCode: 'EE',
        email: 'arved@firma.ee',
      },
    })
  })

  it('reads days and nothing else', () => {
    expect(typedDays(' 21 ')).toBe(21)
    expect(typedDays('')).toBeNull()
    expect(typedDays('kaks')).toBeUndefined()
    expect(typedDays('1,5')).toBeUndefined()
  })
})
