import { type BasisPoints, type Cents, roundHalfUp, type UnitPrice } from '../money/money.ts'

/** Net amount, VAT rate and VAT of an invoice line. */
export type TaxedLine = { netCents: Cents; vatRate: BasisPoints; vatCents: Cents }
/** Taxable amount and VAT of one rate. */
export type AmountsOfRate = { vatRate: BasisPoints; netCents: Cents; vatCents: Cents }
/** Totals of an invoice, and per VAT rate, highest rate first. */
export type InvoiceAmounts = { netCents: Cents; vatCents: Cents; totalCents: Cents; byRate: AmountsOfRate[] }

/** VAT of one line, rounded half up once (R14). */
export function computeVat(netCents: Cents, vatRate: BasisPoints): Cents {
  return roundHalfUp(BigInt(netCents) * BigInt(vatRate), 10_000)
}

/** Average price of one piece, since the line's amount includes set-up and other fees. */
export function computeUnitPrice(netCents: Cents, quantity: number): UnitPrice {
  return roundHalfUp(BigInt(netCents) * 100n, quantity)
}

/** Sums the lines into the totals of the invoice and of each VAT rate, highest rate first. */
export function sumInvoiceLines(lines: readonly TaxedLine[]): InvoiceAmounts {
  const byRate = new Map<BasisPoints, AmountsOfRate>()
  for (const { netCents, vatRate, vatCents } of lines) {
    const sum = byRate.get(vatRate) ?? { vatRate, netCents: 0, vatCents: 0 }
    byRate.set(vatRate, { vatRate, netCents: sum.netCents + netCents, vatCents: sum.vatCents + vatCents })
  }
  const rates = [...byRate.values()].sort((a, b) => b.vatRate - a.vatRate)
  const netCents = rates.reduce((sum, rate) => sum + rate.netCents, 0)
  const vatCents = rates.reduce((sum, rate) => sum + rate.vatCents, 0)
  return { netCents, vatCents, totalCents: netCents + vatCents, byRate: rates }
}
