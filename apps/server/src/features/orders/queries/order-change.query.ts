import { isDeepStrictEqual } from 'node:util'
import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx, OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { canDoWithOrder } from '../order-policy.ts'
import { findOrderChange, type OrderChange } from '../store/order-change-store.ts'
import { loadOrder, loadOrders } from '../store/order-store.ts'
import { readTerms } from '../store/order-terms.ts'
import type { StoredOrder } from '../store/stored-order.ts'
import { presentAgencyChange, presentOrderChange, readChangeFacts } from './present-order-change.ts'

const proposalView = (order: StoredOrder, change: OrderChange) => ({
  version: order.version,
  reason: change.reason,
  proposedBy: change.proposedBy,
  proposedAt: change.proposedAt.toISOString(),
  isOutdated: !isDeepStrictEqual(readTerms(order), change.terms_before),
})

const termsOf = ({ terms_before: before, terms_after: after }: OrderChange) => ({ before, after })

/** Returns the proposed change that waits for the client's answer, without purchase prices (R4, R40). */
export const getOrderChange = async (
  ctx: ClientCtx,
  { params }: EndpointRequest<Endpoints['getOrderChange']>,
): Promise<EndpointOutput<Endpoints['getOrderChange']>> => {
  const order = await loadOrder(ctx, params.id)
  const change = await findOrderChange(ctx, order)
  if (change === null) return { proposal: null }
  return {
    proposal: {
      ...presentOrderChange(ctx, order, termsOf(change)),
      ...proposalView(order, change),
      canAnswer: canDoWithOrder(ctx, 'answerChange', order),
    },
  }
}

/** Returns the proposed change of an order for its agency, with purchase prices and margin (R40). */
export const getAgencyOrderChange = async (
  ctx: OrganizationCtx,
  { params }: EndpointRequest<Endpoints['getAgencyOrderChange']>,
): Promise<EndpointOutput<Endpoints['getAgencyOrderChange']>> => {
  const order = (await loadOrders(ctx, [params.id])).get(params.id)
  if (order === undefined) throw new NotFound()
  const change = await findOrderChange(ctx, order)
  if (change === null) return { proposal: null }
  const facts = await readChangeFacts(ctx, order)
  return { proposal: { ...presentAgencyChange(ctx, order, termsOf(change), facts), ...proposalView(order, change) } }
}
