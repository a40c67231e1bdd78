import type { Budget } from '@tiraaz/domain/budgets/budget'
import { findReachedPercent } from '@tiraaz/domain/budgets/budget-use'
import { findBudgetEntries } from '@tiraaz/domain/budgets/count-order'
import type { Day } from '@tiraaz/domain/calendar/day'
import type { ClientCtx } from '../../context/context.ts'
import { addBudgetEntries, writeWarned } from './store/budget-state.ts'
import { listCountedOrders } from './store/list-counted-orders.ts'

/**
 * Counts the orders requested since a day, which a budget has not counted yet (R48). Thresholds that they reach are no news
 * to the person who saves the budget.
 */
export const countEarlierOrders = async (tx: ClientCtx, budget: Budget, from: Day): Promise<void> => {
  const orders = await listCountedOrders(tx, { from, until: budget.endsOn })
  const entries = orders.flatMap((order) =>
    findBudgetEntries([budget], { ...order, isRequested: true }, []).map((entry) => ({ ...entry, orderId: order.id })),
  )
  if (entries.length === 0) return
  for (const period of await addBudgetEntries(tx, entries)) {
    // Each in turn: the transaction has one connection.
    await writeWarned(tx, period, findReachedPercent(period, budget.warnPercent))
  }
}
