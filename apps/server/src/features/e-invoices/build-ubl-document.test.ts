import type { EInvoice, EInvoiceLine } from '@tiraaz/domain/e-invoices/e-invoice'
import { findEInvoiceGaps } from '@tiraaz/domain/e-invoices/find-e-invoice-gaps'
import type { ReasonedCategory, VatCategory, VatReason } from '@tiraaz/domain/vat/vat-category'
import { computeUnitPrice, computeVat } from '@tiraaz/domain/invoices/invoice-amounts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readFrom, findEInvoiceErrors } from '../../testing/e-invoices/check-e-invoice.ts'
import { buildUblDocument } from './build-ubl-document.ts'
import { serializeXml } from './xml-tree.ts'

const lineOf = (
  quantity: number,
  netCents: number,
  vatRate: number,
  more: Partial<EInvoiceLine> = {},
): EInvoiceLine => ({
  unit: 'piece',
  name: 'Õhtuplakat',
  note: null,
  quantity,
  unitPrice: computeUnitPrice(netCents, quantity),
  netCents,
  vatCategory: vatRate > 0 ? 'S' : 'Z',
  vatRate,
  deliveryCountry: 'EE',
  costCentre: null,
  vatCents: computeVat(netCents, vatRate),
  ...more,
})

const seller = {
  name: 'Trükk ja Õun OÜ',
  street: 'Kopli 25',
  city: 'Tallinn',
  postalCode: '10412',
  countryCode: 'EE',
  registryCode: '19014275',
  vatNumber: 'EE109214373',
  email: 'arved@naide.example',
  phone: '+372 600 0000',
  iban: 'EE38 2200 2210 2014 5685',
}

const buyer = {
  name: 'Põhjakaare Jaekett OÜ',
  street: 'Pikk 7',
  city: 'Tallinn',
  postalCode: '10123',
  countryCode: 'EE',
  registryCode: '12417834',
  vatNumber: null,
  email: null,
  phone: null,
}

const INVOICE: EInvoice = {
  kind: 'invoice',
  isPrepayment: false,
  number: '1001',
  issuedOn: '2026-03-11',
  dueOn: '2026-03-25',
  deliveredOn: '2026-03-10',
  suppliedOn: '2026-03-10',
  note: null,
  seller,
  buyer,
  referenceNumber: '10016',
  orders: [{ projectNumber: '2026-0001', name: 'Kevadkampaania', purchaseOrderNumber: null }],
  original: null,
  prepayments: [],
  vatReasons: [],
  lines: [lineOf(100, 13_750, 2400), lineOf(1, 500, 2400, { unit: 'service', name: 'Transport' })],
}

const CREDIT: EInvoice = {
  ...INVOICE,
  kind: 'creditNote',
  number: '1002',
  original: { number: '1001', issuedOn: '2026-03-11' },
}

const reasonOf = (category: ReasonedCategory): VatReason => ({
  category,
  et: `Alus ${category}`,
  en: `Basis ${category}`,
})
/** Line in a category without VAT. */
const untaxed = (vatCategory: ReasonedCategory, deliveryCountry = 'LV', netCents = 5000) =>
  lineOf(10, netCents, 0, { vatCategory, deliveryCountry })

const LATVIAN = { ...buyer, countryCode: 'LV', registryCode: '40003245752', vatNumber: 'LV40003245752' }
const NORWEGIAN = { ...buyer, countryCode: 'NO', registryCode: '923609016', vatNumber: null }

/** Invoice of each category without VAT. */
const UNTAXED = {
  K: { ...INVOICE, buyer: LATVIAN, lines: [untaxed('K')], vatReasons: [reasonOf('K')] },
  AE: { ...INVOICE, buyer: LATVIAN, lines: [untaxed('AE')], vatReasons: [reasonOf('AE')] },
  G: { ...INVOICE, buyer: NORWEGIAN, lines: [untaxed('G', 'NO')], vatReasons: [reasonOf('G')] },
  E: { ...INVOICE, lines: [untaxed('E', 'EE')], vatReasons: [reasonOf('E')] },
  O: { ...INVOICE, lines: [untaxed('O', 'EE')], vatReasons: [reasonOf('O')] },
} satisfies Record<ReasonedCategory, EInvoice>

const PREPAID = lineOf(1, 5000, 2400, { unit: 'service', name: 'Ettemaks, tellimus 2026-0001' })

/** The same line below zero. */
const settling = (line: EInvoice['lines'][number]): EInvoice['lines'][number] => ({
  ...line,
  unitPrice: -line.unitPrice,
  netCents: -line.netCents,
  vatCents: -line.vatCents,
})
const SETTLED: EInvoice = {
  ...INVOICE,
  lines: [...INVOICE.lines, settling(PREPAID)],
  prepayments: [{ number: '1000', issuedOn: '2026-03-01' }],
}

const xmlOf = (invoice: EInvoice) => serializeXml(buildUblDocument(invoice))

describe('an e-invoice (R30)', () => {
  it.each([
    ['of an invoice', INVOICE],
    ['of a credit note', CREDIT],
    [
      'of goods at two rates and at none',
      { ...INVOICE, lines: [lineOf(3, 1000, 2400), lineOf(7, 999, 900), lineOf(1, 5, 0)] },
    ],
    ['of what is not delivered yet', { ...INVOICE, deliveredOn: null }],
    ['of goods at no rate', { ...INVOICE, lines: [lineOf(10, 2500, 0)] }],
    ['of an intra-Community supply', UNTAXED.K],
    [
      'of an intra-Community supply that is not delivered yet',
      { ...UNTAXED.K, deliveredOn: null, suppliedOn: '2026-03-20' },
    ],
    [
      'of goods that go to several countries',
      {
        ...UNTAXED.K,
        lines: [lineOf(3, 1000, 2400), untaxed('K'), untaxed('K', 'LT'), untaxed('G', 'NO'), lineOf(1, 5, 0)],
        vatReasons: [reasonOf('K'), reasonOf('G')],
      },
    ],
    ['of a reverse charge', UNTAXED.AE],
    ['of a reverse charge to a company without a VAT number', { ...UNTAXED.AE, buyer }],
    ['of an export', UNTAXED.G],
    ['of an exempt supply', UNTAXED.E],
    ['of what is outside the scope of VAT', UNTAXED.O],
    ['of a credited intra-Community supply', { ...UNTAXED.K, kind: 'creditNote', original: CREDIT.original }],
    ['of a prepayment', { ...INVOICE, isPrepayment: true, deliveredOn: null, lines: [PREPAID] }],
    ['of an invoice that settles a prepayment', SETTLED],
    [
      'of an invoice that prepayments cover',
      { ...SETTLED, lines: [lineOf(100, 13_750, 2400), settling(lineOf(1, 13_750, 2400, { unit: 'service' }))] },
    ],
    ['of a credited invoice with a settlement', { ...SETTLED, kind: 'creditNote', original: CREDIT.original }],
    ['of a gift', { ...INVOICE, lines: [lineOf(10, 0, 2400)] }],
    [
      'of a receiver known by its VAT number',
      { ...INVOICE, buyer: { ...buyer, registryCode: null, vatNumber: 'EE109411639' } },
    ],
    [
      'of a receiver abroad',
      { ...INVOICE, buyer: { ...buyer, countryCode: 'LV', registryCode: '40003123456', vatNumber: '40003123456' } },
    ],
    ['of an address without a street', { ...INVOICE, buyer: { ...buyer, street: null, postalCode: null } }],
    ['without an e-mail address', { ...INVOICE, seller: { ...seller, email: null } }],
    ['without contact data', { ...INVOICE, seller: { ...seller, email: null, phone: null } }],
    [
      'of several orders with notes',
      {
        ...INVOICE,
        note: 'Täname!\nKohtumiseni.',
        orders: [
          { projectNumber: '2026-0001', name: null, purchaseOrderNumber: null },
          { projectNumber: '2026-0002', name: ' ', purchaseOrderNumber: null },
        ],
        lines: [lineOf(5, 500, 2400, { note: 'Osakond <A> & "B" \u0007' })],
      },
    ],
    [
      'with purchase orders and one cost centre',
      {
        ...INVOICE,
        orders: [
          { projectNumber: '2026-0001', name: null, purchaseOrderNumber: 'PO-0042' },
          { projectNumber: '2026-0002', name: null, purchaseOrderNumber: 'PO-0043' },
        ],
        lines: [lineOf(5, 500, 2400, { costCentre: '20' }), lineOf(1, 300, 2400)],
      },
    ],
    [
      'with several cost centres',
      {
        ...INVOICE,
        lines: [lineOf(5, 500, 2400, { costCentre: '20' }), lineOf(1, 300, 2400, { costCentre: '30 & <A>' })],
      },
    ],
  ] satisfies [string, EInvoice][])('the UBL document of %s is valid', (_what, invoice) => {
    expect(findEInvoiceGaps(invoice)).toEqual([])
    expect(findEInvoiceErrors(xmlOf(invoice))).toEqual([])
  })

  it('an e-invoice names the purchase order of the buyer (BT-13), ours beside it (BT-14), and the cost centre (BT-19)', () => {
    const order = { projectNumber: '2026-0001', name: null, purchaseOrderNumber: 'PO-0042' }
    const xml = xmlOf({
      ...INVOICE,
      orders: [order, order],
      lines: [lineOf(5, 500, 2400, { costCentre: '20' }), lineOf(1, 300, 2400)],
    })
    expect(readFrom(xml, '/*/cac:OrderReference/cbc:ID')).toBe('PO-0042')
    expect(readFrom(xml, '/*/cac:OrderReference/cbc:SalesOrderID')).toBe('2026-0001, 2026-0001')
    expect(readFrom(xml, '/*/cbc:AccountingCost')).toBe('20')
    expect(readFrom(xml, 'count(//cac:InvoiceLine/cbc:AccountingCost)')).toBe('0')
  })

  it('an e-invoice of several cost centres names that of each line (BT-133)', () => {
    const xml = xmlOf({
      ...INVOICE,
      lines: [lineOf(5, 500, 2400, { costCentre: '20' }), lineOf(1, 300, 2400, { costCentre: '30' })],
    })
    expect(readFrom(xml, 'count(/*/cbc:AccountingCost)')).toBe('0')
    expect(readFrom(xml, '//cac:InvoiceLine[2]/cbc:AccountingCost')).toBe('30')
  })

  it.each([
    [INVOICE, '/*/cbc:InvoiceTypeCode', '380'],
    [INVOICE, '//cac:AccountingSupplierParty//cac:Contact/cbc:Telephone', '+372 600 0000'],
    [INVOICE, '/*/cbc:DueDate', '2026-03-25'],
    [INVOICE, '/*/cbc:BuyerReference', 'Kevadkampaania'],
    [INVOICE, '/*/cac:OrderReference/cbc:ID', '2026-0001'],
    [INVOICE, '//cac:AccountingSupplierParty//cbc:EndpointID', '19014275'],
    [INVOICE, '//cac:AccountingSupplierParty//cbc:EndpointID/@schemeID', '0191'],
    [INVOICE, '//cac:PaymentMeans/cbc:PaymentID', '10016'],
    [INVOICE, '//cac:PayeeFinancialAccount/cbc:ID', 'EE382200221020145685'],
    [INVOICE, '//cac:LegalMonetaryTotal/cbc:PayableAmount', '176.70'],
    [INVOICE, '//cac:InvoiceLine[1]/cac:Price/cbc:PriceAmount', '1.375'],
    [INVOICE, 'count(//cbc:BaseQuantity)', '0'],
    [INVOICE, '//cac:Delivery/cbc:ActualDeliveryDate', '2026-03-10'],
    [INVOICE, 'count(//cac:DeliveryLocation)', '0'],
    [INVOICE, 'count(//cbc:TaxExemptionReason)', '0'],
    [UNTAXED.K, '//cac:TaxSubtotal/cac:TaxCategory/cbc:ID', 'K'],
    [UNTAXED.K, '//cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReasonCode', 'VATEX-EU-IC'],
    [UNTAXED.K, '//cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReason', 'Basis K'],
    [UNTAXED.K, '//cac:AccountingCustomerParty//cac:PartyTaxScheme/cbc:CompanyID', 'LV40003245752'],
    [UNTAXED.K, '//cac:DeliveryLocation//cbc:IdentificationCode', 'LV'],
    [UNTAXED.K, 'count(//cac:InvoicePeriod)', '0'],
    [{ ...UNTAXED.K, deliveredOn: null, suppliedOn: '2026-03-20' }, '//cac:InvoicePeriod/cbc:EndDate', '2026-03-20'],
    [{ ...UNTAXED.K, deliveredOn: null }, '//cac:InvoicePeriod/cbc:EndDate', '2026-03-11'],
    // A company registered in one country and delivered to in another keeps its own VAT number.
    [
      { ...UNTAXED.K, buyer: { ...LATVIAN, countryCode: 'LT' } },
      '//cac:AccountingCustomerParty//cbc:EndpointID',
      'LV40003245752',
    ],
    [UNTAXED.AE, '//cac:TaxCategory/cbc:TaxExemptionReasonCode', 'VATEX-EU-AE'],
    [UNTAXED.G, '//cac:TaxCategory/cbc:TaxExemptionReasonCode', 'VATEX-EU-G'],
    [UNTAXED.G, '//cac:AccountingCustomerParty//cbc:EndpointID/@schemeID', '0192'],
    [UNTAXED.E, '//cac:TaxCategory/cbc:TaxExemptionReason', 'Alus E'],
    [UNTAXED.E, 'count(//cbc:TaxExemptionReasonCode)', '0'],
    [UNTAXED.O, '//cac:TaxCategory/cbc:TaxExemptionReasonCode', 'VATEX-EU-O'],
    [UNTAXED.O, 'count(//cac:PartyTaxScheme)', '0'],
    [UNTAXED.O, 'count(//cbc:Percent)', '0'],
    [{ ...INVOICE, deliveredOn: null }, 'count(//cac:Delivery)', '0'],
    [CREDIT, '/*/cbc:CreditNoteTypeCode', '381'],
    [CREDIT, '//cac:InvoiceDocumentReference/cbc:ID', '1001'],
    [CREDIT, '//cac:PaymentTerms/cbc:Note', 'Kreeditarve arvele nr 1001'],
    [CREDIT, 'count(//cac:PaymentMeans)', '0'],
  ] as const)('UBL document %#: %s is %s', (invoice, path, expected) => {
    expect(readFrom(xmlOf(invoice), path)).toBe(expected)
  })

  it('a line whose rounded unit price does not give the line total names the price of all pieces', () => {
    const xml = xmlOf({ ...INVOICE, lines: [lineOf(3, 1000, 2400)] })
    expect(readFrom(xml, '//cac:Price/cbc:PriceAmount')).toBe('10.00')
    expect(readFrom(xml, '//cac:Price/cbc:BaseQuantity')).toBe('3')
  })

  it('a set-up spread over the pieces is priced with the fifth decimal that the line total needs', () => {
    const xml = xmlOf({ ...INVOICE, lines: [lineOf(200, 23_625, 2400)] })
    expect(readFrom(xml, '//cac:Price/cbc:PriceAmount')).toBe('1.18125')
    expect(readFrom(xml, 'count(//cbc:BaseQuantity)')).toBe('0')
    expect(findEInvoiceErrors(xml)).toEqual([])
  })

  it('texts that people typed are escaped in the UBL document', () => {
    const name = `<b>"A" & 'B'</b> ]]> \u0000õ\uD800`
    expect(readFrom(xmlOf({ ...INVOICE, lines: [lineOf(1, 1, 2400, { name })] }), '//cac:Item/cbc:Name')).toBe(
      `<b>"A" & 'B'</b> ]]> õ`,
    )
  })
})

describe('missing data that prevents an e-invoice', () => {
  const keysOf = (invoice: EInvoice) => findEInvoiceGaps(invoice).map(({ key }) => key)
  test.each([
    ['a receiver with neither number', { ...INVOICE, buyer: { ...buyer, registryCode: null } }, ['receiver']],
    ['a receiver abroad without a VAT number', { ...INVOICE, buyer: { ...buyer, countryCode: 'LV' } }, ['receiver']],
    ['a wrong registry code', { ...INVOICE, buyer: { ...buyer, registryCode: '12417835' } }, ['receiver']],
    ['a seller without a VAT number', { ...INVOICE, seller: { ...seller, vatNumber: null } }, ['seller']],
    ['a seller without a bank account', { ...INVOICE, seller: { ...seller, iban: ' ' } }, ['seller.iban']],
    [
      'a seller outside the scope of VAT without a registry code',
      { ...UNTAXED.O, seller: { ...seller, registryCode: null } },
      ['seller'],
    ],
    ['a credit note without one', { ...CREDIT, seller: { ...seller, iban: null } }, []],
  ] satisfies [string, EInvoice, string[]][])('%s', (_what, invoice, keys) => {
    expect(keysOf(invoice)).toEqual(keys)
  })
})

describe('checks of UBL documents', () => {
  const xml = xmlOf({ ...INVOICE, lines: [lineOf(3, 1000, 2400), lineOf(7, 999, 900)] })
  test.each([
    [
      'PEPPOL-EN16931-R003',
      xml.replace(/<cbc:BuyerReference>.*\n/, '').replace(/<cac:OrderReference>[^]*?<\/cac:OrderReference>/, ''),
    ],
    ['PEPPOL-EN16931-R010', xml.replace(/<cbc:EndpointID schemeID="0191">12417834<\/cbc:EndpointID>/, '')],
    ['PEPPOL-EN16931-R008', xml.replace('<cbc:CityName>Tallinn<', '<cbc:CityName><')],
    ['PEPPOL-EN16931-R051', xml.replace('currencyID="EUR">10.00', 'currencyID="SEK">10.00')],
    [
      'PEPPOL-EN16931-R120 (base quantity)',
      xml.replace('<cbc:BaseQuantity unitCode="H87">3<', '<cbc:BaseQuantity unitCode="H87">4<'),
    ],
    ['PEPPOL-EN16931-R130', xml.replace('<cbc:BaseQuantity unitCode="H87">3<', '<cbc:BaseQuantity unitCode="C62">3<')],
    ['BR-CO-10', xml.replace(/(<cbc:LineExtensionAmount currencyID="EUR">)19\.99/, '$119.98')],
    ['BR-CO-14', xml.replace(/(<cac:TaxTotal>\s*<cbc:TaxAmount currencyID="EUR">)[\d.]+/, '$19.99')],
    ['BR-CO-15', xml.replace(/(<cbc:TaxInclusiveAmount currencyID="EUR">)[\d.]+/, '$199.99')],
    ['BR-CO-16', xml.replace(/(<cbc:PayableAmount currencyID="EUR">)[\d.]+/, '$199.99')],
    ['BR-CO-25', xml.replace(/<cbc:DueDate>.*\n/, '')],
    ['BR-S-02', xml.replace(/<cac:PartyTaxScheme>[^]*?<\/cac:PartyTaxScheme>/, '')],
    ['BR-S-08', xml.replace('<cbc:TaxableAmount currencyID="EUR">9.99', '<cbc:TaxableAmount currencyID="EUR">9.98')],
    ['BR-S-09', xml.replace(/(<cbc:TaxAmount currencyID="EUR">)0\.90/, '$12.90')],
    ['BR-61', xml.replace(/<cac:PayeeFinancialAccount>[^]*?<\/cac:PayeeFinancialAccount>/, '')],
    ['BR-CL-23', xml.replace(/unitCode="H87"/, 'unitCode="tk"')],
  ])('UBL checks find a violation of %s', (id, broken) => {
    expect(broken).not.toBe(xml)
    expect(findEInvoiceErrors(broken)).toContain(id)
  })

  const without = (invoice: EInvoice, pattern: RegExp, replacement = '') => xmlOf(invoice).replace(pattern, replacement)
  test.each([
    ['BR-IC-01', without(UNTAXED.K, /(<cac:TaxCategory>\s*<cbc:ID>)K/, '$1S')],
    ['BR-IC-02', without({ ...UNTAXED.K, buyer: NORWEGIAN }, /^$/)],
    ['BR-IC-05', without(UNTAXED.K, /(<cac:ClassifiedTaxCategory>[^]*?<cbc:Percent>)0/, '$124')],
    ['BR-IC-08', without(UNTAXED.K, /(<cbc:TaxableAmount currencyID="EUR">)[\d.]+/, '$11.00')],
    ['BR-IC-09', without(UNTAXED.K, /(<cac:TaxSubtotal>[^]*?<cbc:TaxAmount currencyID="EUR">)0/, '$19')],
    ['BR-IC-10', without({ ...UNTAXED.K, vatReasons: [] }, /<cbc:TaxExemptionReasonCode>.*\n/)],
    ['BR-IC-11', without(UNTAXED.K, /<cbc:ActualDeliveryDate>.*\n/)],
    ['BR-IC-12', without(UNTAXED.K, /<cac:DeliveryLocation>[^]*?<\/cac:DeliveryLocation>/)],
    ['BR-AE-02', without({ ...UNTAXED.AE, buyer: { ...LATVIAN, registryCode: null, vatNumber: null } }, /^$/)],
    ['BR-AE-09', without(UNTAXED.AE, /(<cac:TaxSubtotal>[^]*?<cbc:TaxAmount currencyID="EUR">)0/, '$19')],
    ['BR-AE-10', without(UNTAXED.AE, /VATEX-EU-AE/, 'VATEX-EU-G')],
    ['BR-G-02', without({ ...UNTAXED.G, seller: { ...seller, vatNumber: null } }, /^$/)],
    ['BR-G-10', without({ ...UNTAXED.G, vatReasons: [] }, /<cbc:TaxExemptionReasonCode>.*\n/)],
    ['BR-E-10', without({ ...UNTAXED.E, vatReasons: [] }, /^$/)],
    ['BR-E-05', without(UNTAXED.E, /(<cac:ClassifiedTaxCategory>[^]*?<cbc:Percent>)0/, '$19')],
    [
      'BR-O-02',
      without(
        UNTAXED.O,
        /(<cac:PartyLegalEntity>)/,
        '<cac:PartyTaxScheme><cbc:CompanyID>EE1</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>$1',
      ),
    ],
    [
      'BR-O-05',
      without(UNTAXED.O, /(<cac:ClassifiedTaxCategory>\s*<cbc:ID>O<\/cbc:ID>)/, '$1<cbc:Percent>0</cbc:Percent>'),
    ],
    ['BR-O-11 to 12', without({ ...UNTAXED.O, lines: [untaxed('O'), lineOf(1, 100, 2400)] }, /^$/)],
    [
      'BR-Z-10',
      without(
        { ...INVOICE, lines: [lineOf(1, 100, 0)] },
        /(<cac:TaxCategory>[^]*?<cbc:Percent>0<\/cbc:Percent>)/,
        '$1<cbc:TaxExemptionReason>x</cbc:TaxExemptionReason>',
      ),
    ],
    ['BR-29', without({ ...UNTAXED.K, deliveredOn: null }, /(<cbc:EndDate>)2026/, '$12025')],
    ['BR-CL-22', without(UNTAXED.K, /VATEX-EU-IC/, 'VATEX-EU-XX')],
  ])('UBL checks find a violation of %s in a category without VAT', (id, broken) => {
    expect(findEInvoiceErrors(broken)).toContain(id)
  })

  test('UBL checks find elements in a wrong order and invalid dates', () => {
    const turned = xml.replace(/(\s*<cbc:ID>1001<\/cbc:ID>)(\s*<cbc:IssueDate>[^<]*<\/cbc:IssueDate>)/, '$2$1')
    expect(findEInvoiceErrors(turned).join()).toContain('UBL subset')
    expect(findEInvoiceErrors(xml.replace('2026-03-11', '2026-02-30')).join()).toContain('UBL subset')
  })
})

test('any invoice has a valid e-invoice', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 })
  const line = fc
    .record({
      quantity: fc.integer({ min: 1, max: 1_000_000 }),
      netCents: cents,
      vat: fc.constantFrom(
        ['S', 500],
        ['S', 900],
        ['S', 2200],
        ['S', 2400],
        ['Z', 0],
        ['K', 0],
        ['AE', 0],
        ['G', 0],
        ['E', 0],
      ) satisfies fc.Arbitrary<[VatCategory, number]>,
      unit: fc.constantFrom('piece' as const, 'service' as const),
      name: fc.string({ minLength: 1, unit: 'grapheme' }).map((text) => `Toode ${text}`),
      note: fc.option(fc.string({ unit: 'binary' })),
    })
    .map(({ quantity, netCents, vat: [vatCategory, rate], ...more }) =>
      lineOf(quantity, netCents, rate, { vatCategory, deliveryCountry: 'FI', ...more }),
    )
  const invoice = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 40 }),
    kind: fc.constantFrom('invoice' as const, 'creditNote' as const),
    name: fc.option(fc.string({ unit: 'grapheme' })),
    street: fc.option(fc.string({ unit: 'grapheme' })),
    isAtHome: fc.boolean(),
  })
  fc.assert(
    fc.property(invoice, ({ lines, kind, name, street, isAtHome }) => {
      const of = kind === 'invoice' ? INVOICE : CREDIT
      const receiver = isAtHome
        ? { ...buyer, vatNumber: 'EE109411639' }
        : { ...buyer, countryCode: 'FI', registryCode: '0112038-9', vatNumber: 'FI01120389' }
      const orders = [{ projectNumber: '2026-0001', name, purchaseOrderNumber: null }]
      expect(
        findEInvoiceErrors(
          xmlOf({
            ...of,
            lines,
            orders,
            vatReasons: (['K', 'AE', 'G', 'E'] as const).map(reasonOf),
            buyer: { ...receiver, street },
          }),
        ),
      ).toEqual([])
    }),
    { numRuns: 150 },
  )
})
