import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { checkBudgetChange } from '@tiraaz/domain/budgets/budget'
import { findBudgetPeriod } from '@tiraaz/domain/budgets/budget-period'
import { findReachedPercent, sumUsed } from '@tiraaz/domain/budgets/budget-use'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import { eurosToCents } from '@tiraaz/domain/money/money'
import type { ClientCtx } from '../../../context/context.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Conflict, NotFound, refuseIfAny } from '../../../core/errors.ts'
import { auditBudget } from '../audit-budget.ts'
import { countEarlierOrders } from '../count-earlier-orders.ts'
import { lockBudgets } from '../store/budget-state.ts'
import {
  listBudgets,
  removeStoredBudget,
  type StoredBudget,
  writeBudget,
  writePeriodAmount,
} from '../store/budget-store.ts'

/** Locks the budgets and finds one at the version of the call; 404 for another client’s, 409 for another version. */
const openBudget = async (tx: ClientCtx, id: string, version: number): Promise<StoredBudget> => {
  await lockBudgets(tx)
  const budget = (await listBudgets(tx)).find((one) => one.id === id)
  if (budget === undefined) throw new NotFound()
  if (budget.version !== version) throw new Conflict()
  return budget
}

/**
 * Changes a budget from its present period on; one below what that has used already is refused (R48). One that has ended and
 * gets a later last day counts the orders since then.
 */
export const changeBudget = (
  ctx: ClientCtx,
  { params, query, body }: EndpointRequest<Endpoints['changeBudget']>,
): Promise<{ version: number }> =>
  inTransaction(ctx, async (tx) => {
    const before = await openBudget(tx, params.budgetId, query.version)
    const { amount, ...fields } = body
    const after = { ...fields, amountCents: eurosToCents(amount) }
    const today = toTallinnDay(tx.now())
    // By the new last day: a budget that has ended may go on in the same period.
    const present = findBudgetPeriod({ ...before, endsOn: after.endsOn }, today)
    const stored = before.periods.find(({ from }) => from === present?.from)
    refuseIfAny(checkBudgetChange(before, after, { usedCents: stored === undefined ? 0 : sumUsed(stored), today }))
    await writeBudget(tx, before, after)
    if (stored !== undefined) {
      const reachedPercent = findReachedPercent({ ...stored, amountCents: after.amountCents }, after.warnPercent)
      const period = { budgetId: before.id, from: stored.from }
      await writePeriodAmount(tx, period, { amountCents: after.amountCents, reachedPercent })
    }
    if (before.endsOn !== null && before.endsOn < today && before.endsOn !== after.endsOn)
      await countEarlierOrders(tx, { ...before, ...after }, addDays(before.endsOn, 1))
    const subject = { id: before.id, name: after.name }
    const sides = { before: auditBudget(before), after: auditBudget(after) }
    await recordChanges(tx, [{ noun: 'budget', verb: 'changed', subject, clientId: tx.client.id, ...sides }])
    return { version: before.version + 1 }
  })

/** Removes a budget: it counts nothing more, and its entries stay (R48). */
export const removeBudget = (
  ctx: ClientCtx,
  { params, query }: EndpointRequest<Endpoints['removeBudget']>,
): Promise<undefined> =>
  inTransaction(ctx, async (tx): Promise<undefined> => {
    const budget = await openBudget(tx, params.budgetId, query.version)
    await removeStoredBudget(tx, budget)
    const before = auditBudget(budget)
    await recordChanges(tx, [{ noun: 'budget', verb: 'removed', subject: budget, clientId: tx.client.id, before }])
  })
