import { describe, expect, it } from 'vitest'
import type { OrderSummary } from '../../../../data/orders/order-queries.ts'
import { displayedPrices, summaryTotal } from './displayed-prices.ts'

const address = { street: null, houseNo: null, city: 'Tartu', postalCode: null, country: 'EE', objectName: 'Kauplus' }
const item = (price: number | null) => ({
  id: 'flyer',
  name: 'Flaier',
  totalPrice: 5,
  totalQuantity: 1,
  price,
  additionalInfo: null,
  additionalInvoiceInfo: null,
  costCentre: null,
  designFilesAreRequired: false,
  designs: [],
})
const destination = (contactId: string, price: number | null) => ({
  contactId,
  address,
  contactName: null,
  contactPhone: null,
  courierSalePrice: 4.5,
  totalPrice: 9.5,
  items: [item(price)],
})
const summary = (price: number | null): OrderSummary => ({
  deadline: null,
  earliestDeadline: null,
  additionalInfo: null,
  projectNumber: null,
  representativeName: null,
  approvals: [],
  approverChoices: null,
  budgets: [],
  vat: null,
  totalItemsPrice: price,
  transportPrice: 9,
  invoiceReceivers: [
    {
      receiverName: 'Kauplus OÜ',
      isClient: false,
      receiverRegistryCode: null,
      totalPrice: 9.5,
      destinations: [destination('shop', price)],
    },
    {
      receiverName: 'Kontor OÜ',
      isClient: false,
      receiverRegistryCode: null,
      totalPrice: 9.5,
      destinations: [destination('office', price)],
    },
  ],
})

// spec: SU13
describe('displayed prices (R18)', () => {
  it('displayed prices have each item once and the transport of every address', () => {
    expect(displayedPrices(summary(10.1))).toEqual({
      itemsPrices: [{ id: 'flyer', price: 10.1 }],
      transportPrices: [
        { destinationId: 'shop', price: 4.5 },
        { destinationId: 'office', price: 4.5 },
      ],
    })
  })

  it('displayed prices record a missing price', () => {
    expect(displayedPrices(summary(null)).itemsPrices).toEqual([{ id: 'flyer', price: null }])
  })
})

describe('summary total', () => {
  // spec: SU9
  it('the summary total is products plus transport, to the cent', () => {
    expect(summaryTotal(summary(0.1))).toBe(9.1)
  })

  it('the summary total is unknown if a part of it is', () => {
    expect(summaryTotal(summary(null))).toBeNull()
  })
})
