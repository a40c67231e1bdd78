import { loadBudgetTexts } from '../../i18n/budget-texts.ts'
import { LazyPart } from '../../ui/layout/LazyPart.tsx'
import type { ShownBudget } from './OrderBudgets.tsx'

const load = async () => {
  const [{ OrderBudgets }] = await Promise.all([import('./OrderBudgets.tsx'), loadBudgetTexts()])
  return OrderBudgets
}

/** Budgets of an order, loaded where there are any: a client without budgets loads nothing of them. */
export const LazyOrderBudgets = ({ budgets }: { budgets: readonly ShownBudget[] | undefined }) =>
  budgets === undefined || budgets.length === 0 ? null : <LazyPart load={load} given={{ budgets }} />
