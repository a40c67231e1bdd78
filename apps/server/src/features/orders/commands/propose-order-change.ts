import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { Forbidden, Invalid } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { sendOrderChangeProposedEmail } from '../emails/order-change-proposed-email.ts'
import { canDoWithOrder } from '../order-policy.ts'
import { readChangeFacts, presentAgencyChange } from '../queries/present-order-change.ts'
import { closeOrderChange, insertOrderChange, requireOrderChange } from '../store/order-change-store.ts'
import { loadOrder, saveOrder } from '../store/order-store.ts'
import { readTerms, sumTerms } from '../store/order-terms.ts'
import { openOrder } from './open-order.ts'
import { planOrderChange } from './plan-order-change.ts'

/** Shows what a change of a confirmed order would do to its terms and prices (R40). */
export const previewOrderChange = async (
  ctx: ClientCtx,
  { params, body }: EndpointRequest<Endpoints['previewOrderChange']>,
): Promise<EndpointOutput<Endpoints['previewOrderChange']>> => {
  const order = await loadOrder(ctx, params.id)
  if (!canDoWithOrder(ctx, 'proposeChange', order)) throw new Forbidden()
  const after = await planOrderChange(ctx, order, body)
  return presentAgencyChange(ctx, order, { before: readTerms(order), after }, await readChangeFacts(ctx, order))
}

/** Proposes a change of a confirmed order to the client (R40): its terms stay until the client accepts. */
export const proposeOrderChange = async (
  ctx: ClientCtx,
  { params, query, body }: EndpointRequest<Endpoints['proposeOrderChange']>,
): Promise<{ version: number }> => {
  const before = await openOrder(ctx, { id: params.id, version: query.version }, 'proposeChange')
  if (before.changeId !== null) throw new Invalid([{ key: 'order', code: 'changeProposed' }])
  const { reason, ...change } = body
  if (reason === '') throw new Invalid([{ key: 'reason', code: 'required' }])
  const terms = { before: readTerms(before), after: await planOrderChange(ctx, before, change, reason) }
  const { itemsSaleCents, transportSaleCents } = sumTerms(terms.after)
  const details = {
    changeReason: reason,
    ...(terms.after.deadline === before.deadline ? {} : { proposedDeadline: terms.after.deadline }),
    proposedPriceCents: (itemsSaleCents ?? 0) + (transportSaleCents ?? 0),
  }
  return inTransaction(ctx, async (tx) => {
    const changeId = tx.newId()
    const saved = await saveOrder(tx, { before, after: { ...before, changeId }, kind: 'changeProposed', details })
    await insertOrderChange(tx, changeId, { orderId: before.id, reason, ...terms })
    await sendOrderChangeProposedEmail(tx, before, { reason, ...terms })
    return saved
  })
}

/** Takes an unanswered proposal back (R40). */
export const withdrawOrderChange = async (
  ctx: ClientCtx,
  { params, query }: EndpointRequest<Endpoints['withdrawOrderChange']>,
): Promise<{ version: number }> => {
  const before = await openOrder(ctx, { id: params.id, version: query.version }, 'proposeChange')
  const change = await requireOrderChange(ctx, before)
  return inTransaction(ctx, async (tx) => {
    const saved = await saveOrder(tx, { before, after: { ...before, changeId: null }, kind: 'changeWithdrawn' })
    await closeOrderChange(tx, change.id, { outcome: 'withdrawn', answer: null })
    return saved
  })
}
