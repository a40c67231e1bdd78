import type { Day } from '../calendar/day.ts'
import type { BasisPoints, Cents } from '../money/money.ts'
import type { VatCategory } from '../vat/vat-category.ts'
import { HOME_COUNTRY } from './home-country.ts'

/** Total of a partner's invoices in a month, without VAT, from which the annex of the VAT return lists them (KMD INF). */
export const KMD_INF_THRESHOLD: Cents = 100_000

/** Invoice or credit note of a month; amounts without a sign, as stored. */
export type KmdInfInvoice = {
  kind: 'invoice' | 'creditNote'
  invoiceNo: string
  createdOn: Day
  buyer: { registryCode: string | null; name: string; countryCode: string }
  lines: readonly { netCents: Cents; vatCategory: VatCategory; vatRate: BasisPoints }[]
}

/** Row of part A of KMD INF: an invoice at one VAT rate. Amounts of a credit note are negative. */
export type KmdInfRow = {
  registryCode: string
  buyerName: string
  invoiceNo: string
  createdOn: Day
  /** Whole invoice without VAT. */
  netCents: Cents
  vatRate: BasisPoints
  /** Part of the invoice at this rate, without VAT. */
  taxedCents: Cents
  /** 03: the invoice also has what is taxed at 0 % or exempt. */
  remark: '03' | null
}

const sumNet = (lines: KmdInfInvoice['lines']): Cents => lines.reduce((sum, { netCents }) => sum + netCents, 0)

const isTaxed = ({ vatCategory, vatRate }: KmdInfInvoice['lines'][number]): boolean =>
  vatCategory === 'S' && vatRate > 0

const rowsOf = ({ kind, invoiceNo, createdOn, buyer, lines }: KmdInfInvoice, registryCode: string): KmdInfRow[] => {
  const sign = kind === 'creditNote' ? -1 : 1
  const taxed = lines.filter(isTaxed)
  const sumAt = (rate: BasisPoints) => sumNet(taxed.filter(({ vatRate }) => vatRate === rate))
  // A settled prepayment may leave nothing of a rate to declare.
  const rates = [...new Set(taxed.map(({ vatRate }) => vatRate))]
    .filter((rate) => sumAt(rate) !== 0)
    .sort((a, b) => b - a)
  return rates.map((vatRate) => ({
    registryCode,
    buyerName: buyer.name,
    invoiceNo,
    createdOn,
    netCents: sign * sumNet(lines),
    vatRate,
    taxedCents: sign * sumAt(vatRate),
    remark: taxed.length < lines.length ? '03' : null,
  }))
}

/**
 * Lists the rows of part A of KMD INF from the invoices of a month (VAT Act § 27): taxed sales to Estonian companies
 * whose invoices, or credit notes, of the month come to the threshold. Credit notes take nothing off that total.
 */
export function listKmdInfRows(invoices: readonly KmdInfInvoice[]): KmdInfRow[] {
  const totals = new Map<string, { invoice: Cents; creditNote: Cents }>()
  const declared = invoices.filter(({ lines }) => lines.some(isTaxed))
  const codeOf = ({ buyer }: KmdInfInvoice): string | null =>
    buyer.countryCode === HOME_COUNTRY ? buyer.registryCode : null
  for (const invoice of declared) {
    const code = codeOf(invoice)
    if (code === null) continue
    const total = totals.get(code) ?? { invoice: 0, creditNote: 0 }
    total[invoice.kind] += sumNet(invoice.lines)
    totals.set(code, total)
  }
  return declared.flatMap((invoice) => {
    const code = codeOf(invoice)
    const total = totals.get(code ?? '')
    if (code === null || total === undefined) return []
    return Math.max(total.invoice, total.creditNote) < KMD_INF_THRESHOLD ? [] : rowsOf(invoice, code)
  })
}
