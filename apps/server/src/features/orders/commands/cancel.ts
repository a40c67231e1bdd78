import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { isCanceledWithOrder, isDelivered } from '@tiraaz/domain/worksheets/worksheet-moves'
import type { ClientCtx } from '../../../context/context.ts'
import { Invalid } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { forgetCanceledUses } from './forget-canceled-uses.ts'
import { isInvoiced } from '../queries/is-invoiced.query.ts'
import { openOrder } from './open-order.ts'
import { saveOrder } from '../store/order-store.ts'
import type { StoredOrder } from '../store/stored-order.ts'
import { tellCanceled } from '../emails/order-emails.ts'
import { loadWorksheets, moveWorksheets } from '../store/worksheet-store.ts'

/** R20: the agency cancels what is submitted or confirmed; the client is told why, and nothing more is printed (R21). */
export const cancelOrder = async (
  ctx: ClientCtx,
  { params, query, body }: EndpointRequest<Endpoints['cancelOrder']>,
): Promise<{ version: number }> => {
  const before = await openOrder(ctx, { id: params.id, version: query.version }, 'cancel')
  const { reason } = body
  // What was invoiced cannot simply cease to be owed.
  if (await isInvoiced(ctx, before.id)) throw new Invalid([{ key: 'order', code: 'alreadyInvoiced' }])
  if (reason === '') throw new Invalid([{ key: 'reason', code: 'required' }])
  const canceled: StoredOrder = { ...before, status: 'canceled', cancelReason: reason }
  return inTransaction(ctx, async (tx) => {
    // The order first: whoever moves one of its worksheets holds it, and is waited for.
    const saved = await saveOrder(tx, { before, after: canceled, kind: 'canceled' })
    const sheets = await loadWorksheets(tx, before.id)
    // What the client has is owed, and a canceled order cannot be invoiced: the rest is canceled worksheet by worksheet.
    if (sheets.some(({ status }) => isDelivered(status)))
      throw new Invalid([{ key: 'order', code: 'worksheetsDelivered' }])
    await moveWorksheets(
      tx,
      sheets.filter(({ status }) => isCanceledWithOrder(status)),
      'canceled',
    )
    await forgetCanceledUses(tx, before.id)
    await tellCanceled(tx, canceled)
    return saved
  })
}
