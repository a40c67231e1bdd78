import { sql } from 'kysely'
import type { ClientCtx } from '../../core/context.ts'
import { finalizeWorksheets } from './finalize-worksheets.ts'
import { saveOrder } from './order-store.ts'
import type { StoredOrder } from './stored-order.ts'

/** Whether the invoices of an order stand already: they are issued all at once (R29). */
export const isInvoiced = async (ctx: ClientCtx, orderId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from sales_invoice_orders where order_id = ${orderId} limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** R20: an order that was invoiced before it was done is complete as soon as it is. */
export const completeIfInvoiced = async (ctx: ClientCtx, done: StoredOrder): Promise<void> => {
  if (!(await isInvoiced(ctx, done.id))) return
  await saveOrder(ctx, { before: done, after: { ...done, status: 'complete' }, kind: 'completed' })
  await finalizeWorksheets(ctx, done.id)
}
