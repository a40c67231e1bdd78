import type { Day } from '@tiraaz/domain/calendar/day'
import type { ActorCtx, ClientCtx } from '../../../context/context.ts'
import type { FieldValues } from '../../../core/diff-fields.ts'
import { checkSentOrderFields } from '../../order-fields/index.ts'
import { saveOrder } from '../store/order-store.ts'
import type { StoredOrder } from '../store/stored-order.ts'
import { checkOrderDeadline } from './check-order-deadline.ts'
import { refuseBlockedClient } from './refuse-blocked-client.ts'
import { repriceOrder, type RepricedOrder } from './reprice-order.ts'
import { findOrderBudgets, toOrderToApprove, writeSubmitted } from './submit.ts'
import type { OrderBudget } from '../../budgets/index.ts'
import type { OrderToApprove } from '../approval-commands.ts'

/** Order that waits for approval, by today's data; `deadline`: the earliest one where that of the order is too early by now. */
export type RepricedWaitingOrder = RepricedOrder & {
  deadline: Day | null
  toApprove: OrderToApprove
  budgets: OrderBudget[]
}

/** Checks and prices an order that waits, and moves its deadline on where it cannot be kept any more (R19). */
export const repriceWaitingOrder = async (ctx: ClientCtx, order: StoredOrder): Promise<RepricedWaitingOrder> => {
  const priced = await repriceOrder(ctx, order)
  // Fields that the client has asked for since the order was sent (R45).
  const unfilled = await checkSentOrderFields(ctx, order)
  const isTooEarly = checkOrderDeadline(order, priced.prices).length > 0
  const budgets = await findOrderBudgets(ctx, order, priced)
  return {
    ...priced,
    budgets,
    problems: [...unfilled, ...priced.problems],
    deadline: isTooEarly ? priced.prices.minimumDeadline : order.deadline,
    toApprove: toOrderToApprove(order, priced, budgets),
  }
}

/** Sends an order that has all its approvals, in the name of `sender`. The transaction holds its lock. */
export const submitWaitingOrder = (
  sender: ClientCtx,
  order: StoredOrder,
  { deadline, ...priced }: RepricedWaitingOrder,
): Promise<{ version: number }> => {
  refuseBlockedClient(sender)
  return writeSubmitted(sender, order, priced, deadline)
}

/** Makes an order that waits a draft again. */
export const returnToDraft = (
  tx: ActorCtx,
  before: StoredOrder,
  { kind, details }: { kind: 'approvalRejected' | 'approvalWithdrawn' | 'approvalTakenOver'; details?: FieldValues },
): Promise<{ version: number }> =>
  saveOrder(tx, {
    before,
    after: { ...before, status: 'draft' },
    kind,
    ...(details === undefined ? {} : { details }),
  })
