import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { isSentStatus } from '@tiraaz/domain/orders/order-status'
import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { applyOrderFields, checkSentOrderFields } from '../../order-fields/index.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { checkOrderDeadline } from './check-order-deadline.ts'
import { findOrderAddresses } from '../store/find-order-addresses.ts'
import { openOrder } from './open-order.ts'
import { saveOrder } from '../store/order-store.ts'
import { priceItems, applyPrices } from './price-items.ts'
import { takeFromNewNumber } from './take-from-new-number.ts'
import type { StoredOrder } from '../store/stored-order.ts'

/** Saves deadline, additional information and order fields, which the same step of the checkout asks for. */
export const saveAdditionalInfo = async (
  ctx: ClientCtx,
  { params, query, body }: EndpointRequest<Endpoints['saveAdditionalInfo']>,
): Promise<{ version: number }> => {
  const before = await openOrder(ctx, { id: params.id, version: query.version }, 'saveAdditionalInfo')
  const fielded = body.orderFields === undefined ? before : await applyOrderFields(ctx, before, body.orderFields)
  if (body.orderFields?.mustBeComplete === true) refuseIfAny(await checkSentOrderFields(ctx, fielded))
  const changed: StoredOrder = { ...fielded, additionalInfo: body.additionalInfo, deadline: body.deadline }
  const addresses = await findOrderAddresses(ctx, before.items, before)
  const isDeadlineMoved = before.deadline !== changed.deadline
  const prices = await priceItems(ctx, { ...changed, isDeadlineMoved }, addresses)
  // The agreed deadline of a sent order stays valid, even if the minimum deadline is later by now.
  const isAgreed = before.status !== 'draft' && !isDeadlineMoved
  if (!isAgreed) refuseIfAny(checkOrderDeadline(changed, prices))
  const change = { before, after: applyPrices(changed, prices, addresses), kind: 'additionalInfoSaved' as const }
  // A draft takes nothing from a blanket order yet.
  if (!isSentStatus(before.status)) return saveOrder(ctx, change)
  return inTransaction(ctx, async (tx) => {
    const after = await takeFromNewNumber(tx, before, change.after)
    return saveOrder(tx, { ...change, after })
  })
}
