import type { OrderListSearch } from './order-list-search.ts'
import type { OrderListQuery } from './order-queries.ts'

/**
 * Detects an address without any parameter. A filtered list has at least its page, also after all filters were removed.
 */
export const isFirstVisit = (search: OrderListSearch): boolean =>
  Object.values(search).every((value) => value === undefined)

/** Changes filters; goes to the first page (spec §2) and drops the single order of a link. */
export const changeFilters = <Search extends OrderListSearch>(search: Search, change: Partial<Search>): Search => ({
  ...search,
  order: undefined,
  ...change,
  page: 1,
})

export const isFiltered = ({ page: _page, ...filters }: OrderListSearch): boolean => !isFirstVisit(filters)

/** Returns the last page if the address names a later one (rows were removed, or the number was made up); else null. */
export const lastPageInstead = (page: number, list: { pageCount: number } | undefined): number | null => {
  if (list === undefined) return null
  const last = Math.max(1, list.pageCount)
  return page > last ? last : null
}

/** Detects a period that ends before it begins: the list is empty with any other filters. */
export const isBackwards = ({ from, to }: OrderListSearch): boolean =>
  from !== undefined && to !== undefined && from > to

export const toListQuery = (search: OrderListSearch) =>
  ({
    Page: search.page ?? 1,
    From: search.from,
    To: search.to,
    'Users[]': search.users ?? [],
    'Status[]': search.status ?? [],
    Order: search.order,
    Search: search.search,
  }) satisfies OrderListQuery
