import type { Day } from '../calendar/day.ts'
import type { TaxedLine } from '../invoices/invoice-amounts.ts'
import { type BasisPoints, type Cents, centsToEuros, type UnitPrice, unitPriceToEuros } from '../money/money.ts'
import type { EParty } from './e-party.ts'

/** Line of an e-invoice; `quantity` in pieces or services, `unitPrice` without VAT. */
export type EInvoiceLine = TaxedLine & {
  unit: 'piece' | 'service'
  name: string
  note: string | null
  quantity: number
  unitPrice: UnitPrice
}

/** Issued invoice or credit note with the data of an e-invoice; amounts are positive in both. */
export type EInvoice = {
  kind: 'invoice' | 'creditNote'
  number: string
  issuedOn: Day
  dueOn: Day
  /** BT-72; null if not delivered yet. */
  deliveredOn: Day | null
  note: string | null
  seller: EParty & { iban: string | null }
  buyer: EParty
  /** Bank reference number by which the seller's bank identifies the payment. */
  referenceNumber: string
  /** Project numbers of the orders, and the buyer's names for them. */
  orders: readonly { projectNumber: string; name: string | null }[]
  /** Invoice that a credit note corrects; null for an invoice. */
  original: { number: string; issuedOn: Day } | null
  lines: readonly EInvoiceLine[]
}

/** BT-10: the buyer's names for its orders, else their numbers. */
export const getBuyerReference = ({ orders, number }: EInvoice): string => {
  const names = [...new Set(orders.flatMap(({ name }) => (name === null || name.trim() === '' ? [] : [name.trim()])))]
  if (names.length > 0) return names.join(', ')
  return orders.length === 0 ? number : orders.map(({ projectNumber }) => projectNumber).join(', ')
}

/**
 * VAT category (BT-118, BT-151): S for a standard or reduced rate, Z for zero rated. Other categories are not
 * supported.
 */
export const getVatCategory = (rate: BasisPoints): 'S' | 'Z' => (rate > 0 ? 'S' : 'Z')

/** Unit code by UN/ECE Recommendation 20: H87 piece, C62 one. */
export const getUnitCode = (unit: EInvoiceLine['unit']): 'H87' | 'C62' => (unit === 'piece' ? 'H87' : 'C62')

const decimals = (value: number, least: number, most: number): string => {
  const [whole = '0', fraction = ''] = value.toFixed(most).split('.')
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(least, '0')}`
}

/** Formats an amount in euros with two decimals and a point. */
export const formatAmount = (cents: Cents): string => decimals(centsToEuros(cents), 2, 2)

/** Price of `pieces` pieces (BT-146, BT-149). */
export type LinePrice = { price: string; pieces: number }

/**
 * Price of one piece if quantity times price equals the line's net amount to the cent; else the net amount as the price
 * of all pieces, because a rounded price of one would break PEPPOL-EN16931-R120.
 */
export const computeLinePrice = ({ quantity, unitPrice, netCents }: EInvoiceLine): LinePrice =>
  BigInt(quantity) * BigInt(unitPrice) === BigInt(netCents) * 100n
    ? { price: decimals(unitPriceToEuros(unitPrice), 2, 4), pieces: 1 }
    : { price: formatAmount(netCents), pieces: quantity }
