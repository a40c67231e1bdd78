import { describe, expect, it } from 'vitest'
import type { MailSender, OutgoingMail } from '../../ports/mail/mail-sender.ts'
import type { PreviewRenderer } from '../../ports/previews/preview-renderer.ts'
import { createJobHandlers } from '../../workers/job-handlers.ts'
import type { TestCaller } from '../../testing/caller.ts'
import { createJobCtx } from '../../testing/create-job-ctx.ts'
import { type InvoiceScene, openInvoiceScene } from '../../testing/scenes/invoice-scene.ts'
import { beforeEachInvoiceScene } from '../../testing/scenes/invoice-scenes.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { firstOf } from '../../testing/scenes/shop.ts'
import type { TestApp } from '../../testing/test-app.ts'

const NO_RENDERER: PreviewRenderer = {
  maxBytes: () => 0,
  render: () => Promise.reject(new Error('Nothing is rendered here')),
  close: async () => undefined,
}

describe('an invoice as PDF (R30)', () => {
  let app: TestApp
  let scene: InvoiceScene
  beforeEachInvoiceScene((opened) => ({ app, scene } = opened))

  const idOf = async () => firstOf(await scene.list()).id
  const download = (invoiceId: string, caller: TestCaller = scene.shop.orderer, client = scene.shop.client) =>
    app.callRaw('getSalesInvoicePdf', caller, { params: { ...client, invoiceId } })
  /** With plain spaces and no line ends, so that a phrase is found however it was broken. */
  const wordsOf = async (locale: TestCaller['locale'] = 'et-EE') => {
    const { status, bytes } = await download(await idOf(), { ...scene.shop.orderer, locale })
    expect(status).toBe(200)
    return (await readPdf(bytes)).join(' ').replaceAll(/\s+/gu, ' ')
  }

  const anInvoice = async () => {
    const { db } = app.database
    const { id } = scene.shop.of
    await db
      .updateTable('invoice_receivers')
      .set({ name: 'Põhjakaare Jaekett OÜ', registry_code: '19211691', vat_number: 'EE109411639' })
      .where('client_id', '=', id)
      .execute()
    await db
      .insertInto('vat_rates')
      .values({ country: 'EE', vat_class: 'book', valid_from: '2020-01-01', rate_basis_points: 900 })
      .onConflict((known) => known.doNothing())
      .execute()
    const poster = await scene.product({ name_et: 'Õhtuplakat šõu žürii', name_en: 'Evening poster' })
    const book = await scene.product({ name_et: 'Ööraamat', name_en: 'Night book', vat_class: 'book' })
    const order = await scene.deliver(await scene.confirmed([poster, book], undefined, 'Kampaania „Äike“'))
    expect((await scene.issue(order)).status).toBe(200)
    return order
  }

  it('the invoice PDF has in Estonian all that § 37 of the VAT Act requires', async () => {
    const order = await anInvoice()
    const words = await wordsOf()
    for (const expected of [
      'Arve nr 1001',
      'Arve kuupäev 11.03.2026',
      'Maksetähtpäev 25.03.2026',
      'Tarnepäev 11.03.2026',
      `Tellimus ${order.projectNumber}`,
      'Trükk ja Õun OÜ',
      'Kopli 25, 10412 Tallinn',
      'Registrikood 19014275',
      'KMKR nr EE109214373',
      'Põhjakaare Jaekett OÜ',
      'Pikk 7, 10123 Tallinn',
      'Registrikood 19211691',
      'KMKR nr EE109411639',
      'Õhtuplakat šõu žürii',
      'Kampaania „Äike“',
      '100 tk 1,375 € 24 % 137,50 €',
      '100 tk 1,375 € 9 % 137,50 €',
      'Transport 1 5,00 € 24 % 5,00 €',
      'Maksustatav summa 24 % 142,50 €',
      'Käibemaks 24 % 34,20 €',
      'Maksustatav summa 9 % 137,50 €',
      'Käibemaks 9 % 12,38 €',
      'Tasuda kokku 326,58 €',
      'Viitenumber 10016',
      'EE38 2200 2210 2014 5685',
      'viivist',
    ]) {
      expect(words).toContain(expected)
    }
  })

  it('the invoice PDF has no delivery date while the order is not delivered', async () => {
    expect((await scene.issue(await scene.confirmed())).status).toBe(200)
    const words = await wordsOf()
    expect(words).toContain('Arve kuupäev 11.03.2026')
    expect(words).not.toContain('Tarnepäev')
  })

  it('a unit price of the invoice PDF, set-up spread over the pieces, times the quantity gives the row', async () => {
    const run = [{ destinationId: scene.shop.contactId, quantity: 300 }]
    expect((await scene.issue(await scene.confirmed([scene.productId], run))).status).toBe(200)
    expect(await wordsOf()).toContain('300 tk 1,29167 € 24 % 387,50 €')
  })

  it('the invoice PDF in English has the same content', async () => {
    await anInvoice()
    const words = await wordsOf('en-US')
    for (const expected of [
      'Invoice no. 1001',
      'Date of supply 11.03.2026',
      'VAT no. EE109214373',
      'Evening poster',
      'Night book',
      '100 pcs €1.375',
      'Taxable amount 24%',
      'Reference number 10016',
      'interest',
    ]) {
      expect(words).toContain(expected.replace('€1.375', '1.375 €'))
    }
    expect(words).not.toContain('Õhtuplakat')
  })

  it('the invoice PDF is in the language of the client’s documents, whoever opens it', async () => {
    await anInvoice()
    const { db } = app.database
    await db.updateTable('clients').set({ document_locale: 'en-US' }).where('id', '=', scene.shop.of.id).execute()
    expect(await wordsOf('et-EE')).toContain('Invoice no. 1001')
    const { headers } = await download(await idOf(), scene.shop.agency)
    expect(headers['content-disposition']).toContain('Invoice 1001.pdf')
    await db.updateTable('clients').set({ document_locale: 'et-EE' }).where('id', '=', scene.shop.of.id).execute()
    expect(await wordsOf('en-US')).toContain('Arve nr 1001')
  })

  it('the invoice PDF leaves out a missing bank account and missing codes', async () => {
    const { db } = app.database
    const { of } = scene.shop
    await db
      .updateTable('organizations')
      .set({ iban: null, registry_code: null })
      .where('id', '=', of.organizationId)
      .execute()
    await scene.issue(await scene.confirmed())
    const words = await wordsOf()
    expect(words).toContain('Tasuda kokku')
    expect(words).not.toMatch(/IBAN|Registrikood/)
  })

  // spec: I9
  it('the invoice PDF is a named attachment that is never cached', async () => {
    await anInvoice()
    const id = await idOf()
    const { headers } = await download(id)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Arve 1001.pdf"; filename*=UTF-8''Arve%201001.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const english = await download(id, { ...scene.shop.orderer, locale: 'en-US' })
    expect(english.headers['content-disposition']).toContain("filename*=UTF-8''Invoice%201001.pdf")
  })

  it('the invoice PDF is attached to the email to the receiver, in the language of the email', async () => {
    const { db } = app.database
    const abroad = { email: 'rekini@naide.example', country_code: 'LV' }
    await db.updateTable('invoice_receivers').set(abroad).where('client_id', '=', scene.shop.of.id).execute()
    await anInvoice()
    const mail = (await app.mails()).find(({ to }) => to.email === 'rekini@naide.example')
    const mailId = mail?.id ?? ''
    await db.updateTable('mails').set({ state: 'queued' }).where('id', '=', mailId).execute()
    const sent: OutgoingMail[] = []
    const sender: MailSender = { send: async (one) => void sent.push(one) }
    const ctx = { ...createJobCtx(db, app.ports.files), ports: app.ports }
    await createJobHandlers(ctx, NO_RENDERER, sender).sendMail({ mailId }, { isLastTry: true })
    const [paper] = firstOf(sent).attachments
    expect([paper?.fileName, paper?.contentType]).toEqual(['Invoice 1001.pdf', 'application/pdf'])
    const words = (await readPdf(paper?.bytes ?? new Uint8Array())).join(' ').replaceAll(/\s+/gu, ' ')
    expect(words).toContain('Evening poster')
  })

  it('the invoice PDF is available to all members of the client, viewers included, and to the agency', async () => {
    await anInvoice()
    const id = await idOf()
    const viewer = await app.make.member(scene.shop.of, 'viewer')
    for (const caller of [viewer, scene.shop.agency]) expect((await download(id, caller)).status).toBe(200)
  })

  it("the invoice PDF of another client's invoice is not found, and a foreign client is refused (R1)", async () => {
    await anInvoice()
    const id = await idOf()
    const sibling = await app.make.client({ organization_id: scene.shop.of.organizationId })
    const foreign = await openInvoiceScene(app)
    expect((await download(id, foreign.shop.orderer, foreign.shop.client)).status).toBe(404)
    expect((await download(id, scene.shop.agency, { clientId: sibling.id })).status).toBe(404)
    expect((await download(id, foreign.shop.orderer)).status).toBe(403)
    expect((await download('puudub')).status).toBe(404)
  })
})
