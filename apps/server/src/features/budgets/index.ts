export { presentOrderBudgets } from './present-budgets.ts'
export { listOrderBudgets, type OrderBudget, type OrderForBudgets, settleBudgets } from './settle-budgets.ts'
export { lockBudgets } from './store/budget-state.ts'
