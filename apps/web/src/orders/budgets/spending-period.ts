import { BUDGET_LIMITS } from '@tiraaz/domain/budgets/budget'
import type { SpendingPeriod } from '../../data/budgets/budgets.ts'

const LONGEST = BUDGET_LIMITS.spendingDays - 1
const MS_PER_DAY = 86_400_000

/** Adds days as the domain does, whose calendar of workdays would come with it into every page. */
const shiftDay = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * MS_PER_DAY).toISOString().slice(0, 10)

/** Sets a day of the period and moves the other one where they would cross or lie farther apart than the report reads. */
export const setSpendingDay = (period: SpendingPeriod, key: keyof SpendingPeriod, day: string): SpendingPeriod => {
  const farthest = shiftDay(day, key === 'from' ? LONGEST : -LONGEST)
  if (key === 'from') {
    const to = period.to < day || period.to > farthest ? farthest : period.to
    return { from: day, to }
  }
  const from = period.from > day || period.from < farthest ? farthest : period.from
  return { from, to: day }
}
