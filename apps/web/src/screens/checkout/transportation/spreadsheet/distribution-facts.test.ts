import { expect, it } from 'vitest'
import { anItem, anOrder } from '../../order-samples.ts'
import type { Contact } from '../../../../data/contacts/contacts.ts'
import { orderTemplate } from './distribution-facts.ts'

const aContact = (id: string): Contact => ({
  id,
  address: { street: null, houseNo: null, city: 'Tartu', postalCode: null, country: 'EE', objectName: id },
  invoiceReceiver: null,
  contactName: null,
  contactPhone: null,
  isDefault: false,
  tags: [],
})
const contacts = ['shop', 'office'].map(aContact)
const quantitiesOf = (rows: ReturnType<typeof orderTemplate>) => rows.slice(1).map((row) => [row[0], row.at(-1)])

it('the distribution template adds up the pieces of a contact that a design names twice', () => {
  const destinations = [
    { destinationId: 'shop', quantity: 30 },
    { destinationId: 'office', quantity: 10 },
    { destinationId: 'shop', quantity: 20 },
  ]
  const order = anOrder({ items: [anItem({ id: 'flyer', quantity: 60, destinations })] })
  expect(quantitiesOf(orderTemplate(order, contacts, 'et'))).toEqual([
    ['shop', 50],
    ['office', 10],
  ])
})

it('the distribution template of packed items lists packages as the table does', () => {
  const destinations = [{ destinationId: 'office', quantity: 60 }]
  const packingInfo = [
    { destinationId: 'shop', quantity: 25 },
    { destinationId: 'shop', quantity: 35 },
  ]
  const order = anOrder({ items: [anItem({ id: 'flyer', quantity: 60, destinations, packingInfo })] })
  expect(quantitiesOf(orderTemplate(order, contacts, 'et'))).toEqual([
    ['shop', 60],
    ['office', null],
  ])
})
