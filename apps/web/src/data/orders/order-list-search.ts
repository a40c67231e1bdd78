import { ORDER_STATUSES, type OrderStatus } from '@tiraaz/domain/orders/order-status'
import type { OrderListQuery } from './order-queries.ts'
import { readDay } from '../read-day.ts'
import { readId, readIds } from '../read-ids.ts'
import { readPage } from '../read-page.ts'
import { readSearchText } from '../search-text.ts'

/** Search parameters of an orders list. Undefined values are not written into the address. */
export type OrderListSearch = {
  users?: string[] | undefined
  status?: OrderStatus[] | undefined
  from?: string | undefined
  to?: string | undefined
  page?: number | undefined
  search?: string | undefined
  /** Id of a single order to show, from a link. */
  order?: string | undefined
}

/** The order statuses among some texts; undefined for none. */
export const statusesIn = (texts: readonly string[] | undefined): OrderStatus[] | undefined => {
  const statuses = ORDER_STATUSES.filter((status) => texts?.includes(status))
  return statuses.length === 0 ? undefined : statuses
}

/** Reads the search parameters. Sets every key, so that invalid values in the address are overwritten. */
export const readOrderListSearch = (raw: Record<string, unknown>): OrderListSearch => ({
  users: readIds(raw['users']),
  status: statusesIn(readIds(raw['status'])),
  from: readDay(raw['from']),
  to: readDay(raw['to']),
  // Keeps the first page too: it marks a list whose filters were removed.
  page: raw['page'] === 1 ? 1 : readPage(raw['page']),
  order: readId(raw['order']),
  search: readSearchText(raw['search']),
})

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
