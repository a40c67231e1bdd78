import type { BudgetPeriod, BudgetScope } from '@tiraaz/domain/budgets/budget'
import type { BudgetEntryKind } from '@tiraaz/domain/budgets/count-order'
import type { CostCentre } from '@tiraaz/domain/order-fields/order-fields'
import type { ColumnType, Generated } from 'kysely'

export interface BudgetsTable {
  id: string
  organization_id: string
  client_id: string
  version: Generated<number>
  name: string
  scope: BudgetScope['kind']
  cost_centre: ColumnType<CostCentre | null, string | null, string | null>
  person_id: string | null
  period: BudgetPeriod
  starts_on: string
  ends_on: string | null
  amount_cents: number
  is_hard: boolean
  warn_percent: number
  removed_at: Date | null
}

export interface BudgetPeriodsTable {
  budget_id: string
  from_day: string
  organization_id: string
  amount_cents: number
  reserved_cents: Generated<number>
  spent_cents: Generated<number>
  warned_percent: Generated<number>
}

export interface BudgetEntriesTable {
  id: string
  organization_id: string
  budget_id: string
  from_day: string
  order_id: string | null
  kind: BudgetEntryKind
  cents: number
  at: Date
  actor_id: string | null
}
