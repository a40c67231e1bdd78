import type { Budget } from '@tiraaz/domain/budgets/budget'
import { findReachedPercent, sumUsed } from '@tiraaz/domain/budgets/budget-use'
import { findBudgetPeriod } from '@tiraaz/domain/budgets/budget-period'
import { DEFAULT_LOCALE } from '@tiraaz/messages/locale'
import type { ActorCtx } from '../../../context/context.ts'
import { type ChangedPeriod, writeWarned } from '../store/budget-state.ts'
import { type BudgetReader, readBudgetReaders } from '../store/budget-readers.ts'

const isReader = ({ scope }: Budget, { id, isManager }: BudgetReader): boolean =>
  isManager || (scope.kind === 'person' && scope.userId === id)

/**
 * Emails the managers of the client, and the person of a personal budget, when a period reaches the share to warn at, and
 * when it is used up; each once in a period (R48).
 */
export const emailReachedBudgets = async (
  tx: ActorCtx,
  budgets: readonly Budget[],
  periods: readonly ChangedPeriod[],
): Promise<void> => {
  const reached = periods.flatMap((period) => {
    const budget = budgets.find(({ id }) => id === period.budgetId)
    if (budget === undefined) return []
    const percent = findReachedPercent(period, budget.warnPercent)
    const days = findBudgetPeriod(budget, period.from)
    return percent > period.warnedPercent && days !== null ? [{ budget, period, percent, days }] : []
  })
  if (reached.length === 0) return
  const readers = await readBudgetReaders(
    tx,
    reached.flatMap(({ budget: { scope } }) => (scope.kind === 'person' ? [scope.userId] : [])),
  )
  for (const { budget, period, percent, days } of reached) {
    // Each in turn: the transaction has one connection.
    await writeWarned(tx, period, percent)
    await tx.ports.mail.queue(
      tx,
      ...readers
        .filter((reader) => isReader(budget, reader))
        .map(({ email, name, locale }) => ({
          to: { email, name, locale: locale ?? DEFAULT_LOCALE },
          organizationId: tx.organizationId,
          content: {
            kind: 'budgetReached' as const,
            link: `${tx.ports.publicUrl}/clients/${tx.client.id}/budgets`,
            clientName: tx.client.name,
            budgetName: budget.name,
            from: days.from,
            until: days.until,
            amountCents: period.amountCents,
            usedCents: sumUsed(period),
            isUsedUp: percent === 100,
            isHard: budget.isHard,
          },
        })),
    )
  }
}
