import { describe, expect, it } from 'vitest'
import {
  changeFilters,
  isBackwards,
  isFiltered,
  isFirstVisit,
  lastPageInstead,
  toListQuery,
} from './order-list-filters.ts'
import { type OrderListSearch, readOrderListSearch } from './order-list-search.ts'

// spec: O12
describe('URL of an order list', () => {
  // spec: O2
  it('the URL of an order list is read with one value or several', () => {
    expect(readOrderListSearch({ users: 'u1', status: 'draft', page: 2 })).toMatchObject({
      users: ['u1'],
      status: ['draft'],
      page: 2,
    })
    expect(readOrderListSearch({ users: ['u1', 'u2', 'u1'] }).users).toEqual(['u1', 'u2'])
  })

  it('the URL of an order list accepts ids that look like numbers', () => {
    expect(readOrderListSearch({ users: [12, 'u2'] }).users).toEqual(['12', 'u2'])
  })

  it('the URL of an order list drops invalid values', () => {
    const search = readOrderListSearch({ users: '<b>', status: ['lost'], from: '2026-02-31', to: 5, page: -1 })
    expect(search).toEqual({ users: undefined, status: undefined, from: undefined, to: undefined, page: undefined })
    expect(isFirstVisit(search)).toBe(true)
  })

  it('the URL of an order list limits ids as the server does and accepts any valid page', () => {
    expect(readOrderListSearch({ users: Array.from({ length: 500 }, (_, at) => `u${at}`) }).users).toHaveLength(200)
    expect(readOrderListSearch({ page: 1_000_000_000 }).page).toBe(1_000_000_000)
    for (const page of [0, 1.5, 10_000_000_000, '2', null]) expect(readOrderListSearch({ page }).page).toBeUndefined()
  })

  it('the URL of an order list detects a period that ends before it begins', () => {
    expect(isBackwards({ from: '2026-03-02', to: '2026-03-01' })).toBe(true)
    expect(isBackwards({ from: '2026-03-01', to: '2026-03-01' })).toBe(false)
    expect(isBackwards({ to: '2026-03-01' })).toBe(false)
  })

  // spec: O13
  it('the URL of an order list resets the page to 1 on any filter change', () => {
    const search: OrderListSearch = { users: ['u1'], page: 4 }
    expect(changeFilters(search, { status: ['draft'] })).toEqual({
      users: ['u1'],
      status: ['draft'],
      page: 1,
    })
  })

  it('the URL of an order list keeps the linked order until a filter changes', () => {
    const search = readOrderListSearch({ order: 'o1' })
    expect([isFirstVisit(search), isFiltered(search), toListQuery(search).Order]).toEqual([false, true, 'o1'])
    expect(changeFilters(search, { status: ['draft'] }).order).toBeUndefined()
    expect(readOrderListSearch({ order: '<b>' }).order).toBeUndefined()
  })

  // spec: O14
  it('the URL of an order list distinguishes cleared filters from a first visit', () => {
    const cleared = changeFilters({ users: ['u1'] }, { users: undefined })
    expect(isFirstVisit(cleared)).toBe(false)
    expect(isFiltered(cleared)).toBe(false)
    expect(isFiltered({ from: '2026-01-01', page: 1 })).toBe(true)
  })

  it('the URL of an order list beyond the last page redirects to it', () => {
    expect(lastPageInstead(999, { pageCount: 3 })).toBe(3)
    expect(lastPageInstead(999, { pageCount: 0 })).toBe(1)
    expect(lastPageInstead(3, { pageCount: 3 })).toBeNull()
    expect(lastPageInstead(1, { pageCount: 0 })).toBeNull()
    expect(lastPageInstead(999, undefined)).toBeNull()
  })

  // spec: SH27
  it('an empty URL of an order list requests the first page without filters', () => {
    expect(toListQuery({})).toEqual({ Page: 1, From: undefined, To: undefined, 'Users[]': [], 'Status[]': [] })
  })
})
