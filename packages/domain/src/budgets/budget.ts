import { type Day, isDay } from '../calendar/day.ts'
import { addMonths } from '../calendar/months.ts'
import { type Cents, centsToEuros } from '../money/money.ts'
import type { Problem } from '../problem.ts'

/** Orders that a budget counts: all of the client, those on a cost centre, or those in the name of a person. */
export type BudgetScope =
  | { kind: 'client' }
  | { kind: 'costCentre'; costCentreId: string }
  | { kind: 'person'; userId: string }

export const BUDGET_SCOPES = ['client', 'costCentre', 'person'] as const satisfies readonly BudgetScope['kind'][]

export const BUDGET_PERIODS = ['month', 'quarter', 'year', 'once'] as const

export type BudgetPeriod = (typeof BUDGET_PERIODS)[number]

export type Budget = {
  id: string
  name: string
  scope: BudgetScope
  period: BudgetPeriod
  /** First day of the first period; the others follow it by whole months. */
  startsOn: Day
  /** Last day; null: it goes on. A budget for once has one. */
  endsOn: Day | null
  /** Net price of the orders of one period. */
  amountCents: Cents
  /** True: an order above it is refused. False: it needs an approval (R47). */
  isHard: boolean
  /** Share of the amount, in percent, at which managers get an email. */
  warnPercent: number
}

export const BUDGET_LIMITS = {
  budgets: 200,
  name: 100,
  minWarnPercent: 1,
  maxWarnPercent: 99,
  usualWarnPercent: 80,
  /** Earliest start before today: orders since then are counted when a budget is made. */
  monthsBack: 24,
  /** Longest period of the spending report: a year and a day, as it adds orders up one by one. */
  spendingDays: 366,
} as const

type BudgetFacts = {
  today: Day
  /** Cost centres of the client. */
  costCentreIds: ReadonlySet<string>
  /** Members of the client with access today. */
  personIds: ReadonlySet<string>
}

const checkScope = (scope: BudgetScope, { costCentreIds, personIds }: BudgetFacts): Problem[] => {
  if (scope.kind === 'costCentre' && !costCentreIds.has(scope.costCentreId))
    return [{ key: 'costCentreId', code: 'unknownValue' }]
  return scope.kind === 'person' && !personIds.has(scope.userId) ? [{ key: 'personId', code: 'unknownValue' }] : []
}

const checkEnd = ({ period, startsOn, endsOn }: Pick<Budget, 'period' | 'startsOn' | 'endsOn'>): Problem[] => {
  if (endsOn === null) return period === 'once' ? [{ key: 'endsOn', code: 'required' }] : []
  return endsOn < startsOn ? [{ key: 'endsOn', code: 'budgetEndsBeforeStart' }] : []
}

/** Checks a new budget (R48): a known cost centre or person, and days in their order. */
export function checkNewBudget(budget: Omit<Budget, 'id'>, facts: BudgetFacts): Problem[] {
  const earliest = addMonths(facts.today, -BUDGET_LIMITS.monthsBack)
  const isTooEarly = isDay(budget.startsOn) && budget.startsOn < earliest
  return [
    ...checkScope(budget.scope, facts),
    ...checkEnd(budget),
    ...(isTooEarly ? [{ key: 'startsOn', code: 'budgetStartsTooEarly' as const, params: { day: earliest } }] : []),
  ]
}

/** Fields of a budget that change later; scope, period and first day stay, as orders were counted by them. */
export type BudgetChange = Pick<Budget, 'name' | 'endsOn' | 'amountCents' | 'isHard' | 'warnPercent'>

/**
 * Checks a change of a budget (R48). An amount that becomes smaller may not fall below what the present period has used, and
 * a last day may not lie in the past, where orders were counted already.
 */
export function checkBudgetChange(
  before: Budget,
  after: BudgetChange,
  { usedCents, today }: { usedCents: Cents; today: Day },
): Problem[] {
  const isSmaller = after.amountCents < before.amountCents && after.amountCents < usedCents
  const isPast = after.endsOn !== before.endsOn && after.endsOn !== null && after.endsOn < today
  return [
    ...checkEnd({ ...before, endsOn: after.endsOn }),
    ...(isPast ? [{ key: 'endsOn', code: 'budgetEndsInPast' as const }] : []),
    ...(isSmaller
      ? [{ key: 'amount', code: 'budgetBelowUsed' as const, params: { used: centsToEuros(usedCents) } }]
      : []),
  ]
}
