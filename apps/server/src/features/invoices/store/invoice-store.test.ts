import { afterAll, beforeAll, expect, it } from 'vitest'
import { addInvoice } from '../../../testing/worlds/world-invoices.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { insertInvoices } from './invoice-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('invoices of hundreds of receivers are stored with as many SQL statements as one', async () => {
  const of = await app.make.client()
  const orderer = await app.make.member(of)
  const { db } = app.database
  const known = await addInvoice(app, of, orderer)
  const { order_id: orderId } = await db
    .selectFrom('sales_invoice_orders')
    .where('invoice_id', '=', known)
    .select('order_id')
    .executeTakeFirstOrThrow()
  const line = {
    unit: 'piece' as const,
    nameEt: 'Plakat „Õ“',
    nameEn: 'Poster',
    note: null,
    quantity: 1,
    unitPrice: 10_000,
    netCents: 100,
    vatClass: 'standard',
    vatCategory: 'S' as const,
    vatRate: 2400,
    deliveryCountry: 'EE',
    costCentre: null,
    vatCents: 24,
  }
  const address = { street: 'Pikk 7', city: 'Tallinn', postalCode: null, countryCode: 'EE' }
  const none = { registryCode: null, vatNumber: null }
  const invoices = Array.from({ length: 300 }, (_, at) => ({
    id: app.newId(),
    invoiceNo: 1001 + at,
    numberPrefix: 'A-',
    organizationId: of.organizationId,
    clientId: of.id,
    note: null,
    vatReasons: [],
    createdOn: '2026-03-11',
    dueOn: '2026-03-25',
    seller: {
      name: 'Trükiagentuur',
      address: null,
      iban: null,
      bankName: null,
      email: null,
      phone: null,
      seat: address,
      ...none,
    },
    buyer: { receiverId: null, name: `Pood ${at}`, address: 'Pikk 7, Tallinn', postal: address, ...none },
    orders: [
      {
        orderId,
        orderName: null,
        purchaseOrderNumber: null,
        ownFields: null,
        suppliedOn: '2026-03-11',
        deliveredOn: null,
        share: null,
        lines: Array.from({ length: 20 }, () => line),
      },
    ],
  }))
  await insertInvoices({ db, now: app.now }, invoices)
  const counted = await db
    .selectFrom('sales_invoice_lines')
    .innerJoin('sales_invoices', 'sales_invoices.id', 'sales_invoice_lines.invoice_id')
    .innerJoin('sales_invoice_orders', 'sales_invoice_orders.invoice_id', 'sales_invoices.id')
    .where('client_id', '=', of.id)
    .where('sales_invoices.id', '!=', known)
    .select(({ fn }) => [fn.countAll<number>().as('lines')])
    .groupBy('sales_invoices.id')
    .execute()
  expect(counted).toHaveLength(300)
  expect(new Set(counted.map(({ lines }) => Number(lines)))).toEqual(new Set([20]))
  const first = invoices[0]?.id ?? ''
  const row = await db.selectFrom('sales_invoice_lines').selectAll().where('invoice_id', '=', first).execute()
  expect(row[0]).toMatchObject({ name_et: 'Plakat „Õ“', note: null, unit_price: 10_000, vat_rate_basis_points: 2400 })
  expect(await db.selectFrom('sales_invoices').selectAll().where('id', '=', first).executeTakeFirst()).toMatchObject({
    invoice_no: 1001,
    due_on: '2026-03-25',
    vat_cents: 480,
    paid_cents: 0,
    seller_address: null,
    receiver_name: 'Pood 0',
  })
})
