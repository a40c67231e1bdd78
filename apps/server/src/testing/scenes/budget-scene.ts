import type { EndpointInput, EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { sql } from 'kysely'
import type { TestCaller } from '../caller.ts'
import type { TestApp } from '../test-app.ts'
import { openApprovalScene } from './approval-scene.ts'
import type { Shop } from './shop.ts'

type AddedBudget = EndpointInput<Endpoints['addBudget']>['body']
type Budget = EndpointOutput<Endpoints['getBudgets']>['budgets'][number]

/** Adds a hard budget of 1000 € a month for all orders of the client, from March 2026 on, unless changed. */
export const addBudget = (
  app: TestApp,
  { shop, caller }: { shop: Pick<Shop, 'client'>; caller: TestCaller },
  changes: Partial<AddedBudget> = {},
) =>
  app.call('addBudget', caller, {
    params: shop.client,
    body: {
      name: 'Kõik',
      scope: { kind: 'client' },
      period: 'month',
      startsOn: '2026-03-01',
      endsOn: null,
      amount: 1000,
      isHard: true,
      warnPercent: 80,
      ...changes,
    },
  })

/** Opens the scene of approvals, whose manager keeps budgets; an order of it costs 142.50 € without VAT. */
export const openBudgetScene = async (app: TestApp) => {
  const approvals = await openApprovalScene(app)
  const { shop, manager } = approvals

  const add = (changes: Partial<AddedBudget> = {}, caller = manager) => addBudget(app, { shop, caller }, changes)

  const list = async (caller = manager) => (await app.call('getBudgets', caller, { params: shop.client })).body

  const find = async (id: string): Promise<Budget> => {
    const found = (await list()).budgets.find((budget) => budget.id === id)
    if (found === undefined) throw new Error('No such budget')
    return found
  }

  const change = async (id: string, changes: Partial<AddedBudget> = {}, caller = manager, version?: number) => {
    const { name, endsOn, amount, isHard, warnPercent, version: known } = await find(id)
    const { scope: _, period: __, startsOn: ___, ...given } = changes
    return app.call('changeBudget', caller, {
      params: { ...shop.client, budgetId: id },
      query: { version: version ?? known },
      body: { name, endsOn, amount, isHard, warnPercent, ...given },
    })
  }

  const remove = async (id: string, caller = manager, version?: number) =>
    app.call('removeBudget', caller, {
      params: { ...shop.client, budgetId: id },
      query: { version: version ?? (await find(id)).version },
    })

  const entries = async (budgetId: string, from = '2026-03-01') =>
    (
      await app.call('listBudgetEntries', manager, {
        params: { ...shop.client, budgetId },
        query: { Period: from, Page: 1 },
      })
    ).body

  /** Spent and waiting amounts of the present period. */
  const used = async (id: string) => {
    const { current } = await find(id)
    return { spent: current?.spent, waiting: current?.waiting }
  }

  /** Periods of the client whose sums are not those of their entries; none of them ever is. */
  const wrongSums = async () => {
    const { rows } = await sql<{ budget: string }>`
      select p.budget_id as budget from budget_periods p join budgets b on b.id = p.budget_id
      where b.client_id = ${shop.of.id} and (
        p.reserved_cents <> coalesce((
          select sum(e.cents) from budget_entries e
          where e.budget_id = p.budget_id and e.from_day = p.from_day and e.kind = 'reserved'
        ), 0)
        or p.spent_cents <> coalesce((
          select sum(e.cents) from budget_entries e
          where e.budget_id = p.budget_id and e.from_day = p.from_day and e.kind = 'spent'
        ), 0)
      )`.execute(app.database.db)
    return rows
  }

  /** All rows of the client’s budgets, to prove that nothing changed. */
  const rows = async () => {
    const { db } = app.database
    const ids = (await db.selectFrom('budgets').select('id').where('client_id', '=', shop.of.id).execute()).map(
      ({ id }) => id,
    )
    return {
      budgets: await db.selectFrom('budgets').selectAll().where('client_id', '=', shop.of.id).orderBy('id').execute(),
      periods: await db
        .selectFrom('budget_periods')
        .selectAll()
        .where('budget_id', 'in', ['', ...ids])
        .orderBy('budget_id')
        .orderBy('from_day')
        .execute(),
      entries: await db
        .selectFrom('budget_entries')
        .selectAll()
        .where('budget_id', 'in', ['', ...ids])
        .orderBy('id')
        .execute(),
    }
  }

  const mails = () => approvals.mailsOf('budgetReached')

  return { approvals, shop, manager, add, list, find, change, remove, entries, used, wrongSums, rows, mails }
}

export type BudgetScene = Awaited<ReturnType<typeof openBudgetScene>>
