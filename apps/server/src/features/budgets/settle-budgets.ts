import type { Budget } from '@tiraaz/domain/budgets/budget'
import { findBudgetPeriod, type Period } from '@tiraaz/domain/budgets/budget-period'
import { type BudgetUse, isExceededBy, sumUsed } from '@tiraaz/domain/budgets/budget-use'
import {
  countInScope,
  findBudgetEntries,
  getEntryKind,
  type PricedOrder,
  sumGivenBack,
  toBudgetLines,
} from '@tiraaz/domain/budgets/count-order'
import type { Day } from '@tiraaz/domain/calendar/day'
import { type Cents, centsToEuros } from '@tiraaz/domain/money/money'
import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import type { Problem } from '@tiraaz/domain/problem'
import type { ActorCtx } from '../../context/context.ts'
import { refuseIfAny } from '../../core/errors.ts'
import { emailReachedBudgets } from './emails/budget-reached-email.ts'
import {
  addBudgetEntries,
  type BudgetState,
  type ChangedPeriod,
  lockBudgets,
  readBudgetState,
} from './store/budget-state.ts'
import { listOrderDocuments } from './store/order-documents.ts'

/** Order as other features pass it; `day`: of its request in Tallinn. */
export type OrderForBudgets = PricedOrder & {
  id: string
  status: OrderStatus
  ownerId: string | null
  day: Day
}

/** Callers whom hard budgets refuse. The agency corrects sent orders; what it sends is bound unless it may order freely. */
const isBound = ({ role }: ActorCtx, isRequested: boolean, [first]: readonly BudgetState[]): boolean =>
  role !== 'agency' || (isRequested && first?.agencyOrdersFreely !== true)

const checkPeriods = (periods: readonly ChangedPeriod[], budgets: readonly Budget[]): Problem[] =>
  periods.flatMap(({ budgetId, addedCents, ...use }): Problem[] => {
    const budget = budgets.find(({ id }) => id === budgetId)
    const before: BudgetUse = { ...use, reservedCents: use.reservedCents - addedCents }
    if (budget?.isHard !== true || !isExceededBy(before, addedCents)) return []
    const left = centsToEuros(Math.max(0, use.amountCents - sumUsed(before)))
    return [{ key: 'budget', code: 'budgetExceeded', params: { name: budget.name, left } }]
  })

/**
 * Brings the entries of an order in line with the order (R48): reserved while it waits for approval, spent once it is sent,
 * given back when it is withdrawn, canceled or credited. Runs in the transaction that writes the order, and locks the
 * budgets of the client. Throws Invalid where a hard budget has too little left. No statement for a client without budgets.
 */
export const settleBudgets = async (
  tx: ActorCtx,
  order: OrderForBudgets,
  { isRequested }: { isRequested: boolean },
): Promise<void> => {
  if (!tx.client.hasBudgets) return
  await lockBudgets(tx)
  const budgets = await readBudgetState(tx, { orderId: order.id, day: order.day })
  const kind = getEntryKind(order.status)
  const givenBack = kind === 'spent' ? sumGivenBack(await listOrderDocuments(tx, order.id)) : 0
  const state = { ownerId: order.ownerId, lines: toBudgetLines(order, givenBack), kind, day: order.day, isRequested }
  const held = budgets.flatMap((budget) => budget.held)
  const entries = findBudgetEntries(budgets, state, held)
  if (entries.length === 0) return
  const periods = await addBudgetEntries(
    tx,
    entries.map((entry) => ({ ...entry, orderId: order.id })),
  )
  if (isBound(tx, isRequested, budgets)) refuseIfAny(checkPeriods(periods, budgets))
  await emailReachedBudgets(tx, budgets, periods)
}

/** Budget that counts an order: what the period has used without this order, and what the order takes. */
export type OrderBudget = Budget & { shownPeriod: Period; use: BudgetUse; orderCents: Cents; isExceeded: boolean }

const sumHeld = ({ held }: BudgetState, from: Day, kind: 'reserved' | 'spent'): Cents =>
  held.reduce((sum, one) => (one.from === from && one.kind === kind ? sum + one.cents : sum), 0)

/** Budgets that may count an order of this owner and these cost centres. */
const concerns = ({ scope }: Budget, { ownerId, lines }: Parameters<typeof countInScope>[1]): boolean => {
  if (scope.kind === 'client') return true
  return scope.kind === 'person'
    ? scope.userId === ownerId
    : lines.some(({ costCentreId }) => costCentreId === scope.costCentreId)
}

/** Lists the budgets that count an order, as if it were sent now (R48); one statement, none for a client without budgets. */
export const listOrderBudgets = async (ctx: ActorCtx, order: OrderForBudgets): Promise<OrderBudget[]> => {
  if (!ctx.client.hasBudgets) return []
  const counted = { ownerId: order.ownerId, lines: toBudgetLines(order, 0) }
  const budgets = await readBudgetState(ctx, { orderId: order.id, day: order.day })
  return budgets.flatMap((state): OrderBudget[] => {
    const { held, periods, agencyOrdersFreely: _, ...budget } = state
    const known = order.status === 'draft' ? undefined : held.findLast(({ cents }) => cents !== 0)?.from
    const shownPeriod = findBudgetPeriod(budget, known ?? order.day)
    if (shownPeriod === null || !concerns(budget, counted)) return []
    const { from } = shownPeriod
    const stored = periods.find((period) => period.from === from)
    const use = {
      amountCents: stored?.amountCents ?? budget.amountCents,
      reservedCents: (stored?.reservedCents ?? 0) - sumHeld(state, from, 'reserved'),
      spentCents: (stored?.spentCents ?? 0) - sumHeld(state, from, 'spent'),
    }
    const orderCents = countInScope(budget.scope, counted)
    return [{ ...budget, shownPeriod, use, orderCents, isExceeded: isExceededBy(use, orderCents) }]
  })
}
