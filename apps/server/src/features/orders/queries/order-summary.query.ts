import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ItemInput } from '@tiraaz/contract/orders/order-item'
import { isSentStatus } from '@tiraaz/domain/orders/order-status'
import type { ClientCtx } from '../../../context/context.ts'
import { Invalid, NotFound, refuseIfAny } from '../../../core/errors.ts'
import { getOrderVat } from './order-vat.query.ts'
import { findOrderAddresses } from '../store/find-order-addresses.ts'
import { presentOrderBudgets } from '../../budgets/index.ts'
import type { ApprovalCommands } from '../approval-commands.ts'
import { findOrderBudgets, toOrderToApprove } from '../commands/submit.ts'
import { repriceOrder } from '../commands/reprice-order.ts'
import { canDoWithOrder } from '../order-policy.ts'
import { loadOrderOfItem } from '../store/order-store.ts'
import { presentSummary } from './present-summary.ts'
import { toPricedDestinations, applyPrices } from '../commands/price-items.ts'
import type { StoredOrder } from '../store/stored-order.ts'

type Input = EndpointRequest<Endpoints['getOrderSummary']>
type Output = EndpointOutput<Endpoints['getOrderSummary']>

/** Loads the order of the items; rejects items without an order, 404 for items of different orders. */
const orderOf = async (ctx: ClientCtx, items: readonly ItemInput[]): Promise<StoredOrder> => {
  refuseIfAny(
    items.flatMap(({ id }, at) =>
      id === undefined || id === null ? [{ key: `items[${at}]`, code: 'productNotInOrder' as const }] : [],
    ),
  )
  const first = items[0]?.id
  if (first === undefined || first === null) throw new Invalid([{ key: 'items', code: 'orderEmpty' }])
  const order = await loadOrderOfItem(ctx, first)
  const own = new Set(order.items.map((item) => item.id))
  if (items.some(({ id }) => id === undefined || id === null || !own.has(id))) throw new NotFound()
  return order
}

/**
 * Returns the saved order grouped by invoice receiver and destination. Users who may edit it get today's prices, which they
 * send back on submit (R18), and who would approve a draft (R47); for others a sent order has the prices frozen at submit
 * (R35).
 */
export const getOrderSummary = async (
  ctx: ClientCtx,
  { body }: Input,
  { planApproval, listApproverChoices }: Pick<ApprovalCommands, 'planApproval' | 'listApproverChoices'>,
): Promise<Output> => {
  const order = await orderOf(ctx, body.items)
  if (isSentStatus(order.status) && !canDoWithOrder(ctx, 'edit', order)) {
    const { byId } = await findOrderAddresses(ctx, order.items, order)
    const vat = await getOrderVat(ctx, order, order.places)
    return {
      ...presentSummary(ctx, order, order.places, byId),
      earliestDeadline: null,
      vat,
      approvals: [],
      approverChoices: null,
      budgets: [],
    }
  }
  const { problems, addresses, prices } = await repriceOrder(ctx, order)
  refuseIfAny(problems)
  const priced = applyPrices(order, prices, addresses)
  const places = toPricedDestinations(prices, addresses)
  const vat = await getOrderVat(ctx, priced, places)
  const isSendable = canDoWithOrder(ctx, 'submit', order)
  const budgets = isSendable ? await findOrderBudgets(ctx, order, { prices, addresses }) : []
  const plan = isSendable ? await planApproval(ctx, toOrderToApprove(order, { prices, addresses }, budgets)) : null
  const summary = presentSummary(ctx, priced, places, addresses.byId)
  return {
    ...summary,
    earliestDeadline: prices.minimumDeadline,
    vat,
    approvals: plan?.shown ?? [],
    approverChoices: plan === null ? null : await listApproverChoices(ctx, plan),
    budgets: presentOrderBudgets(budgets),
  }
}
