import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/workdays.ts'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import { BUDGET_PERIODS, type Budget, checkBudgetChange, checkNewBudget } from './budget.ts'
import { findBudgetPeriod } from './budget-period.ts'
import { findReachedPercent, isExceededBy } from './budget-use.ts'
import {
  countInScope,
  findBudgetEntries,
  getEntryKind,
  type HeldAmount,
  type OrderDocument,
  sumGivenBack,
  toBudgetLines,
} from './count-order.ts'

const BUDGET: Budget = {
  id: 'b1',
  name: 'Turundus',
  scope: { kind: 'client' },
  period: 'month',
  startsOn: '2026-01-01',
  endsOn: null,
  amountCents: 100_000,
  isHard: true,
  warnPercent: 80,
}

const codesOf = (problems: readonly { key: string; code: string }[]) => problems.map(({ key, code }) => [key, code])

const days = fc.integer({ min: 0, max: 2000 }).map((count) => addDays('2024-01-01', count))

describe('periods of a budget (R48)', () => {
  it.each([
    ['month', '2026-01-01', '2026-11-28', '2026-11-01', '2026-11-30'],
    ['month', '2026-01-31', '2026-03-01', '2026-02-28', '2026-03-30'],
    ['month', '2026-01-15', '2026-03-14', '2026-02-15', '2026-03-14'],
    ['quarter', '2026-01-01', '2026-06-30', '2026-04-01', '2026-06-30'],
    ['year', '2025-07-01', '2026-06-30', '2025-07-01', '2026-06-30'],
    ['year', '2024-02-29', '2025-03-01', '2025-02-28', '2026-02-27'],
  ] as const)('%s from %s on %s is %s to %s', (period, startsOn, day, from, until) => {
    expect(findBudgetPeriod({ period, startsOn, endsOn: null }, day)).toEqual({ from, until })
  })

  it('a budget for once has one period, an ending one ends its last period', () => {
    const once = { period: 'once', startsOn: '2026-03-01', endsOn: '2026-05-09' } as const
    expect(findBudgetPeriod(once, '2026-04-01')).toEqual({ from: '2026-03-01', until: '2026-05-09' })
    expect(findBudgetPeriod(once, '2026-05-10')).toBeNull()
    expect(findBudgetPeriod({ ...once, period: 'month' }, '2026-05-02')).toEqual({
      from: '2026-05-01',
      until: '2026-05-09',
    })
    expect(findBudgetPeriod(once, '2026-02-28')).toBeNull()
  })

  it('each day lies in one period; periods follow one another without a gap', () => {
    fc.assert(
      fc.property(fc.constantFrom('month', 'quarter', 'year'), days, fc.nat(2500), (period, startsOn, after) => {
        const budget = { period, startsOn, endsOn: null } as const
        const day = addDays(startsOn, after)
        const found = findBudgetPeriod(budget, day)
        expect(found).not.toBeNull()
        const { from, until } = found ?? { from: '', until: '' }
        expect(from <= day && day <= until).toBe(true)
        expect(findBudgetPeriod(budget, from)).toEqual(found)
        expect(findBudgetPeriod(budget, until)).toEqual(found)
        expect(findBudgetPeriod(budget, addDays(until, 1))?.from).toBe(addDays(until, 1))
      }),
    )
  })
})

describe('parts of an order that budgets count (R48)', () => {
  const item = (costCentreId: string | null, saleCents: number | null) => ({ costCentreId, saleCents })

  it('transport is shared by the prices of the items, and what was credited is taken off', () => {
    const order = { costCentreId: 'own', items: [item('a', 3000), item(null, 1000)], transportCents: 100 }
    expect(toBudgetLines(order, 0)).toEqual([
      { costCentreId: 'a', cents: 3075 },
      { costCentreId: 'own', cents: 1025 },
    ])
    expect(toBudgetLines(order, 4100).map(({ cents }) => cents)).toEqual([0, 0])
    expect(toBudgetLines(order, 9999).map(({ cents }) => cents)).toEqual([0, 0])
  })

  it('unknown prices count nothing yet', () => {
    const order = { costCentreId: null, items: [item('a', null), item('b', 700)], transportCents: null }
    expect(toBudgetLines(order, 0).map(({ cents }) => cents)).toEqual([0, 700])
  })

  it('cost centres together count the whole order, to the cent', () => {
    const items = fc.array(fc.record({ costCentreId: fc.constantFrom('a', 'b', 'c'), saleCents: fc.nat(1_000_000) }), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(items, fc.nat(100_000), fc.nat(500_000), (own, transportCents, givenBack) => {
        const order = {
          ownerId: null,
          lines: toBudgetLines({ costCentreId: null, items: own, transportCents }, givenBack),
        }
        const centres = ['a', 'b', 'c'].map((costCentreId) => countInScope({ kind: 'costCentre', costCentreId }, order))
        const total = own.reduce((sum, { saleCents }) => sum + saleCents, transportCents)
        const left = total - Math.min(givenBack, total)
        expect(centres.reduce((sum, cents) => sum + cents, 0)).toBe(left)
        expect(countInScope({ kind: 'client' }, order)).toBe(left)
        expect(Math.min(...order.lines.map(({ cents }) => cents))).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('an order in the name of a person counts for the budget of that person', () => {
    const order = { ownerId: 'mari', lines: [{ costCentreId: null, cents: 500 }] }
    expect(countInScope({ kind: 'person', userId: 'mari' }, order)).toBe(500)
    expect(countInScope({ kind: 'person', userId: 'jyri' }, order)).toBe(0)
  })

  it.each([
    ['draft', null],
    ['waitingApproval', 'reserved'],
    ['submitted', 'spent'],
    ['complete', 'spent'],
    ['canceled', null],
  ] as const)('an order in the status %s is %s', (status, kind) => {
    expect(getEntryKind(status)).toBe(kind)
  })
})

describe('entries of an order (R48)', () => {
  const state = {
    kind: 'reserved' as const,
    ownerId: null,
    day: '2026-11-28',
    isRequested: true,
    lines: [{ costCentreId: null, cents: 700 }],
  }

  it('a request reserves, sending spends, canceling gives back in the period of the request', () => {
    const reserved = findBudgetEntries([BUDGET], state, [])
    expect(reserved).toEqual([{ budgetId: 'b1', from: '2026-11-01', kind: 'reserved', cents: 700 }])
    const sent = { ...state, kind: 'spent' as const, day: '2026-12-02', isRequested: false }
    const spent = findBudgetEntries([BUDGET], sent, reserved)
    expect(spent).toEqual([
      { budgetId: 'b1', from: '2026-11-01', kind: 'reserved', cents: -700 },
      { budgetId: 'b1', from: '2026-11-01', kind: 'spent', cents: 700 },
    ])
    const held: HeldAmount[] = [
      { budgetId: 'b1', from: '2026-11-01', kind: 'reserved', cents: 0 },
      { budgetId: 'b1', from: '2026-11-01', kind: 'spent', cents: 700 },
    ]
    expect(findBudgetEntries([BUDGET], { ...sent, kind: null }, held)).toEqual([
      { budgetId: 'b1', from: '2026-11-01', kind: 'spent', cents: -700 },
    ])
    expect(findBudgetEntries([BUDGET], sent, held)).toEqual([])
  })

  it('a request after a withdrawal counts in the period of the new request', () => {
    const held: HeldAmount[] = [{ budgetId: 'b1', from: '2026-10-01', kind: 'reserved', cents: 0 }]
    expect(findBudgetEntries([BUDGET], state, held)[0]?.from).toBe('2026-11-01')
    expect(findBudgetEntries([BUDGET], { ...state, isRequested: false }, held)[0]?.from).toBe('2026-10-01')
  })

  it('the entries of any course of orders add up to what the orders count', () => {
    const scopes = fc.constantFrom<Budget['scope']>(
      { kind: 'client' },
      { kind: 'costCentre', costCentreId: 'a' },
      { kind: 'person', userId: 'mari' },
    )
    const budgets = fc
      .array(fc.record({ scope: scopes, period: fc.constantFrom(...BUDGET_PERIODS) }), { minLength: 1, maxLength: 4 })
      .map((list) =>
        list.map(
          (one, at): Budget => ({ ...BUDGET, ...one, id: `b${at}`, startsOn: '2024-01-01', endsOn: '2031-01-01' }),
        ),
      )
    const step = fc.record({
      status: fc.constantFrom(...ORDER_STATUSES),
      ownerId: fc.constantFrom('mari', 'jyri', null),
      lines: fc.array(fc.record({ costCentreId: fc.constantFrom('a', 'b', null), cents: fc.nat(9999) }), {
        maxLength: 3,
      }),
      day: days,
      isRequested: fc.boolean(),
    })
    fc.assert(
      fc.property(budgets, fc.array(step, { maxLength: 8 }), (all, steps) => {
        let held: HeldAmount[] = []
        for (const { status, ...order } of steps) {
          const kind = getEntryKind(status)
          for (const entry of findBudgetEntries(all, { ...order, kind }, held)) {
            const is = (one: HeldAmount) =>
              one.budgetId === entry.budgetId && one.from === entry.from && one.kind === entry.kind
            const before = held.find(is)?.cents ?? 0
            held = [...held.filter((one) => !is(one)), { ...entry, cents: before + entry.cents }]
          }
          for (const budget of all) {
            const own = held.filter(({ budgetId, cents }) => budgetId === budget.id && cents !== 0)
            const counted = kind === null ? 0 : countInScope(budget.scope, order)
            expect(own.map((one) => [one.kind, one.cents])).toEqual(counted === 0 ? [] : [[kind, counted]])
          }
        }
      }),
    )
  })
})

describe('credit notes of an order (R48)', () => {
  const invoice = (netCents: number): OrderDocument => ({ isCreditNote: false, netCents, isWhole: false })
  const credit = (netCents: number, isWhole = false): OrderDocument => ({ isCreditNote: true, netCents, isWhole })

  it.each([
    ['nothing without a credit note', [invoice(100)], 0],
    ['a partial credit', [invoice(100), credit(20)], 20],
    ['a whole credit', [invoice(100), credit(100, true)], 100],
    ['a whole credit that was invoiced again', [invoice(100), credit(100, true), invoice(100)], 0],
    ['a part that was credited as a whole and not again', [invoice(50), credit(50, true)], 50],
    ['a partial credit stays given when the rest is invoiced', [invoice(50), credit(20), invoice(50)], 20],
  ])('%s', (_, documents, givenBack) => {
    expect(sumGivenBack(documents)).toBe(givenBack)
  })
})

describe('use of a budget (R48)', () => {
  const use = { amountCents: 1000, reservedCents: 200, spentCents: 500 }

  it('an order that fits exactly does not exceed it, one cent more does', () => {
    expect(isExceededBy(use, 300)).toBe(false)
    expect(isExceededBy(use, 301)).toBe(true)
  })

  it('an order that takes nothing more is not refused where the budget is exceeded already', () => {
    expect(isExceededBy({ ...use, amountCents: 100 }, 0)).toBe(false)
  })

  it.each([
    [799, 0],
    [800, 80],
    [999, 80],
    [1000, 100],
    [1200, 100],
  ])('%i of 1000 reaches %i percent', (spentCents, reached) => {
    expect(findReachedPercent({ amountCents: 1000, reservedCents: 0, spentCents }, 80)).toBe(reached)
  })

  it('an unused budget of nothing has reached nothing', () => {
    expect(findReachedPercent({ amountCents: 0, reservedCents: 0, spentCents: 0 }, 80)).toBe(0)
  })
})

describe('checks of budgets (R48)', () => {
  const facts = { today: '2026-11-28', costCentreIds: new Set(['c20']), personIds: new Set(['mari']) }

  it('unknown cost centres and people are named, and days in the wrong order', () => {
    expect(checkNewBudget(BUDGET, facts)).toEqual([])
    const centre = { ...BUDGET, scope: { kind: 'costCentre' as const, costCentreId: 'c3' } }
    expect(codesOf(checkNewBudget(centre, facts))).toEqual([['costCentreId', 'unknownValue']])
    const person = { ...BUDGET, scope: { kind: 'person' as const, userId: 'jyri' } }
    expect(codesOf(checkNewBudget(person, facts))).toEqual([['personId', 'unknownValue']])
    expect(codesOf(checkNewBudget({ ...BUDGET, period: 'once' }, facts))).toEqual([['endsOn', 'required']])
    expect(codesOf(checkNewBudget({ ...BUDGET, endsOn: '2025-12-31' }, facts))).toEqual([
      ['endsOn', 'budgetEndsBeforeStart'],
    ])
    expect(codesOf(checkNewBudget({ ...BUDGET, startsOn: '2024-11-27' }, facts))).toEqual([
      ['startsOn', 'budgetStartsTooEarly'],
    ])
  })

  it('an amount may not fall below what is used, but may rise and stay', () => {
    const use = { usedCents: 60_000, today: '2026-11-28' }
    expect(codesOf(checkBudgetChange(BUDGET, { ...BUDGET, amountCents: 59_999 }, use))).toEqual([
      ['amount', 'budgetBelowUsed'],
    ])
    expect(checkBudgetChange(BUDGET, { ...BUDGET, amountCents: 60_000 }, use)).toEqual([])
    expect(checkBudgetChange({ ...BUDGET, amountCents: 100 }, { ...BUDGET, amountCents: 200 }, use)).toEqual([])
    expect(codesOf(checkBudgetChange(BUDGET, { ...BUDGET, endsOn: '2026-11-27' }, use))).toEqual([
      ['endsOn', 'budgetEndsInPast'],
    ])
  })
})
