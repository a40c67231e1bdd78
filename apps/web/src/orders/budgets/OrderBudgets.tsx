import type { OrderSummary } from '../../data/orders/order-queries.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { BudgetBar } from './BudgetBar.tsx'
import { budgetDays, budgetFigures, budgetLeft } from './budget-words.ts'
import classes from './OrderBudgets.module.css'

export type ShownBudget = OrderSummary['budgets'][number]

/** Budgets that count an order, each with its bar and what the order leaves of it. */
export const OrderBudgets = ({ budgets }: { budgets: readonly ShownBudget[] }) => {
  const { t } = useTranslation()
  return (
    <ul className={classes.list} aria-label={t('budgets.bar.orderBudgets')}>
      {budgets.map((budget) => (
        <li key={budget.id}>
          <div className={classes.head}>
            <strong>{budget.name}</strong>
            <span className={classes.days}>{budgetDays(t, budget)}</span>
          </div>
          <BudgetBar {...budget} />
          <p className={classes.words}>{budgetFigures(t, budget)}</p>
          <p className={classes.words} data-exceeded={budget.isExceeded}>
            {budget.isExceeded
              ? t(budget.isHard ? 'budgets.bar.exceededHard' : 'budgets.bar.exceededSoft', {
                  left: formatMoney(budgetLeft(budget)),
                })
              : t('budgets.bar.afterOrder', { left: formatMoney(budgetLeft(budget, budget.order)) })}
          </p>
        </li>
      ))}
    </ul>
  )
}
