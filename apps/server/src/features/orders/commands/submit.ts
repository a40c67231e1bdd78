import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { checkSentOrderFields, dropUnusedOrderFields, takeFromBlanketOrder } from '../../order-fields/index.ts'
import { checkOrderDeadline } from './check-order-deadline.ts'
import { checkPricesUnchanged, repriceOrder } from './reprice-order.ts'
import { openOrder } from './open-order.ts'
import { saveOrder } from '../store/order-store.ts'
import { applyPrices } from './price-items.ts'
import { takeProjectNumber } from '../store/project-number.ts'
import { refuseBlockedClient } from './refuse-blocked-client.ts'
import { checkRepresentative } from '../queries/representative.query.ts'
import type { StoredOrder } from '../store/stored-order.ts'
import { sendOrderReceivedEmails } from '../emails/order-received-emails.ts'

/**
 * Submits a draft: checks quantities (R11) and that prices are those shown (R18), and freezes product and address data
 * (R35). Designs that the draft leaves out do not become part of the order (decision 233). A second submit of the same draft gets a version conflict and takes no number (R22).
 */
export const submitOrder = async (
  ctx: ClientCtx,
  { params, query, body }: EndpointRequest<Endpoints['submitOrder']>,
): Promise<{ version: number }> => {
  const before = await openOrder(ctx, { id: params.id, version: query.version }, 'submit')
  refuseBlockedClient(ctx)
  const { problems, addresses, prices } = await repriceOrder(ctx, before)
  const unnamed = await checkRepresentative(ctx, before)
  const unfilled = await checkSentOrderFields(ctx, before)
  refuseIfAny([...unnamed, ...unfilled, ...problems, ...checkOrderDeadline(before, prices)])
  refuseIfAny(checkPricesUnchanged(before, prices, body))
  return inTransaction(ctx, async (tx) => {
    const sent: StoredOrder = {
      ...before,
      items: before.items.map((item) => ({ ...item, leftOutDesigns: [] })),
      status: 'submitted',
      projectNumber: await takeProjectNumber(tx),
      submittedAt: tx.now(),
    }
    const after = dropUnusedOrderFields(tx, applyPrices(sent, prices, addresses))
    await takeFromBlanketOrder(tx, after)
    const saved = await saveOrder(tx, { before, after, kind: 'submitted' })
    await sendOrderReceivedEmails(tx, after)
    return saved
  })
}
