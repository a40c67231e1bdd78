import type { InvoicingTerms, OrderToPlan } from '../invoices/invoice-rest.ts'

export const TODAY = '2026-11-23'

/** Address in Tallinn, with a receiver of its own or the client's. */
export const destinationTo = (contactId: string, receiverId: string | null = null): OrderToPlan['places'][number] => ({
  contactId,
  courierSaleCents: 500,
  street: 'Pärnu mnt',
  houseNo: '10',
  city: 'Tallinn',
  postalCode: '10141',
  country: 'EE',
  receiverId,
  receiverName: receiverId === null ? null : `Receiver ${receiverId}`,
  receiverEmail: receiverId === null ? null : `${receiverId}@example.com`,
  receiverPaymentTermDays: null,
  receiverRegistryCode: null,
  receiverVatNumber: null,
  receiverCountryCode: null,
})

/** Item with one design and its pieces by address. */
export const itemOf = (id: string, shares: Record<string, number>): OrderToPlan['items'][number] => ({
  id,
  nameEt: 'Flaier',
  nameEn: 'Flyer',
  vatClass: 'standard',
  additionalInvoiceInfo: '',
  costCentre: null,
  saleCents: 10_001,
  designs: [
    {
      quantity: Object.values(shares).reduce((total, pieces) => total + pieces, 0),
      destinations: Object.entries(shares).map(([destinationId, quantity]) => ({ destinationId, quantity })),
      packingInfo: [],
    },
  ],
})

/** Confirmed order of one item to two addresses, one of which another receiver pays. */
export const ORDER: OrderToPlan = {
  id: 'order',
  name: 'Autumn',
  status: 'confirmed',
  deadline: '2026-12-01',
  changeId: null,
  purchaseOrderNumber: null,
  costCentre: null,
  ownFields: null,
  items: [itemOf('first', { a: 100, b: 50 })],
  places: [destinationTo('a'), destinationTo('b', 'r')],
}

export const TERMS: InvoicingTerms = {
  issued: [],
  canceledItems: [],
  seller: {
    name: 'Agency',
    address: 'Tartu',
    registryCode: null,
    vatNumber: 'EE123',
    iban: null,
    bankName: null,
    email: null,
    phone: null,
    seat: { street: null, city: 'Tartu', postalCode: null, countryCode: 'EE' },
  },
  client: {
    id: 'client',
    name: 'Client',
    registryCode: null,
    vatNumber: null,
    email: null,
    locale: 'et-EE',
    paymentTermDays: 21,
    address: null,
    vat: {
      countryCode: 'EE',
      registryCode: null,
      vatNumber: null,
      treatment: 'automatic',
      basis: null,
      refusedVatNumbers: [],
    },
  },
  vatReasonTexts: {
    K: { et: 'Ühendusesisene käive', en: 'Intra-Community supply' },
    AE: { et: 'Pöördmaksustamine', en: 'Reverse charge' },
    G: { et: 'Eksport', en: 'Export' },
    E: { et: 'Maksuvaba käive', en: 'Exempt' },
    O: { et: 'Ei ole käive', en: 'Outside the scope of VAT' },
  },
  rates: [{ vatClass: 'standard', validFrom: '2020-01-01', validTo: null, basisPoints: 2400 }],
  invoiceSplit: 'none',
  deliveries: [],
  transportName: { et: 'Transport', en: 'Transport' },
  speedName: { et: 'Kiirtöö', en: 'Rush' },
}
