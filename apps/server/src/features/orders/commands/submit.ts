import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { checkOrderDeadline } from './check-order-deadline.ts'
import { checkSeen, freshOrder } from './reprice-order.ts'
import { openOrder } from './open-order.ts'
import { saveOrder } from '../store/order-store.ts'
import { withPrices } from './price-items.ts'
import { takeProjectNumber } from '../store/project-number.ts'
import { refuseBlockedClient } from './refuse-blocked-client.ts'
import { checkRepresentative } from '../queries/representative.query.ts'
import type { StoredOrder } from '../store/stored-order.ts'
import { tellReceived } from '../emails/order-emails.ts'

/**
 * Sends a draft: everything adds up (R11), at the prices that the person saw (R18); from here on the order holds what
 * it was made of (R35). A second submit of the same draft finds its version gone and takes no number (R22).
 */
export const submitOrder = async (
  ctx: ClientCtx,
  { params, query, body }: EndpointRequest<Endpoints['submitOrder']>,
): Promise<{ version: number }> => {
  const before = await openOrder(ctx, { id: params.id, version: query.version }, 'submit')
  refuseBlockedClient(ctx)
  const { problems, places, prices } = await freshOrder(ctx, before)
  const unnamed = await checkRepresentative(ctx, before)
  refuseIfAny([...unnamed, ...problems, ...checkOrderDeadline(before, prices)])
  refuseIfAny(checkSeen(before, prices, body))
  return inTransaction(ctx, async (tx) => {
    const sent: StoredOrder = {
      ...before,
      status: 'submitted',
      projectNumber: await takeProjectNumber(tx),
      submittedAt: tx.now(),
    }
    const after = withPrices(sent, prices, places)
    const saved = await saveOrder(tx, { before, after, kind: 'submitted' })
    await tellReceived(tx, after)
    return saved
  })
}
