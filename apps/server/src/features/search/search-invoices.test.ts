import { makeReferenceNumber } from '@tiraaz/domain/invoices/make-reference-number'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInvoiceScene } from '../../testing/scenes/invoice-scene.ts'
import { openShop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('search of invoices by number', () => {
  it('the search finds invoices by the start of their number, for the client and for the agency', async () => {
    const scene = await openInvoiceScene(app)
    const stranger = await openShop(app)
    const searchAll = async (Search: string, caller = scene.shop.agency) =>
      (await app.call('searchAgency', caller, { query: { Search } })).body
    const order = await scene.confirmed()
    await scene.deliver(order)
    await scene.issue(await scene.shop.get(order.id, scene.shop.agency))
    const [invoice] = await scene.list()
    const invoiceNo = invoice?.invoiceNo ?? ''
    const found = {
      id: invoice?.id,
      invoiceNo,
      kind: 'invoice',
      createdOn: invoice?.createdOn,
      totalSum: 176.7,
      payment: 'unpaid',
    }
    const ofClient = async (Search: string) =>
      (await app.call('searchClient', scene.shop.orderer, { params: scene.shop.client, query: { Search } })).body
        .invoices
    for (const text of [invoiceNo, invoiceNo.slice(0, 1), ` ${invoiceNo} `])
      expect(await ofClient(text)).toEqual([found])
    const reference = makeReferenceNumber(invoiceNo)
    expect(await ofClient(reference)).toEqual([found])
    expect((await searchAll(reference)).invoices).toMatchObject([found])
    expect((await searchAll(reference, stranger.agency)).invoices).toEqual([])
    expect(await ofClient(`${invoiceNo}0`)).toEqual([])
    const sibling = await app.make.client({ organization_id: scene.shop.of.organizationId })
    const input = { params: { clientId: sibling.id }, query: { Search: invoiceNo } }
    expect((await app.call('searchClient', scene.shop.agency, input)).body.invoices).toEqual([])
    expect((await searchAll(invoiceNo)).invoices).toEqual([{ ...found, clientName: expect.any(String) }])
    expect((await searchAll(invoiceNo, stranger.agency)).invoices).toEqual([])
  })
})
