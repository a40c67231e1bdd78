import { describe, expect, it } from 'vitest'
import type { Contact } from '../../../data/contacts.ts'
import { anItem, anOrder } from '../order-samples.ts'
import { isTransportEdited, NO_TRANSPORT_EDITS, plannedDeliveries, transportForm } from './transport-form.ts'

const aContact = (id: string, isDefault = false): Contact => ({
  id,
  address: { street: null, houseNo: null, city: 'Tartu', postalCode: null, country: 'EE', objectName: id },
  invoiceReceiver: null,
  contactName: null,
  contactPhone: null,
  isDefault,
})
const contacts = [aContact('shop'), aContact('office', true)]
const destinationsIn = (form: ReturnType<typeof transportForm>) =>
  form.items.flatMap(({ designs }) => designs.map(({ destinations }) => destinations))

describe('the single address', () => {
  it('is the default contact while the order goes nowhere', () => {
    const order = anOrder({ items: [anItem({ id: 'flyer', quantity: 500 })] })
    const form = transportForm(order, contacts, NO_TRANSPORT_EDITS)
    expect(form.contactId).toBe('office')
    expect(destinationsIn(form)).toEqual([[{ destinationId: 'office', quantity: 500 }]])
    expect(isTransportEdited(order, form)).toBe(true)
  })

  it('is nobody’s without a default contact, and then nothing is there to save', () => {
    const order = anOrder({ items: [anItem({ id: 'flyer', quantity: 500 })] })
    const form = transportForm(order, [aContact('shop')], NO_TRANSPORT_EDITS)
    expect(form.contactId).toBeNull()
    expect(isTransportEdited(order, form)).toBe(false)
  })

  it('is the one that the order has', () => {
    const items = [anItem({ id: 'flyer', quantity: 500, destinations: [{ destinationId: 'shop', quantity: 500 }] })]
    const order = anOrder({ items })
    const form = transportForm(order, contacts, NO_TRANSPORT_EDITS)
    expect(form.contactId).toBe('shop')
    expect(isTransportEdited(order, form)).toBe(false)
  })

  it('has to be chosen anew when the contact was deleted (R35)', () => {
    const items = [anItem({ id: 'flyer', quantity: 500, destinations: [{ destinationId: 'gone', quantity: 500 }] })]
    expect(transportForm(anOrder({ items }), contacts, NO_TRANSPORT_EDITS).contactId).toBeNull()
  })
})

describe('a divided order', () => {
  const shares = [
    { destinationId: 'shop', quantity: 300 },
    { destinationId: 'office', quantity: 200 },
  ]
  const order = anOrder({
    items: [
      anItem({
        id: 'flyer',
        quantity: 500,
        destinations: shares,
        packingInfo: [{ destinationId: 'shop', quantity: 500 }],
      }),
    ],
  })

  it('is shown and saved as it stands', () => {
    const form = transportForm(order, contacts, NO_TRANSPORT_EDITS)
    expect(form.kind).toBe('divided')
    expect(destinationsIn(form)).toEqual([shares])
    expect(isTransportEdited(order, form)).toBe(false)
  })

  it('says what goes where and in which packages', () => {
    expect(
      plannedDeliveries(order).map(({ contactId, lines }) => [contactId, lines[0]?.quantity, lines[0]?.packages]),
    ).toEqual([
      ['shop', 300, [500]],
      ['office', 200, []],
    ])
  })

  it('goes to one address in one package when the person wants it', () => {
    const form = transportForm(order, contacts, { ...NO_TRANSPORT_EDITS, division: 'oneAddress', contactId: 'shop' })
    expect(destinationsIn(form)).toEqual([[{ destinationId: 'shop', quantity: 500 }]])
    expect(form.items[0]?.designs[0]?.packingInfo).toEqual([])
    expect(isTransportEdited(order, form)).toBe(true)
  })
})
