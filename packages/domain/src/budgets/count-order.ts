import type { Day } from '../calendar/day.ts'
import type { Cents } from '../money/money.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import { isSentStatus } from '../orders/order-status.ts'
import { splitPrice } from '../pricing/split-price.ts'
import type { Budget, BudgetScope } from './budget.ts'
import { findBudgetPeriod } from './budget-period.ts'

export const BUDGET_ENTRY_KINDS = ['reserved', 'spent'] as const

/** Reserved: orders that wait for an approval. Spent: orders that were sent. */
export type BudgetEntryKind = (typeof BUDGET_ENTRY_KINDS)[number]

/** Prices of an order by cost centre; unknown prices are null and count nothing yet. */
export type PricedOrder = {
  costCentreId: string | null
  items: readonly { costCentreId: string | null; saleCents: Cents | null }[]
  transportCents: Cents | null
}

/** Part of an order’s net price on a cost centre. */
export type BudgetLine = { costCentreId: string | null; cents: Cents }

/**
 * Returns the net price of an order by its items, each with its share of transport and without what credit notes gave back
 * (R48). An item without a cost centre of its own has that of the order.
 */
export function toBudgetLines(
  { costCentreId, items, transportCents }: PricedOrder,
  givenBackCents: Cents,
): BudgetLine[] {
  const goods = items.map(({ saleCents }) => saleCents ?? 0)
  const transport = splitPrice(transportCents ?? 0, goods)
  const whole = goods.map((cents, at) => cents + (transport[at] ?? 0))
  const total = whole.reduce((sum, cents) => sum + cents, 0)
  const back = splitPrice(Math.min(givenBackCents, total), whole)
  return items.map((item, at) => ({
    costCentreId: item.costCentreId ?? costCentreId,
    cents: (whole[at] ?? 0) - (back[at] ?? 0),
  }))
}

/** Order as budgets count it. */
export type CountedOrder = {
  /** Person in whose name it is; null where the client has nobody. */
  ownerId: string | null
  lines: readonly BudgetLine[]
}

/** Net price of an order that a scope counts. */
export function countInScope(scope: BudgetScope, { ownerId, lines }: CountedOrder): Cents {
  if (scope.kind === 'person' && scope.userId !== ownerId) return 0
  return lines.reduce(
    (sum, { costCentreId, cents }) =>
      scope.kind === 'costCentre' && scope.costCentreId !== costCentreId ? sum : sum + cents,
    0,
  )
}

/** Kind that an order in a status counts as; null: drafts and canceled orders count nothing. */
export function getEntryKind(status: OrderStatus): BudgetEntryKind | null {
  if (status === 'waitingApproval') return 'reserved'
  return isSentStatus(status) && status !== 'canceled' ? 'spent' : null
}

/** Sum of the entries of an order in one period of a budget. */
export type HeldAmount = { budgetId: string; from: Day; kind: BudgetEntryKind; cents: Cents }

/** Entry in the running list of a budget’s period: a change of what is reserved or spent. */
export type BudgetEntry = HeldAmount

type OrderState = CountedOrder & {
  kind: BudgetEntryKind | null
  /** Day that decides the period: that of the request. */
  day: Day
  /** A request begins: periods of an earlier one of the same order do not bind it. */
  isRequested: boolean
}

/** Period in which a budget counts an order: that of its last entry, unless it is requested anew. */
const findOwnPeriod = (budget: Budget, held: readonly HeldAmount[], { day, isRequested }: OrderState): Day | null => {
  const known = isRequested ? undefined : held.findLast(({ budgetId }) => budgetId === budget.id)
  return known?.from ?? findBudgetPeriod(budget, day)?.from ?? null
}

/**
 * Finds the entries after which the budgets hold exactly what the order counts (R48): reserved, spent, or nothing. An order
 * that changed counts by the difference. `held` is in the order of its newest entries.
 */
export function findBudgetEntries(
  budgets: readonly Budget[],
  order: OrderState,
  held: readonly HeldAmount[],
): BudgetEntry[] {
  return budgets.flatMap((budget) => {
    const own = held.filter(({ budgetId }) => budgetId === budget.id)
    const from = order.kind === null ? null : findOwnPeriod(budget, own, order)
    const cents = from === null ? 0 : countInScope(budget.scope, order)
    const isTarget = (one: Pick<HeldAmount, 'from' | 'kind'>) => one.from === from && one.kind === order.kind
    const gone = own.filter((one) => !isTarget(one)).map((one) => ({ ...one, cents: -one.cents }))
    const has = own.find(isTarget)?.cents ?? 0
    const target =
      from === null || order.kind === null ? [] : [{ budgetId: budget.id, from, kind: order.kind, cents: cents - has }]
    return [...gone, ...target].filter((entry) => entry.cents !== 0)
  })
}

/** Invoice or credit note of an order, by its lines of that order. */
export type OrderDocument = {
  isCreditNote: boolean
  netCents: Cents
  /** Credit note of an invoice that is credited as a whole: the order can be invoiced again. */
  isWhole: boolean
}

/**
 * Net price that credit notes gave back (R48), by the documents of an order in their order. What a whole credit gave back
 * is taken again by later invoices, what a partial one gave stays given.
 */
export function sumGivenBack(documents: readonly OrderDocument[]): Cents {
  let [kept, open] = [0, 0]
  for (const { isCreditNote, isWhole, netCents } of documents) {
    if (!isCreditNote) open = Math.max(0, open - netCents)
    else if (isWhole) open += netCents
    else kept += netCents
  }
  return kept + open
}
