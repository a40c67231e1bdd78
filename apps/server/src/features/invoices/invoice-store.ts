import type { ClientCtx } from '../../core/context.ts'
import { type Invoice, invoiceRows } from './invoice-rows.ts'

/** Writes invoices down with their lines; they are never changed. */
export const insertInvoices = async ({ db }: ClientCtx, invoices: readonly Invoice[]): Promise<void> => {
  const rows = invoices.map(invoiceRows)
  await db
    .insertInto('sales_invoices')
    .values(rows.map(({ invoice }) => invoice))
    .execute()
  await db
    .insertInto('sales_invoice_lines')
    .values(rows.flatMap(({ lines }) => lines))
    .execute()
  await db
    .insertInto('sales_invoice_orders')
    .values(rows.map(({ order }) => order))
    .execute()
}
