import type { Day } from '@tiraaz/domain/calendar/day'
import { HOME_COUNTRY } from '@tiraaz/domain/invoices/home-country'
import { formatInvoiceNumber } from '@tiraaz/domain/invoices/format-invoice-number'
import {
  computeFinePrice,
  computePricePerThousand,
  finePriceToEuros,
  isPricedPerThousand,
  needsFifthDecimal,
  sumInvoiceLines,
} from '@tiraaz/domain/invoices/invoice-amounts'
import type { InvoiceCostCentre } from '@tiraaz/domain/invoices/build-invoice-lines'
import { formatCostCentre, type OwnFieldValue } from '@tiraaz/domain/order-fields/order-fields'
import { basisPointsToPercent, centsToEuros, unitPriceToEuros } from '@tiraaz/domain/money/money'
import { isReasoned, type VatCategory } from '@tiraaz/domain/vat/vat-category'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { fillText } from '@tiraaz/messages/fill-text'
import { formatDay, formatInteger, formatMoney, formatPercent, formatUnitPrice } from '@tiraaz/messages/formats'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'
import type { Selectable } from 'kysely'
import type { SalesInvoicesTable } from '../../../db/schema/invoices.ts'
import { toPdfFileName } from '../../../ports/documents/file-name.ts'
import type {
  DocumentBlock,
  DocumentColumn,
  DocumentFact,
  DocumentRow,
  DocumentTotal,
  PrintedDocument,
} from '../../../ports/documents/printed-document.ts'

type PrintedLine = {
  orderId: string
  unit: 'piece' | 'service'
  et: string
  en: string
  note: string | null
  quantity: number
  unitPrice: number
  netCents: number
  vatCategory: VatCategory
  vatRate: number
  vatCents: number
  costCentre: InvoiceCostCentre | null
}

export type PrintedInvoice = Selectable<SalesInvoicesTable> & {
  lines: PrintedLine[]
  orders: {
    id: string
    projectNumber: string | null
    deliveredOn: Day | null
    purchaseOrderNumber: string | null
    ownFields: OwnFieldValue[] | null
  }[]
  /** Number of the invoice that a credit note credits. */
  creditsNo: string | null
  creditsCreatedOn: Day | null
  /** Language of the client's documents; null: the reader's. */
  documentLocale: Locale | null
}

type Texts = typeof et.invoiceDocument | typeof en.invoiceDocument
const TEXTS = { et: et.invoiceDocument, en: en.invoiceDocument }
const textsOf = (locale: Locale) => TEXTS[getLanguage(locale)]

const percent = (basisPoints: number, locale: Locale): string =>
  formatPercent(basisPointsToPercent(basisPoints), locale)
const euros = (cents: number, locale: Locale): string => formatMoney(centsToEuros(cents), locale)
/** Formats an IBAN in groups of four characters. */
const grouped = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Removes facts without a value. */
const knownFacts = (facts: readonly DocumentFact[]): DocumentFact[] =>
  facts.filter(({ value }) => value !== null && value !== '')

const numberOf = ({ number_prefix: numberPrefix, invoice_no: invoiceNo }: PrintedInvoice): string =>
  formatInvoiceNumber({ numberPrefix, invoiceNo })

const isCreditNote = ({ kind }: PrintedInvoice): boolean => kind === 'creditNote'
/** Adds the sign for printing: amounts of a credit note are stored positive and printed negative. */
const signed = (invoice: PrintedInvoice, amount: number): number => (isCreditNote(invoice) ? -amount : amount)

/** Adds the country in the reader's language, except for Estonian addresses. */
const addressIn = (locale: Locale, address: string | null, country: string): string | null => {
  if (address === null || country === HOME_COUNTRY) return address
  const name = new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country
  return address === '' ? name : `${address}, ${name}`
}

const orderNumbers = ({ orders }: PrintedInvoice): string => orders.map((order) => order.projectNumber).join(', ')

/** Delivery date of the whole invoice; null when orders have different dates, printed above their lines instead. */
const sharedDelivery = ({ orders, delivered_on: day }: PrintedInvoice): string | null =>
  new Set(orders.map(({ deliveredOn }) => deliveredOn)).size <= 1 ? day : null

/** Order fields of all orders by name, such as the purchase order number; each value once. */
const orderFieldFacts = ({ orders, lines }: PrintedInvoice, t: Texts): DocumentFact[] => {
  const values = new Map<string, Set<string>>()
  const add = (label: string, value: string | null) => {
    if (value !== null) values.set(label, (values.get(label) ?? new Set()).add(value))
  }
  for (const { purchaseOrderNumber, ownFields } of orders) {
    add(t.purchaseOrderNumber, purchaseOrderNumber)
    for (const { name, value } of ownFields ?? []) add(name, value)
  }
  const centre = sharedCostCentre(lines)
  if (centre !== null) add(t.costCentre, formatCostCentre(centre))
  return [...values].map(([label, found]) => ({ label, value: [...found].join(', ') }))
}

/** Cost centre of all lines that have one; null where they differ, and each line names its own. */
const sharedCostCentre = (lines: readonly PrintedLine[]): InvoiceCostCentre | null => {
  const named = lines.flatMap(({ costCentre }) => costCentre ?? [])
  const [first] = named
  return first !== undefined && named.every(({ code }) => code === first.code) ? first : null
}

const creditFacts = ({ creditsNo, creditsCreatedOn, note }: PrintedInvoice, t: Texts): DocumentFact[] => [
  {
    label: t.credits,
    value: fillText(t.creditsOf, { number: String(creditsNo), day: formatDay(creditsCreatedOn ?? '') }),
  },
  ...knownFacts([{ label: t.creditReason, value: note }]),
]

const head = (invoice: PrintedInvoice, locale: Locale): DocumentBlock[] => {
  const t = textsOf(locale)
  const delivery = sharedDelivery(invoice)
  const party = (
    address: string | null,
    registryCode: string | null,
    vatNumber: string | null,
    more: readonly DocumentFact[] = [],
  ): DocumentFact[] =>
    knownFacts([
      { label: t.address, value: address },
      { label: t.registryCode, value: registryCode },
      { label: t.vatNumber, value: vatNumber },
      ...more,
    ])
  return [
    {
      kind: 'facts',
      facts: [
        { label: t.createdOn, value: formatDay(invoice.created_on) },
        ...(isCreditNote(invoice) ? creditFacts(invoice, t) : [{ label: t.dueOn, value: formatDay(invoice.due_on) }]),
        ...(delivery === null ? [] : [{ label: t.suppliedOn, value: formatDay(delivery) }]),
        { label: t.order, value: orderNumbers(invoice) },
        ...orderFieldFacts(invoice, t),
      ],
    },
    {
      kind: 'parties',
      parties: [
        {
          heading: t.seller,
          name: invoice.seller_name,
          facts: party(
            addressIn(locale, invoice.seller_address, invoice.seller_country_code),
            invoice.seller_registry_code,
            invoice.seller_vat_number,
            [
              { label: t.phone, value: invoice.seller_phone },
              { label: t.email, value: invoice.seller_email },
            ],
          ),
        },
        {
          heading: t.buyer,
          name: invoice.receiver_name,
          facts: party(
            addressIn(locale, invoice.receiver_address, invoice.receiver_country_code),
            invoice.receiver_registry_code,
            invoice.receiver_vat_number,
          ),
        },
      ],
    },
  ]
}

type PriceDecimals = 2 | 3 | 4 | 5

/** Decimals of unit prices: as many in all lines as the longest one needs. */
const decimalsOf = (lines: readonly PrintedLine[]): PriceDecimals => {
  const single = lines.filter((line) => line.unit === 'piece' && !isPricedPerThousand(line))
  if (single.some(needsFifthDecimal)) return 5
  if (single.some(({ unitPrice }) => unitPrice % 10 !== 0)) return 4
  return single.some(({ unitPrice }) => unitPrice % 100 !== 0) ? 3 : 2
}

/**
 * Price of a piece, which times the quantity gives the line's total: set-up is spread over the pieces, so a small run may
 * need a fifth decimal, and a large one names the price of 1,000 pieces.
 */
const formatLinePrice = (line: PrintedLine, decimals: PriceDecimals, locale: Locale): string => {
  if (line.unit === 'service') return euros(line.netCents, locale)
  if (!isPricedPerThousand(line)) return formatUnitPrice(finePriceToEuros(computeFinePrice(line)), decimals, locale)
  const price = formatUnitPrice(unitPriceToEuros(computePricePerThousand(line)), 4, locale)
  return fillText(textsOf(locale).perThousand, { price })
}

/** Printed in place of a rate where there is none: exempt, or outside the scope of VAT. */
const NO_RATE = '–'
const hasRate = (category: VatCategory): boolean => category !== 'E' && category !== 'O'

const lineTable = (invoice: PrintedInvoice, locale: Locale): DocumentBlock => {
  const t = textsOf(locale)
  const { lines, orders } = invoice
  const isShared = sharedCostCentre(lines) !== null
  const decimals = decimalsOf(lines)
  const columns: DocumentColumn[] = [
    { heading: t.description, share: 40, holds: 'text' },
    { heading: t.quantity, share: 14, holds: 'number' },
    { heading: t.unitPrice, share: 17, holds: 'number' },
    { heading: t.vatRate, share: 11, holds: 'number' },
    { heading: t.sum, share: 18, holds: 'number' },
  ]
  const noteOf = ({ note, costCentre }: PrintedLine): string => {
    const centre = costCentre === null || isShared ? [] : [`${t.costCentre}: ${formatCostCentre(costCentre)}`]
    return [...(note === null ? [] : [note]), ...centre].join('\n')
  }
  const rowOf = (line: PrintedLine): DocumentRow => {
    const name = line[getLanguage(locale)]
    const quantity = formatInteger(signed(invoice, line.quantity), locale)
    return {
      kind: 'line',
      cells: [
        noteOf(line) === '' ? name : { text: name, note: noteOf(line) },
        line.unit === 'piece' ? `${quantity} ${t.unit}` : quantity,
        formatLinePrice(line, decimals, locale),
        hasRate(line.vatCategory) ? percent(line.vatRate, locale) : NO_RATE,
        euros(signed(invoice, line.netCents), locale),
      ],
    }
  }
  const rows =
    orders.length === 1
      ? lines.map(rowOf)
      : orders.flatMap(({ id, projectNumber, deliveredOn }): DocumentRow[] => [
          {
            kind: 'group',
            level: 1,
            text:
              deliveredOn === null
                ? fillText(t.openOrderGroup, { number: projectNumber ?? '' })
                : fillText(t.orderGroup, { number: projectNumber ?? '', day: formatDay(deliveredOn) }),
          },
          ...lines.filter(({ orderId }) => orderId === id).map(rowOf),
        ])
  return { kind: 'table', columns, rows }
}

const totals = (invoice: PrintedInvoice, locale: Locale): DocumentBlock => {
  const t = textsOf(locale)
  const { byRate, totalCents } = sumInvoiceLines(invoice.lines)
  const shown = (cents: number): string => euros(signed(invoice, cents), locale)
  const rates = byRate.flatMap(({ vatCategory, vatRate, netCents, vatCents }): DocumentTotal[] => {
    const rate = percent(vatRate, locale)
    if (!isReasoned(vatCategory)) {
      return [
        { label: `${t.taxable} ${rate}`, value: shown(netCents) },
        { label: `${t.vat} ${rate}`, value: shown(vatCents) },
      ]
    }
    const name = t.untaxed[vatCategory]
    if (!hasRate(vatCategory)) return [{ label: name, value: shown(netCents) }]
    return [
      { label: `${name} ${rate}`, value: shown(netCents) },
      { label: `${t.vat} ${rate}`, value: euros(0, locale) },
    ]
  })
  return {
    kind: 'sums',
    sums: [
      ...rates,
      { label: isCreditNote(invoice) ? t.creditTotal : t.total, value: shown(totalCents), isTotal: true },
    ],
  }
}

/** Legal basis of lines without VAT (§ 37 of the VAT Act), as issued. */
const vatReasons = ({ vat_reasons: reasons }: PrintedInvoice, locale: Locale): DocumentBlock[] =>
  reasons === null || reasons.length === 0
    ? []
    : [
        { kind: 'heading', text: textsOf(locale).vatBasis },
        ...reasons.map((reason) => ({ kind: 'text' as const, text: reason[getLanguage(locale)] })),
      ]

/** Checks for an invoice whose prepayments leave nothing to pay. */
const isCovered = ({ lines, net_cents: net, vat_cents: vat }: PrintedInvoice): boolean =>
  net + vat === 0 && lines.some(({ netCents }) => netCents < 0)

const payment = (invoice: PrintedInvoice, locale: Locale): DocumentBlock[] => {
  const t = textsOf(locale)
  if (isCreditNote(invoice))
    return [{ kind: 'text', text: fillText(t.creditText, { number: String(invoice.creditsNo) }) }]
  const iban = invoice.seller_iban
  const note: DocumentBlock[] =
    invoice.note === null
      ? []
      : [
          { kind: 'heading', text: t.note },
          { kind: 'text', text: invoice.note },
        ]
  if (isCovered(invoice)) return [...note, { kind: 'text', text: t.coveredByPrepayment }]
  return [
    ...note,
    { kind: 'heading', text: t.payment },
    {
      kind: 'facts',
      facts: [
        ...(iban === null
          ? []
          : [
              { label: t.recipient, value: invoice.seller_name },
              { label: t.iban, value: grouped(iban) },
              ...knownFacts([{ label: t.bank, value: invoice.seller_bank_name }]),
            ]),
        { label: t.referenceNumber, value: invoice.reference_number },
        { label: t.dueOn, value: formatDay(invoice.due_on) },
      ],
    },
    { kind: 'text', text: t.late },
  ]
}

const getTitle = (invoice: PrintedInvoice, t: Texts): string => {
  if (isCreditNote(invoice)) return t.creditTitle
  return invoice.is_prepayment ? t.prepaymentTitle : t.title
}

/** Builds the printed invoice with everything that § 37 of the Estonian VAT Act requires, as it was issued (R30). */
export const buildInvoiceDocument = (
  invoice: PrintedInvoice,
  { locale, now }: { locale: Locale; now: Date },
): PrintedDocument => ({
  locale,
  title: `${getTitle(invoice, textsOf(locale))} ${numberOf(invoice)}`,
  organizationName: invoice.seller_name,
  madeAt: now,
  blocks: [
    ...head(invoice, locale),
    lineTable(invoice, locale),
    totals(invoice, locale),
    ...vatReasons(invoice, locale),
    ...payment(invoice, locale),
  ],
})

export const getInvoiceFileName = (invoice: PrintedInvoice, locale: Locale): string => {
  const { fileName, creditFileName, prepaymentFileName } = textsOf(locale)
  const invoiceName = invoice.is_prepayment ? prepaymentFileName : fileName
  return toPdfFileName(`${isCreditNote(invoice) ? creditFileName : invoiceName} ${numberOf(invoice)}`)
}
