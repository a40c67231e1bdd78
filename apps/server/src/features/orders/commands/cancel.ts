import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { Invalid } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { isInvoicedOrPrepaid } from '../queries/is-invoiced.query.ts'
import { openOrder } from './open-order.ts'
import { saveOrder } from '../store/order-store.ts'
import type { StoredOrder } from '../store/stored-order.ts'
import { sendOrderCanceledEmail } from '../emails/order-canceled-email.ts'
import type { WorksheetCommands } from '../worksheet-commands.ts'

/**
 * Resets the client's last order of each product after a cancel to the order before. Removes products that no other sent
 * order has. Locks the rows in the order of products, as `usesWritten` does; skips rows that a newer order has updated.
 */
const resetCanceledUses = async ({ db, client, organizationId }: ClientCtx, orderId: string): Promise<void> => {
  await sql`
    with gone as (
      select u.client_id, u.product_id
      from order_items i join product_uses u on u.last_item_id = i.id
      where i.order_id = ${orderId} and u.client_id = ${client.id} and u.organization_id = ${organizationId}
      order by u.product_id
      for update of u
    ), earlier as (
      select distinct on (i.product_id) o.client_id, i.product_id, o.submitted_at, i.id
      from gone
      join order_items i on i.product_id = gone.product_id
      join orders o on o.id = i.order_id and o.client_id = gone.client_id
      where o.submitted_at is not null and o.status <> 'canceled'
      order by i.product_id, o.submitted_at desc
    ), replaced as (
      update product_uses u set last_ordered_at = earlier.submitted_at, last_item_id = earlier.id
      from earlier where u.client_id = earlier.client_id and u.product_id = earlier.product_id
    )
    delete from product_uses u using gone
    where u.client_id = gone.client_id and u.product_id = gone.product_id
      and gone.product_id not in (select product_id from earlier)`.execute(db)
}

/** Cancels a submitted or confirmed order with its worksheets (R20, R21) and emails the reason to the client. */
export const cancelOrder = async (
  ctx: ClientCtx,
  { params, query, body }: EndpointRequest<Endpoints['cancelOrder']>,
  { cancelWorksheets }: Pick<WorksheetCommands, 'cancelWorksheets'>,
): Promise<{ version: number }> => {
  const before = await openOrder(ctx, { id: params.id, version: query.version }, 'cancel')
  const { reason } = body
  // An invoiced or prepaid order is owed: it needs a credit note first.
  if (await isInvoicedOrPrepaid(ctx, before.id)) throw new Invalid([{ key: 'order', code: 'alreadyInvoiced' }])
  if (reason === '') throw new Invalid([{ key: 'reason', code: 'required' }])
  const canceled: StoredOrder = { ...before, status: 'canceled', cancelReason: reason }
  return inTransaction(ctx, async (tx) => {
    // Saves the order first: moving a worksheet locks the order, so this waits for it.
    const saved = await saveOrder(tx, { before, after: canceled, kind: 'canceled' })
    await cancelWorksheets(tx, before.id)
    await resetCanceledUses(tx, before.id)
    await sendOrderCanceledEmail(tx, canceled)
    return saved
  })
}
