import { HOME_COUNTRY } from '@tiraaz/domain/invoices/home-country'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { sumInvoiceLines, type VatBreakdown } from '@tiraaz/domain/invoices/invoice-amounts'
import {
  formatAmount,
  getBuyerReference,
  type EInvoice,
  type EInvoiceLine,
  computeLinePrice,
  withSignedQuantity,
  getDeliveryCountry,
  getInvoicePeriod,
  getPurchaseOrderReference,
  getSharedCostCentre,
  getUnitCode,
  isOutsideScope,
} from '@tiraaz/domain/e-invoices/e-invoice'
import {
  getElectronicAddress,
  type EParty,
  ESTONIAN_REGISTER,
  getEstonianCode,
  getVatIdentifier,
} from '@tiraaz/domain/e-invoices/e-party'
import { isReasoned, VATEX_CODES } from '@tiraaz/domain/vat/vat-category'
import { basisPointsToPercent } from '@tiraaz/domain/money/money'
import { normalizeIban } from '@tiraaz/domain/text/iban'
import { branch, leaf, type XmlElement } from './xml-tree.ts'

const NAMESPACES = 'urn:oasis:names:specification:ubl:schema:xsd'
/** Specification identifier (BT-24) and business process (BT-23). */
const SPECIFICATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
/** UNTDID 1001: a commercial invoice, a prepayment invoice, a credit note. */
const TYPES = { invoice: '380', prepayment: '386', creditNote: '381' } as const
/** UNTDID 4461: by credit transfer. */
const CREDIT_TRANSFER = '30'
const CURRENCY = 'EUR'

const amount = (name: string, cents: number) => leaf(name, formatAmount(cents), { currencyID: CURRENCY })
const percent = (basisPoints: number): string => String(basisPointsToPercent(basisPoints))
/** Language of an e-invoice: Estonian for Estonian buyers, English for others. */
export const isEstonianBuyer = ({ countryCode }: Pick<EParty, 'countryCode'>): boolean => countryCode === HOME_COUNTRY

const vatScheme = () => branch('cac:TaxScheme', leaf('cbc:ID', 'VAT'))

type LineVat = Pick<EInvoiceLine, 'vatCategory' | 'vatRate'>

/** Category and rate; what is outside the scope of VAT has no rate (BR-O-05). */
const rateOf = ({ vatCategory, vatRate }: LineVat) => [
  leaf('cbc:ID', vatCategory),
  vatCategory === 'O' ? null : leaf('cbc:Percent', percent(vatRate)),
]

const lineCategory = (line: LineVat) => branch('cac:ClassifiedTaxCategory', rateOf(line), vatScheme())

/** Category of the breakdown, with the legal basis of what takes no VAT (BT-120, BT-121). */
const breakdownCategory = (vat: VatBreakdown, { vatReasons, buyer }: EInvoice) => {
  const { vatCategory } = vat
  const reason = vatReasons.find(({ category }) => category === vatCategory)
  return branch(
    'cac:TaxCategory',
    rateOf(vat),
    isReasoned(vatCategory) ? leaf('cbc:TaxExemptionReasonCode', VATEX_CODES[vatCategory]) : null,
    reason === undefined ? null : leaf('cbc:TaxExemptionReason', isEstonianBuyer(buyer) ? reason.et : reason.en),
    vatScheme(),
  )
}

const companyId = (party: EParty) => {
  const code = getEstonianCode(party)
  return code === null
    ? leaf('cbc:CompanyID', party.registryCode)
    : leaf('cbc:CompanyID', code, { schemeID: ESTONIAN_REGISTER })
}

const partyOf = (party: EParty, invoice: EInvoice) => {
  const address = getElectronicAddress(party)
  // BR-O-02: nobody is named by a VAT number where VAT does not apply.
  const vat = isOutsideScope(invoice) ? null : getVatIdentifier(party)
  return branch(
    'cac:Party',
    address === null ? null : leaf('cbc:EndpointID', address.id, { schemeID: address.scheme }),
    branch(
      'cac:PostalAddress',
      leaf('cbc:StreetName', party.street),
      leaf('cbc:CityName', party.city),
      leaf('cbc:PostalZone', party.postalCode),
      branch('cac:Country', leaf('cbc:IdentificationCode', party.countryCode)),
    ),
    vat === null ? null : branch('cac:PartyTaxScheme', leaf('cbc:CompanyID', vat), vatScheme()),
    branch('cac:PartyLegalEntity', leaf('cbc:RegistrationName', party.name), companyId(party)),
    branch('cac:Contact', leaf('cbc:Telephone', party.phone), leaf('cbc:ElectronicMail', party.email)),
  )
}

const references = (invoice: EInvoice) => {
  const { original, orders, prepayments } = invoice
  const preceding = original === null ? prepayments : [original]
  const numbers = orders.map(({ projectNumber }) => projectNumber).join(', ')
  const period = getInvoicePeriod(invoice)
  const purchaseOrder = getPurchaseOrderReference(invoice)
  return [
    leaf('cbc:AccountingCost', getSharedCostCentre(invoice)),
    leaf('cbc:BuyerReference', getBuyerReference(invoice)),
    period === null
      ? null
      : branch('cac:InvoicePeriod', leaf('cbc:StartDate', period.from), leaf('cbc:EndDate', period.to)),
    // BT-13 is the buyer's number of the order and BT-14 ours; without a number of the buyer ours stands for it.
    purchaseOrder === null
      ? branch('cac:OrderReference', leaf('cbc:ID', numbers))
      : branch('cac:OrderReference', leaf('cbc:ID', purchaseOrder), leaf('cbc:SalesOrderID', numbers)),
    // BG-3: the credited invoice, or the prepayments that a final invoice settles.
    preceding.map(({ number, issuedOn }) =>
      branch(
        'cac:BillingReference',
        branch('cac:InvoiceDocumentReference', leaf('cbc:ID', number), leaf('cbc:IssueDate', issuedOn)),
      ),
    ),
  ]
}

/** Payment means of an invoice; a credit note names the credited invoice instead. */
const payment = ({ kind, seller, buyer, referenceNumber, original }: EInvoice) => {
  if (kind === 'creditNote') {
    const { creditOf } = isEstonianBuyer(buyer) ? et.eInvoiceDocument : en.eInvoiceDocument
    return branch('cac:PaymentTerms', leaf('cbc:Note', `${creditOf} ${original?.number ?? ''}`))
  }
  return branch(
    'cac:PaymentMeans',
    leaf('cbc:PaymentMeansCode', CREDIT_TRANSFER),
    leaf('cbc:PaymentID', referenceNumber),
    branch(
      'cac:PayeeFinancialAccount',
      leaf('cbc:ID', seller.iban === null ? null : normalizeIban(seller.iban)),
      leaf('cbc:Name', seller.name),
    ),
  )
}

const subtotal = (invoice: EInvoice) => (vat: VatBreakdown) =>
  branch(
    'cac:TaxSubtotal',
    amount('cbc:TaxableAmount', vat.netCents),
    amount('cbc:TaxAmount', vat.vatCents),
    breakdownCategory(vat, invoice),
  )

const totals = (invoice: EInvoice) => {
  const { netCents, vatCents, totalCents, byRate } = sumInvoiceLines(invoice.lines)
  return [
    branch('cac:TaxTotal', amount('cbc:TaxAmount', vatCents), byRate.map(subtotal(invoice))),
    branch(
      'cac:LegalMonetaryTotal',
      amount('cbc:LineExtensionAmount', netCents),
      amount('cbc:TaxExclusiveAmount', netCents),
      amount('cbc:TaxInclusiveAmount', totalCents),
      amount('cbc:PayableAmount', totalCents),
    ),
  ]
}

const lineOf = (kind: EInvoice['kind'], isShared: boolean) => (line: EInvoiceLine, at: number) => {
  const unit = { unitCode: getUnitCode(line.unit) }
  const { signedQuantity, ...amounts } = withSignedQuantity(line)
  const { price, pieces } = computeLinePrice(amounts)
  return branch(
    kind === 'invoice' ? 'cac:InvoiceLine' : 'cac:CreditNoteLine',
    leaf('cbc:ID', String(at + 1)),
    leaf('cbc:Note', line.note),
    leaf(kind === 'invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity', String(signedQuantity), unit),
    amount('cbc:LineExtensionAmount', line.netCents),
    leaf('cbc:AccountingCost', isShared ? null : line.costCentre),
    branch('cac:Item', leaf('cbc:Name', line.name), lineCategory(line)),
    branch(
      'cac:Price',
      leaf('cbc:PriceAmount', price, { currencyID: CURRENCY }),
      pieces === 1 ? null : leaf('cbc:BaseQuantity', String(pieces), unit),
    ),
  )
}

/** Day of delivery, and for an intra-Community supply the country (BT-80). */
const delivery = (invoice: EInvoice) =>
  branch(
    'cac:Delivery',
    leaf('cbc:ActualDeliveryDate', invoice.deliveredOn),
    branch(
      'cac:DeliveryLocation',
      branch('cac:Address', branch('cac:Country', leaf('cbc:IdentificationCode', getDeliveryCountry(invoice)))),
    ),
  )

/** Builds UBL 2.1 as EN 16931 and Peppol BIS Billing 3 require (R30); elements follow the order of the UBL schemas. */
export const buildUblDocument = (invoice: EInvoice): XmlElement => {
  const { kind, isPrepayment } = invoice
  const root = kind === 'invoice' ? 'Invoice' : 'CreditNote'
  const document = branch(
    root,
    leaf('cbc:CustomizationID', SPECIFICATION),
    leaf('cbc:ProfileID', PROCESS),
    leaf('cbc:ID', invoice.number),
    leaf('cbc:IssueDate', invoice.issuedOn),
    kind === 'invoice' ? leaf('cbc:DueDate', invoice.dueOn) : null,
    leaf(`cbc:${root}TypeCode`, TYPES[kind === 'invoice' && isPrepayment ? 'prepayment' : kind]),
    leaf('cbc:Note', invoice.note),
    leaf('cbc:DocumentCurrencyCode', CURRENCY),
    references(invoice),
    branch('cac:AccountingSupplierParty', partyOf(invoice.seller, invoice)),
    branch('cac:AccountingCustomerParty', partyOf(invoice.buyer, invoice)),
    delivery(invoice),
    payment(invoice),
    totals(invoice),
    invoice.lines.map(lineOf(kind, getSharedCostCentre(invoice) !== null)),
  )
  if (document === null) throw new Error('A document of no elements')
  const attributes = {
    xmlns: `${NAMESPACES}:${root}-2`,
    'xmlns:cac': `${NAMESPACES}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${NAMESPACES}:CommonBasicComponents-2`,
  }
  return { ...document, attributes }
}
