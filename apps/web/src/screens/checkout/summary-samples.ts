import type { OrderSummary } from '../../data/orders/order-queries.ts'

const address = { street: null, houseNo: null, city: 'Tartu', postalCode: null, country: 'EE', objectName: 'Kauplus' }

/** Summary of one product for one shop. */
export const aSummary = (prices: { item: number | null; transport: number | null }): OrderSummary => ({
  deadline: null,
  earliestDeadline: null,
  additionalInfo: null,
  projectNumber: null,
  representativeName: null,
  approvals: [],
  approverChoices: null,
  budgets: [],
  totalItemsPrice: prices.item,
  transportPrice: prices.transport,
  vat: null,
  invoiceReceivers: [
    {
      receiverName: 'Kauplus OÜ',
      isClient: false,
      receiverRegistryCode: null,
      totalPrice: prices.item,
      destinations: [
        {
          contactId: 'shop',
          address,
          contactName: null,
          contactPhone: null,
          courierSalePrice: prices.transport,
          totalPrice: prices.item,
          items: [
            {
              id: 'flyer',
              name: 'Flaier',
              totalPrice: prices.item,
              totalQuantity: 1,
              price: prices.item,
              additionalInfo: null,
              additionalInvoiceInfo: null,
              costCentre: null,
              designFilesAreRequired: false,
              designs: [],
            },
          ],
        },
      ],
    },
  ],
})
