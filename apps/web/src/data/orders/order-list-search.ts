import { ORDER_STATUSES, type OrderStatus } from '@tiraaz/domain/orders/order-status'
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
