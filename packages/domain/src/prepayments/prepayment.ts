import type { Day } from '../calendar/day.ts'
import type { InvoiceLine } from '../invoices/build-invoice-lines.ts'
import type { BasisPoints, Cents } from '../money/money.ts'
import type { VatCategory } from '../vat/vat-category.ts'

/** Rest to settle of a prepayment invoice, for one VAT category and class of goods. */
export type OpenPrepayment = {
  invoiceId: string
  invoiceNo: string
  createdOn: Day
  /** Null: the client itself. */
  receiverId: string | null
  vatCategory: VatCategory
  vatClass: string
  vatRate: BasisPoints
  netCents: Cents
  vatCents: Cents
}

/** Goods of one VAT category and class, with their net price and VAT. */
export type VatGroup = {
  key: string
  vatCategory: VatCategory
  vatClass: string
  vatRate: BasisPoints
  netCents: Cents
  vatCents: Cents
  deliveryCountry: string | null
}

/** Key of goods that share a VAT treatment; a zero rate is a rate of its class (S), which may change with the day. */
export const getVatKey = ({ vatCategory, vatClass }: { vatCategory: VatCategory; vatClass: string }): string =>
  `${vatCategory === 'Z' ? 'S' : vatCategory} ${vatClass}`

/** Groups lines by VAT category and class, in the order of first appearance. */
export function groupByVat(lines: readonly InvoiceLine[]): VatGroup[] {
  const groups = new Map<string, VatGroup>()
  for (const { vatCategory, vatClass, vatRate, netCents, vatCents, deliveryCountry } of lines) {
    const key = getVatKey({ vatCategory, vatClass })
    const known = groups.get(key) ?? { netCents: 0, vatCents: 0 }
    groups.set(key, {
      deliveryCountry,
      ...known,
      key,
      vatCategory,
      vatClass,
      vatRate,
      netCents: known.netCents + netCents,
      vatCents: known.vatCents + vatCents,
    })
  }
  return [...groups.values()]
}

/** Prepayments of a receiver that are not settled yet, oldest first. */
export const listOpenOf = (prepayments: readonly OpenPrepayment[], receiverId: string | null): OpenPrepayment[] =>
  prepayments.filter((one) => one.receiverId === receiverId && one.netCents > 0)
