import type { BasisPoints, Cents, UnitPrice } from '../money/money.ts'
import type { VatDecision } from '../vat/decide-vat.ts'
import type { VatCategory } from '../vat/vat-category.ts'
import { computeUnitPrice, computeVat } from './invoice-amounts.ts'
import { listTaxedParts } from './list-taxed-parts.ts'
import type { ReceiverShare } from './split-by-receiver.ts'
import type { InvoicedShare } from './standing-invoices.ts'
import { STANDARD_VAT_CLASS } from './vat-rate.ts'

/** Cost centre as an invoice prints it. */
export type InvoiceCostCentre = { code: string; name: string }

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
  /** Cost centre of the buyer (BT-133); null for transport and where the order names none. */
  costCentre: InvoiceCostCentre | null
  /** Credit notes only: position of the credited line in the invoice. */
  creditsPosition?: number
  /** Lines below zero that settle a prepayment: its invoice. */
  settlesInvoiceId?: string | null
}

/** Product of an order item, as its invoice line shows it. */
export type InvoicedProduct = {
  id: string
  nameEt: string
  nameEn: string
  vatClass: string
  /** Text of the client for the invoice line. */
  additionalInvoiceInfo: string | null
  costCentre: InvoiceCostCentre | null
}

/** VAT of goods by class and country of delivery, and the text of the transport line in both languages. */
export type InvoiceLineTerms = {
  /** Rate of a VAT class on the day of supply; counts in category S alone. */
  rateOf: (vatClass: string) => BasisPoints
  categoryOf: (country: string) => VatDecision['category']
  transportName: { et: string; en: string }
  /** Word before the name of a product whose speed has a surcharge (R46). */
  speedName: { et: string; en: string }
}

/** Rate and category of a line: the class has its say in category S alone, where 0 % is category Z. */
export const getLineVat = (
  category: VatDecision['category'],
  classRate: BasisPoints,
): { vatRate: BasisPoints; vatCategory: VatCategory } => {
  if (category !== 'S') return { vatRate: 0, vatCategory: category }
  return { vatRate: classRate, vatCategory: classRate > 0 ? 'S' : 'Z' }
}

type LineDescription = Pick<InvoiceLine, 'unit' | 'nameEt' | 'nameEn' | 'note' | 'vatClass' | 'costCentre'>

const transportLine = ({ et, en }: InvoiceLineTerms['transportName']): LineDescription => ({
  unit: 'service',
  nameEt: et,
  nameEn: en,
  note: null,
  costCentre: null,
  vatClass: STANDARD_VAT_CLASS,
})

const productLine = (product: InvoicedProduct | undefined): LineDescription | null => {
  if (product === undefined) return null
  const { nameEt, nameEn, vatClass, additionalInvoiceInfo, costCentre } = product
  const note = additionalInvoiceInfo === '' ? null : additionalInvoiceInfo
  const printed = costCentre === null ? null : { code: costCentre.code, name: costCentre.name }
  return { unit: 'piece', nameEt, nameEn, note, vatClass, costCentre: printed }
}

/** Line of the surcharge of a product's speed, with the VAT class and cost centre of the product. */
const speedLine = (
  product: InvoicedProduct | undefined,
  { et, en }: InvoiceLineTerms['speedName'],
): LineDescription | null => {
  const line = productLine(product)
  if (line === null) return null
  const { nameEt, nameEn } = line
  return { ...line, unit: 'service', nameEt: `${et}: ${nameEt}`, nameEn: `${en}: ${nameEn}`, note: null }
}

type LineTax = InvoicedShare['taxes'][number]

/**
 * VAT of a line. Earlier parts of the same goods at the same rate are added to it before rounding, so that all parts
 * together have the VAT of the whole (R14, R41).
 */
const computePartVat = (line: Omit<LineTax, 'vatCents'>, before: readonly LineTax[]): Cents => {
  const same = before.filter(
    ({ itemId, isSpeed, vatCategory, vatRate }) =>
      itemId === line.itemId &&
      isSpeed === line.isSpeed &&
      vatCategory === line.vatCategory &&
      vatRate === line.vatRate,
  )
  const netBefore = same.reduce((sum, { netCents }) => sum + netCents, 0)
  const vatBefore = same.reduce((sum, { vatCents }) => sum + vatCents, 0)
  return Math.max(0, computeVat(netBefore + line.netCents, line.vatRate) - vatBefore)
}

type TaxedInvoiceLine = { line: InvoiceLine; tax: LineTax }

/** Lines of a share with their sums by item; `before` are the sums of earlier parts. */
export const buildTaxedLines = (
  share: ReceiverShare,
  products: readonly InvoicedProduct[],
  { rateOf, categoryOf, transportName, speedName }: InvoiceLineTerms,
  before: readonly LineTax[] = [],
): TaxedInvoiceLine[] =>
  listTaxedParts(share, categoryOf).flatMap(({ at, isSpeed, quantity, netCents, category, deliveryCountry }) => {
    const product = at === null ? undefined : products[at]
    const goods = isSpeed ? speedLine(product, speedName) : productLine(product)
    const described = at === null ? transportLine(transportName) : goods
    if (described === null) return []
    const vat = getLineVat(category, rateOf(described.vatClass))
    const sums = { itemId: product?.id ?? null, ...(isSpeed && { isSpeed }), ...vat, netCents }
    const vatCents = computePartVat(sums, before)
    const unitPrice = computeUnitPrice(netCents, quantity)
    const line = { ...described, quantity, netCents, unitPrice, ...vat, vatCents, deliveryCountry }
    return [{ line, tax: { ...sums, vatCents } }]
  })

/**
 * Lines: one for each product of the receiver's share, one for the surcharge of its speed and one for transport unless it is
 * free, for each VAT category (R29).
 * R14: price and VAT of a line are rounded once.
 */
export const buildInvoiceLines = (
  share: ReceiverShare,
  products: readonly InvoicedProduct[],
  terms: InvoiceLineTerms,
): InvoiceLine[] => buildTaxedLines(share, products, terms).map(({ line }) => line)
