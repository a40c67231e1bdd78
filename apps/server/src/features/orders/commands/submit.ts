import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { sumPrices } from '@tiraaz/domain/money/money'
import type { ClientCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { listOrderBudgets, lockBudgets, type OrderBudget } from '../../budgets/index.ts'
import { checkSentOrderFields, settleOrderFields, takeFromBlanketOrder } from '../../order-fields/index.ts'
import type { ApprovalCommands, OrderToApprove } from '../approval-commands.ts'
import { checkOrderDeadline } from './check-order-deadline.ts'
import { checkPricesUnchanged, repriceOrder, type RepricedOrder } from './reprice-order.ts'
import { openOrder } from './open-order.ts'
import { lockOrder, saveOrder } from '../store/order-store.ts'
import { toOrderForBudgets } from '../store/settle-order-budgets.ts'
import { applyPrices, toPricedDestinations } from './price-items.ts'
import { takeProjectNumber } from '../store/project-number.ts'
import { refuseBlockedClient } from './refuse-blocked-client.ts'
import { checkRepresentative } from '../queries/representative.query.ts'
import type { StoredOrder } from '../store/stored-order.ts'
import { sendOrderReceivedEmails } from '../emails/order-received-emails.ts'

type OrderPricing = Pick<RepricedOrder, 'prices' | 'addresses'>

/** Budgets of the client that count an order with these prices (R48). */
export const findOrderBudgets = (
  ctx: ClientCtx,
  order: StoredOrder,
  { prices, addresses }: OrderPricing,
): Promise<OrderBudget[]> => listOrderBudgets(ctx, toOrderForBudgets(ctx, applyPrices(order, prices, addresses)))

/** Facts of a priced order that approvals depend on (R47). */
export const toOrderToApprove = (
  { id: orderId, representativeId, items, costCentre, purchaseOrderNumber }: StoredOrder,
  { prices, addresses }: OrderPricing,
  budgets: readonly OrderBudget[],
): OrderToApprove => {
  const places = toPricedDestinations(prices, addresses)
  return {
    orderId,
    representativeId,
    productIds: items.map(({ productId }) => productId),
    amountCents: sumPrices([prices.totals.itemsSaleCents, prices.totals.transportSaleCents]),
    countries: [...new Set(places.map(({ country }) => country))],
    placeCount: places.length,
    costCentreIds: [costCentre, ...items.map((item) => item.costCentre)].flatMap((centre) => centre?.id ?? []),
    hasPurchaseOrder: purchaseOrderNumber !== null,
    isRush: prices.items.some(({ speed }) => (speed?.saleCents ?? 0) > 0),
    exceededBudgets: budgets.flatMap(({ name, isHard, isExceeded }) => (isExceeded && !isHard ? [name] : [])),
  }
}

/**
 * Writes a draft as sent to the agency, in the name of the user of the context: freezes product and address data (R35) and
 * gives it its number. Designs that the draft leaves out do not become part of the order (decision 233).
 */
export const writeSubmitted = async (
  tx: ClientCtx,
  before: StoredOrder,
  { prices, addresses }: OrderPricing,
  deadline: string | null = before.deadline,
): Promise<{ version: number }> => {
  await lockBudgets(tx)
  const sent: StoredOrder = {
    ...before,
    items: before.items.map((item) => ({ ...item, leftOutDesigns: [] })),
    status: 'submitted',
    deadline,
    submittedAt: tx.now(),
  }
  const settled = await settleOrderFields(tx, applyPrices(sent, prices, addresses))
  const priced = await takeFromBlanketOrder(tx, settled)
  // Last: all orders of the organization wait for the one that holds the counter.
  const after = { ...priced, projectNumber: await takeProjectNumber(tx) }
  const saved = await saveOrder(tx, { before, after, kind: 'submitted' })
  await sendOrderReceivedEmails(tx, after)
  return saved
}

/**
 * Submits a draft: checks quantities (R11) and that prices are those shown (R18). By the rules of its client it goes to the
 * agency, or waits for approvals first (R47). A second submit of the same draft gets a version conflict and takes no number
 * (R22).
 */
export const submitOrder = async (
  ctx: ClientCtx,
  { params, query, body }: EndpointRequest<Endpoints['submitOrder']>,
  { planApproval, requestApproval }: Pick<ApprovalCommands, 'planApproval' | 'requestApproval'>,
): Promise<{ version: number }> => {
  const before = await openOrder(ctx, { id: params.id, version: query.version }, 'submit')
  refuseBlockedClient(ctx)
  const { problems, addresses, prices } = await repriceOrder(ctx, before)
  const unnamed = await checkRepresentative(ctx, before)
  const unfilled = await checkSentOrderFields(ctx, before)
  refuseIfAny([...unnamed, ...unfilled, ...problems, ...checkOrderDeadline(before, prices)])
  refuseIfAny(checkPricesUnchanged(before, prices, body))
  return inTransaction(ctx, async (tx) => {
    // Locked before they are read: orders sent at once count one another.
    if (tx.client.hasBudgets) await lockOrder(tx, before.id)
    await lockBudgets(tx)
    const budgets = await findOrderBudgets(tx, before, { prices, addresses })
    const plan = await planApproval(tx, toOrderToApprove(before, { prices, addresses }, budgets))
    if (plan === null) return writeSubmitted(tx, before, { prices, addresses })
    const waiting = applyPrices({ ...before, status: 'waitingApproval' }, prices, addresses)
    const saved = await saveOrder(tx, { before, after: waiting, kind: 'approvalRequested' })
    await requestApproval(tx, waiting, { plan, approver: body.approver })
    return saved
  })
}
