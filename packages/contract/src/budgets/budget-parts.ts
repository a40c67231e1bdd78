import { BUDGET_PERIODS } from '@tiraaz/domain/budgets/budget'
import { z } from 'zod'
import { day, euros, id } from '../wire-types.ts'

/** Budget that counts an order (R48), with net prices; the other amounts are without this order. */
export const orderBudget = z.strictObject({
  id,
  name: z.string(),
  period: z.enum(BUDGET_PERIODS),
  /** First and last day of the period. */
  from: day,
  until: day,
  /** True: an order above it is refused. False: it needs an approval. */
  isHard: z.boolean(),
  amount: euros,
  /** Orders that were sent. */
  spent: euros,
  /** Orders that wait for an approval. */
  waiting: euros,
  /** Net price of the order that the budget counts. */
  order: euros,
  /** The order takes more than is left. */
  isExceeded: z.boolean(),
})
