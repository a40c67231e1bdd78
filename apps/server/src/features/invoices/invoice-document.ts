import { amountsOf } from '@tiraaz/domain/invoices/invoice-amounts'
import { centsToEuros, unitPriceToEuros } from '@tiraaz/domain/money/money'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { formatDay, formatInteger, formatMeasure, formatMoney, formatUnitPrice } from '@tiraaz/messages/formats'
import { languageOf, type Locale } from '@tiraaz/messages/locale'
import type { Selectable } from 'kysely'
import type { SalesInvoicesTable } from '../../db/schema/invoices.ts'
import { pdfFileName } from '../../ports/documents/file-name.ts'
import type { Block, Column, Fact, PrintedDocument, Row, Sum } from '../../ports/documents/printed-document.ts'

type PrintedLine = {
  unit: 'piece' | 'service'
  et: string
  en: string
  note: string | null
  quantity: number
  unitPrice: number
  netCents: number
  vatRate: number
  vatCents: number
}

export type PrintedInvoice = Selectable<SalesInvoicesTable> & {
  lines: PrintedLine[]
  orders: { projectNumber: string | null }[]
}

const TEXTS = { et: et.invoiceDocument, en: en.invoiceDocument }
const textsOf = (locale: Locale) => TEXTS[languageOf(locale)]

const percent = (basisPoints: number, locale: Locale): string => `${formatMeasure(basisPoints / 100, locale)}%`
const euros = (cents: number, locale: Locale): string => formatMoney(centsToEuros(cents), locale)
/** As it is printed: in groups of four. */
const grouped = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** What is not known of a party is not told. */
const knownFacts = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => value !== null && value !== '')

const orderNumbers = ({ orders }: PrintedInvoice): string => orders.map((order) => order.projectNumber).join(', ')

const head = (invoice: PrintedInvoice, locale: Locale): Block[] => {
  const t = textsOf(locale)
  const party = (address: string | null, registryCode: string | null, vatNumber: string | null): Fact[] =>
    knownFacts([
      { label: t.address, value: address },
      { label: t.registryCode, value: registryCode },
      { label: t.vatNumber, value: vatNumber },
    ])
  return [
    {
      kind: 'facts',
      facts: [
        { label: t.createdOn, value: formatDay(invoice.created_on) },
        { label: t.dueOn, value: formatDay(invoice.due_on) },
        { label: t.suppliedOn, value: formatDay(invoice.supplied_on) },
        { label: t.order, value: orderNumbers(invoice) },
      ],
    },
    {
      kind: 'parties',
      parties: [
        {
          heading: t.seller,
          name: invoice.seller_name,
          facts: party(invoice.seller_address, invoice.seller_registry_code, invoice.seller_vat_number),
        },
        {
          heading: t.buyer,
          name: invoice.receiver_name,
          facts: party(invoice.receiver_address, invoice.receiver_registry_code, invoice.receiver_vat_number),
        },
      ],
    },
  ]
}

/** As many decimals in all lines as one of them needs. */
const decimalsOf = (lines: readonly PrintedLine[]): 2 | 3 | 4 => {
  if (lines.some(({ unitPrice }) => unitPrice % 10 !== 0)) return 4
  return lines.some(({ unitPrice }) => unitPrice % 100 !== 0) ? 3 : 2
}

const lineTable = ({ lines }: PrintedInvoice, locale: Locale): Block => {
  const t = textsOf(locale)
  const decimals = decimalsOf(lines)
  const columns: Column[] = [
    { heading: t.description, share: 40, holds: 'text' },
    { heading: t.quantity, share: 14, holds: 'number' },
    { heading: t.unitPrice, share: 17, holds: 'number' },
    { heading: t.vatRate, share: 11, holds: 'number' },
    { heading: t.sum, share: 18, holds: 'number' },
  ]
  const rows = lines.map((line): Row => {
    const name = line[languageOf(locale)]
    const quantity = formatInteger(line.quantity, locale)
    return {
      kind: 'line',
      cells: [
        line.note === null ? name : { text: name, note: line.note },
        line.unit === 'piece' ? `${quantity} ${t.unit}` : quantity,
        line.unit === 'piece'
          ? formatUnitPrice(unitPriceToEuros(line.unitPrice), decimals, locale)
          : euros(line.netCents, locale),
        percent(line.vatRate, locale),
        euros(line.netCents, locale),
      ],
    }
  })
  return { kind: 'table', columns, rows }
}

const totals = ({ lines }: PrintedInvoice, locale: Locale): Block => {
  const t = textsOf(locale)
  const { byRate, totalCents } = amountsOf(lines)
  const rates = byRate.flatMap(({ vatRate, netCents, vatCents }): Sum[] => [
    { label: `${t.taxable} ${percent(vatRate, locale)}`, value: euros(netCents, locale) },
    { label: `${t.vat} ${percent(vatRate, locale)}`, value: euros(vatCents, locale) },
  ])
  return { kind: 'sums', sums: [...rates, { label: t.total, value: euros(totalCents, locale), isTotal: true }] }
}

const payment = (invoice: PrintedInvoice, locale: Locale): Block[] => {
  const t = textsOf(locale)
  const iban = invoice.seller_iban
  return [
    { kind: 'heading', text: t.payment },
    {
      kind: 'facts',
      facts: [
        ...(iban === null
          ? []
          : [
              { label: t.recipient, value: invoice.seller_name },
              { label: t.iban, value: grouped(iban) },
            ]),
        { label: t.referenceNumber, value: invoice.reference_number },
        { label: t.dueOn, value: formatDay(invoice.due_on) },
      ],
    },
    { kind: 'text', text: t.late },
  ]
}

/** R30: everything that § 37 of the Estonian VAT Act asks of an invoice, as it was written down when it was issued. */
export const invoiceDocument = (
  invoice: PrintedInvoice,
  { locale, now }: { locale: Locale; now: Date },
): PrintedDocument => ({
  locale,
  title: `${textsOf(locale).title} ${invoice.invoice_no}`,
  organizationName: invoice.seller_name,
  madeAt: now,
  blocks: [...head(invoice, locale), lineTable(invoice, locale), totals(invoice, locale), ...payment(invoice, locale)],
})

export const invoiceFileName = ({ invoice_no }: PrintedInvoice, locale: Locale): string =>
  pdfFileName(`${textsOf(locale).fileName} ${invoice_no}`)
