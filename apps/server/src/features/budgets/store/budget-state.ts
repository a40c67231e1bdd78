import type { Budget } from '@tiraaz/domain/budgets/budget'
import type { BudgetUse } from '@tiraaz/domain/budgets/budget-use'
import type { BudgetEntry, HeldAmount } from '@tiraaz/domain/budgets/count-order'
import type { Day } from '@tiraaz/domain/calendar/day'
import { sql } from 'kysely'
import { type ActorCtx, getStoredActor } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import { BUDGET_FIELDS } from './budget-fields.ts'

type PeriodRow = BudgetUse & { from: Day }

export type BudgetState = Budget & {
  /** Sums of the order’s entries by period and kind, those with the newest entry last. */
  held: HeldAmount[]
  /** Newest period until the day, and those of the order. */
  periods: PeriodRow[]
  /** Orders that the agency sends for the client are not bound by the rules. */
  agencyOrdersFreely: boolean
}

type Values = { clientId: string; organizationId: string; orderId: string; day: Day }

const readState = defineStatement<Values, BudgetState>(
  ({ clientId, organizationId, orderId, day }) => sql`
    select ${BUDGET_FIELDS}, coalesce(held.rows, '[]') as held, coalesce(periods.rows, '[]') as periods,
      coalesce(p.agency_orders_freely, false) as "agencyOrdersFreely"
    from budgets b
    left join approval_policies p on p.client_id = b.client_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('budgetId', b.id, 'from', sums.from_day, 'kind', sums.kind, 'cents', sums.cents)
        order by sums.newest, sums.from_day) as rows
      from (
        select e.from_day, e.kind, sum(e.cents) as cents, max(e.at) as newest
        from budget_entries e where e.order_id = ${orderId} and e.budget_id = b.id
        group by e.from_day, e.kind
      ) sums
    ) held on true
    left join lateral (
      select jsonb_agg(jsonb_build_object(
        'from', one.from_day, 'amountCents', one.amount_cents,
        'reservedCents', one.reserved_cents, 'spentCents', one.spent_cents
      )) as rows
      from budget_periods one
      where one.budget_id = b.id and (
        one.from_day = (
          select max(before.from_day) from budget_periods before
          where before.budget_id = b.id and before.from_day <= ${day}::date
        )
        or one.from_day in (select (entry->>'from')::date from jsonb_array_elements(held.rows) entry)
      )
    ) periods on true
    where b.client_id = ${clientId} and b.organization_id = ${organizationId} and b.removed_at is null
    order by b.name, b.id`,
)

/** Reads the budgets of the client with what an order holds of them, and with the sums of the periods that count it. */
export const readBudgetState = (
  { db, client, organizationId }: ActorCtx,
  { orderId, day }: { orderId: string; day: Day },
): Promise<BudgetState[]> => readState(db, { clientId: client.id, organizationId, orderId, day })

const lock = defineStatement<Omit<Values, 'orderId' | 'day'>, { id: string }>(
  ({ clientId, organizationId }) => sql`
    select id from budgets
    where client_id = ${clientId} and organization_id = ${organizationId}
    order by id limit 1 for no key update`,
)

/**
 * Locks the budgets of the client until the transaction ends, so that requests at the same time count one another: the row of
 * the first one, also when it was removed, stands for all. Commands take this lock after that of the order, and before any
 * other. No statement for a client without budgets.
 */
export const lockBudgets = async ({ db, client, organizationId }: ActorCtx): Promise<void> => {
  if (client.hasBudgets) await lock(db, { clientId: client.id, organizationId })
}

/** Period of a budget after entries were added. */
export type ChangedPeriod = PeriodRow & {
  budgetId: string
  warnedPercent: number
  /** Sum of the added entries. */
  addedCents: number
}

type NewEntry = BudgetEntry & { orderId: string }

const addEntries = defineStatement<
  { organizationId: string; entries: string; now: Date; actorId: string | null },
  ChangedPeriod
>(
  ({ organizationId, entries, now, actorId }) => sql`
    with given as (
      select * from jsonb_to_recordset(${entries}::jsonb) as x(
        id text, "budgetId" text, "from" date, kind text, cents bigint, "orderId" text
      )
    ), sums as (
      select x."budgetId", x."from",
        coalesce(sum(x.cents) filter (where x.kind = 'reserved'), 0) as reserved,
        coalesce(sum(x.cents) filter (where x.kind = 'spent'), 0) as spent
      from given x group by x."budgetId", x."from"
    ), changed as (
      insert into budget_periods (budget_id, from_day, organization_id, amount_cents, reserved_cents, spent_cents)
      select b.id, s."from", b.organization_id, b.amount_cents, s.reserved, s.spent
      from sums s join budgets b on b.id = s."budgetId" and b.organization_id = ${organizationId}
      on conflict (budget_id, from_day) do update set
        reserved_cents = budget_periods.reserved_cents + excluded.reserved_cents,
        spent_cents = budget_periods.spent_cents + excluded.spent_cents
      returning budget_id, from_day, amount_cents, reserved_cents, spent_cents, warned_percent
    ), written as (
      insert into budget_entries (id, organization_id, budget_id, from_day, order_id, kind, cents, at, actor_id)
      select x.id, ${organizationId}, x."budgetId", x."from", x."orderId", x.kind, x.cents, ${now}::timestamptz,
        ${actorId}
      from given x
    )
    select c.budget_id as "budgetId", c.from_day::text as from, c.amount_cents as "amountCents",
      c.reserved_cents as "reservedCents", c.spent_cents as "spentCents", c.warned_percent as "warnedPercent",
      (s.reserved + s.spent)::bigint as "addedCents"
    from changed c join sums s on s."budgetId" = c.budget_id and s."from" = c.from_day
    order by c.budget_id, c.from_day`,
)

/** Adds entries and raises the sums of their periods; returns those periods. The transaction holds the lock. */
export const addBudgetEntries = (tx: ActorCtx, entries: readonly NewEntry[]): Promise<ChangedPeriod[]> =>
  addEntries(tx.db, {
    organizationId: tx.organizationId,
    entries: JSON.stringify(entries.map((entry) => ({ id: tx.newId(), ...entry }))),
    now: tx.now(),
    actorId: getStoredActor(tx).id,
  })

/** Writes down which threshold the managers were told of, so that each is told once in a period. */
export const writeWarned = async (
  { db, organizationId }: ActorCtx,
  { budgetId, from }: { budgetId: string; from: Day },
  percent: number,
): Promise<void> => {
  await db
    .updateTable('budget_periods')
    .set({ warned_percent: percent })
    .where('budget_id', '=', budgetId)
    .where('from_day', '=', from)
    .where('organization_id', '=', organizationId)
    .execute()
}
