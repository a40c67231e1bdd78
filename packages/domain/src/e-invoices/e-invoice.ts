import type { Day } from '../calendar/day.ts'
import type { TaxedLine } from '../invoices/invoice-amounts.ts'
import { type BasisPoints, type Cents, centsToEuros, type UnitPrice, unitPriceToEuros } from '../money/money.ts'
import type { EParty } from './e-party.ts'

export type EInvoiceLine = TaxedLine & {
  unit: 'piece' | 'service'
  name: string
  note: string | null
  quantity: number
  unitPrice: UnitPrice
}

/** An issued invoice or credit note with everything that an e-invoice says of it; amounts of both are positive. */
export type EInvoice = {
  kind: 'invoice' | 'creditNote'
  number: string
  issuedOn: Day
  dueOn: Day
  /** BT-72; null for what is not delivered yet. */
  deliveredOn: Day | null
  note: string | null
  seller: EParty & { iban: string | null }
  buyer: EParty
  /** Of the seller's bank: what the payment is found by. */
  referenceNumber: string
  /** Numbers of the orders, and what the buyer called them. */
  orders: readonly { projectNumber: string; name: string | null }[]
  /** What a credit note takes back. */
  original: { number: string; issuedOn: Day } | null
  lines: readonly EInvoiceLine[]
}

/** BT-10: what the buyer called its orders, else their numbers. */
export const buyerReference = ({ orders, number }: EInvoice): string => {
  const names = [...new Set(orders.flatMap(({ name }) => (name === null || name.trim() === '' ? [] : [name.trim()])))]
  if (names.length > 0) return names.join(', ')
  return orders.length === 0 ? number : orders.map(({ projectNumber }) => projectNumber).join(', ')
}

/** S: a rate of the country; Z: zero rated. The portal knows no other categories (BT-118, BT-151). */
export const vatCategory = (rate: BasisPoints): 'S' | 'Z' => (rate > 0 ? 'S' : 'Z')

/** UN/ECE Recommendation 20: a piece, and one of whatever it is. */
export const unitCode = (unit: EInvoiceLine['unit']): 'H87' | 'C62' => (unit === 'piece' ? 'H87' : 'C62')

const decimals = (value: number, least: number, most: number): string => {
  const [whole = '0', fraction = ''] = value.toFixed(most).split('.')
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(least, '0')}`
}

/** Two decimals, a point, nothing else. */
export const amountText = (cents: Cents): string => decimals(centsToEuros(cents), 2, 2)

/** BT-146, BT-149: the price of so many pieces. */
export type PriceOfPieces = { price: string; pieces: number }

/**
 * The price of one piece where pieces times price is the line's sum to the cent; else the sum itself as the price of
 * all of them, because a rounded price of one would not lead back to it (PEPPOL-EN16931-R120).
 */
export const priceOfLine = ({ quantity, unitPrice, netCents }: EInvoiceLine): PriceOfPieces =>
  BigInt(quantity) * BigInt(unitPrice) === BigInt(netCents) * 100n
    ? { price: decimals(unitPriceToEuros(unitPrice), 2, 4), pieces: 1 }
    : { price: amountText(netCents), pieces: quantity }
