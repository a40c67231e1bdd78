import { BUDGET_LIMITS } from '@tiraaz/domain/budgets/budget'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import type { SpendingPeriod } from '../../data/budgets/budgets.ts'

const LONGEST = BUDGET_LIMITS.spendingDays - 1

/** Sets a day of the period and moves the other one where they would cross or lie farther apart than the report reads. */
export const setSpendingDay = (period: SpendingPeriod, key: keyof SpendingPeriod, day: string): SpendingPeriod => {
  const farthest = addDays(day, key === 'from' ? LONGEST : -LONGEST)
  if (key === 'from') {
    const to = period.to < day || period.to > farthest ? farthest : period.to
    return { from: day, to }
  }
  const from = period.from > day || period.from < farthest ? farthest : period.from
  return { from, to: day }
}
