import type { BasisPoints, Cents, UnitPrice } from '../money/money.ts'
import { computeUnitPrice, computeVat } from './invoice-amounts.ts'
import type { ReceiverShare } from './split-by-receiver.ts'
import { STANDARD_VAT_CLASS } from './vat-rate.ts'

/** Invoice line as stored; it holds all its data, so that nothing is looked up later. */
export type InvoiceLine = {
  unit: 'piece' | 'service'
  nameEt: string
  nameEn: string
  note: string | null
  quantity: number
  unitPrice: UnitPrice
  netCents: Cents
  vatClass: string
  vatRate: BasisPoints
  vatCents: Cents
  /** Credit notes only: position of the credited line in the invoice. */
  creditsPosition?: number
}

/** Product of an order item, as its invoice line shows it. */
export type InvoicedProduct = {
  nameEt: string
  nameEn: string
  vatClass: string
  /** Text of the client for the invoice line. */
  additionalInvoiceInfo: string | null
}

/** VAT rate of each class on the day of supply, and the text of the transport line in both languages. */
export type InvoiceLineTerms = {
  rateOf: (vatClass: string) => BasisPoints
  transportName: { et: string; en: string }
}

type LineDescription = Pick<InvoiceLine, 'unit' | 'nameEt' | 'nameEn' | 'note' | 'vatClass' | 'quantity' | 'netCents'>

/** R14: price and VAT of a line are rounded once. */
const priced = (line: LineDescription, { rateOf }: InvoiceLineTerms): InvoiceLine => {
  const vatRate = rateOf(line.vatClass)
  const unitPrice = computeUnitPrice(line.netCents, line.quantity)
  return { ...line, unitPrice, vatRate, vatCents: computeVat(line.netCents, vatRate) }
}

const transportLine = (netCents: Cents, { transportName }: InvoiceLineTerms): LineDescription => ({
  unit: 'service',
  nameEt: transportName.et,
  nameEn: transportName.en,
  note: null,
  vatClass: STANDARD_VAT_CLASS,
  quantity: 1,
  netCents,
})

/** Lines: one for each product of the receiver's share, and one for transport unless it is free. */
export const buildInvoiceLines = (
  share: ReceiverShare,
  products: readonly InvoicedProduct[],
  terms: InvoiceLineTerms,
): InvoiceLine[] => {
  const lines = share.items.flatMap(({ at, quantity, netCents }): LineDescription[] => {
    const product = products[at]
    if (product === undefined) return []
    const { nameEt, nameEn, vatClass, additionalInvoiceInfo } = product
    const note = additionalInvoiceInfo === '' ? null : additionalInvoiceInfo
    return [{ unit: 'piece', nameEt, nameEn, note, vatClass, quantity, netCents }]
  })
  const transport = share.transportCents === 0 ? [] : [transportLine(share.transportCents, terms)]
  return [...lines, ...transport].map((line) => priced(line, terms))
}
