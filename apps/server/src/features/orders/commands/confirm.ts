import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { checkConfirmRemarks } from '@tiraaz/domain/orders/confirm-remarks'
import { checkPrintingHouses } from '@tiraaz/domain/orders/check-printing-houses'
import { checkPricesKnown } from '@tiraaz/domain/pricing/check-shown-prices'
import type { ClientCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { checkOrderDeadline } from './check-order-deadline.ts'
import { listOrderRemarks, readConfirmFacts } from './order-remarks.ts'
import { checkPricesUnchanged, repriceOrder, collectPrices } from './reprice-order.ts'
import { openOrder } from './open-order.ts'
import { saveOrder } from '../store/order-store.ts'
import { applyPrices } from './price-items.ts'
import { sendOrderConfirmedEmail } from '../emails/order-confirmed-email.ts'
import type { WorksheetCommands } from '../worksheet-commands.ts'

/**
 * Confirms a submitted order and creates its worksheets (R21). Prices must be known (R16) and those shown (R18), every item
 * needs a printing house, and what the organization has set so needs a reason (R38).
 */
export const confirmOrder = async (
  ctx: ClientCtx,
  { params, query, body }: EndpointRequest<Endpoints['confirmOrder']>,
  { createWorksheets }: Pick<WorksheetCommands, 'createWorksheets'>,
): Promise<{ version: number }> => {
  const before = await openOrder(ctx, { id: params.id, version: query.version }, 'confirm')
  const { problems, addresses, prices } = await repriceOrder(ctx, before)
  const deadline = body.deadline ?? before.deadline
  const confirmed = applyPrices({ ...before, deadline, status: 'confirmed', confirmedAt: ctx.now() }, prices, addresses)
  refuseIfAny([...problems, ...checkPricesKnown(collectPrices(before, prices))])
  refuseIfAny(checkPricesUnchanged(before, prices, body))
  refuseIfAny(checkPrintingHouses(confirmed.items))
  // The agreed deadline stays valid, even if the minimum deadline is later by now.
  if (deadline !== before.deadline) refuseIfAny(checkOrderDeadline(confirmed, prices))
  const reason = body.reason === undefined || body.reason === '' ? null : body.reason
  refuseIfAny(checkConfirmRemarks(listOrderRemarks(confirmed, await readConfirmFacts(ctx)), reason))
  const internal = reason === null ? undefined : { confirmReason: reason }
  return inTransaction(ctx, async (tx) => {
    const saved = await saveOrder(tx, { before, after: confirmed, kind: 'confirmed', internal })
    await createWorksheets(tx, confirmed)
    await sendOrderConfirmedEmail(tx, confirmed)
    return saved
  })
}
