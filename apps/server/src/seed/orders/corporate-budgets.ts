import type { Budget } from '@tiraaz/domain/budgets/budget'
import {
  type BudgetEntry,
  findBudgetEntries,
  getEntryKind,
  type PricedOrder,
  toBudgetLines,
} from '@tiraaz/domain/budgets/count-order'
import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { newId } from '../../core/ids.ts'
import { BUDGETS } from '../content/corporate.ts'
import type { DemoRows } from '../demo-rows.ts'
import { getApprovalTime } from './corporate-orders.ts'
import type { DemoOrder } from './demo-order.ts'

type OrderEntry = BudgetEntry & { order: DemoOrder; at: Date }

/** Prices of an order as its rows have them, with those that were agreed. */
const toPricedOrder = (rows: DemoRows, { id, costCentre, prices }: DemoOrder): PricedOrder => ({
  costCentreId: costCentre?.id ?? null,
  items: rows
    .rowsOf('order_items')
    .filter((item) => item.order_id === id)
    .map((item) => ({ costCentreId: null, saleCents: item.sale_cents ?? null })),
  transportCents: prices.totals.transportSaleCents,
})

const listEntries = (rows: DemoRows, budget: Budget, orders: readonly DemoOrder[]): OrderEntry[] =>
  orders.flatMap((order) => {
    const at = order.approval === 'none' ? order.times.submittedAt : getApprovalTime(order)
    if (at === null) return []
    const state = {
      kind: order.approval === 'waiting' ? ('reserved' as const) : getEntryKind(order.status),
      ownerId: order.representative.id,
      lines: toBudgetLines(toPricedOrder(rows, order), 0),
      day: toTallinnDay(at),
      isRequested: true,
    }
    return findBudgetEntries([budget], state, []).map((entry) => ({ ...entry, order, at }))
  })

const sumOf = (entries: readonly OrderEntry[], kind: BudgetEntry['kind']): number =>
  entries.filter((entry) => entry.kind === kind).reduce((sum, { cents }) => sum + cents, 0)

/** Adds the budgets of the client that has order fields, with entries for its orders (R48). */
export const addBudgets = (rows: DemoRows, all: readonly DemoOrder[], today: Day): void => {
  const orders = all.filter(({ client }) => client.costCentres.length > 0)
  const [first] = orders
  if (first === undefined) return
  const { id: clientId, organization, costCentres } = first.client
  const organizationId = organization.id
  for (const { centre, ...content } of BUDGETS) {
    const costCentre = costCentres.find(({ code }) => code === centre) ?? null
    const scope: Budget['scope'] =
      costCentre === null ? { kind: 'client' } : { kind: 'costCentre', costCentreId: costCentre.id }
    const startsOn = `${today.slice(0, 4)}-01-01`
    const budget: Budget = { ...content, id: newId(), scope, startsOn, endsOn: null, warnPercent: 80 }
    rows.add('budgets', {
      id: budget.id,
      organization_id: organizationId,
      client_id: clientId,
      name: budget.name,
      scope: scope.kind,
      cost_centre: costCentre === null ? null : JSON.stringify(costCentre),
      person_id: null,
      period: budget.period,
      starts_on: startsOn,
      ends_on: null,
      amount_cents: budget.amountCents,
      is_hard: budget.isHard,
      warn_percent: budget.warnPercent,
      removed_at: null,
    })
    addEntries(rows, budget, listEntries(rows, budget, orders))
  }
}

const addEntries = (rows: DemoRows, { amountCents }: Budget, entries: readonly OrderEntry[]): void => {
  for (const [from, ofPeriod] of Map.groupBy(entries, (entry) => entry.from)) {
    const [first] = ofPeriod
    if (first === undefined) continue
    rows.add('budget_periods', {
      budget_id: first.budgetId,
      from_day: from,
      organization_id: first.order.client.organization.id,
      amount_cents: amountCents,
      reserved_cents: sumOf(ofPeriod, 'reserved'),
      spent_cents: sumOf(ofPeriod, 'spent'),
    })
  }
  for (const { budgetId, from, kind, cents, order, at } of entries) {
    rows.add('budget_entries', {
      id: newId(at),
      organization_id: order.client.organization.id,
      budget_id: budgetId,
      from_day: from,
      order_id: order.id,
      kind,
      cents,
      at,
      actor_id: order.createdBy,
    })
  }
}
