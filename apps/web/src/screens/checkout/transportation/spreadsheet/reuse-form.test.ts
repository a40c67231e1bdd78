import { expect, it } from 'vitest'
import { anItem, anOrder } from '../../order-samples.ts'
import { comparedDesigns, designLabel, earlierOrder, mappingOf } from './reuse-form.ts'

const address = (objectName: string) => {
  return { objectName, street: 'Pikk', houseNo: '1', city: 'Tallinn', postalCode: '10111', country: 'EE' }
}
const place = (contactId: string) => ({
  contactId,
  address: address(contactId),
  contactName: 'Mari',
  contactPhone: null,
  courierSalePrice: null,
  totalPrice: null,
  items: [],
})
const order = anOrder({
  items: [
    anItem({ id: 'Plakat', quantity: 5, destinations: [{ destinationId: 'c2', quantity: 5 }] }),
    anItem({ id: 'Flaier', quantity: 3, destinations: [{ destinationId: 'c1', quantity: 3 }] }),
  ],
})
const receiver = (receiverName: string, isClient: boolean, ids: string[]) => {
  return { receiverName, isClient, receiverRegistryCode: null, totalPrice: null, destinations: ids.map(place) }
}
const sent = { order, receivers: [receiver('Klient', true, ['c1']), receiver('Klient', false, ['c2'])] }

it('reusing a distribution lists destinations in design order, and the client is no receiver', () => {
  expect(earlierOrder(sent).places).toEqual([
    {
      id: 'c2',
      address: address('c2'),
      contactName: 'Mari',
      contactPhone: null,
      invoiceReceiver: { name: 'Klient' },
    },
    { id: 'c1', address: address('c1'), contactName: 'Mari', contactPhone: null, invoiceReceiver: null },
  ])
})

it('reusing a distribution pairs designs of the same product, whatever else is ordered', () => {
  const now = anOrder({ items: [anItem({ id: 'Banner', quantity: 1 }), anItem({ id: 'Flaier', quantity: 9 })] })
  expect(mappingOf(now, sent)).toEqual([null, 'design-Flaier'])
  expect(comparedDesigns(now).map(designLabel)).toEqual(['Banner', 'Flaier'])
})
