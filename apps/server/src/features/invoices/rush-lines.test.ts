import { describe, expect, it } from 'vitest'
import { findEInvoiceErrors, readFrom } from '../../testing/e-invoices/check-e-invoice.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import type { InvoiceScene } from '../../testing/scenes/invoice-scene.ts'
import { beforeEachInvoiceScene } from '../../testing/scenes/invoice-scenes.ts'
import { firstOf } from '../../testing/scenes/shop.ts'
import type { TestApp } from '../../testing/test-app.ts'

// rule: R46
describe('the surcharge of a speed on invoices', () => {
  let app: TestApp
  let scene: InvoiceScene
  beforeEachInvoiceScene((opened) => ({ app, scene } = opened))

  /** Confirmed order of 100 pieces for Friday: 137.50 € and 20 % of it for one working day of production. */
  const rushed = async (product: { name_et?: string; vat_class?: string } = {}, salePoints = 2_000) => {
    const { shop } = scene
    const productId = await scene.product(product)
    await app.make.speedLevel(shop.of.organizationId, { product_id: productId, sale_basis_points: salePoints })
    const draft = await shop.draft([productId])
    await app.call('saveAdditionalInfo', shop.orderer, {
      params: { ...shop.client, id: draft.id },
      query: { version: draft.version },
      body: { additionalInfo: null, deadline: '2026-03-13' },
    })
    await shop.submit(await shop.get(draft.id))
    await shop.confirm(await shop.get(draft.id))
    return shop.get(draft.id, shop.agency)
  }
  const linesOf = async () =>
    (await scene.rowsOf()).lines.map((line) => [line.name_et, line.quantity, line.net_cents, line.vat_cents])

  it('the surcharge is a line of its own, in the PDF and in the e-invoice too', async () => {
    await app.database.db
      .updateTable('invoice_receivers')
      .set({ registry_code: '12417834', vat_number: 'EE109411639' })
      .where('client_id', '=', scene.shop.of.id)
      .execute()
    await scene.issue(await rushed({ name_et: 'Plakat' }))
    expect(await linesOf()).toEqual([
      ['Plakat', 100, 13_750, 3_300],
      ['Kiirtöö: Plakat', 1, 2_750, 660],
      ['Transport', 1, 500, 120],
    ])
    const { id } = firstOf(await scene.list())
    const params = { ...scene.shop.client, invoiceId: id }
    const pdf = await app.callRaw('getSalesInvoicePdf', scene.shop.orderer, { params })
    const words = (await readPdf(pdf.bytes)).join(' ').replaceAll(/\s+/gu, ' ')
    expect(words).toContain('Kiirtöö: Plakat')
    expect(words).toContain('27,50')
    const { bytes } = await app.callRaw('getSalesInvoiceXml', scene.shop.orderer, { params })
    expect(findEInvoiceErrors(bytes)).toEqual([])
    expect(readFrom(bytes, '//cac:InvoiceLine[2]//cbc:Name')).toBe('Kiirtöö: Plakat')
    expect(readFrom(bytes, '//cac:InvoiceLine[2]/cbc:LineExtensionAmount')).toBe('27.50')
  })

  it('the timeline of the client and the table of the agency name the rush', async () => {
    const { shop } = scene
    const order = await rushed({ name_et: 'Plakat' })
    const params = { ...shop.client, id: order.id }
    const linesSeen = async (who = shop.orderer) =>
      (await app.call('getOrderTimeline', who, { params })).body.flatMap(({ lines }) => lines)
    expect((await linesSeen()).filter((line) => line.includes('kiirtöö'))).toEqual([
      expect.stringMatching(/^Plakat, kiirtöö: 1 tööpäev, lisatasu 27,50\s€$/u),
    ])
    const plain = await scene.confirmed()
    const { body } = await app.call('exportAgencyOrders', shop.agency, { query: { 'Clients[]': [shop.of.id] } })
    const at = ['Kiirtöö, tööpäeva', 'Sh kiirtöö lisatasu, €', 'Sh kiirtöö ostuhind, €'].map((heading) =>
      body.headings.indexOf(heading),
    )
    const rushOf = (number: string | null) => {
      const row = body.rows.find((cells) => cells[0] === number)
      return at.map((column) => row?.[column])
    }
    const [item] = (await shop.rowsOf(order.id)).items
    expect(rushOf(order.projectNumber)).toEqual([1, 27.5, (item?.speed_purchase_cents ?? 0) / 100])
    expect(rushOf(plain.projectNumber)).toEqual([null, null, null])
  })

  it('the surcharge has the VAT class of its product', async () => {
    await app.database.db
      .insertInto('vat_rates')
      .values({ country: 'EE', vat_class: 'book', valid_from: '2020-01-01', rate_basis_points: 900 })
      .onConflict((known) => known.doNothing())
      .execute()
    await scene.issue(await rushed({ vat_class: 'book' }))
    expect((await scene.rowsOf()).lines.map((line) => [line.vat_class, line.vat_rate_basis_points])).toEqual([
      ['book', 900],
      ['book', 900],
      ['standard', 2_400],
    ])
  })

  it('parts of an order have their share of the surcharge, and add up to it', async () => {
    const order = await rushed({ name_et: 'Plakat' })
    for (const pieces of [33, 33]) {
      await scene.issueParts(await scene.shop.get(order.id, scene.shop.agency), await scene.linesFor(order.id, pieces))
    }
    await scene.issue(await scene.shop.get(order.id, scene.shop.agency))
    const lines = await linesOf()
    const sumOf = (name: string) =>
      lines.flatMap(([line, , net]) => (line === name ? Number(net) : [])).reduce((sum, net) => sum + net, 0)
    expect(
      lines
        .filter(([name]) => name === 'Kiirtöö: Plakat')
        .map(([, , net]) => net)
        .toSorted(),
    ).toEqual([907, 908, 935])
    expect([sumOf('Plakat'), sumOf('Kiirtöö: Plakat')]).toEqual([13_750, 2_750])
  })

  it('a credited invoice gives the surcharge back, and it is invoiced again', async () => {
    const order = await rushed({ name_et: 'Plakat' })
    await scene.issue(order)
    const { id } = firstOf(await scene.list())
    const credit = { lines: null, reason: 'Vale saaja' }
    expect((await app.call('creditInvoice', scene.shop.agency, { params: { id }, body: credit })).status).toBe(200)
    const again = await scene.issue(await scene.shop.get(order.id, scene.shop.agency))
    expect(again.status).toBe(200)
    const nets = (await linesOf()).filter(([name]) => name === 'Kiirtöö: Plakat').map(([, , net]) => net)
    expect(nets).toEqual([2_750, 2_750, 2_750])
  })

  it('a discount of a slower speed is in the price of the goods', async () => {
    await scene.issue(await rushed({ name_et: 'Plakat' }, -1_000))
    expect(await linesOf()).toEqual([
      ['Plakat', 100, 12_375, 2_970],
      ['Transport', 1, 500, 120],
    ])
  })
})
