import type { Cents } from '../money/money.ts'

/** Amounts of one period of a budget. */
export type BudgetUse = { amountCents: Cents; reservedCents: Cents; spentCents: Cents }

export function sumUsed({ reservedCents, spentCents }: Omit<BudgetUse, 'amountCents'>): Cents {
  return reservedCents + spentCents
}

/** Checks whether an order raises a budget above its amount; one that takes nothing more is not the reason. */
export function isExceededBy(use: BudgetUse, addedCents: Cents): boolean {
  return addedCents > 0 && sumUsed(use) + addedCents > use.amountCents
}

/** Highest threshold in percent that a period has reached: 100, that of the warning, or 0. */
export function findReachedPercent(use: BudgetUse, warnPercent: number): number {
  const used = sumUsed(use)
  if (used > 0 && used >= use.amountCents) return 100
  return used > 0 && used * 100 >= use.amountCents * warnPercent ? warnPercent : 0
}
