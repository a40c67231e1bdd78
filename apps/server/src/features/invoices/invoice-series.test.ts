import { describe, expect, it } from 'vitest'
import { findEInvoiceErrors, readFrom } from '../../testing/e-invoices/check-e-invoice.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import type { InvoiceScene } from '../../testing/scenes/invoice-scene.ts'
import { beforeEachInvoiceScene } from '../../testing/scenes/invoice-scenes.ts'
import { firstOf } from '../../testing/scenes/shop.ts'
import type { TestApp } from '../../testing/test-app.ts'

describe('series of invoice numbers (R29)', () => {
  let app: TestApp
  let scene: InvoiceScene
  beforeEachInvoiceScene((opened) => ({ app, scene } = opened))

  const saveSeries = async (series: {
    invoicePrefix?: string
    nextInvoiceNumber?: number | null
    bankName?: string
  }) => {
    const { agency } = scene.shop
    const { version, company } = (await app.call('getOrganizationSettings', agency, {})).body
    const { invoicePrefix: _prefix, nextInvoiceNumber: _next, ...facts } = company
    // Each scene has the same name, which another agency may not take.
    const name = `Agentuur ${scene.shop.of.organizationId}`
    const body = { ...facts, name, phone: '+372 600 0000', ...series }
    return app.call('saveCompany', agency, { query: { version }, body })
  }
  const issue = async () => (await scene.issue(await scene.confirmed())).body.map(({ invoiceNo }) => invoiceNo)
  const download = async (name: 'getSalesInvoicePdf' | 'getSalesInvoiceXml') => {
    const params = { ...scene.shop.client, invoiceId: firstOf(await scene.list()).id }
    return (await app.callRaw(name, scene.shop.orderer, { params })).bytes
  }

  it('an invoice has the prefix and number of the series everywhere, and a reference number of the number alone', async () => {
    await app.database.db
      .updateTable('invoice_receivers')
      .set({ registry_code: '12417834', vat_number: 'EE101721589' })
      .where('client_id', '=', scene.shop.of.id)
      .execute()
    await saveSeries({ invoicePrefix: 'A-', nextInvoiceNumber: 2500, bankName: 'LHV Pank' })
    expect(await issue()).toEqual(['A-2500'])
    const listed = firstOf(await scene.list())
    expect(listed.invoiceNo).toBe('A-2500')
    const { agency } = scene.shop
    const search = async (Search: string) =>
      (await app.call('listAgencyInvoices', agency, { query: { Search } })).body.invoices.map((one) => one.invoiceNo)
    expect(await search('A-2500')).toEqual(['A-2500'])
    expect(await search('a-2500')).toEqual(['A-2500'])
    expect(await search('B-2500')).toEqual([])
    expect(await search('25')).toEqual(['A-2500'])
    const searchAll = async (input: string) =>
      (await app.call('searchAgency', agency, { query: { Search: input } })).body.invoices.map((one) => one.invoiceNo)
    for (const input of ['A-2500', 'a-25', '2500']) expect(await searchAll(input)).toEqual(['A-2500'])
    expect(await searchAll('B-2500')).toEqual([])
    const page = await app.call('getAgencyInvoice', agency, { params: { id: listed.id } })
    expect([page.body.invoiceNo, page.body.referenceNumber]).toEqual(['A-2500', '25001'])
    const words = (await readPdf(await download('getSalesInvoicePdf'))).join(' ')
    for (const text of ['Arve nr A-2500', 'LHV Pank', '+372 600 0000']) expect(words).toContain(text)
    const xml = await download('getSalesInvoiceXml')
    expect(findEInvoiceErrors(xml)).toEqual([])
    expect(readFrom(xml, '/*/cbc:ID')).toBe('A-2500')
    expect(readFrom(xml, '//cac:Contact/cbc:Telephone')).toBe('+372 600 0000')
  })

  it('an issued invoice keeps its number, bank and phone, and a credit note takes the next number of the new series', async () => {
    await saveSeries({ invoicePrefix: 'A-', bankName: 'LHV Pank' })
    expect(await issue()).toEqual(['A-1001'])
    await saveSeries({ invoicePrefix: 'B-', bankName: 'SEB' })
    const { id, invoiceNo } = firstOf(await scene.list())
    expect(invoiceNo).toBe('A-1001')
    expect((await readPdf(await download('getSalesInvoicePdf'))).join(' ')).toContain('LHV Pank')
    const credit = await app.call('creditInvoice', scene.shop.agency, {
      params: { id },
      body: { reason: 'Viga', lines: null },
    })
    expect(credit.body.invoiceNo).toBe('B-1002')
    const { body } = await app.call('getAgencyInvoice', scene.shop.agency, { params: { id: credit.body.id } })
    expect(body.credits?.invoiceNo).toBe('A-1001')
  })

  it('a number that was used is never given again, whatever the prefix', async () => {
    await issue()
    const before = await scene.rowsOf()
    const refused = await saveSeries({ invoicePrefix: 'B-', nextInvoiceNumber: 1001 })
    expect([refused.status, refused.problems.map(({ key }) => key)]).toEqual([400, ['nextInvoiceNumber']])
    expect(await scene.rowsOf()).toEqual(before)
    expect((await saveSeries({ nextInvoiceNumber: 1002 })).status).toBe(200)
    expect(await issue()).toEqual(['1002'])
  })

  it('a price is named for 1,000 pieces where a price of one would not give the total', async () => {
    await issue()
    const { invoices } = await scene.rowsOf()
    await app.database.db
      .updateTable('sales_invoice_lines')
      .set({ quantity: 10_000, net_cents: 12_345, unit_price: 123 })
      .where('invoice_id', '=', firstOf(invoices).id)
      .where('position', '=', 0)
      .execute()
    const words = (await readPdf(await download('getSalesInvoicePdf'))).join(' ').replaceAll(/\s+/gu, ' ')
    expect(words).toContain('12,3450 € / 1000 tk')
  })
})
