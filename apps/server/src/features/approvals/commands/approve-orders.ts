import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { centsToEurosOrNull } from '@tiraaz/domain/money/money'
import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Conflict, Forbidden, Invalid } from '../../../core/errors.ts'
import { loadOrder, repriceWaitingOrder, type StoredOrder } from '../../orders/index.ts'
import { approveStep, openStep } from './decide-approval.ts'

type SeenOrder = EndpointRequest<Endpoints['approveOrders']>['body']['orders'][number]
type Outcome = 'approved' | 'changed' | 'notAllowed'

/**
 * Approves one of several orders if its step, total and deadline are those of the list. One that cannot be sent as it is, such as
 * above what is left of its blanket order, is left to its own page, which names the reason.
 */
const approveSeen = async (ctx: ClientCtx, before: StoredOrder, seen: SeenOrder): Promise<Outcome> => {
  const { id, version, stepId, amount, deadline } = seen
  if (before.version !== version) return 'changed'
  if (before.status !== 'waitingApproval') return 'changed'
  const now = await repriceWaitingOrder(ctx, before)
  const total = centsToEurosOrNull(now.toApprove.amountCents)
  if (now.problems.length > 0 || total !== amount || now.deadline !== deadline) return 'changed'
  return inTransaction(ctx, async (tx): Promise<Outcome> => {
    const open = await openStep(tx, { orderId: id, version, stepId })
    await approveStep({ actor: tx, reader: tx }, open, { now, note: '' })
    return 'approved'
  }).catch((error: unknown) => {
    if (error instanceof Conflict || error instanceof Invalid) return 'changed' as const
    if (error instanceof Forbidden) return 'notAllowed' as const
    throw error
  })
}

/** Approves the orders that are as the person saw them in the list; names the outcome of each (R47). */
export const approveOrders = async (
  ctx: ClientCtx,
  { body }: EndpointRequest<Endpoints['approveOrders']>,
): Promise<{ results: { id: string; outcome: Outcome }[] }> => {
  const orders: { seen: SeenOrder; before: StoredOrder }[] = []
  // All before the first is approved: an unknown order is 404 with nothing done.
  for (const seen of body.orders) orders.push({ seen, before: await loadOrder(ctx, seen.id) })
  const results: { id: string; outcome: Outcome }[] = []
  // Each in turn: it is a transaction of its own.
  for (const { seen, before } of orders) results.push({ id: seen.id, outcome: await approveSeen(ctx, before, seen) })
  return { results }
}
