import type { Order, OrderItem } from '../../data/orders/order-queries.ts'

type ItemFacts = {
  id: string
  quantity: number
  destinations?: { destinationId: string; quantity: number }[]
  packingInfo?: { destinationId: string; quantity: number }[]
}

/** Test item with one design. */
export const anItem = ({ id, quantity, destinations = [], packingInfo = [] }: ItemFacts): OrderItem => ({
  id,
  productId: `product-${id}`,
  productName: id,
  quantity,
  additionalInfo: null,
  additionalInvoiceInfo: null,
  costCentre: null,
  designFilesAreRequired: true,
  areQuantitiesLocked: false,
  canChangeQuantity: true,
  minQuantity: 1,
  maxQuantity: 1_000_000,
  quantityStep: 1,
  leftOutDesigns: [],
  designs: [{ id: `design-${id}`, quantity, name: null, files: [], destinations, packingInfo }],
})

/** Test draft that can be edited. */
export const anOrder = (facts: Partial<Order>): Order => ({
  id: 'order',
  version: 1,
  name: null,
  status: { status: 'draft', name: 'Mustand' },
  projectNumber: null,
  createdAt: '2019-04-25T09:00:00.000Z',
  submittedAt: null,
  clientInfo: { id: 'client', name: 'Klient', representativeId: null, representativeName: null },
  additionalInfo: null,
  orderFields: null,
  deadline: null,
  isTransportPriceExcluded: false,
  alterationRequest: null,
  filesMissing: false,
  priceMissing: false,
  oneOffContacts: [],
  projectManager: null,
  changedBy: null,
  items: [],
  approvalRejection: null,
  approvalEdit: null,
  actions: {
    edit: true,
    submit: true,
    confirm: false,
    delete: true,
    excludeTransportPrice: true,
  },
  ...facts,
})
