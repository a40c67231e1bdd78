import { ORDER_STATUSES, type OrderStatus } from '@tiraaz/domain/orders/order-status'
import type { OrderListQuery } from './order-queries.ts'
import { readDay } from '../read-day.ts'
import { readId, readIds } from '../read-ids.ts'
import { readPage } from '../read-page.ts'

/** What the address of an orders list carries. Undefined values are not written into it. */
export type OrderListSearch = {
  users?: string[] | undefined
  status?: OrderStatus[] | undefined
  from?: string | undefined
  to?: string | undefined
  page?: number | undefined
  /** One order alone, which a link meant. */
  order?: string | undefined
}

/** The order statuses among some texts; undefined for none. */
export const statusesIn = (texts: readonly string[] | undefined): OrderStatus[] | undefined => {
  const statuses = ORDER_STATUSES.filter((status) => texts?.includes(status))
  return statuses.length === 0 ? undefined : statuses
}

/** Every key is there, so that what the address has wrong is overwritten, not kept. */
export const readOrderListSearch = (raw: Record<string, unknown>): OrderListSearch => ({
  users: readIds(raw['users']),
  status: statusesIn(readIds(raw['status'])),
  from: readDay(raw['from']),
  to: readDay(raw['to']),
  // The first page too: a list whose filters were taken away carries it.
  page: raw['page'] === 1 ? 1 : readPage(raw['page']),
  order: readId(raw['order']),
})

/** A list that somebody has filtered, if only by taking all filters away, carries its page: this one carries nothing. */
export const isFirstVisit = (search: OrderListSearch): boolean =>
  Object.values(search).every((value) => value === undefined)

/** Any change of a filter leads to the first page (spec §2), and away from the one order that a link meant. */
export const changeFilters = <Search extends OrderListSearch>(search: Search, change: Partial<Search>): Search => ({
  ...search,
  order: undefined,
  ...change,
  page: 1,
})

export const isFiltered = ({ page: _page, ...filters }: OrderListSearch): boolean => !isFirstVisit(filters)

/** The last page there is, where the address asks for a later one: rows may have gone, or the number was made up. */
export const lastPageInstead = (page: number, list: { pageCount: number } | undefined): number | null => {
  if (list === undefined) return null
  const last = Math.max(1, list.pageCount)
  return page > last ? last : null
}

/** A period that ends before it begins holds nothing, whatever else is chosen. */
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
  }) satisfies OrderListQuery
