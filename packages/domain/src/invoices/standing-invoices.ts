import type { VatCategory } from '../vat/vat-category.ts'
import type { BasisPoints, Cents } from '../money/money.ts'
import type { InvoicedTransport } from './split-by-receiver.ts'

/** Invoice of an order to one receiver (null: the client itself); credited if nothing of it is owed any more. */
export type IssuedPart = { receiverId: string | null; isCredited: boolean }

/** Share of an order that an invoice took, as stored with it; an item is named by its id. */
export type InvoicedShare = {
  items: { itemId: string; country: string; quantity: number; netCents: Cents; speedCents?: Cents }[]
  transports: InvoicedTransport[]
  /** Sums of the lines; a line without an item is transport. */
  taxes: {
    itemId: string | null
    /** Line of the surcharge of the item's speed (R46). */
    isSpeed?: true
    vatCategory: VatCategory
    vatRate: BasisPoints
    netCents: Cents
    vatCents: Cents
  }[]
}

/** Invoice with the share that it took; null where it covers everything that its receiver pays. */
export type StandingPart = IssuedPart & { share: InvoicedShare | null }

/** Receivers whose part of an order is invoiced; a fully credited invoice does not count. */
export function listInvoicedReceivers(parts: readonly IssuedPart[]): (string | null)[] {
  return parts.filter(({ isCredited }) => !isCredited).map(({ receiverId }) => receiverId)
}

/**
 * Checks that every part of the order is invoiced, and fully credited parts again (R20). `restCents` is what invoices
 * of parts leave of the order; null if they leave nothing.
 */
export function isFullyInvoiced(parts: readonly IssuedPart[], restCents: Cents | null): boolean {
  const invoiced = new Set(listInvoicedReceivers(parts))
  return restCents === null && parts.length > 0 && parts.every(({ receiverId }) => invoiced.has(receiverId))
}
