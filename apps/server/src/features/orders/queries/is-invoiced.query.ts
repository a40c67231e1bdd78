import { listInvoicedReceivers, type IssuedPart, isFullyInvoiced } from '@tiraaz/domain/invoices/standing-invoices'
import type { Cents } from '@tiraaz/domain/money/money'
import { sql } from 'kysely'
import type { ActorCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import { type ClientScope, getClientScope, matchesClientScope } from '../store/client-scope.ts'

type IssuedRow = IssuedPart & { restCents: Cents | null; isPrepayment: boolean }

const readIssued = defineStatement<ClientScope & { orderId: string }, IssuedRow>(
  ({ orderId, clientId, organizationId }) => sql`
    select issued.invoice_receiver_id as "receiverId", issued.is_credited as "isCredited",
      o.invoice_rest_cents as "restCents", issued.is_prepayment as "isPrepayment"
    from orders o
    join sales_invoice_orders part on part.order_id = o.id
    join sales_invoices issued on issued.id = part.invoice_id and issued.kind = 'invoice'
    where o.id = ${orderId} and ${matchesClientScope({ clientId, organizationId })}`,
)

/**
 * Tells if invoices of an order are in force: `none` (it may be canceled), `some` (a part of it is not invoiced, or was
 * credited and is not issued again yet) or `all` (R20, R29, R41).
 */
export const getInvoicingState = async (ctx: ActorCtx, orderId: string): Promise<'none' | 'some' | 'all'> => {
  const all = await readIssued(ctx.db, { orderId, ...getClientScope(ctx) })
  const issued = all.filter(({ isPrepayment }) => !isPrepayment)
  if (isFullyInvoiced(issued, issued[0]?.restCents ?? null)) return 'all'
  return listInvoicedReceivers(issued).length === 0 ? 'none' : 'some'
}

/** True if the order has an invoice in force; its prices must not change then. */
export const isInvoiced = async (ctx: ActorCtx, orderId: string): Promise<boolean> =>
  (await getInvoicingState(ctx, orderId)) !== 'none'

/** True if the order has an invoice or a prepayment invoice in force: a canceled order owes nothing (R41). */
export const isInvoicedOrPrepaid = async (ctx: ActorCtx, orderId: string): Promise<boolean> =>
  listInvoicedReceivers(await readIssued(ctx.db, { orderId, ...getClientScope(ctx) })).length > 0

/** SQL condition: an order `o` has an invoice in force. */
export const orderIsInvoiced = sql<boolean>`
  exists (
    select from sales_invoice_orders part join sales_invoices issued on issued.id = part.invoice_id
    where part.order_id = o.id and issued.kind = 'invoice' and not issued.is_credited and not issued.is_prepayment
  )`
