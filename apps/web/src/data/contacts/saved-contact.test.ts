import { describe, expect, it } from 'vitest'
import { contactOf, contactOnceSaved } from './saved-contact.ts'

const receiver = {
  id: 'r1',
  name: 'Kauplus OÜ',
  email: null,
  paymentTerm: 14,
  businessRegistryCode: '12417834',
  vatNumber: 'EE101721589',
  countryCode: 'EE',
}
const others = [
  { ...receiver, id: 'r0', paymentTerm: 30 },
  { ...receiver, id: 'r2', name: 'Ladu OÜ' },
]
const typed = {
  name: 'Kauplus OÜ',
  email: null,
  paymentTerm: 14,
  businessRegistryCode: '1241 7834',
  vatNumber: 'ee 101 721 589',
  countryCode: 'EE',
}
const address = { country: 'EE', city: 'Rakvere' }

describe('saved one-off contact', () => {
  it('a one-off contact shows the typed values before the order is read again', () => {
    expect(contactOf('c1', { address, contactName: 'Mari Mets' }, [])).toEqual({
      id: 'c1',
      address: { objectName: '', country: 'EE', city: 'Rakvere', street: null, houseNo: null, postalCode: null },
      invoiceReceiver: null,
      contactName: 'Mari Mets',
      contactPhone: null,
      isDefault: false,
      tags: [],
    })
  })

  it('a one-off contact is saved even if the invoice receivers cannot be read afterwards', async () => {
    const unread = Promise.reject(new Error('No connection'))
    const contact = await contactOnceSaved('c1', { address, invoiceReceiver: typed }, unread)
    expect(contact).toMatchObject({ id: 'c1', address: { city: 'Rakvere' }, invoiceReceiver: null })
  })

  it('a one-off contact has the invoice receiver that the server created', () => {
    const found = contactOf('c1', { address, invoiceReceiver: typed }, [...others, receiver])
    expect(found.invoiceReceiver).toEqual(receiver)
  })

  it('a one-off contact has the picked invoice receiver', () => {
    expect(contactOf('c1', { address, invoiceReceiver: { id: 'r2' } }, others).invoiceReceiver?.name).toBe('Ladu OÜ')
  })
})
