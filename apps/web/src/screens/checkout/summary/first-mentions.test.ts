import { expect, it } from 'vitest'
import { firstMentions } from './first-mentions.ts'

const address = { street: null, houseNo: null, city: 'Tartu', postalCode: null, country: 'EE', objectName: 'Kauplus' }
const destination = (contactId: string, ...designIds: string[]) => ({
  contactId,
  address,
  contactName: null,
  contactPhone: null,
  courierSalePrice: null,
  totalPrice: null,
  items: [
    {
      id: 'flyer',
      name: 'Flaier',
      totalPrice: null,
      totalQuantity: 1,
      price: null,
      additionalInfo: 'Nurgad ümaraks',
      additionalInvoiceInfo: null,
      costCentre: null,
      designFilesAreRequired: true,
      designs: designIds.map((id) => ({ id, name: null, quantity: 1, files: [], packingInfo: [] })),
    },
  ],
})

it('notes of an item and files of a design show at the first address that gets some of them', () => {
  const receivers = [
    {
      receiverName: 'Kauplus OÜ',
      isClient: false,
      receiverRegistryCode: null,
      totalPrice: null,
      destinations: [destination('shop', 'red'), destination('office', 'red', 'blue')],
    },
  ]
  const first = firstMentions(receivers)
  const mentions = receivers.flatMap(({ destinations }) =>
    destinations.flatMap(({ contactId, items }) =>
      items.flatMap((item) => [item, ...item.designs].filter((one) => first.has(one)).map(({ id }) => [contactId, id])),
    ),
  )
  expect(mentions).toEqual([
    ['shop', 'flyer'],
    ['shop', 'red'],
    ['office', 'blue'],
  ])
})
