import { vatOf } from '@tiraaz/domain/invoices/invoice-amounts'
import { invoiceRows } from '../features/invoices/invoice-rows.ts'
import { addOrderRows } from './order-rows.ts'
import type { TestApp } from './test-app.ts'

/** The invoice of a complete order, one line long; its number is below those that issuing takes. */
export const addInvoice = async (
  app: TestApp,
  of: { id: string; organizationId: string },
  orderer: { userId: string },
): Promise<string> => {
  const { db } = app.database
  const order = await addOrderRows(db, of, { created_by: orderer.userId, status: 'complete' })
  const { length } = await db
    .selectFrom('sales_invoices')
    .select('id')
    .where('organization_id', '=', of.organizationId)
    .execute()
  const numbers = { registryCode: null, vatNumber: null }
  const place = { street: 'Pikk 7', city: 'Tallinn', postalCode: null, countryCode: 'EE' }
  const names = { nameEt: 'Plakat', nameEn: 'Poster', note: null }
  const rows = invoiceRows({
    id: app.newId(),
    invoiceNo: length + 1,
    organizationId: of.organizationId,
    clientId: of.id,
    orderId: order.id,
    orderName: null,
    createdOn: '2026-03-02',
    dueOn: '2026-03-10',
    suppliedOn: '2026-03-02',
    seller: { name: 'Trükiagentuur', address: null, iban: null, email: null, seat: place, ...numbers },
    buyer: { receiverId: null, name: 'Klient OÜ', address: 'Pikk 7, Tallinn', postal: place, ...numbers },
    lines: [
      {
        ...names,
        unit: 'piece',
        quantity: 100,
        unitPrice: 10_000,
        netCents: 10_000,
        vatClass: 'standard',
        vatRate: 2400,
        vatCents: vatOf(10_000, 2400),
      },
    ],
  })
  await db.insertInto('sales_invoices').values(rows.invoice).execute()
  await db.insertInto('sales_invoice_lines').values(rows.lines).execute()
  await db.insertInto('sales_invoice_orders').values(rows.order).execute()
  return rows.invoice.id
}
