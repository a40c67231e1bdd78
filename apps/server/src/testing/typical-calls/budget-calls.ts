import { clientInput, clientParams, type TypicalCalls } from './call-parts.ts'

const FIELDS = { name: 'Plakatid', endsOn: null, amount: 1_000_000, isHard: false, warnPercent: 80 }

export const budgetCalls = {
  getBudgets: clientInput,
  addBudget: (scene) => ({
    ...clientInput(scene),
    body: { ...FIELDS, scope: { kind: 'client' }, period: 'month', startsOn: '2030-01-01' },
  }),
  changeBudget: async (scene) => ({
    params: { ...clientParams(scene), budgetId: await scene.budget() },
    query: { version: 0 },
    body: FIELDS,
  }),
  removeBudget: async (scene) => ({
    params: { ...clientParams(scene), budgetId: await scene.budget() },
    query: { version: 0 },
  }),
  listBudgetEntries: async (scene) => ({
    params: { ...clientParams(scene), budgetId: await scene.budget() },
    query: { Period: '2026-03-01', Page: 1 },
  }),
  getSpending: (scene) => ({ ...clientInput(scene), query: { From: '2026-03-01', To: '2026-03-01' } }),
  exportSpending: (scene) => ({ ...clientInput(scene), query: { From: '2026-03-01', To: '2026-03-01' } }),
} satisfies Partial<TypicalCalls>
