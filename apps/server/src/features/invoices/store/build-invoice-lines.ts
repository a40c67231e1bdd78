import { computeUnitPrice, computeVat } from '@tiraaz/domain/invoices/invoice-amounts'
import type { ReceiverShare } from '@tiraaz/domain/invoices/split-by-receiver'
import { STANDARD_VAT_CLASS } from '@tiraaz/domain/invoices/vat-rate'
import type { BasisPoints, Cents, UnitPrice } from '@tiraaz/domain/money/money'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'

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

export type InvoicedItem = {
  nameEt: string
  nameEn: string
  vatClass: string
  /** Text of the client for the invoice line. */
  additionalInvoiceInfo: string | null
}

type LineDescription = Pick<InvoiceLine, 'unit' | 'nameEt' | 'nameEn' | 'note' | 'vatClass' | 'quantity' | 'netCents'>
type RateOf = (vatClass: string) => BasisPoints

/** R14: price and VAT of a line are rounded once. */
const priced = (line: LineDescription, rateOf: RateOf): InvoiceLine => {
  const vatRate = rateOf(line.vatClass)
  const unitPrice = computeUnitPrice(line.netCents, line.quantity)
  return { ...line, unitPrice, vatRate, vatCents: computeVat(line.netCents, vatRate) }
}

const transportLine = (netCents: Cents): LineDescription => ({
  unit: 'service',
  nameEt: et.invoiceDocument.transport,
  nameEn: en.invoiceDocument.transport,
  note: null,
  vatClass: STANDARD_VAT_CLASS,
  quantity: 1,
  netCents,
})

/** Lines: one for each product of the receiver's share, and one for transport unless it is free. */
export const buildInvoiceLines = (
  share: ReceiverShare,
  items: readonly InvoicedItem[],
  rateOf: RateOf,
): InvoiceLine[] => {
  const products = share.items.flatMap(({ at, quantity, netCents }): LineDescription[] => {
    const item = items[at]
    if (item === undefined) return []
    const { nameEt, nameEn, vatClass, additionalInvoiceInfo } = item
    const note = additionalInvoiceInfo === '' ? null : additionalInvoiceInfo
    return [{ unit: 'piece', nameEt, nameEn, note, vatClass, quantity, netCents }]
  })
  const transport = share.transportCents === 0 ? [] : [transportLine(share.transportCents)]
  return [...products, ...transport].map((line) => priced(line, rateOf))
}
