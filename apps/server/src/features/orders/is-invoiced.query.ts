import { sql } from 'kysely'
import type { ClientCtx } from '../../core/context.ts'
import { statement } from '../../db/statement.ts'
import { inScope, type Place, placeOf } from './order-store.ts'

const readInvoiced = statement<Place & { orderId: string }, { found: number }>(
  ({ orderId, clientId, organizationId }) => sql`
    select 1 as found from orders o join sales_invoice_orders issued on issued.order_id = o.id
    where o.id = ${orderId} and ${inScope({ clientId, organizationId })}
    limit 1`,
)

/** Whether the invoices of an order stand already: they are issued all at once (R29). */
export const isInvoiced = async (ctx: ClientCtx, orderId: string): Promise<boolean> =>
  (await readInvoiced(ctx.db, { orderId, ...placeOf(ctx) })).length > 0
