import { describe, expect, it } from 'vitest'
import {
  changeFilters,
  isBackwards,
  isFiltered,
  isFirstVisit,
  lastPageInstead,
  type OrderListSearch,
  readOrderListSearch,
  toListQuery,
} from './order-list-search.ts'

// spec: O12
describe('the address of an orders list', () => {
  // spec: O2
  it('is read whether it names one value or several', () => {
    expect(readOrderListSearch({ users: 'u1', status: 'draft', page: 2 })).toMatchObject({
      users: ['u1'],
      status: ['draft'],
      page: 2,
    })
    expect(readOrderListSearch({ users: ['u1', 'u2', 'u1'] }).users).toEqual(['u1', 'u2'])
  })

  it('takes ids that look like numbers', () => {
    expect(readOrderListSearch({ users: [12, 'u2'] }).users).toEqual(['12', 'u2'])
  })

  it('overwrites what makes no sense', () => {
    const search = readOrderListSearch({ users: '<b>', status: ['lost'], from: '2026-02-31', to: 5, page: -1 })
    expect(search).toEqual({ users: undefined, status: undefined, from: undefined, to: undefined, page: undefined })
    expect(isFirstVisit(search)).toBe(true)
  })

  it('takes no more ids than the server, and any page that could be', () => {
    expect(readOrderListSearch({ users: Array.from({ length: 500 }, (_, at) => `u${at}`) }).users).toHaveLength(200)
    expect(readOrderListSearch({ page: 1_000_000_000 }).page).toBe(1_000_000_000)
    for (const page of [0, 1.5, 10_000_000_000, '2', null]) expect(readOrderListSearch({ page }).page).toBeUndefined()
  })

  it('knows a period that ends before it begins', () => {
    expect(isBackwards({ from: '2026-03-02', to: '2026-03-01' })).toBe(true)
    expect(isBackwards({ from: '2026-03-01', to: '2026-03-01' })).toBe(false)
    expect(isBackwards({ to: '2026-03-01' })).toBe(false)
  })

  // spec: O13
  it('leads to the first page with any change of a filter', () => {
    const search: OrderListSearch = { users: ['u1'], page: 4 }
    expect(changeFilters(search, { status: ['draft'] })).toEqual({
      users: ['u1'],
      status: ['draft'],
      page: 1,
    })
  })

  it('carries the one order that a link meant, until a filter is changed', () => {
    const search = readOrderListSearch({ order: 'o1' })
    expect([isFirstVisit(search), isFiltered(search), toListQuery(search).Order]).toEqual([false, true, 'o1'])
    expect(changeFilters(search, { status: ['draft'] }).order).toBeUndefined()
    expect(readOrderListSearch({ order: '<b>' }).order).toBeUndefined()
  })

  // spec: O14
  it('tells taken away filters from a first visit', () => {
    const cleared = changeFilters({ users: ['u1'] }, { users: undefined })
    expect(isFirstVisit(cleared)).toBe(false)
    expect(isFiltered(cleared)).toBe(false)
    expect(isFiltered({ from: '2026-01-01', page: 1 })).toBe(true)
  })

  it('beyond the last page leads back to it', () => {
    expect(lastPageInstead(999, { pageCount: 3 })).toBe(3)
    expect(lastPageInstead(999, { pageCount: 0 })).toBe(1)
    expect(lastPageInstead(3, { pageCount: 3 })).toBeNull()
    expect(lastPageInstead(1, { pageCount: 0 })).toBeNull()
    expect(lastPageInstead(999, undefined)).toBeNull()
  })

  // spec: SH27
  it('asks the server for the first page of everything while it carries nothing', () => {
    expect(toListQuery({})).toEqual({ Page: 1, From: undefined, To: undefined, 'Users[]': [], 'Status[]': [] })
  })
})
