import { INVOICE_PAYMENTS } from '@tiraaz/domain/invoices/invoice-payment'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { namedStatus } from '../orders/order.ts'
import { day, euros, id, named, nameText } from '../wire-types.ts'
import { namedWorksheetStatus } from '../worksheets/worksheet-parts.ts'

/** Words that a result has, in any order, with or without punctuation and diacritics (R9). */
const query = z.object({ Search: nameText.optional().meta({ examples: ['plakat 50x70'] }) })

const foundProduct = z.strictObject({ id, code: z.string(), name: z.string() })

const foundOrder = z.strictObject({
  id,
  projectNumber: z.string().nullable(),
  name: z.string().nullable(),
  status: namedStatus,
  /** Names of its first products. */
  products: z.array(z.string()),
})

const foundFile = z.strictObject({
  id,
  name: z.string(),
  product: named,
  /** The client may order the product today. */
  isOffered: z.boolean(),
  /** Order that used the file last; null if none did. */
  orderId: id.nullable(),
})

const foundContact = z.strictObject({ id, name: z.string(), address: z.string(), person: z.string().nullable() })

const foundInvoice = z.strictObject({
  id,
  invoiceNo: z.string(),
  kind: z.enum(['invoice', 'creditNote']),
  createdOn: day,
  /** With VAT; below zero for a credit note. */
  totalSum: euros,
  payment: z.enum(INVOICE_PAYMENTS),
})

/** Product of a client, with the name of its kept design where only that has the words. */
const foundClientProduct = foundProduct.extend({ design: z.string().nullable() })

export const searchClient = endpoint('searchClient', {
  summary:
    'What a client has with the words of the search: offered products, also by the names of their kept designs, folders, orders, artwork, saved addresses, their tags, and invoices by the start of their number; at most five of each.',
  params: z.object({ clientId: id }),
  query,
  response: z.strictObject({
    products: z.array(foundClientProduct),
    folders: z.array(z.strictObject({ name: z.string() })),
    orders: z.array(foundOrder),
    files: z.array(foundFile),
    contacts: z.array(foundContact),
    tags: z.array(z.strictObject({ name: z.string() })),
    invoices: z.array(foundInvoice),
  }),
})

export const searchAgency = endpoint('searchAgency', {
  summary:
    'What the organization has with the words of the search: clients, orders of all clients, their worksheets, products, printing houses, and invoices by the start of their number; at most five of each. Agency only (R4).',
  query,
  response: z.strictObject({
    clients: z.array(named),
    orders: z.array(foundOrder.extend({ clientName: z.string() })),
    worksheets: z.array(
      z.strictObject({
        id,
        name: z.string(),
        clientName: z.string(),
        productName: z.string(),
        status: namedWorksheetStatus,
      }),
    ),
    products: z.array(foundProduct),
    printingHouses: z.array(named),
    invoices: z.array(foundInvoice.extend({ clientName: z.string() })),
  }),
})
