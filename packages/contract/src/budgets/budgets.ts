import { BUDGET_LIMITS, BUDGET_PERIODS } from '@tiraaz/domain/budgets/budget'
import { BUDGET_ENTRY_KINDS } from '@tiraaz/domain/budgets/count-order'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, euros, eurosInput, id, instant, named, queryPage, queryVersion, text, version } from '../wire-types.ts'

const ofClient = z.object({ clientId: id })
const ofBudget = z.object({ clientId: id, budgetId: id })

const scopeInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('client') }),
  z.strictObject({ kind: z.literal('costCentre'), costCentreId: id }),
  z.strictObject({ kind: z.literal('person'), userId: id }),
])

const changeable = {
  name: text(BUDGET_LIMITS.name).min(1),
  /** Last day; null: it goes on. */
  endsOn: day.nullable(),
  /** Net price of the orders of one period. */
  amount: eurosInput,
  /** True: an order above it is refused. False: it needs an approval (R47). */
  isHard: z.boolean(),
  /** Share of the amount at which managers get an email. */
  warnPercent: z.int().min(BUDGET_LIMITS.minWarnPercent).max(BUDGET_LIMITS.maxWarnPercent),
}

const period = z.strictObject({
  from: day,
  until: day,
  amount: euros,
  spent: euros,
  waiting: euros,
})

export const getBudgets = endpoint('getBudgets', {
  summary:
    'Budgets of the client with what their periods have used (R48), and what budgets can be of. Managers and agency.',
  params: ofClient,
  response: z.strictObject({
    budgets: z.array(
      z.strictObject({
        id,
        version,
        name: z.string(),
        /** `name`: of the cost centre or person; null for the whole client. */
        scope: z.strictObject({ kind: z.enum(['client', 'costCentre', 'person']), name: z.string().nullable() }),
        period: z.enum(BUDGET_PERIODS),
        startsOn: day,
        endsOn: day.nullable(),
        amount: euros,
        isHard: z.boolean(),
        warnPercent: z.int(),
        /** Period of today; null before the first and after the last day. */
        current: period.nullable(),
        /** Earlier periods with entries, newest first. */
        earlier: z.array(period),
      }),
    ),
    people: z.array(named),
    costCentres: z.array(named),
  }),
})

export const addBudget = endpoint('addBudget', {
  summary: 'Adds a budget, which counts the orders requested since its first day too (R48). Managers and agency.',
  params: ofClient,
  body: z.strictObject({ ...changeable, scope: scopeInput, period: z.enum(BUDGET_PERIODS), startsOn: day }),
  response: z.strictObject({ id }),
})

export const changeBudget = endpoint('changeBudget', {
  summary:
    'Changes a budget from its present period on; an amount below what that has used is refused (R48). Managers and agency.',
  params: ofBudget,
  query: z.object({ version: queryVersion }),
  body: z.strictObject(changeable),
  response: z.strictObject({ version }),
})

export const removeBudget = endpoint('removeBudget', {
  summary: 'Removes a budget: it counts nothing more, and its entries stay (R48). Managers and agency.',
  params: ofBudget,
  query: z.object({ version: queryVersion }),
  responseKind: 'nothing',
})

export const listBudgetEntries = endpoint('listBudgetEntries', {
  summary: 'Entries of one period of a budget, newest first: what was reserved, spent and given back (R48).',
  params: ofBudget,
  query: z.object({
    /** First day of the period. */
    Period: day,
    Page: queryPage,
  }),
  response: z.strictObject({
    totalCount: z.int(),
    entries: z.array(
      z.strictObject({
        id,
        at: instant,
        kind: z.enum(BUDGET_ENTRY_KINDS),
        /** Below zero: given back. */
        amount: euros,
        /** Null once the draft is deleted. */
        order: z.strictObject({ id, name: z.string().nullable(), projectNumber: z.string().nullable() }).nullable(),
        by: z.string().nullable(),
      }),
    ),
  }),
})

const spendingPeriod = z.object({ From: day, To: day })

export const getSpending = endpoint('getSpending', {
  summary:
    'Net prices of the orders of a period by cost centre, by the day of their request, without what credit notes gave back. Managers and agency.',
  params: ofClient,
  query: spendingPeriod,
  response: z.strictObject({
    rows: z.array(
      z.strictObject({
        /** Null for orders without a cost centre. */
        costCentre: z.strictObject({ code: z.string(), name: z.string() }).nullable(),
        orders: z.int(),
        waiting: euros,
        spent: euros,
      }),
    ),
    total: z.strictObject({ orders: z.int(), waiting: euros, spent: euros }),
  }),
})

export const exportSpending = endpoint('exportSpending', {
  summary: 'Spending by cost centre as CSV.',
  params: ofClient,
  query: spendingPeriod,
  responseKind: 'file',
})

/** Calls of this file. */
export const endpoints = {
  getBudgets,
  addBudget,
  changeBudget,
  removeBudget,
  listBudgetEntries,
  getSpending,
  exportSpending,
}
