import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Budget } from '@tiraaz/domain/budgets/budget'
import { findBudgetPeriod } from '@tiraaz/domain/budgets/budget-period'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { centsToEuros } from '@tiraaz/domain/money/money'
import type { ClientCtx } from '../../../context/context.ts'
import { listNamedCostCentres } from '../../order-fields/index.ts'
import { listBudgets, type StoredPeriod } from '../store/budget-store.ts'

type Output = EndpointOutput<Endpoints['getBudgets']>

/** Earlier periods that the page offers. */
const SHOWN_PERIODS = 24

/** Members of the client with access today, who can order. */
export const listPeople = ({ db, client, organizationId }: ClientCtx): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('client_members')
    .innerJoin('users', 'users.id', 'client_members.user_id')
    .where('client_members.client_id', '=', client.id)
    .where('client_members.organization_id', '=', organizationId)
    .where('client_members.disabled_at', 'is', null)
    .where('client_members.role', '<>', 'viewer')
    .where('users.disabled_at', 'is', null)
    .select(['users.id', 'users.name'])
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()

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

/** Returns the budgets of the client with what their periods have used, and what budgets can be of (R48). */
export const getBudgets = async (ctx: ClientCtx): Promise<Output> => {
  const today = toTallinnDay(ctx.now())
  const budgets = await listBudgets(ctx)
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
