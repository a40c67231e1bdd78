import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { Invalid } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { resetCanceledUses } from './reset-canceled-uses.ts'
import { isInvoiced } from '../queries/is-invoiced.query.ts'
import { openOrder } from './open-order.ts'
import { saveOrder } from '../store/order-store.ts'
import type { StoredOrder } from '../store/stored-order.ts'
import { sendOrderCanceledEmail } from '../emails/order-canceled-email.ts'
import type { WorksheetCommands } from '../worksheet-commands.ts'

/** Cancels a submitted or confirmed order with its worksheets (R20, R21) and emails the reason to the client. */
export const cancelOrder = async (
  ctx: ClientCtx,
  { params, query, body }: EndpointRequest<Endpoints['cancelOrder']>,
  { cancelWorksheets }: Pick<WorksheetCommands, 'cancelWorksheets'>,
): Promise<{ version: number }> => {
  const before = await openOrder(ctx, { id: params.id, version: query.version }, 'cancel')
  const { reason } = body
  // An invoiced order is owed: it needs a credit note first.
  if (await isInvoiced(ctx, before.id)) throw new Invalid([{ key: 'order', code: 'alreadyInvoiced' }])
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
