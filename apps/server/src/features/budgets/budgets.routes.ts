import { sendFile } from '../../core/send-file.ts'
import type { Bind } from '../../http/bind.ts'
import { addBudget } from './commands/add-budget.ts'
import { changeBudget, removeBudget } from './commands/change-budget.ts'
import { listBudgetEntries } from './queries/budget-entries.query.ts'
import { getBudgets } from './queries/budgets.query.ts'
import { exportSpending, getSpending } from './queries/spending.query.ts'

/** Routes of the budgets of clients (R48). */
export const bindBudgets = (bind: Bind): void => {
  bind('getBudgets', (ctx) => getBudgets(ctx))
  bind('addBudget', addBudget)
  bind('changeBudget', changeBudget)
  bind('removeBudget', removeBudget)
  bind('listBudgetEntries', listBudgetEntries)
  bind('getSpending', getSpending)
  bind('exportSpending', async (ctx, input, { reply }) =>
    sendFile(reply, 'text/csv; charset=utf-8', await exportSpending(ctx, input)),
  )
}
