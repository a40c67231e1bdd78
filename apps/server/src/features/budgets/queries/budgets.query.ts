import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { BUDGET_SCOPES, type Budget } from '@tiraaz/domain/budgets/budget'
import { findBudgetPeriod } from '@tiraaz/domain/budgets/budget-period'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { centsToEuros } from '@tiraaz/domain/money/money'
import type { ClientCtx } from '../../../context/context.ts'
import { byName } from '../../../core/by-name.ts'
import { listNamedCostCentres } from '../../order-fields/index.ts'
import { listBudgets, type StoredPeriod } from '../store/budget-store.ts'

type Output = EndpointOutput<Endpoints['getBudgets']>

/** Earlier periods that the page offers. */
const SHOWN_PERIODS = 24

/** Members of the client with access today, who can order, by name. */
export const listPeople = async ({
  db,
  client,
  organizationId,
  locale,
}: ClientCtx): Promise<{ id: string; name: string }[]> => {
  const rows = await db
    .selectFrom('client_members')
    .innerJoin('users', 'users.id', 'client_members.user_id')
    .where('client_members.client_id', '=', client.id)
    .where('client_members.organization_id', '=', organizationId)
    .where('client_members.disabled_at', 'is', null)
    .where('client_members.role', '<>', 'viewer')
    .where('users.disabled_at', 'is', null)
    .select(['users.id', 'users.name'])
    .execute()
  return rows.sort(byName(locale))
}

const presentPeriod = (
  budget: Budget,
  { from, amountCents, spentCents, reservedCents }: StoredPeriod,
): Output['budgets'][number]['earlier'][number] => ({
  from,
  until: findBudgetPeriod(budget, from)?.until ?? from,
  amount: centsToEuros(amountCents),
  spent: centsToEuros(spentCents),
  waiting: centsToEuros(reservedCents),
})

/** Returns the budgets of the client by scope and name with what their periods have used, and what budgets can be of (R48). */
export const getBudgets = async (ctx: ClientCtx): Promise<Output> => {
  const today = toTallinnDay(ctx.now())
  const inScope = Map.groupBy(await listBudgets(ctx), ({ scope }) => scope.kind)
  const budgets = BUDGET_SCOPES.flatMap((kind) => (inScope.get(kind) ?? []).toSorted(byName(ctx.locale)))
  return {
    budgets: budgets.map(({ periods, scopeName, scope, amountCents, ...budget }) => {
      const whole = { ...budget, scope, amountCents }
      const from = findBudgetPeriod(whole, today)?.from
      const unused = { amountCents, reservedCents: 0, spentCents: 0 }
      return {
        ...budget,
        scope: { kind: scope.kind, name: scopeName },
        amount: centsToEuros(amountCents),
        current:
          from === undefined
            ? null
            : presentPeriod(whole, periods.find((one) => one.from === from) ?? { from, ...unused }),
        earlier: periods
          .filter((one) => one.from !== from)
          .slice(0, SHOWN_PERIODS)
          .map((one) => presentPeriod(whole, one)),
      }
    }),
    people: await listPeople(ctx),
    costCentres: await listNamedCostCentres(ctx),
  }
}
