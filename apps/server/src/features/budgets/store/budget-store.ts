import type { Budget, BudgetChange } from '@tiraaz/domain/budgets/budget'
import type { BudgetUse } from '@tiraaz/domain/budgets/budget-use'
import type { Day } from '@tiraaz/domain/calendar/day'
import type { CostCentre } from '@tiraaz/domain/order-fields/order-fields'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { Conflict } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import { BUDGET_FIELDS } from './budget-fields.ts'

export type StoredPeriod = BudgetUse & { from: Day }

export type StoredBudget = Budget & {
  version: number
  /** Name of the cost centre or the person; null for a budget of the whole client. */
  scopeName: string | null
  /** Periods with entries, newest first. */
  periods: StoredPeriod[]
}

const readBudgets = defineStatement<{ clientId: string; organizationId: string }, StoredBudget>(
  ({ clientId, organizationId }) => sql`
    select ${BUDGET_FIELDS}, b.version,
      coalesce(
        rtrim(centre.code || ' ' || centre.name), rtrim((b.cost_centre->>'code') || ' ' || (b.cost_centre->>'name')), u.name
      ) as "scopeName",
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'from', p.from_day, 'amountCents', p.amount_cents, 'reservedCents', p.reserved_cents,
          'spentCents', p.spent_cents
        ) order by p.from_day desc)
        from budget_periods p where p.budget_id = b.id
      ), '[]') as periods
    from budgets b
    left join cost_centres centre on centre.id = b.cost_centre->>'id' and centre.client_id = b.client_id
    left join users u on u.id = b.person_id
    where b.client_id = ${clientId} and b.organization_id = ${organizationId} and b.removed_at is null
    order by b.id`,
)

/** Lists the budgets of the client with the sums of their periods. */
export const listBudgets = ({ db, client, organizationId }: ClientCtx): Promise<StoredBudget[]> =>
  readBudgets(db, { clientId: client.id, organizationId })

/** Waits for orders that are being saved by calls that know of no budget, so that the first budget counts them (277). */
const markFirstBudget = async ({ db, client, organizationId }: ClientCtx): Promise<void> => {
  const query = sql`
    update clients set has_budgets = true
    where id = (
      select id from clients where id = ${client.id} and organization_id = ${organizationId} for update
    )`
  await query.execute(db)
}

type NewBudget = Omit<Budget, 'id'> & { costCentre: CostCentre | null }

/** Inserts a budget; from now on orders of the client look for budgets. */
export const insertBudget = async (tx: ClientCtx, { scope, costCentre, ...budget }: NewBudget): Promise<Budget> => {
  const id = tx.newId()
  await tx.db
    .insertInto('budgets')
    .values({
      id,
      organization_id: tx.organizationId,
      client_id: tx.client.id,
      name: budget.name,
      scope: scope.kind,
      cost_centre: costCentre === null ? null : JSON.stringify(costCentre),
      person_id: scope.kind === 'person' ? scope.userId : null,
      period: budget.period,
      starts_on: budget.startsOn,
      ends_on: budget.endsOn,
      amount_cents: budget.amountCents,
      is_hard: budget.isHard,
      warn_percent: budget.warnPercent,
      removed_at: null,
    })
    .execute()
  if (!tx.client.hasBudgets) await markFirstBudget(tx)
  return { id, scope, ...budget }
}

type KnownBudget = { id: string; version: number }

const updateBudget = async (
  { db, organizationId }: ClientCtx,
  { id, version }: KnownBudget,
  changes: Record<string, unknown>,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('budgets')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Conflict()
}

/** Changes a budget at its version; 409 for another one. */
export const writeBudget = (
  tx: ClientCtx,
  budget: KnownBudget,
  { name, endsOn, amountCents, isHard, warnPercent }: BudgetChange,
): Promise<void> =>
  updateBudget(tx, budget, {
    name,
    ends_on: endsOn,
    amount_cents: amountCents,
    is_hard: isHard,
    warn_percent: warnPercent,
  })

/** Removes a budget at its version; its entries stay. */
export const removeStoredBudget = (tx: ClientCtx, budget: KnownBudget): Promise<void> =>
  updateBudget(tx, budget, { removed_at: tx.now() })

/** Gives the present period another amount, and the threshold that it has reached by it. */
export const writePeriodAmount = async (
  { db, organizationId }: ClientCtx,
  { budgetId, from }: { budgetId: string; from: Day },
  { amountCents, reachedPercent }: { amountCents: number; reachedPercent: number },
): Promise<void> => {
  await db
    .updateTable('budget_periods')
    .set({ amount_cents: amountCents, warned_percent: reachedPercent })
    .where('budget_id', '=', budgetId)
    .where('from_day', '=', from)
    .where('organization_id', '=', organizationId)
    .execute()
}
