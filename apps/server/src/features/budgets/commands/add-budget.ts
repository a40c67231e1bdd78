import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { BUDGET_LIMITS, checkNewBudget } from '@tiraaz/domain/budgets/budget'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { eurosToCents } from '@tiraaz/domain/money/money'
import type { ClientCtx } from '../../../context/context.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { listCostCentres } from '../../order-fields/index.ts'
import { auditBudget } from '../audit-budget.ts'
import { countEarlierOrders } from '../count-earlier-orders.ts'
import { listPeople } from '../queries/budgets.query.ts'
import { lockBudgets } from '../store/budget-state.ts'
import { insertBudget, listBudgets } from '../store/budget-store.ts'

/** Adds a budget of the client, and counts the orders requested since its first day (R48). */
export const addBudget = (ctx: ClientCtx, { body }: EndpointRequest<Endpoints['addBudget']>): Promise<{ id: string }> =>
  inTransaction(ctx, async (tx) => {
    await lockBudgets(tx)
    const { amount, scope, ...fields } = body
    const [centres, people] = [await listCostCentres(tx), await listPeople(tx)]
    const added = { ...fields, scope, amountCents: eurosToCents(amount) }
    const facts = {
      today: toTallinnDay(tx.now()),
      costCentreIds: new Set(centres.map(({ id }) => id)),
      personIds: new Set(people.map(({ id }) => id)),
    }
    refuseIfAny(checkNewBudget(added, facts))
    if ((await listBudgets(tx)).length >= BUDGET_LIMITS.budgets)
      refuseIfAny([{ key: '', code: 'budgetsTooMany', params: { max: BUDGET_LIMITS.budgets } }])
    const costCentre = scope.kind === 'costCentre' ? centres.find(({ id }) => id === scope.costCentreId) : undefined
    const person = scope.kind === 'person' ? people.find(({ id }) => id === scope.userId) : undefined
    const budget = await insertBudget(tx, { ...added, costCentre: costCentre ?? null })
    await countEarlierOrders(tx, budget, budget.startsOn)
    await recordChanges(tx, [
      {
        noun: 'budget',
        verb: 'created',
        subject: budget,
        clientId: tx.client.id,
        after: {
          ...auditBudget(budget),
          budgetPeriod: budget.period,
          validFrom: budget.startsOn,
          costCentre: costCentre?.code ?? null,
          person: person?.name ?? null,
        },
      },
    ])
    return { id: budget.id }
  })
