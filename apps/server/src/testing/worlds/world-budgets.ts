import type { TestApp } from '../test-app.ts'

type BudgetClient = { organizationId: string; clientId: string }

/** Adds a budget of the client that begins years later, so that it changes nothing for its orders. */
export const addBudget = async (app: TestApp, { organizationId, clientId }: BudgetClient): Promise<string> => {
  const id = app.newId()
  await app.database.db
    .insertInto('budgets')
    .values({
      id,
      organization_id: organizationId,
      client_id: clientId,
      name: 'Turundus',
      scope: 'client',
      cost_centre: null,
      person_id: null,
      period: 'year',
      starts_on: '2030-01-01',
      ends_on: null,
      amount_cents: 100_000_000,
      is_hard: false,
      warn_percent: 80,
      removed_at: null,
    })
    .execute()
  return id
}
