import type { Day } from '../calendar/day.ts'
import { computeFinePrice, finePriceToEuros, type TaxedLine } from '../invoices/invoice-amounts.ts'
import { type Cents, centsToEuros, type UnitPrice } from '../money/money.ts'
import type { VatReason } from '../vat/vat-category.ts'
import type { EParty } from './e-party.ts'

/** Line of an e-invoice; `quantity` in pieces or services, `unitPrice` without VAT. */
export type EInvoiceLine = TaxedLine & {
  unit: 'piece' | 'service'
  name: string
  note: string | null
  quantity: number
  unitPrice: UnitPrice
  deliveryCountry: string | null
  /** Code of the buyer's cost centre (BT-133); null for lines without. */
  costCentre: string | null
}

/** Issued invoice or credit note with the data of an e-invoice; amounts are positive in both. */
export type EInvoice = {
  kind: 'invoice' | 'creditNote'
  isPrepayment: boolean
  number: string
  issuedOn: Day
  dueOn: Day
  /** BT-72; null if not delivered yet. */
  deliveredOn: Day | null
  /** Day that the VAT rates go by: the delivery, or the day that it is expected. */
  suppliedOn: Day
  note: string | null
  seller: EParty & { iban: string | null }
  buyer: EParty
  /** Bank reference number by which the seller's bank identifies the payment. */
  referenceNumber: string
  /** Project numbers of the orders, and the buyer's names for them. */
  orders: readonly { projectNumber: string; name: string | null; purchaseOrderNumber: string | null }[]
  /** Invoice that a credit note corrects; null for an invoice. */
  original: { number: string; issuedOn: Day } | null
  /** Prepayment invoices that lines below zero settle. */
  prepayments: readonly { number: string; issuedOn: Day }[]
  lines: readonly EInvoiceLine[]
  vatReasons: readonly VatReason[]
}

/** BT-10: the buyer's names for its orders, else their numbers. */
export const getBuyerReference = ({ orders, number }: EInvoice): string => {
  const names = [...new Set(orders.flatMap(({ name }) => (name === null || name.trim() === '' ? [] : [name.trim()])))]
  if (names.length > 0) return names.join(', ')
  return orders.length === 0 ? number : orders.map(({ projectNumber }) => projectNumber).join(', ')
}

/** BT-13: the buyer's purchase order numbers, each once; null where its orders have none. */
export const getPurchaseOrderReference = ({ orders }: EInvoice): string | null => {
  const numbers = [...new Set(orders.flatMap(({ purchaseOrderNumber }) => purchaseOrderNumber ?? []))]
  return numbers.length === 0 ? null : numbers.join(', ')
}

/** BT-19: the cost centre of the whole invoice; null where its lines have different ones, which each line names then. */
export const getSharedCostCentre = ({ lines }: EInvoice): string | null => {
  const named = new Set(lines.flatMap(({ costCentre }) => costCentre ?? []))
  return named.size === 1 ? ([...named][0] ?? null) : null
}

/** Country where goods of an intra-Community supply go (BT-80, BR-IC-12); null for an invoice without any. */
export const getDeliveryCountry = ({ lines }: EInvoice): string | null =>
  lines.find(({ vatCategory }) => vatCategory === 'K')?.deliveryCountry ?? null

/** Days of the invoicing period (BG-14), which an intra-Community supply needs while it is not delivered (BR-IC-11). */
export const getInvoicePeriod = ({ lines, issuedOn, suppliedOn, deliveredOn }: EInvoice) => {
  if (deliveredOn !== null || !lines.some(({ vatCategory }) => vatCategory === 'K')) return null
  return { from: issuedOn, to: suppliedOn > issuedOn ? suppliedOn : issuedOn }
}

/** Checks for an invoice outside the scope of VAT, which names no VAT number at all (BR-O-02). */
export const isOutsideScope = ({ lines }: EInvoice): boolean => lines.some(({ vatCategory }) => vatCategory === 'O')

/** Unit code by UN/ECE Recommendation 20: H87 piece, C62 one. */
export const getUnitCode = (unit: EInvoiceLine['unit']): 'H87' | 'C62' => (unit === 'piece' ? 'H87' : 'C62')

const decimals = (value: number, least: number, most: number): string => {
  const [whole = '0', fraction = ''] = value.toFixed(most).split('.')
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(least, '0')}`
}

/** Formats an amount in euros with two decimals and a point. */
export const formatAmount = (cents: Cents): string => decimals(centsToEuros(cents), 2, 2)

type LineAmounts = Pick<EInvoiceLine, 'quantity' | 'netCents'>

/** Amounts of a line with the sign in its quantity: a price is never below zero (BR-27). */
export const withSignedQuantity = (line: LineAmounts): LineAmounts & { signedQuantity: number } =>
  line.netCents < 0
    ? { netCents: -line.netCents, quantity: line.quantity, signedQuantity: -line.quantity }
    : { netCents: line.netCents, quantity: line.quantity, signedQuantity: line.quantity }

/** Price of `pieces` pieces (BT-146, BT-149). */
export type LinePrice = { price: string; pieces: number }

/**
 * Price of one piece, with up to five decimals, if quantity times price equals the line's net amount; else the net amount
 * as the price of all pieces, because a rounded price of one would break PEPPOL-EN16931-R120.
 */
export const computeLinePrice = ({ quantity, netCents }: LineAmounts): LinePrice => {
  const price = computeFinePrice({ quantity, netCents })
  return BigInt(quantity) * BigInt(price) === BigInt(netCents) * 1000n
    ? { price: decimals(finePriceToEuros(price), 2, 5), pieces: 1 }
    : { price: formatAmount(netCents), pieces: quantity }
}
