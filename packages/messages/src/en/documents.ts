import type { documents as source } from '../et/documents.ts'
import type { Texts } from '../texts.ts'
import { checkout } from './checkout.ts'

const { summary, products } = checkout

export const documents: Texts<typeof source> = {
  summary: {
    title: 'Order {{number}}',
    fileName: 'Order {{number}}',
    receiverTotal: summary.receiverTotal,
    receiver: 'Invoice receiver: {{name}}',
    registryCode: summary.registryCode,
    billedToClient: summary.billedToClient,
    courier: summary.courier,
    itemsPrice: summary.itemsPrice,
    transportPrice: summary.transportPrice,
    total: summary.total,
    taxNote: summary.taxNote,
    price: 'Price',
  },
  packingList: {
    title: 'Packing list {{number}}',
    fileName: 'Packing list {{number}}',
    overview: 'Destinations',
    totals: 'Products in all',
    destination: 'Destination',
    destinations: 'Destinations',
    nth: '{{nth}} / {{count}} · {{name}}',
    address: 'Address',
    contactName: 'Contact person',
    contactPhone: 'Phone',
    weight: 'Weight',
    kilograms: '{{weight}} kg',
    packages: 'Packages',
    packing: 'Packages',
    package: 'Package {{nth}} / {{count}}',
    receipt: { received: 'Received', name: 'Name', day: 'Date', signature: 'Signature' },
    unpacked: 'Not divided into packages',
    total: 'Total',
  },
  client: 'Client',
  representative: 'Representative',
  projectNumber: summary.projectNumber,
  orderName: 'Order name',
  submitted: 'Submitted',
  confirmed: 'Confirmed',
  deadline: 'Deadline',
  pieces: summary.quantity,
  product: summary.product,
  additionalInfo: products.hasAdditionalInfo,
  additionalInvoiceInfo: products.additionalInvoiceInfo,
  noFile: summary.noFile,
}
