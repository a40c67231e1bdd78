import { invoicedReceivers, type IssuedPart, isWhollyInvoiced } from '@tiraaz/domain/invoices/standing-invoices'
import { sql } from 'kysely'
import type { ActingCtx } from '../../../context/context.ts'
import { statement } from '../../../db/statement.ts'
import { inScope, type Place, placeOf } from '../store/order-store.ts'

const readIssued = statement<Place & { orderId: string }, IssuedPart>(
  ({ orderId, clientId, organizationId }) => sql`
    select issued.invoice_receiver_id as "receiverId", issued.is_credited as "isCredited"
    from orders o
    join sales_invoice_orders part on part.order_id = o.id
    join sales_invoices issued on issued.id = part.invoice_id and issued.kind = 'invoice'
    where o.id = ${orderId} and ${inScope({ clientId, organizationId })}`,
)

/**
 * What stands of an order's invoices: none, so that it may be canceled; some, where one was credited as a whole and
 * waits for a new one; or all (R20, R29).
 */
export const standingInvoices = async (ctx: ActingCtx, orderId: string): Promise<'none' | 'some' | 'all'> => {
  const issued = await readIssued(ctx.db, { orderId, ...placeOf(ctx) })
  if (isWhollyInvoiced(issued)) return 'all'
  return invoicedReceivers(issued).length === 0 ? 'none' : 'some'
}

/** Whether anything of the order is invoiced: that is owed, and stays as it was written down. */
export const isInvoiced = async (ctx: ActingCtx, orderId: string): Promise<boolean> =>
  (await standingInvoices(ctx, orderId)) !== 'none'

/** The same as a condition of a statement that calls the order o. */
export const orderIsInvoiced = sql<boolean>`
  exists (
    select from sales_invoice_orders part join sales_invoices issued on issued.id = part.invoice_id
    where part.order_id = o.id and issued.kind = 'invoice' and not issued.is_credited
  )`
