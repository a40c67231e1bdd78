import { VAT_CATEGORIES, type VatCategory } from '../vat/vat-category.ts'
import { type BasisPoints, type Cents, roundHalfUp, type UnitPrice } from '../money/money.ts'

/** Net amount, VAT category and rate, and VAT of an invoice line. */
export type TaxedLine = { netCents: Cents; vatCategory: VatCategory; vatRate: BasisPoints; vatCents: Cents }
/** Taxable amount and VAT of one category and rate (BG-23). */
export type VatBreakdown = { vatCategory: VatCategory; vatRate: BasisPoints; netCents: Cents; vatCents: Cents }
/** Totals of an invoice, and per VAT rate and category, highest rate first. */
export type InvoiceAmounts = { netCents: Cents; vatCents: Cents; totalCents: Cents; byRate: VatBreakdown[] }

/** VAT of one line, rounded half up once (R14). */
export function computeVat(netCents: Cents, vatRate: BasisPoints): Cents {
  return roundHalfUp(BigInt(netCents) * BigInt(vatRate), 10_000)
}

/** Average price of one piece, since the line's amount includes set-up and other fees. */
export function computeUnitPrice(netCents: Cents, quantity: number): UnitPrice {
  return roundHalfUp(BigInt(netCents) * 100n, quantity)
}

const orderOf = (category: VatCategory): number => VAT_CATEGORIES.indexOf(category)

/** Quantity and net amount of a line, as its unit price comes from them. */
type PricedLine = { quantity: number; netCents: Cents; unitPrice: UnitPrice }

/** Smallest quantity whose price is named for 1,000 pieces. */
const THOUSAND = 1000

/** Checks for a unit price that, rounded to four decimals, no longer gives the net amount to the cent. */
function isRoundedOff({ quantity, netCents, unitPrice }: PricedLine): boolean {
  return roundHalfUp(BigInt(quantity) * BigInt(unitPrice), 100) !== netCents
}

/** Checks for a large quantity whose price is named for 1,000 pieces, because a price of one would not give the net amount. */
export function isPricedPerThousand(line: PricedLine): boolean {
  return line.quantity >= THOUSAND && isRoundedOff(line)
}

/** Checks for a price of one piece that needs a fifth decimal; below 1,000 pieces five always give the net amount. */
export function needsFifthDecimal(line: PricedLine): boolean {
  return line.quantity < THOUSAND && isRoundedOff(line)
}

/** Units of `computeFinePrice` in a euro. */
const FINE_UNITS = 100_000

/** Average price of one piece in 1/100000 €, five decimals of a euro. */
export function computeFinePrice({ quantity, netCents }: Pick<PricedLine, 'quantity' | 'netCents'>): number {
  return roundHalfUp(BigInt(netCents) * 1000n, quantity)
}

/** Price of `computeFinePrice` in euros. */
export const finePriceToEuros = (price: number): number => price / FINE_UNITS

/** Average price of 1,000 pieces, with four decimals. */
export function computePricePerThousand({ quantity, netCents }: PricedLine): UnitPrice {
  return roundHalfUp(BigInt(netCents) * 100n * BigInt(THOUSAND), quantity)
}

/** Sums the lines into the totals of the invoice and of each VAT rate and category, highest rate first. */
export function sumInvoiceLines(lines: readonly TaxedLine[]): InvoiceAmounts {
  const groups = new Map<string, VatBreakdown>()
  for (const { netCents, vatCategory, vatRate, vatCents } of lines) {
    const key = `${vatCategory} ${vatRate}`
    const sum = groups.get(key) ?? { vatCategory, vatRate, netCents: 0, vatCents: 0 }
    groups.set(key, { ...sum, netCents: sum.netCents + netCents, vatCents: sum.vatCents + vatCents })
  }
  const byRate = [...groups.values()].sort(
    (a, b) => b.vatRate - a.vatRate || orderOf(a.vatCategory) - orderOf(b.vatCategory),
  )
  const netCents = byRate.reduce((sum, rate) => sum + rate.netCents, 0)
  const vatCents = byRate.reduce((sum, rate) => sum + rate.vatCents, 0)
  return { netCents, vatCents, totalCents: netCents + vatCents, byRate }
}
