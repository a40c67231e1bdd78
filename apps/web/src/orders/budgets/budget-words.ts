import { centsToEuros, eurosToCents } from '@tiraaz/domain/money/money'
import type { TFunction } from 'i18next'
import { formatDay, formatMoney } from '../../i18n/format.ts'

type PeriodSums = { amount: number; spent: number; waiting: number }

/** Rest of a period without the order, never below zero. */
export const budgetLeft = ({ amount, spent, waiting }: PeriodSums, order = 0): number =>
  centsToEuros(Math.max(0, eurosToCents(amount) - eurosToCents(spent) - eurosToCents(waiting) - eurosToCents(order)))

/** Figures of a period in words: used of the amount, of it what waits, and left or over. */
export const budgetFigures = (t: TFunction, period: PeriodSums): string => {
  const { amount, spent, waiting } = period
  const usedCents = eurosToCents(spent) + eurosToCents(waiting)
  const overCents = usedCents - eurosToCents(amount)
  return [
    t('budgets.bar.used', { used: formatMoney(centsToEuros(usedCents)), amount: formatMoney(amount) }),
    ...(waiting > 0 ? [t('budgets.bar.waiting', { waiting: formatMoney(waiting) })] : []),
    overCents > 0
      ? t('budgets.bar.over', { over: formatMoney(centsToEuros(overCents)) })
      : t('budgets.bar.left', { left: formatMoney(budgetLeft(period)) }),
  ].join(' · ')
}

export const budgetDays = (t: TFunction, { from, until }: { from: string; until: string }): string =>
  t('budgets.bar.days', { from: formatDay(from), until: formatDay(until) })
