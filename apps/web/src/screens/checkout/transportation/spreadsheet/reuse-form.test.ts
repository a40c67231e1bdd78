import { expect, it } from 'vitest'
import { anItem, anOrder } from '../../order-samples.ts'
import { comparedDesigns, designLabel, earlierOrder, mappingOf, orderSource, savedSource } from './reuse-form.ts'

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

it('an earlier order is taken as it is, and in proportion where a design has other pieces now', () => {
  const ordered = (quantity: number) => anOrder({ items: [anItem({ id: 'Flaier', quantity })] })
  expect(orderSource(ordered(3), sent).quantities).toBe('same')
  expect(orderSource(ordered(9), sent).quantities).toBe('scaled')
  expect(orderSource(anOrder({ items: [anItem({ id: 'Banner', quantity: 1 })] }), sent).quantities).toBe('same')
})

const savedDesign = (id: string, productId: string, quantity: number) => ({
  id,
  productId,
  productName: productId,
  name: null,
  quantity,
  destinations: [{ destinationId: 'c1', quantity }],
})
const saved = (...designs: ReturnType<typeof savedDesign>[]) => ({
  id: 's1',
  name: 'Kõik poed',
  version: 1,
  savedAt: '2026-11-25T10:00:00.000Z',
  addressCount: 1,
  designs,
  places: [{ id: 'c1', address: address('c1'), contactName: null, contactPhone: null, invoiceReceiver: null }],
})
const { productId: poster } = order.items[0] ?? anItem({ id: 'Plakat', quantity: 5 })

it('a saved distribution of the same product and quantity is taken as it is', () => {
  const source = savedSource(order, saved(savedDesign('x', poster, 5)))
  expect([source.mapping, source.quantities]).toEqual([['x', null], 'same'])
})

it('a saved distribution with another quantity is taken in its proportions', () => {
  expect(savedSource(order, saved(savedDesign('x', poster, 50))).quantities).toBe('scaled')
})

it('a single saved design of another product serves all designs, several by their order', () => {
  expect(savedSource(order, saved(savedDesign('x', 'Banner', 5))).mapping).toEqual(['x', 'x'])
  const two = saved(savedDesign('x', 'Banner', 5), savedDesign('y', 'Banner', 3))
  expect(savedSource(order, two).mapping).toEqual(['x', 'y'])
  expect(savedSource(order, two).designs.map(({ nth }) => nth)).toEqual([1, 2])
})
