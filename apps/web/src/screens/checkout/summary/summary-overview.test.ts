import { expect, it } from 'vitest'
import { aSummary } from '../summary-samples.ts'
import { initialDestinationCount, summaryOverview } from './summary-overview.ts'

const receiversWith = (...deliveries: { to: string; designs: Record<string, number> }[]) =>
  aSummary({ item: 1, transport: 1 }).invoiceReceivers.map((receiver) => ({
    ...receiver,
    destinations: deliveries.flatMap(({ to, designs }) =>
      receiver.destinations.map((destination) => ({
        ...destination,
        contactId: to,
        items: destination.items.map((item) => ({
          ...item,
          totalQuantity: Object.values(designs).reduce((sum, quantity) => sum + quantity, 0),
          designs: Object.entries(designs).map(([id, quantity]) => ({
            id,
            name: id,
            quantity,
            files: [],
            packingInfo: [],
          })),
        })),
      })),
    ),
  }))

it('the summary overview adds up pieces, destinations, products and designs over all addresses', () => {
  const receivers = receiversWith(
    { to: 'shop', designs: { spring: 20 } },
    { to: 'office', designs: { spring: 5, summer: 30 } },
  )
  const { pieces, destinations, products } = summaryOverview(receivers)
  expect([pieces, destinations]).toEqual([55, 2])
  expect(products).toEqual([
    {
      id: 'flyer',
      name: 'Flaier',
      quantity: 55,
      designs: [
        { id: 'spring', name: 'spring', quantity: 25 },
        { id: 'summer', name: 'summer', quantity: 30 },
      ],
    },
  ])
})

it('the summary overview shows up to ten destinations, else the first five and a toggle', () => {
  expect([1, 10, 11, 180].map(initialDestinationCount)).toEqual([1, 10, 5, 5])
})
