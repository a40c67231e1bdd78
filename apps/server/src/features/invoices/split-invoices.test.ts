import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findEInvoiceErrors, readFrom } from '../../testing/e-invoices/check-e-invoice.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { openInvoiceScene, type InvoiceScene } from '../../testing/scenes/invoice-scene.ts'
import {
  COST_CENTRES,
  openOrderFieldScene,
  type OrderFieldScene,
  type OrderFieldSettingsInput,
} from '../../testing/scenes/order-field-scene.ts'
import { firstOf } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const SETTINGS = {
  purchaseOrder: 'optional',
  costCentre: 'optional',
  costCentreLevel: 'item',
  costCentres: COST_CENTRES,
} as const

describe('an invoice for each purchase order number or cost centre (R45)', () => {
  let app: TestApp
  let scene: InvoiceScene
  let fields: OrderFieldScene
  beforeAll(async () => {
    app = await openTestApp()
    app.setNow('2026-03-11T08:00:00Z')
  })
  beforeEach(async () => {
    scene = await openInvoiceScene(app)
    fields = openOrderFieldScene(app, scene.shop)
    await app.database.db
      .updateTable('invoice_receivers')
      .set({ registry_code: '12417834', vat_number: 'EE109411639' })
      .where('client_id', '=', scene.shop.of.id)
      .execute()
  })
  afterAll(() => app.close())

  const save = (more: Partial<OrderFieldSettingsInput>) => fields.save({ ...SETTINGS, ...more })

  type Booking = { number?: string | null; centres?: (string | null)[] }

  /** Confirmed order with a purchase order number, and a cost centre for each of its items. */
  const booked = async ({ number = null, centres = [null] }: Booking) => {
    const products = [scene.productId]
    while (products.length < centres.length) products.push(await scene.product({ name_et: `Toode ${products.length}` }))
    const order = await scene.confirmed(products)
    const { costCentres } = await fields.read()
    const idOf = (code: string | null) => costCentres.find((one) => one.code === code)?.id ?? null
    const { status, text } = await fields.set(order, {
      purchaseOrderNumber: number,
      items: order.items.map(({ id }, at) => ({ id, costCentreId: idOf(centres[at] ?? null) })),
    })
    if (status !== 200) throw new Error(`The order cannot be booked: ${text}`)
    return scene.shop.get(order.id, scene.shop.agency)
  }
  type Order = Awaited<ReturnType<typeof booked>>

  const issueAll = (
    orders: readonly Order[],
    receivers: EndpointInput<Endpoints['issueProposedInvoices']>['body']['receivers'] = [],
  ) =>
    app.call('issueProposedInvoices', scene.shop.agency, {
      body: { orders: orders.map(({ id, version }) => ({ id, version })), receivers },
    })
  const propose = async () =>
    (await app.call('proposeInvoices', scene.shop.agency, { query: { 'Clients[]': [scene.shop.of.id] } })).body
  const xmlOf = async (invoiceId: string) => {
    const params = { ...scene.shop.client, invoiceId }
    return (await app.callRaw('getSalesInvoiceXml', scene.shop.agency, { params })).bytes
  }
  const pdfOf = async (invoiceId: string) => {
    const params = { ...scene.shop.client, invoiceId }
    const { bytes } = await app.callRaw('getSalesInvoicePdf', scene.shop.agency, { params })
    return (await readPdf(bytes)).join(' ').replaceAll(/\s+/gu, ' ')
  }
  const linesOf = async (invoiceId: string) =>
    (await scene.rowsOf()).lines.filter(({ invoice_id: id }) => id === invoiceId)

  it('a split by a field that orders do not have is refused, and left out it stays', async () => {
    const refused = await save({ purchaseOrder: 'hidden', invoiceSplit: 'purchaseOrder' })
    expect([refused.status, firstOf(refused.problems).key]).toEqual([400, 'invoiceSplit'])
    expect((await fields.read()).invoiceSplit).toBe('none')
    expect((await save({ invoiceSplit: 'costCentre' })).status).toBe(200)
    expect((await save({})).status).toBe(200)
    expect((await fields.read()).invoiceSplit).toBe('costCentre')
  })

  it('without the setting orders of different numbers share an invoice', async () => {
    await save({})
    const orders = [await booked({ number: 'PO-1' }), await booked({ number: 'PO-2' })]
    expect((await propose()).invoices.map(({ group }) => group)).toEqual([null])
    const { body } = await issueAll(orders)
    expect(body).toHaveLength(1)
    expect(readFrom(await xmlOf(firstOf(body).id), '/*/cac:OrderReference/cbc:ID')).toBe('PO-1, PO-2')
  })

  it('orders of one number share an invoice, and others have their own with its number in BT-13', async () => {
    await save({ invoiceSplit: 'purchaseOrder' })
    const orders = [
      await booked({ number: 'PO-1' }),
      await booked({ number: 'PO-2' }),
      await booked({ number: 'PO-1' }),
      await booked({}),
    ]
    const { invoices } = await propose()
    expect(new Map(invoices.map(({ group, parts }) => [group?.name, parts.length]))).toEqual(
      new Map([
        ['PO-1', 2],
        ['PO-2', 1],
        [null, 1],
      ]),
    )
    const issued = await issueAll(orders)
    expect(issued.status).toBe(200)
    const found = []
    for (const { id } of issued.body) {
      const xml = await xmlOf(id)
      expect(findEInvoiceErrors(xml)).toEqual([])
      const parts = (await linesOf(id)).map(({ order_id: orderId }) => orderId)
      found.push([readFrom(xml, '/*/cac:OrderReference/cbc:ID'), new Set(parts).size])
    }
    const projectNumber = orders[3]?.projectNumber
    expect(found).toEqual([
      ['PO-1', 2],
      ['PO-2', 1],
      [projectNumber, 1],
    ])
    for (const order of orders) {
      const after = await scene.shop.get(order.id, scene.shop.agency)
      expect(after.version).toBe(order.version + 1)
    }
    expect((await propose()).orders).toEqual([])
  })

  it('terms and note stand for the invoice of their number, or for all of the receiver', async () => {
    await save({ invoiceSplit: 'purchaseOrder' })
    const orders = [await booked({ number: 'PO-1' }), await booked({ number: 'PO-2' })]
    const terms = { clientId: scene.shop.of.id, receiverId: firstOf((await propose()).invoices).receiverId }
    await issueAll(orders, [
      { ...terms, groupValue: 'PO-2', paymentTerm: 7, note: 'Teine' },
      { ...terms, paymentTerm: 30, note: 'Kõik' },
    ])
    const { invoices } = await scene.rowsOf()
    expect(invoices.map(({ due_on: dueOn, note }) => [dueOn, note])).toEqual([
      ['2026-04-10', 'Kõik'],
      ['2026-03-18', 'Teine'],
    ])
  })

  it('cost centres of items have an invoice each with theirs in BT-19, and together the price of the order', async () => {
    await save({ invoiceSplit: 'costCentre' })
    const order = await booked({ number: 'PO-1', centres: ['20', '3', '20', null] })
    const rest = await scene.rest(order.id)
    expect(rest.proposal.invoices.map(({ group }) => group?.name)).toEqual(['20 Turundus', '3 Müük', null])
    const { body } = await scene.issue(order)
    const found = []
    for (const { id } of body) {
      const xml = await xmlOf(id)
      expect(findEInvoiceErrors(xml)).toEqual([])
      found.push([
        readFrom(xml, '/*/cac:OrderReference/cbc:ID'),
        readFrom(xml, '/*/cbc:AccountingCost'),
        readFrom(xml, '//cac:InvoiceLine[1]/cbc:AccountingCost'),
        (await linesOf(id)).filter(({ unit }) => unit === 'piece').length,
      ])
    }
    expect(found).toEqual([
      ['PO-1', '20', '', 2],
      ['PO-1', '3', '', 1],
      ['PO-1', '', '', 1],
    ])
    expect(await pdfOf(firstOf(body).id)).toContain('Kulukoht 20 Turundus')
    const { invoices } = await scene.rowsOf()
    const { order: row } = await scene.shop.rowsOf(order.id)
    expect(invoices.reduce((sum, invoice) => sum + invoice.net_cents, 0)).toBe(
      (row?.items_sale_cents ?? 0) + (row?.transport_sale_cents ?? 0),
    )
    expect(row?.invoice_rest_cents).toBeNull()
  })

  it('several orders of one cost centre share its invoice', async () => {
    await save({ invoiceSplit: 'costCentre' })
    const orders = [await booked({ centres: ['20', '3'] }), await booked({ centres: ['3'] })]
    const { body } = await issueAll(orders)
    const counts = []
    for (const { id } of body) counts.push(new Set((await linesOf(id)).map(({ order_id: orderId }) => orderId)).size)
    expect(counts).toEqual([1, 2])
  })

  it('a credited cost centre can be invoiced again, alone and with its part of the transport', async () => {
    await save({ invoiceSplit: 'costCentre' })
    const order = await booked({ centres: ['20', '3'] })
    const { body } = await scene.issue(order)
    const [, second] = body
    const params = { id: second?.id ?? '' }
    await app.call('creditInvoice', scene.shop.agency, { params, body: { reason: 'Vale kulukoht', lines: null } })
    const reopened = await scene.shop.get(order.id, scene.shop.agency)
    const again = await scene.issue(reopened)
    expect(again.body).toHaveLength(1)
    const amounts = async (id: string) => (await linesOf(id)).map(({ net_cents: net, vat_cents: vat }) => [net, vat])
    expect(await amounts(firstOf(again.body).id)).toEqual(await amounts(params.id))
    expect((await scene.issue(await scene.shop.get(order.id, scene.shop.agency))).status).toBe(400)
  })

  it('a part of an order is invoiced by cost centre too, and a stale version changes nothing', async () => {
    await save({ invoiceSplit: 'costCentre' })
    const order = await booked({ centres: ['20', '3'] })
    const lines = await scene.linesFor(order.id, 40, 10)
    const stale = await scene.issueParts({ id: order.id, version: order.version - 1 }, lines)
    expect([stale.status, (await scene.rowsOf()).invoices.length]).toEqual([409, 0])
    expect((await scene.issueParts(order, lines)).body).toHaveLength(2)
    const left = await scene.rest(order.id)
    expect(left.receivers.flatMap(({ items }) => items.map(({ quantity }) => quantity))).toEqual([60, 90])
    expect(left.receivers.map(({ transportSum }) => transportSum)).toEqual([0])
  })
})
