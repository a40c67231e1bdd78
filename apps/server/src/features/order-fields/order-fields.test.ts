import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { findEInvoiceErrors, readFrom } from '../../testing/e-invoices/check-e-invoice.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { openInvoiceScene, type InvoiceScene } from '../../testing/scenes/invoice-scene.ts'
import {
  COST_CENTRES,
  openOrderFieldScene,
  type OrderFieldScene,
  type OrderFieldSettingsInput,
  type OrderFieldValuesInput,
} from '../../testing/scenes/order-field-scene.ts'
import { firstOf, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const SETTINGS: OrderFieldSettingsInput = {
  purchaseOrder: 'required',
  purchaseOrderMask: 'AA-9999',
  costCentre: 'required',
  costCentreLevel: 'order',
  ownFields: [{ id: null, name: 'Projekt', isRequired: false }],
  costCentres: COST_CENTRES,
  blanketOrders: [],
}

describe('order fields of a client (R45)', () => {
  let app: TestApp
  let scene: InvoiceScene
  let shop: Shop
  let fields: OrderFieldScene
  let manager: TestCaller
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    scene = await openInvoiceScene(app)
    ;({ shop } = scene)
    manager = await app.make.member(shop.of, 'manager')
    fields = openOrderFieldScene(app, shop, manager)
  })
  afterAll(() => app.close())

  const valuesOf = async (more: Partial<OrderFieldValuesInput> = {}): Promise<OrderFieldValuesInput> => ({
    purchaseOrderNumber: 'PO-0042',
    costCentreId: await fields.centreOf('20'),
    ownFields: (await fields.read()).ownFields.map(({ id }) => ({ id, value: 'Sügis' })),
    items: [],
    ...more,
  })
  const setFields = async (id: string, values: OrderFieldValuesInput, caller = shop.agency) =>
    fields.set(await shop.get(id), values, caller)
  const filled = async (more: Partial<OrderFieldValuesInput> = {}) =>
    fields.filled(await valuesOf(more), [scene.productId])
  const state = async () =>
    JSON.stringify([
      await fields.read(),
      await app.database.db
        .selectFrom('cost_centres')
        .selectAll()
        .where('client_id', '=', shop.of.id)
        .orderBy('id')
        .execute(),
    ])

  it('a client without order fields has none in its orders', async () => {
    expect(await fields.read()).toMatchObject({
      purchaseOrder: 'hidden',
      costCentre: 'hidden',
      ownFields: [],
      costCentres: [],
    })
    const order = await shop.draft()
    expect(order.orderFields).toBeNull()
    expect((await shop.submit(order)).status).toBe(200)
  })

  it('a manager saves them with lists; ids of entries stay, codes are listed as numbers', async () => {
    expect((await fields.save(SETTINGS)).status).toBe(200)
    const first = await fields.read()
    expect(first.costCentres.map(({ code }) => code)).toEqual(['3', '20'])
    const renamed = first.costCentres.map((centre) => ({ ...centre, name: `${centre.name} 2` }))
    await fields.save({ ...SETTINGS, ownFields: first.ownFields, costCentres: renamed })
    const second = await fields.read(shop.agency)
    expect(second.costCentres.map(({ id }) => id)).toEqual(first.costCentres.map(({ id }) => id))
    expect(second.ownFields).toEqual(first.ownFields)
    expect(second.mayChange).toBe(true)
    expect((await fields.read(shop.orderer)).mayChange).toBe(false)
    const event = await app.database.db
      .selectFrom('audit_events')
      .select(['noun', 'after'])
      .where('client_id', '=', shop.of.id)
      .where('noun', '=', 'client')
      .orderBy('at')
      .executeTakeFirst()
    expect(event?.after).toMatchObject({ purchaseOrderMask: 'AA-9999', costCentres: ['20', '3'] })
  })

  it('settings with a fault, of an old version or by an orderer change nothing', async () => {
    await fields.save(SETTINGS)
    const before = await state()
    const refused = await fields.save({ ...SETTINGS, purchaseOrderMask: 'PO-' })
    expect([refused.status, refused.problems]).toEqual([400, [expect.objectContaining({ key: 'purchaseOrderMask' })]])
    expect((await fields.save(SETTINGS, manager, 0)).status).toBe(409)
    expect((await fields.save(SETTINGS, shop.orderer)).status).toBe(403)
    expect((await fields.save(SETTINGS, await app.make.member(shop.of, 'viewer'))).status).toBe(403)
    expect(await state()).toBe(before)
  })

  it('markup in names, codes and values comes back as plain text', async () => {
    const markup = '<b>õ</b>&"'
    const lists = {
      ownFields: [{ id: null, name: markup, isRequired: false }],
      costCentres: [{ id: null, code: markup, name: markup }],
      blanketOrders: [{ number: markup, amount: 1000, endsOn: '2030-12-31' }],
    }
    await fields.save({ ...SETTINGS, purchaseOrderMask: null, ...lists })
    expect(await fields.read()).toMatchObject({
      ownFields: [{ name: markup }],
      costCentres: [{ code: markup, name: markup }],
      blanketOrders: [{ number: markup }],
    })
    const draft = await shop.draft([scene.productId])
    const ownFields = (await fields.read()).ownFields.map(({ id }) => ({ id, value: markup }))
    await fields.fill(
      draft,
      await valuesOf({ purchaseOrderNumber: markup, costCentreId: await fields.centreOf(markup), ownFields }),
    )
    expect((await shop.get(draft.id)).orderFields).toMatchObject({
      purchaseOrderNumber: markup,
      costCentre: { code: markup },
      ownFields: [{ name: markup, value: markup }],
    })
    await fields.save({ ...SETTINGS, purchaseOrderMask: `${markup}9` })
    expect((await fields.read()).purchaseOrderMask).toBe(`${markup}9`)
  })

  it('an order without its required fields is refused at send, by name; nothing changes', async () => {
    await fields.save(SETTINGS)
    const draft = await shop.draft([scene.productId])
    const before = await shop.rowsOf(draft.id)
    const refused = await shop.submit(draft)
    expect(refused.status).toBe(400)
    expect(refused.problems.map(({ key }) => key)).toEqual(['purchaseOrderNumber', 'costCentreId'])
    expect(await shop.rowsOf(draft.id)).toEqual(before)
  })

  it('a draft keeps its fields, refuses a number outside the mask and an unknown cost centre', async () => {
    await fields.save(SETTINGS)
    const order = await filled()
    expect(order.orderFields).toMatchObject({
      purchaseOrderNumber: 'PO-0042',
      costCentre: { code: '20', name: 'Turundus' },
      ownFields: [{ name: 'Projekt', value: 'Sügis' }],
    })
    const before = await shop.rowsOf(order.id)
    const wrong = await fields.fill(order, await valuesOf({ purchaseOrderNumber: '42' }))
    expect(firstOf(wrong.problems)).toMatchObject({ key: 'purchaseOrderNumber' })
    const unknown = await fields.fill(order, await valuesOf({ costCentreId: 'unknown' }))
    expect(firstOf(unknown.problems)).toMatchObject({ key: 'costCentreId' })
    expect(await shop.rowsOf(order.id)).toEqual(before)
  })

  it('the next step of the checkout asks for required fields, a save by itself does not', async () => {
    await fields.save(SETTINGS)
    const draft = await shop.draft([scene.productId])
    const empty = await valuesOf({ purchaseOrderNumber: null, costCentreId: null })
    const refused = await fields.fill(draft, { ...empty, mustBeComplete: true } as OrderFieldValuesInput)
    expect(refused.problems.map(({ key }) => key)).toEqual(['purchaseOrderNumber', 'costCentreId'])
    expect((await shop.get(draft.id)).version).toBe(draft.version)
    expect((await fields.fill(draft, empty)).status).toBe(200)
  })

  it('a sent order keeps a copy; a cost centre that was removed meanwhile is refused at send', async () => {
    await fields.save(SETTINGS)
    const [sent, late] = [await filled(), await filled()]
    expect((await shop.submit(sent)).status).toBe(200)
    await fields.save({ ...SETTINGS, costCentres: [{ id: null, code: '77', name: 'Uus' }] })
    expect((await shop.get(sent.id)).orderFields?.costCentre?.code).toBe('20')
    expect(firstOf((await shop.submit(late)).problems)).toMatchObject({ key: 'costCentreId' })
  })

  it('a draft is sent with code and name that its cost centre has by then', async () => {
    await fields.save(SETTINGS)
    const order = await filled()
    const listed = (await fields.read()).costCentres
    const corrected = listed.map((centre) => ({ ...centre, code: `00${centre.code}`, name: `${centre.name} 2` }))
    await fields.save({ ...SETTINGS, ownFields: (await fields.read()).ownFields, costCentres: corrected })
    expect((await shop.submit(order)).status).toBe(200)
    const kept = (await shop.get(order.id)).orderFields?.costCentre
    expect(kept).toEqual(corrected.find(({ id }) => id === kept?.id))
  })

  it('fields that the client uses no more are left out of the order that is sent', async () => {
    await fields.save(SETTINGS)
    const order = await filled()
    await fields.save({ ...SETTINGS, costCentre: 'hidden', costCentres: [] })
    await shop.submit(order)
    expect((await shop.get(order.id)).orderFields).toMatchObject({ purchaseOrderNumber: 'PO-0042', costCentre: null })
  })

  it('the agency alone changes the fields of a sent order, and the timeline tells of it', async () => {
    await fields.save(SETTINGS)
    const order = await filled()
    expect((await setFields(order.id, await valuesOf())).status).toBe(403)
    await shop.submit(order)
    const changed = await valuesOf({ purchaseOrderNumber: 'PO-0100', costCentreId: await fields.centreOf('3') })
    expect((await setFields(order.id, changed, manager)).status).toBe(403)
    expect((await setFields(order.id, changed)).status).toBe(200)
    const { body } = await app.call('getOrderTimeline', shop.orderer, { params: { ...shop.client, id: order.id } })
    const event = body.find(({ title }) => title === 'Tellimuse väljad muudetud')
    expect(event?.lines).toEqual(
      expect.arrayContaining(['Ostutellimuse nr (PO): PO-0042 → PO-0100', 'Kulukoht: 20 Turundus → 3 Müük']),
    )
  })

  it('orders are found by purchase order number and own field', async () => {
    await fields.save(SETTINGS)
    const order = await filled()
    await shop.submit(order)
    for (const Search of ['PO-0042', 'sügis']) {
      const { body } = await app.call('listOrders', shop.orderer, { params: shop.client, query: { Page: 1, Search } })
      expect(body.orders.map(({ id }) => id)).toEqual([order.id])
    }
  })

  describe('on invoices', () => {
    beforeEach(async () => {
      await app.database.db
        .updateTable('invoice_receivers')
        .set({ registry_code: '12417834', vat_number: 'EE109411639' })
        .where('client_id', '=', shop.of.id)
        .execute()
    })

    const invoiced = async (level: 'order' | 'item') => {
      await fields.save({ ...SETTINGS, costCentreLevel: level })
      const second = await scene.product({ name_et: 'Ööraamat', name_en: 'Night book' })
      const draft = await shop.draft([scene.productId, second])
      const centres = [await fields.centreOf('20'), await fields.centreOf('3')]
      const items = draft.items.map(({ id }, at) => ({
        id,
        costCentreId: level === 'item' ? (centres[at] ?? null) : null,
      }))
      await fields.fill(draft, await valuesOf({ items, costCentreId: level === 'order' ? (centres[0] ?? null) : null }))
      const order = await shop.get(draft.id)
      expect((await shop.submit(order)).status).toBe(200)
      expect((await shop.confirm(await shop.get(order.id))).status).toBe(200)
      await scene.issue(await shop.get(order.id, shop.agency))
      const { id: invoiceId } = firstOf(await scene.list())
      const params = { ...shop.client, invoiceId }
      const pdf = await app.callRaw('getSalesInvoicePdf', shop.orderer, { params })
      const xml = (await app.callRaw('getSalesInvoiceXml', shop.orderer, { params })).bytes
      return { invoiceId, xml, pdf: (await readPdf(pdf.bytes)).join(' ').replaceAll(/\s+/gu, ' ') }
    }

    it('number, cost centre and own field of the order stand on the PDF and in the e-invoice', async () => {
      const { pdf, xml } = await invoiced('order')
      expect(pdf).toContain('Ostutellimus (PO) PO-0042')
      expect(pdf).toContain('Kulukoht 20 Turundus')
      expect(pdf).toContain('Projekt Sügis')
      expect(findEInvoiceErrors(xml)).toEqual([])
      expect(readFrom(xml, '/*/cac:OrderReference/cbc:ID')).toBe('PO-0042')
      expect(readFrom(xml, '/*/cbc:AccountingCost')).toBe('20')
    })

    it('cost centres of items stand at their lines, and on a credit note too', async () => {
      const { pdf, xml, invoiceId } = await invoiced('item')
      expect(pdf).toContain('Kulukoht: 20 Turundus')
      expect(pdf).toContain('Kulukoht: 3 Müük')
      expect(findEInvoiceErrors(xml)).toEqual([])
      expect(readFrom(xml, '//cac:InvoiceLine[1]/cbc:AccountingCost')).toBe('20')
      expect(readFrom(xml, '//cac:InvoiceLine[2]/cbc:AccountingCost')).toBe('3')
      const { lines } = await scene.rowsOf()
      await app.call('creditInvoice', shop.agency, {
        params: { id: invoiceId },
        body: {
          reason: 'Vale arve',
          lines: lines.map((line) => ({ line: line.position, netSum: line.net_cents / 100 })),
        },
      })
      const note = (await scene.list()).find(({ id }) => id !== invoiceId)
      const params = { ...shop.client, invoiceId: note?.id ?? '' }
      const { bytes } = await app.callRaw('getSalesInvoiceXml', shop.orderer, { params })
      expect(readFrom(bytes, '//cac:CreditNoteLine[2]/cbc:AccountingCost')).toBe('3')
      expect(readFrom(bytes, '/*/cac:OrderReference/cbc:ID')).toBe('PO-0042')
    })
  })
})
