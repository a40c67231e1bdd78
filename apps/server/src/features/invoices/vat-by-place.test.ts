import { describe, expect, it } from 'vitest'
import { findEInvoiceErrors, readFrom } from '../../testing/e-invoices/check-e-invoice.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import type { InvoiceScene } from '../../testing/scenes/invoice-scene.ts'
import { beforeEachInvoiceScene } from '../../testing/scenes/invoice-scenes.ts'
import { firstOf } from '../../testing/scenes/shop.ts'
import type { TestApp } from '../../testing/test-app.ts'

const LATVIAN = { name: 'SIA Piemērs', country_code: 'LV', registry_code: '40003245752', vat_number: 'LV40003245752' }
const PERSON = { name: 'Anna Bērziņa', country_code: 'LV', registry_code: null, vat_number: null }
const IC = 'KMS § 15 lg 3 p 2'

describe('VAT of invoices by client and place of supply (R29)', () => {
  let app: TestApp
  let scene: InvoiceScene
  beforeEachInvoiceScene((opened) => ({ app, scene } = opened))

  const { receiver, client } = {
    receiver: (row: { name: string; country_code: string; registry_code: string | null; vat_number: string | null }) =>
      app.database.db.updateTable('invoice_receivers').set(row).where('client_id', '=', scene.shop.of.id).execute(),
    client: (row: { vat_treatment: 'exempt' | 'reverseCharge' | 'outsideScope'; vat_basis: string }) =>
      app.database.db.updateTable('clients').set(row).where('id', '=', scene.shop.of.id).execute(),
  }
  const deliverTo = async (country: string) => {
    const place = country === 'EE' ? {} : { city: 'Riga', postal_code: 'LV-1050', country }
    await app.database.db.updateTable('contacts').set(place).where('client_id', '=', scene.shop.of.id).execute()
    if (country !== 'EE') await app.make.tariff(scene.shop.of.organizationId, { country })
  }
  const download = async (name: 'getSalesInvoicePdf' | 'getSalesInvoiceXml', locale: 'et-EE' | 'en-US' = 'et-EE') => {
    const params = { ...scene.shop.client, invoiceId: firstOf(await scene.list()).id }
    const { status, bytes } = await app.callRaw(name, { ...scene.shop.orderer, locale }, { params })
    return { status, bytes }
  }
  const wordsOf = async (locale: 'et-EE' | 'en-US' = 'et-EE') =>
    (await readPdf((await download('getSalesInvoicePdf', locale)).bytes)).join(' ').replaceAll(/\s+/gu, ' ')
  const linesOf = async () =>
    (await scene.rowsOf()).lines.map((line) => [line.vat_category, line.vat_rate_basis_points, line.delivery_country])
  const propose = async () => {
    const { body } = await app.call('proposeInvoices', scene.shop.agency, { query: {} })
    return body.invoices.flatMap(({ vatRemarks }) => vatRemarks)
  }
  const issue = async () => {
    const { status, text } = await scene.issue(await scene.deliver(await scene.confirmed()))
    expect([status, text]).toEqual([200, text])
  }

  it('a company at home pays home VAT, and nothing is said of a basis', async () => {
    await receiver({ name: 'Pood OÜ', country_code: 'EE', registry_code: '12417834', vat_number: 'EE101721589' })
    await issue()
    expect(await linesOf()).toEqual(Array(2).fill(['S', 2400, 'EE']))
    const { bytes } = await download('getSalesInvoiceXml')
    expect(findEInvoiceErrors(bytes)).toEqual([])
    expect(readFrom(bytes, 'count(//cbc:TaxExemptionReason)')).toBe('0')
    expect(await wordsOf()).not.toContain('Käibemaksu alus')
  })

  it('a private person at home pays home VAT', async () => {
    await receiver({ ...PERSON, country_code: 'EE' })
    expect(await propose()).toEqual([])
    await issue()
    expect(await linesOf()).toEqual(Array(2).fill(['S', 2400, 'EE']))
  })

  it('a Latvian company with a VAT number gets an intra-Community supply, transport with it', async () => {
    await receiver(LATVIAN)
    await deliverTo('LV')
    await issue()
    expect(await linesOf()).toEqual(Array(2).fill(['K', 0, 'LV']))
    const { invoices } = await scene.rowsOf()
    expect(invoices[0]?.vat_cents).toBe(0)
    const { bytes } = await download('getSalesInvoiceXml')
    expect(findEInvoiceErrors(bytes)).toEqual([])
    expect(readFrom(bytes, '//cac:TaxSubtotal//cbc:TaxExemptionReasonCode')).toBe('VATEX-EU-IC')
    expect(readFrom(bytes, '//cac:TaxSubtotal//cbc:TaxExemptionReason')).toContain('Article 138')
    expect(readFrom(bytes, '//cac:AccountingCustomerParty//cac:PartyTaxScheme/cbc:CompanyID')).toBe('LV40003245752')
    expect(readFrom(bytes, '//cac:DeliveryLocation//cbc:IdentificationCode')).toBe('LV')
    const words = await wordsOf()
    for (const text of [IC, 'artikkel 138', 'Ühendusesisene käive 0%', 'LV40003245752']) {
      expect(words.replaceAll('0 %', '0%')).toContain(text)
    }
    expect(await wordsOf('en-US')).toContain('Directive 2006/112/EC, Article 138')
  })

  it('a Latvian company without a VAT number pays home VAT, and the proposal says why', async () => {
    await receiver({ ...LATVIAN, vat_number: null })
    await deliverTo('LV')
    const order = await scene.confirmed()
    expect(await propose()).toEqual(['vatNumberMissing'])
    expect((await scene.issue(order)).status).toBe(200)
    expect(await linesOf()).toEqual(Array(2).fill(['S', 2400, 'LV']))
    expect(await wordsOf()).not.toContain(IC)
  })

  it('a VAT number that VIES refused no longer frees from VAT, and one that another agency asked about still does', async () => {
    await receiver(LATVIAN)
    await deliverTo('LV')
    await scene.confirmed()
    const refuse = (organizationId: string) =>
      app.database.db
        .insertInto('vat_number_checks')
        .values({
          organization_id: organizationId,
          vat_number: 'LV40003245752',
          is_valid: false,
          checked_at: new Date(),
        })
        .execute()
    await refuse(await app.make.organization())
    expect(await propose()).toEqual([])
    await refuse(scene.shop.of.organizationId)
    expect(await propose()).toEqual(['vatNumberRefused'])
  })

  it('a private person in Latvia pays home VAT, below the threshold of distance sales', async () => {
    await receiver(PERSON)
    await deliverTo('LV')
    const order = await scene.confirmed()
    expect(await propose()).toEqual(['privatePersonAbroad'])
    expect((await scene.issue(order)).status).toBe(200)
    expect(await linesOf()).toEqual(Array(2).fill(['S', 2400, 'LV']))
  })

  it('goods that go to Norway are an export', async () => {
    await receiver({ name: 'Eksempel AS', country_code: 'NO', registry_code: '923609016', vat_number: null })
    await deliverTo('NO')
    await issue()
    expect(await linesOf()).toEqual(Array(2).fill(['G', 0, 'NO']))
    const { bytes } = await download('getSalesInvoiceXml')
    expect(findEInvoiceErrors(bytes)).toEqual([])
    expect(readFrom(bytes, '//cac:TaxSubtotal//cbc:TaxExemptionReasonCode')).toBe('VATEX-EU-G')
    expect(await wordsOf()).toContain('KMS § 15 lg 3 p 1')
  })

  it('an intra-Community supply that is not delivered yet names the period in place of the delivery', async () => {
    await receiver(LATVIAN)
    await deliverTo('LV')
    expect((await scene.issue(await scene.confirmed())).status).toBe(200)
    const { bytes } = await download('getSalesInvoiceXml')
    expect(findEInvoiceErrors(bytes)).toEqual([])
    expect(readFrom(bytes, 'count(//cbc:ActualDeliveryDate)')).toBe('0')
    expect(readFrom(bytes, '//cac:InvoicePeriod/cbc:StartDate')).toBe('2026-03-11')
  })

  it.each([
    ['reverseCharge', 'AE', 'Pöördmaksustamine', 'VATEX-EU-AE'],
    ['exempt', 'E', 'Maksuvaba', ''],
    ['outsideScope', 'O', 'mittemaksustatav', 'VATEX-EU-O'],
  ] as const)('the treatment %s of a client is printed with its basis', async (treatment, category, word, code) => {
    await receiver({ name: 'Pood OÜ', country_code: 'EE', registry_code: '12417834', vat_number: 'EE101721589' })
    await client({ vat_treatment: treatment, vat_basis: 'KMS § 41¹, kokkulepe 7' })
    await issue()
    expect(await linesOf()).toEqual(Array(2).fill([category, 0, 'EE']))
    const words = await wordsOf()
    expect(words).toContain(word)
    expect(words).toContain('KMS § 41¹, kokkulepe 7')
    const { bytes } = await download('getSalesInvoiceXml')
    expect(findEInvoiceErrors(bytes)).toEqual([])
    expect(readFrom(bytes, '//cac:TaxSubtotal//cbc:TaxExemptionReasonCode')).toBe(code)
    expect(readFrom(bytes, '//cac:TaxSubtotal//cbc:TaxExemptionReason')).toContain('kokkulepe 7')
  })

  it('an order to two countries has a VAT breakdown for each treatment', async () => {
    await receiver(LATVIAN)
    const { of } = scene.shop
    const { invoice_receiver_id: receiverId } = await app.database.db
      .selectFrom('contacts')
      .select('invoice_receiver_id')
      .where('id', '=', scene.shop.contactId)
      .executeTakeFirstOrThrow()
    const abroad = await app.make.contact(of, { invoice_receiver_id: receiverId, city: 'Riga', country: 'LV' })
    await app.make.tariff(of.organizationId, { country: 'LV' })
    const order = await scene.confirmed(undefined, [
      { destinationId: scene.shop.contactId, quantity: 60 },
      { destinationId: abroad, quantity: 40 },
    ])
    expect((await scene.issue(await scene.deliver(order))).status).toBe(200)
    expect(await linesOf()).toEqual([
      ['S', 2400, 'EE'],
      ['K', 0, 'LV'],
      ['S', 2400, 'EE'],
      ['K', 0, 'LV'],
    ])
    const { bytes } = await download('getSalesInvoiceXml')
    expect(findEInvoiceErrors(bytes)).toEqual([])
    expect(readFrom(bytes, 'count(//cac:TaxSubtotal)')).toBe('2')
  })

  it('a credit note has the categories and the basis of its invoice, whatever the client is today', async () => {
    await receiver(LATVIAN)
    await deliverTo('LV')
    await issue()
    const { id } = firstOf(await scene.list())
    await client({ vat_treatment: 'exempt', vat_basis: 'Muu' })
    const credit = await app.call('creditInvoice', scene.shop.agency, {
      params: { id },
      body: { reason: 'Praak', lines: [{ line: 0, netSum: 10 }] },
    })
    expect(credit.status).toBe(200)
    const params = { ...scene.shop.client, invoiceId: credit.body.id }
    const { bytes } = await app.callRaw('getSalesInvoiceXml', scene.shop.agency, { params })
    expect(findEInvoiceErrors(bytes)).toEqual([])
    expect(readFrom(bytes, '//cac:TaxSubtotal//cbc:TaxExemptionReasonCode')).toBe('VATEX-EU-IC')
    const page = await app.call('getAgencyInvoice', scene.shop.agency, { params: { id: credit.body.id } })
    expect(page.body.vatReasons.map((text) => text.includes(IC))).toEqual([true])
    expect(page.body.lines.map(({ vatCategory }) => vatCategory)).toEqual(['K'])
  })

  it('an invoice that was issued before categories were stored keeps its rates', async () => {
    await receiver({ name: 'Pood OÜ', country_code: 'EE', registry_code: '12417834', vat_number: 'EE101721589' })
    await issue()
    const { db } = app.database
    const ids = (await scene.rowsOf()).invoices.map(({ id }) => id)
    await db
      .updateTable('sales_invoice_lines')
      .set({ vat_category: null, delivery_country: null })
      .where('invoice_id', 'in', ids)
      .execute()
    const { status, bytes } = await download('getSalesInvoiceXml')
    expect([status, findEInvoiceErrors(bytes)]).toEqual([200, []])
    expect(readFrom(bytes, '//cac:TaxSubtotal//cac:TaxCategory/cbc:ID')).toBe('S')
    expect(await wordsOf()).toContain('24')
  })
})
