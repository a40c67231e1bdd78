import { centsToEuros } from '@tiraaz/domain/money/money'
import type { OrderBudget } from './settle-budgets.ts'

/** Budgets of an order as the cart, the summary and the approval show them, in euros. */
export const presentOrderBudgets = (budgets: readonly OrderBudget[]) =>
  budgets.map(({ id, name, shownPeriod, period, isHard, use, orderCents, isExceeded }) => ({
    id,
    name,
    period,
    from: shownPeriod.from,
    until: shownPeriod.until,
    isHard,
    amount: centsToEuros(use.amountCents),
    spent: centsToEuros(use.spentCents),
    waiting: centsToEuros(use.reservedCents),
    order: centsToEuros(orderCents),
    isExceeded,
  }))
