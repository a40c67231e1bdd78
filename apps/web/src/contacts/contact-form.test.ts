import { describe, expect, it } from 'vitest'
import {
  contactBody,
  contactForm,
  problemsAsSent,
  problemsOfNoField,
  withAddress,
  withOrganization,
  withReceiver,
  withSource,
  wrongNumbers,
} from './contact-form.ts'

const receiver = {
  id: 'r1',
  name: 'Kauplus OÜ',
  email: null,
  paymentTerm: 14,
  businessRegistryCode: '12417834',
  vatNumber: null,
  countryCode: 'LV',
}

describe('contact form', () => {
  // spec: CO15
  it('a new contact form has country Estonia and no invoice receiver', () => {
    const form = contactForm(null, 'inAddressBook')
    expect(form.country).toBe('EE')
    expect(contactBody(form, null, []).invoiceReceiver).toBeNull()
  })

  it('the address of the company fills the fields of the address, and a title only where none was typed', () => {
    const company = {
      objectName: 'Näidis OÜ',
      street: 'Pikk',
      houseNo: null,
      city: 'Riia',
      postalCode: null,
      country: 'LV',
    }
    const form = contactForm(null, 'inAddressBook')
    const filled = { street: 'Pikk', houseNo: '', city: 'Riia', postalCode: '', country: 'LV' }
    expect(withAddress(form, company)).toEqual({ ...form, ...filled, objectName: 'Näidis OÜ' })
    const typed = { ...form, objectName: 'Ladu', contactName: 'Mari' }
    expect(withAddress(typed, company)).toEqual({ ...typed, ...filled })
  })

  // spec: CO9
  it('sends a picked invoice receiver by its id alone', () => {
    const form = withReceiver(contactForm(null, 'inAddressBook'), receiver)
    expect(form.receiver).toMatchObject({ name: 'Kauplus OÜ', paymentTerm: '14', countryCode: 'LV' })
    expect(contactBody(form, null, []).invoiceReceiver).toEqual({ id: 'r1' })
  })

  // spec: CO14
  it('clears the invoice receiver when its kind changes, and keeps the address', () => {
    const picked = withReceiver({ ...contactForm(null, 'inAddressBook'), city: 'Tartu' }, receiver)
    const form = withSource(picked, 'manual')
    expect(form).toMatchObject({ city: 'Tartu', receiverId: null, receiver: { name: '', countryCode: 'EE' } })
  })

  // spec: CO9, CO12
  it('fills name, code and VAT number of the invoice receiver from the business register, in Estonia', () => {
    const start = withSource(contactForm(null, 'inAddressBook'), 'register')
    const form = withOrganization(
      { ...start, receiver: { ...start.receiver, countryCode: 'FI', email: 'arved@firma.ee' } },
      { index: 0, name: 'Bolt Technology OÜ', code: '12417834', vatNumber: null },
    )
    expect(contactBody(form, 'c1', [])).toMatchObject({
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

  // spec: CO10
  it('sends the payment term as typed: the server validates it', () => {
    const start = withSource(contactForm(null, 'inAddressBook'), 'manual')
    const typed = (paymentTerm: string) =>
      contactBody({ ...start, receiver: { ...start.receiver, paymentTerm } }, null, []).invoiceReceiver
    expect(typed(' 14 päeva ')).toMatchObject({ paymentTerm: '14 päeva' })
    expect(typed('kaks nädalat')).toMatchObject({ paymentTerm: 'kaks nädalat' })
    expect(typed(' ')).toMatchObject({ paymentTerm: null })
  })

  it('takes a VAT number from a register that has one', () => {
    const form = withOrganization(withSource(contactForm(null, 'inAddressBook'), 'register'), {
      index: 0,
      name: 'Näidis OÜ',
      code: '12417834',
      vatNumber: 'EE101721589',
    })
    expect(form.receiver.vatNumber).toBe('EE101721589')
  })

  it('sends the tags that the form started with beside the changed ones', () => {
    const form = { ...contactForm(null, 'inAddressBook'), tags: ['Tartu', 'Uus'] }
    expect(contactBody(form, 'c1', ['Tartu'])).toMatchObject({ tags: ['Tartu', 'Uus'], tagsBefore: ['Tartu'] })
  })

  it('a one-off contact cannot be the default contact', () => {
    const form = { ...contactForm(null, 'usedOnce'), isDefault: true }
    expect(contactBody(form, null, [])).toMatchObject({ isDefault: false, saveToAddressBook: false })
  })

  it('checks the check digit of an Estonian code, except for a locked receiver', () => {
    const form = withSource(contactForm(null, 'inAddressBook'), 'manual')
    const typed = (fields: Partial<typeof form.receiver>) => [
      ...wrongNumbers({ ...form, receiver: { ...form.receiver, ...fields } }),
    ]
    expect(typed({ registryCode: '12417835', vatNumber: 'EE101721580' })).toEqual(['registryCode', 'vatNumber'])
    expect(typed({ registryCode: '1241 7834', vatNumber: 'EE101721589' })).toEqual([])
    expect(typed({})).toEqual([])
    expect(typed({ registryCode: '40003245752', vatNumber: 'LV40003245752', countryCode: 'LV' })).toEqual([])
    const locked = { ...form, source: 'existing' as const, receiver: { ...form.receiver, registryCode: '1' } }
    expect([...wrongNumbers(locked)]).toEqual([])
  })

  it('hides a server problem after its field was changed', () => {
    const sent = contactForm(null, 'inAddressBook')
    const problems = [
      { key: 'address.city', errors: ['Puudub.'] },
      { key: 'contactPhone', errors: ['Vale.'] },
      { key: 'isDefault', errors: ['Ei tohi.'] },
    ]
    const left = problemsAsSent(problems, { ...sent, city: 'Tartu' }, sent)
    expect(left.map(({ key }) => key)).toEqual(['contactPhone', 'isDefault'])
    expect(problemsOfNoField(left).map(({ key }) => key)).toEqual(['isDefault'])
  })
})
