import { type BasisPoints, type Cents, roundHalfUp, type UnitPrice } from '../money/money.ts'

export type TaxedLine = { netCents: Cents; vatRate: BasisPoints; vatCents: Cents }
export type AmountsOfRate = { vatRate: BasisPoints; netCents: Cents; vatCents: Cents }
export type InvoiceAmounts = { netCents: Cents; vatCents: Cents; totalCents: Cents; byRate: AmountsOfRate[] }

/** R14: the VAT of one line, rounded once. */
export function vatOf(netCents: Cents, vatRate: BasisPoints): Cents {
  return roundHalfUp(BigInt(netCents) * BigInt(vatRate), 10_000)
}

/** What one piece of a line costs on the average: set-up and the like are in the line's sum. */
export function unitPriceOf(netCents: Cents, quantity: number): UnitPrice {
  return roundHalfUp(BigInt(netCents) * 100n, quantity)
}

/** The totals of an invoice are the sums of its lines; taxable amount and VAT for each rate, the highest first. */
export function amountsOf(lines: readonly TaxedLine[]): InvoiceAmounts {
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
