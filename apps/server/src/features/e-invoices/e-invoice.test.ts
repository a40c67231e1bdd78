import { describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { readFrom, findEInvoiceErrors } from '../../testing/e-invoices/check-e-invoice.ts'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import type { InvoiceScene } from '../../testing/scenes/invoice-scene.ts'
import { beforeEachInvoiceScene } from '../../testing/scenes/invoice-scenes.ts'
import { firstOf, openShop } from '../../testing/scenes/shop.ts'
import type { TestApp } from '../../testing/test-app.ts'

describe('the e-invoice of an issued invoice (R30)', () => {
  let app: TestApp
  let scene: InvoiceScene
  beforeEachInvoiceScene(async (opened) => {
    ;({ app, scene } = opened)
    const { db } = app.database
    await db
      .updateTable('invoice_receivers')
      .set({ registry_code: '12417834', vat_number: 'EE109411639', name: 'Põhjakaare Jaekett OÜ' })
      .where('client_id', '=', scene.shop.of.id)
      .execute()
  })

  const idOf = async () => firstOf(await scene.list()).id
  const download = (invoiceId: string, caller: TestCaller = scene.shop.orderer, client = scene.shop.client) =>
    app.callRaw('getSalesInvoiceXml', caller, { params: { ...client, invoiceId } })
  const issued = async (orderName: string | null = null) => {
    const book = await scene.product({ name_et: 'Ööraamat', name_en: 'Night book' })
    const order = await scene.confirmed([scene.productId, book], undefined, 'Kampaania „Äike“ & <sügis>')
    await app.database.db.updateTable('orders').set({ name: orderName }).where('id', '=', order.id).execute()
    const { status, text } = await scene.issue(order)
    if (status !== 200) throw new Error(text)
    return order
  }

  it('an e-invoice passes the rules and agrees with the PDF', async () => {
    const order = await issued('Sügiskampaania')
    const { status, bytes } = await download(await idOf())
    expect(status).toBe(200)
    expect(findEInvoiceErrors(bytes)).toEqual([])
    const { invoices } = await scene.rowsOf()
    const [invoice] = invoices
    const readElement = (path: string) => readFrom(bytes, path)
    expect(readElement('/*/cbc:ID')).toBe('1001')
    expect(readElement('/*/cbc:BuyerReference')).toBe('Sügiskampaania')
    expect(readElement('/*/cac:OrderReference/cbc:ID')).toBe(order.projectNumber)
    expect(readElement('//cac:AccountingSupplierParty//cbc:CityName')).toBe('Tallinn')
    expect(readElement('//cac:AccountingCustomerParty//cbc:RegistrationName')).toBe('Põhjakaare Jaekett OÜ')
    expect(readElement('//cac:AccountingCustomerParty//cbc:StreetName')).toBe('Pikk 7')
    expect(readElement('//cac:AccountingCustomerParty//cbc:EndpointID')).toBe('12417834')
    expect(readElement('//cac:PaymentMeans/cbc:PaymentID')).toBe(invoice?.reference_number)
    expect(readElement('//cbc:PayableAmount')).toBe(
      (((invoice?.net_cents ?? 0) + (invoice?.vat_cents ?? 0)) / 100).toFixed(2),
    )
    expect(readElement('//cac:InvoiceLine[1]/cbc:Note')).toBe('Kampaania „Äike“ & <sügis>')
    expect(readElement('count(//cac:InvoiceLine)')).toBe('3')
  })

  it('an e-invoice names its lines in the language of the client’s documents', async () => {
    await issued()
    const nameOf = async () => readFrom((await download(await idOf())).bytes, '//cac:InvoiceLine[2]//cbc:Name')
    const { db } = app.database
    expect(await nameOf()).toBe('Ööraamat')
    await db.updateTable('clients').set({ document_locale: 'en-US' }).where('id', '=', scene.shop.of.id).execute()
    expect(await nameOf()).toBe('Night book')
  })

  it('an invoice of an order that is delivered in part has no day of supply, also after the rest is delivered', async () => {
    const order = await scene.confirmed([scene.productId, await scene.product()])
    const [delivered, ...others] = order.items
    await scene.deliver({ ...order, items: delivered === undefined ? [] : [delivered] })
    expect((await scene.issue(await scene.shop.get(order.id, scene.shop.agency))).status).toBe(200)
    const daysOf = async () => {
      const { invoices } = await scene.rowsOf()
      const { bytes } = await download(await idOf())
      const ofOrders = app.database.db.selectFrom('sales_invoice_orders').select('delivered_on')
      return {
        rows: invoices.map(({ delivered_on }) => delivered_on),
        parts: (await ofOrders.where('order_id', '=', order.id).execute()).map(({ delivered_on }) => delivered_on),
        xml: [readFrom(bytes, 'count(//cac:Delivery)'), readFrom(bytes, 'count(//cbc:ActualDeliveryDate)')],
        errors: findEInvoiceErrors(bytes),
      }
    }
    const unsupplied = { rows: [null], parts: [null], xml: ['0', '0'], errors: [] }
    expect(await daysOf()).toEqual(unsupplied)
    const rest = await scene.deliver({ ...order, items: others })
    expect(rest.status.status).toBe('complete')
    expect(await daysOf()).toEqual(unsupplied)
  })

  it('an e-invoice does not change when its source data changes later', async () => {
    await issued('Sügiskampaania')
    const id = await idOf()
    const before = await download(id)
    const { db } = app.database
    const { of } = scene.shop
    await db.updateTable('orders').set({ name: 'Muu' }).where('client_id', '=', of.id).execute()
    await db
      .updateTable('organizations')
      .set({ name: 'Muu', street: 'Muu', vat_number: null, iban: null })
      .where('id', '=', of.organizationId)
      .execute()
    await db.updateTable('contacts').set({ street: 'Muu' }).where('client_id', '=', of.id).execute()
    await db.updateTable('products').set({ name_et: 'Muu' }).where('organization_id', '=', of.organizationId).execute()
    expect(new TextDecoder().decode((await download(id)).bytes)).toBe(new TextDecoder().decode(before.bytes))
  })

  it('the e-invoice of a full or partial credit note names the credited invoice', async () => {
    await issued()
    const invoiceId = await idOf()
    const credit = (body: { reason: string; lines: { line: number; netSum: number }[] | null }) =>
      app.call('creditInvoice', scene.shop.agency, { params: { id: invoiceId }, body })
    const part = await credit({ reason: 'Trükivead', lines: [{ line: 0, netSum: 33.33 }] })
    const whole = await credit({ reason: 'Kõik tagasi', lines: null })
    expect([part.status, whole.status]).toEqual([200, 200])
    for (const { id, invoiceNo } of [part.body, whole.body]) {
      const { bytes } = await download(id, scene.shop.agency)
      expect(findEInvoiceErrors(bytes)).toEqual([])
      expect(readFrom(bytes, 'name(/*)')).toBe('CreditNote')
      expect(readFrom(bytes, '/*/cbc:ID')).toBe(invoiceNo)
      expect(readFrom(bytes, '//cac:InvoiceDocumentReference/cbc:ID')).toBe('1001')
    }
    const { bytes } = await download(part.body.id)
    expect(readFrom(bytes, '//cbc:TaxExclusiveAmount')).toBe('33.33')
    expect(readFrom(bytes, '/*/cbc:Note')).toBe('Trükivead')
  })

  it('an e-invoice is a named file that is not cached', async () => {
    await issued()
    const { headers } = await download(await idOf())
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="E-arve 1001.xml"; filename*=UTF-8''E-arve%201001.xml`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  it('an e-invoice to a receiver abroad is in English', async () => {
    const { db } = app.database
    const abroad = { country_code: 'LV', registry_code: '40003123456', vat_number: 'LV40003123456' }
    await db.updateTable('invoice_receivers').set(abroad).where('client_id', '=', scene.shop.of.id).execute()
    await db.updateTable('contacts').set({ country: 'LV' }).where('client_id', '=', scene.shop.of.id).execute()
    await app.make.tariff(scene.shop.of.organizationId, { country: 'LV' })
    await issued()
    const { bytes } = await download(await idOf())
    expect(findEInvoiceErrors(bytes)).toEqual([])
    expect(readFrom(bytes, '//cac:AccountingCustomerParty//cbc:EndpointID/@schemeID')).toBe('9939')
    expect(readFrom(bytes, '//cac:InvoiceLine[2]/cac:Item/cbc:Name')).toBe('Night book')
  })

  it('an e-invoice for a receiver without registry code and VAT number is rejected, in both languages', async () => {
    const { db } = app.database
    const nobody = { registry_code: null, vat_number: null }
    await db.updateTable('invoice_receivers').set(nobody).where('client_id', '=', scene.shop.of.id).execute()
    await db.updateTable('organizations').set({ iban: null }).where('id', '=', scene.shop.of.organizationId).execute()
    await issued()
    const before = await readFingerprint(db)
    const input = { params: { ...scene.shop.client, invoiceId: await idOf() } }
    for (const [locale, word] of [
      ['et-EE', 'registrikoodi'],
      ['en-US', 'registry code'],
    ] as const) {
      const answer = await app.call('getSalesInvoiceXml', { ...scene.shop.orderer, locale }, input)
      expect([answer.status, answer.problems.map(({ key }) => key)]).toEqual([400, ['seller.iban', 'receiver']])
      expect(answer.text).toContain(word)
    }
    expect(await readFingerprint(db)).toEqual(before)
  })

  it('an e-invoice is available only to the client and its agency', async () => {
    await issued()
    const id = await idOf()
    const stranger = await openShop(app)
    const viewer = await app.make.member(scene.shop.of, 'viewer')
    expect((await download(id, viewer)).status).toBe(200)
    expect((await download(id, scene.shop.agency)).status).toBe(200)
    expect((await download(id, stranger.orderer, scene.shop.client)).status).toBe(403)
    expect((await download(id, stranger.orderer, stranger.client)).status).toBe(404)
    expect((await download(id, stranger.agency, stranger.client)).status).toBe(404)
  })
})
