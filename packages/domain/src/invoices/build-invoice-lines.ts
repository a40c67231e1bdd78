import type { BasisPoints, Cents, UnitPrice } from '../money/money.ts'
import type { VatDecision } from '../vat/decide-vat.ts'
import type { VatCategory } from '../vat/vat-category.ts'
import { computeUnitPrice, computeVat } from './invoice-amounts.ts'
import { listTaxedParts } from './list-taxed-parts.ts'
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
  vatCategory: VatCategory
  vatRate: BasisPoints
  vatCents: Cents
  /** Country where its goods go first; null for lines issued before it was recorded. */
  deliveryCountry: string | null
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

/** VAT of goods by class and country of delivery, and the text of the transport line in both languages. */
export type InvoiceLineTerms = {
  /** Rate of a VAT class on the day of supply; counts in category S alone. */
  rateOf: (vatClass: string) => BasisPoints
  categoryOf: (country: string) => VatDecision['category']
  transportName: { et: string; en: string }
}

/** Rate and category of a line: the class has its say in category S alone, where 0 % is category Z. */
export const getLineVat = (
  category: VatDecision['category'],
  classRate: BasisPoints,
): { vatRate: BasisPoints; vatCategory: VatCategory } => {
  if (category !== 'S') return { vatRate: 0, vatCategory: category }
  return { vatRate: classRate, vatCategory: classRate > 0 ? 'S' : 'Z' }
}

type LineDescription = Pick<InvoiceLine, 'unit' | 'nameEt' | 'nameEn' | 'note' | 'vatClass'>

const transportLine = ({ et, en }: InvoiceLineTerms['transportName']): LineDescription => ({
  unit: 'service',
  nameEt: et,
  nameEn: en,
  note: null,
  vatClass: STANDARD_VAT_CLASS,
})

const productLine = (product: InvoicedProduct | undefined): LineDescription | null => {
  if (product === undefined) return null
  const { nameEt, nameEn, vatClass, additionalInvoiceInfo } = product
  const note = additionalInvoiceInfo === '' ? null : additionalInvoiceInfo
  return { unit: 'piece', nameEt, nameEn, note, vatClass }
}

/**
 * Lines: one for each product of the receiver's share and one for transport unless it is free, for each VAT category (R29).
 * R14: price and VAT of a line are rounded once.
 */
export const buildInvoiceLines = (
  share: ReceiverShare,
  products: readonly InvoicedProduct[],
  { rateOf, categoryOf, transportName }: InvoiceLineTerms,
): InvoiceLine[] =>
  listTaxedParts(share, categoryOf).flatMap(({ at, quantity, netCents, category, deliveryCountry }) => {
    const line = at === null ? transportLine(transportName) : productLine(products[at])
    if (line === null) return []
    const vat = getLineVat(category, rateOf(line.vatClass))
    const unitPrice = computeUnitPrice(netCents, quantity)
    return [
      { ...line, quantity, netCents, unitPrice, ...vat, vatCents: computeVat(netCents, vat.vatRate), deliveryCountry },
    ]
  })
