// engines: both
import { describe, expect, it } from 'vitest'
import { findEInvoiceErrors, readFrom } from '../../testing/e-invoices/check-e-invoice.ts'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { type InvoiceScene, openInvoiceScene } from '../../testing/scenes/invoice-scene.ts'
import { beforeEachInvoiceScene } from '../../testing/scenes/invoice-scenes.ts'
import { firstOf } from '../../testing/scenes/shop.ts'
import type { TestApp } from '../../testing/test-app.ts'

describe('prepayment invoices (R41)', () => {
  let app: TestApp
  let scene: InvoiceScene
  beforeEachInvoiceScene(async (opened) => {
    ;({ app, scene } = opened)
    await app.database.db
      .updateTable('invoice_receivers')
      .set({ registry_code: '12417834', name: 'Põhjakaare Jaekett OÜ' })
      .where('client_id', '=', scene.shop.of.id)
      .execute()
  })

  const refused = async <T>(run: () => Promise<T>): Promise<T> => {
    const before = await readFingerprint(app.database.db)
    const answer = await run()
    expect(await readFingerprint(app.database.db)).toEqual(before)
    return answer
  }
  const toRefusal = ({ status, problems }: { status: number; problems: { key: string }[] }) => [
    status,
    problems.map(({ key }) => key),
  ]
  const now = (id: string) => scene.shop.get(id, scene.shop.agency)
  const statusOf = async (id: string) => (await now(id)).status.status
  const page = async (id: string) => (await app.call('getAgencyInvoice', scene.shop.agency, { params: { id } })).body
  const credit = (id: string, lines: { line: number; netSum: number }[] | null = null) =>
    app.call('creditInvoice', scene.shop.agency, { params: { id }, body: { lines, reason: 'Klient loobus' } })
  const prepaid = async (id: string, body: { percent: number } | { sum: number } = { percent: 50 }) =>
    firstOf((await scene.prepay(await now(id), body)).body).id
  const issued = async (id: string) => firstOf((await scene.issue(await now(id))).body).id
  const leftOf = async (id: string) => (await scene.rest(id)).prepayment?.leftSum
  const wordsOf = async (invoiceId: string, locale: 'et-EE' | 'en-US' = 'et-EE') => {
    const params = { ...scene.shop.client, invoiceId }
    const { bytes } = await app.callRaw('getSalesInvoicePdf', { ...scene.shop.orderer, locale }, { params })
    return (await readPdf(bytes)).join(' ').replaceAll(/\s+/gu, ' ')
  }
  const xmlOf = async (invoiceId: string) => {
    const params = { ...scene.shop.client, invoiceId }
    return (await app.callRaw('getSalesInvoiceXml', scene.shop.orderer, { params })).bytes
  }

  it('a prepayment is invoiced with VAT and without a day of supply, and the final invoice settles it', async () => {
    const order = await scene.confirmed()
    expect((await scene.rest(order.id)).prepayment).toEqual({ totalSum: 176.7, leftSum: 176.7 })
    const first = await prepaid(order.id)
    expect(await statusOf(order.id)).toBe('confirmed')
    expect(await page(first)).toMatchObject({
      isPrepayment: true,
      totalSum: 88.35,
      netSum: 71.25,
      vatSum: 17.1,
      deliveredOn: null,
      lines: [{ name: `Ettemaks, tellimus ${order.projectNumber}`, isService: true, vatRate: 24 }],
    })
    await scene.deliver(await now(order.id))
    expect(await statusOf(order.id)).toBe('done')
    const final = await issued(order.id)
    expect(await statusOf(order.id)).toBe('complete')
    expect(await page(final)).toMatchObject({ isPrepayment: false, totalSum: 88.35, netSum: 71.25, vatSum: 17.1 })
    expect((await page(final)).lines.map(({ name, netSum }) => [name, netSum]).slice(1)).toEqual([
      ['Transport', 5],
      ['Ettemaks arve nr 1001 järgi', -71.25],
    ])
    expect(await page(first)).toMatchObject({ settledSum: 88.35, unpaidSum: 88.35, lines: [{ leftSum: 0 }] })
  })

  it('an amount is prepaid to the cent, several prepayments never exceed the order, and nothing is left to pay', async () => {
    const { id } = await scene.confirmed()
    await prepaid(id, { sum: 100 })
    expect(await leftOf(id)).toBe(76.7)
    const order = await now(id)
    expect(toRefusal(await refused(() => scene.prepay(order, { sum: 76.71 })))).toEqual([400, ['sum']])
    expect(toRefusal(await refused(() => scene.prepay(order, { percent: 44 })))).toEqual([400, ['percent']])
    await prepaid(id, { sum: 76.7 })
    const final = await issued(id)
    expect(await page(final)).toMatchObject({ totalSum: 0, netSum: 0, vatSum: 0, unpaidSum: 0, canBePaid: false })
    const { invoices } = await scene.rowsOf()
    expect(invoices.reduce((sum, invoice) => sum + invoice.net_cents, 0)).toBe(14_250)
    expect(invoices.reduce((sum, invoice) => sum + invoice.vat_cents, 0)).toBe(3420)
  })

  it('a part settles as much of the prepayment as it comes to, and the rest settles what is left', async () => {
    const { id } = await scene.confirmed()
    const first = await prepaid(id, { sum: 100 })
    const parts = await scene.issueParts(await now(id), await scene.linesFor(id, 33))
    expect(await page(firstOf(parts.body).id)).toMatchObject({ totalSum: 0 })
    expect((await page(first)).settledSum).toBe(62.47)
    expect(await page(await issued(id))).toMatchObject({ totalSum: 76.7 })
    expect((await page(first)).settledSum).toBe(100)
  })

  it('a prepayment is credited as far as it is not settled, and a credited final invoice gives it back', async () => {
    const { id } = await scene.confirmed()
    const first = await prepaid(id)
    const final = await issued(id)
    expect((await page(first)).canBeCredited).toBe(false)
    expect(toRefusal(await refused(() => credit(first)))).toEqual([400, ['lines']])
    expect((await credit(final)).status).toBe(200)
    expect(await page(first)).toMatchObject({ settledSum: 0, lines: [{ leftSum: 71.25 }] })
    expect((await credit(first)).status).toBe(200)
    expect(await page(first)).toMatchObject({ unpaidSum: 0, canBeCredited: false })
    expect(await leftOf(id)).toBe(176.7)
    expect(await page(await issued(id))).toMatchObject({ totalSum: 176.7 })
  })

  it('a prepayment that nothing settled is credited without opening a complete order again', async () => {
    const { id } = await scene.confirmed()
    const first = await prepaid(id)
    // The client takes no VAT now, which the prepayment with VAT does not settle.
    await app.database.db
      .updateTable('clients')
      .set({ vat_treatment: 'export', vat_basis: 'KMS § 15 lg 3 p 1' })
      .where('id', '=', scene.shop.of.id)
      .execute()
    await scene.deliver(await now(id))
    expect(await page(await issued(id))).toMatchObject({ totalSum: 142.5, vatSum: 0 })
    expect(await statusOf(id)).toBe('complete')
    expect((await credit(first)).status).toBe(200)
    expect(await statusOf(id)).toBe('complete')
  })

  it('a credit note takes no more off a final invoice than it comes to', async () => {
    const { id } = await scene.confirmed()
    await prepaid(id, { sum: 150 })
    const final = await issued(id)
    expect(await page(final)).toMatchObject({ totalSum: 26.7 })
    expect(toRefusal(await refused(() => credit(final, [{ line: 0, netSum: 21.54 }])))).toEqual([400, ['lines']])
    expect((await credit(final, [{ line: 0, netSum: 21.53 }])).status).toBe(200)
    expect((await page(final)).unpaidSum).toBe(0)
  })

  it('a prepaid order is not canceled, its prices may change, and it stays to be invoiced', async () => {
    const { id } = await scene.confirmed()
    await prepaid(id)
    const { body } = await app.call('listAgencyOrders', scene.shop.agency, { query: { Page: 1, Order: id } })
    expect(firstOf(body.orders)).toMatchObject({
      canBeInvoiced: true,
      canBePrepaid: true,
      canBeCanceled: false,
      canProposeChange: true,
      uninvoicedSum: null,
      invoices: [{ isPrepayment: true, isCredited: false }],
    })
    const { version } = await now(id)
    const cancel = () =>
      app.call('cancelOrder', scene.shop.agency, {
        params: { ...scene.shop.client, id },
        query: { version },
        body: { reason: 'Klient loobus' },
      })
    expect(toRefusal(await refused(cancel))).toEqual([400, ['order']])
    const proposal = await app.call('proposeInvoices', scene.shop.agency, { query: {} })
    expect(proposal.body.invoices.flatMap(({ parts }) => parts).find(({ orderId }) => orderId === id)).toMatchObject({
      lines: [{ netSum: 137.5 }, { netSum: 5 }, { netSum: -71.25, vatSum: -17.1 }],
    })
  })

  it('the VAT return counts the prepayment, and the final invoice less it', async () => {
    const { id } = await scene.confirmed()
    await app.database.db.updateTable('order_items').set({ sale_cents: 300_000 }).where('order_id', '=', id).execute()
    await prepaid(id)
    await scene.deliver(await now(id))
    await issued(id)
    const { invoices } = await scene.rowsOf()
    const total = invoices.reduce((sum, invoice) => sum + invoice.net_cents, 0)
    const { bytes } = await app.callRaw('exportKmdInf', scene.shop.agency, { query: { Month: '2026-03' } })
    const rows = new TextDecoder()
      .decode(bytes)
      .trim()
      .split('\r\n')
      .map((row) => row.split(';'))
    expect(rows.map(([, , , number]) => number)).toEqual(['1001', '1002'])
    const taxed = rows.reduce((sum, row) => sum + Math.round(Number(row[8]) * 100), 0)
    expect(taxed).toBe(total)
  })

  it('the PDFs say prepayment, settlement and that nothing is left to pay', async () => {
    const order = await scene.confirmed()
    const first = await prepaid(order.id, { percent: 100 })
    await scene.deliver(await now(order.id))
    const final = await issued(order.id)
    expect(await wordsOf(first)).toContain('Ettemaksuarve nr 1001')
    expect(await wordsOf(first)).toContain(`Ettemaks, tellimus ${order.projectNumber}`)
    expect(await wordsOf(first)).not.toContain('Tarnepäev')
    expect(await wordsOf(first, 'en-US')).toContain('Prepayment invoice no. 1001')
    const words = await wordsOf(final)
    for (const expected of ['Arve nr 1002', 'Ettemaks arve nr 1001 järgi', 'Tarnepäev', 'Arve on ettemaksuga kaetud'])
      expect(words).toContain(expected)
  })

  it('the e-invoices are a prepayment (386), and an invoice with a line below zero that names it', async () => {
    const { id } = await scene.confirmed()
    const first = await xmlOf(await prepaid(id))
    const final = await xmlOf(await issued(id))
    expect([findEInvoiceErrors(first), findEInvoiceErrors(final)]).toEqual([[], []])
    expect(readFrom(first, '/*/cbc:InvoiceTypeCode')).toBe('386')
    expect(readFrom(first, 'count(//cac:Delivery)')).toBe('0')
    expect(readFrom(final, '/*/cbc:InvoiceTypeCode')).toBe('380')
    expect(readFrom(final, '//cac:InvoiceDocumentReference/cbc:ID')).toBe('1001')
    expect(readFrom(final, '//cac:InvoiceLine[3]/cbc:InvoicedQuantity')).toBe('-1')
    expect(readFrom(final, '//cac:InvoiceLine[3]/cac:Price/cbc:PriceAmount')).toBe('71.25')
    expect(readFrom(final, '//cbc:PayableAmount')).toBe('88.35')
  })

  it('a prepayment is refused for nothing, wrong input, a done order, stale versions and other users', async () => {
    const order = await scene.confirmed()
    const attempt = (
      body: { percent: number } | { sum: number },
      caller = scene.shop.agency,
      version = order.version,
    ) => refused(() => scene.prepay({ id: order.id, version }, body, caller))
    expect(toRefusal(await attempt({ sum: 0 }))).toEqual([400, ['sum']])
    expect((await attempt({ percent: 0 })).status).toBe(400)
    expect((await attempt({ percent: 101 })).status).toBe(400)
    expect((await attempt({ percent: 50 }, scene.shop.orderer)).status).toBe(403)
    expect((await attempt({ percent: 50 }, scene.shop.agency, order.version + 1)).status).toBe(409)
    const foreign = await openInvoiceScene(app)
    expect((await attempt({ percent: 50 }, foreign.shop.agency)).status).toBe(403)
    const theirs = await foreign.confirmed()
    expect((await refused(() => scene.prepay(theirs, { percent: 50 }))).status).toBe(404)
    const done = await scene.deliver(await scene.confirmed())
    expect((await refused(() => scene.prepay(done, { percent: 50 }))).status).toBe(403)
    expect((await scene.rest(done.id)).prepayment).toBeNull()
  })

  it('two prepayments at once: one is issued, the other is a conflict', async () => {
    const order = await scene.confirmed()
    const answers = await Promise.all([scene.prepay(order, { percent: 60 }), scene.prepay(order, { percent: 60 })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await scene.rowsOf()).invoices).toHaveLength(1)
  })
})
